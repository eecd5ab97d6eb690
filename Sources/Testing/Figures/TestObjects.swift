public import MemsimJournal
internal import MemsimReports
public import MemsimVocabulary

/// The objects of a process by class: how many are alive, or how many more than earlier.
public struct TestObjects: Equatable, Sendable {
  /// The objects of one class; a subclass is a class of its own.
  public struct Class: Equatable, Sendable {
    /// The name of the class.
    public let name: String
    /// The number of objects; negative if more existed earlier.
    public let count: Int
    /// The bytes of their regions.
    public let bytes: Int
  }

  /// The name of the process.
  public let process: String

  /// The classes with objects, those with most bytes first.
  public let classes: [Class]

  /// The classes of the app's objects in the run, with objects now or not.
  private let known: [String]

  init(_ counts: [Class], in process: String, known: [String]) {
    self.process = process
    classes = counts.sorted { ($1.bytes, $0.name) < ($0.bytes, $1.name) }
    self.known = known
  }

  /// The number of objects of all classes together.
  public var count: Int { classes.reduce(0) { $0 + $1.count } }

  /// The bytes of all classes.
  public var bytes: Int { classes.reduce(0) { $0 + $1.bytes } }

  /// The objects of a class, possibly none; throws if the run has seen the class at no mark and at
  /// no end of a process, as the name may be misspelt.
  public subscript(name: String, file: StaticString = #filePath, line: UInt = #line) -> Class {
    get throws {
      if let found = classes.first(where: { $0.name == name }) { return found }
      if known.contains(name) { return Class(name: name, count: 0, bytes: 0) }
      throw TestRunError(
        "no \(name) was alive in \(process) at any mark, nor when it ended",
        nearest: name, among: known, file, line)
    }
  }
}

extension TestObjects.Class {
  init(_ count: ClassCount) {
    self.init(name: count.className, count: count.count, bytes: count.bytes)
  }

  init(_ growth: ClassGrowth) {
    self.init(name: growth.className, count: growth.count, bytes: growth.bytes)
  }
}

/// A mark that the scenario set on the heap of a process.
public struct TestMark: Equatable, Sendable {
  /// The name of the process.
  public let process: String
  /// The name of the mark; without one, its number within the process.
  public let name: String
  /// The virtual time of the mark.
  public let time: TimeSpan
  /// The footprint of the process then.
  public let footprintBytes: Int
}

/// The footprint of a process at a moment.
public struct TestFootprint: Equatable, Sendable {
  /// The name of the process: `MoveMe`, or `MoveMe#2` once relaunched.
  public let process: String
  /// Its footprint.
  public let bytes: Int
  /// The time of the record since the device was switched on.
  public let time: TimeSpan
}

/// Leaks that began alike: with an object of the same class, or a block, of the same place.
///
/// It has the fields of the journal's event: `kind`, `className` (empty for a block), `count`,
/// `objects`, `blocks`, `bytes`, `contents`, `path` and others.
@dynamicMemberLookup
public struct TestLeak: Equatable, Sendable {
  /// The name of the process that leaked.
  public let process: String

  /// The leaks as the journal records them.
  public let found: LeakFound

  private let sites: SitesByNumber

  init(_ found: LeakFound, in process: String, _ sites: SitesByNumber) {
    self.found = found
    self.process = process
    self.sites = sites
  }

  /// A field of the journal's event.
  public subscript<Value>(dynamicMember field: KeyPath<LeakFound, Value>) -> Value {
    found[keyPath: field]
  }

  /// The allocation site of the first leak; nil if that is unknown.
  public var site: SourcePlace? { sites.place(of: found.site) }

  /// The allocation site of an object on the path or the cycle; nil if that is unknown.
  public func site(of link: Link) -> SourcePlace? { sites.place(of: link.site) }
}
