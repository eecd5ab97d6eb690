internal import MemsimHost
internal import Synchronization

/// An allocation site: a frame and, through its parent, the whole stack.
///
/// One word for any depth.
public struct Site: Hashable, Sendable {
  package let number: UInt32

  /// The site of allocations that name none.
  public static var unknown: Site { Site(number: 0) }

  /// The site of releases by a pool, which are on no line of a program.
  static let pool = Site(Frame(file: "autorelease pool", line: 0, function: ""))

  /// The site of operations that set or read a property, on any line.
  static func property(_ name: String, isStrong: Bool) -> Site {
    Site(Frame(file: isStrong ? "property" : unretained, line: 0, function: name))
  }

  private static let unretained = "unretained property"

  /// The property, as `Album.delegate`, if it is the site of one that does not retain.
  var unretainedProperty: String? {
    guard let frame, frame.file == Site.unretained else { return nil }
    return frame.function
  }

  /// One line of a stack.
  public struct Frame: Hashable, Sendable {
    /// Module and file, as `#fileID` has them, or the module of a recorded trace.
    public let file: String
    /// The line, 0 if unknown.
    public let line: Int
    /// The function, empty if unknown.
    public let function: String

    /// Makes a frame.
    public init(file: String, line: Int, function: String) {
      self.file = file
      self.line = line
      self.function = function
    }
  }

  package init(number: UInt32) {
    self.number = number
  }

  /// The site of `frame`, called from `parent`.
  ///
  /// Equal arguments make equal sites.
  public init(_ frame: Frame, parent: Site = .unknown) {
    self = SiteTable.shared.site(frame, parent: parent)
  }

  /// The site of the calling line, with `parent` as its caller.
  public static func here(
    parent: Site = .unknown, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Site {
    SiteTable.shared.site(file: file, line: line, function: function, parent: parent)
  }

  /// The line itself; nil for the unknown site.
  public var frame: Frame? { SiteTable.shared.frame(of: self) }

  /// The caller of this frame; the unknown site for the outermost.
  public var parent: Site { SiteTable.shared.parent(of: self) }

  /// The frames from this one outwards.
  public var frames: [Frame] {
    Array(sequence(first: self) { $0.parent }.prefix { $0 != .unknown }.compactMap(\.frame))
  }
}

/// Every site of the process by number.
final class SiteTable: Sendable {
  static let shared = SiteTable()

  private struct Entry: Hashable {
    let frame: Site.Frame
    let parent: Site
  }

  /// A frame known by the addresses of its text.
  struct Literal: Hashable {
    let file: UInt
    let line: Int
    let function: UInt
    let parent: Site

    @inline(__always)
    init(_ file: StaticString, _ line: Int, _ function: StaticString, _ parent: Site) {
      self.file = UInt(bitPattern: file.utf8Start)
      self.line = line
      self.function = UInt(bitPattern: function.utf8Start)
      self.parent = parent
    }

    var key: UInt {
      (file ^ function &* 31) &+ UInt(bitPattern: line) &* 127 &+ UInt(parent.number) &* 8191
    }
  }

  /// The site of a literal.
  final class LiteralSite: Sendable {
    let literal: Literal
    let site: Site

    init(_ literal: Literal, _ site: Site) {
      self.literal = literal
      self.site = site
    }
  }

  private struct State {
    var entries: [Entry] = []
    var numbers: [Entry: UInt32] = [:]
    var literals: [Literal: LiteralSite] = [:]
  }

  private let state = Monitor(State())

  /// The lines that were passed last.
  let recent = RecentRecords<LiteralSite>()

  func site(_ frame: Site.Frame, parent: Site) -> Site {
    // The table is the host's, also if native code makes the site.
    Arena.withHostAllocations {
      state.withLock { Site(number: SiteTable.number(of: frame, parent: parent, in: &$0)) }
    }
  }

  func site(file: StaticString, line: Int, function: StaticString, parent: Site) -> Site {
    SiteTable.recentSite(file, line, function, parent, recent)
      ?? find(file: file, line: line, function: function, parent: parent)
  }

  /// The site of a line that was passed lately.
  @inline(__always)
  static func recentSite(
    _ file: StaticString, _ line: Int, _ function: StaticString, _ parent: Site,
    _ recent: RecentRecords<LiteralSite>
  ) -> Site? {
    let literal = Literal(file, line, function, parent)
    return recent.find(literal.key) { $0.literal == literal ? $0.site : nil }
  }

  @inline(never)
  func find(
    file: StaticString, line: Int, function: StaticString, parent: Site
  ) -> Site {
    let literal = Literal(file, line, function, parent)
    let found = Arena.withHostAllocations {
      state.withLock { state in
        if let found = state.literals[literal] { return found }
        let frame = Site.Frame(file: "\(file)", line: line, function: "\(function)")
        let number = SiteTable.number(of: frame, parent: parent, in: &state)
        let made = LiteralSite(literal, Site(number: number))
        state.literals[literal] = made
        return made
      }
    }
    recent.set(found, at: literal.key)
    return found.site
  }

  func frame(of site: Site) -> Site.Frame? {
    state.withLock { site == .unknown ? nil : $0.entries[Int(site.number) - 1].frame }
  }

  func parent(of site: Site) -> Site {
    state.withLock { site == .unknown ? .unknown : $0.entries[Int(site.number) - 1].parent }
  }

  private static func number(of frame: Site.Frame, parent: Site, in state: inout State) -> UInt32 {
    let entry = Entry(frame: frame, parent: parent)
    if let number = state.numbers[entry] { return number }
    state.entries.append(entry)
    let number = UInt32(state.entries.count)
    state.numbers[entry] = number
    return number
  }
}

/// Records that live for ever, by key, the latest one for each of a fixed number of places.
///
/// A cache in front of a table with a lock: no lock guards the places, each is one atomic word.
struct RecentRecords<Record: AnyObject>: @unchecked Sendable {
  /// Nil if the host has no addresses for them: then nothing is cached.
  private let places: UnsafeMutablePointer<Atomic<UInt>>?

  private static var placeCount: Int { 1 << 12 }

  init() {
    let bytes = RecentRecords.placeCount * MemoryLayout<Atomic<UInt>>.stride
    places = AddressSpace.reserve(bytes: bytes)?.assumingMemoryBound(to: Atomic<UInt>.self)
  }

  /// The result of `read` for the record at the place of `key`; nil if there is none, or if `read`
  /// rejects it.
  @inline(__always)
  func find<Value>(_ key: UInt, _ read: (Record) -> Value?) -> Value? {
    guard let word = place(of: key)?.pointee.load(ordering: .acquiring),
      let pointer = UnsafeRawPointer(bitPattern: word)
    else { return nil }
    return Unmanaged<Record>.fromOpaque(pointer)._withUnsafeGuaranteedRef { read($0) }
  }

  /// Puts a record, which must live for ever, at the place of `key`.
  func set(_ record: Record, at key: UInt) {
    let pointer = Unmanaged.passUnretained(record).toOpaque()
    place(of: key)?.pointee.store(UInt(bitPattern: pointer), ordering: .releasing)
  }

  private func place(of key: UInt) -> UnsafeMutablePointer<Atomic<UInt>>? {
    // The high bits of a product depend on every bit of the key.
    let mixed = key &* 0x9e37_79b9_7f4a_7c15
    return places.map { $0 + Int(mixed >> 52) }
  }
}
