internal import MemsimJournal

/// Leaks that began alike: with an object of the same class, or a block, of the same place.
///
/// What a leak holds is counted with it.
public struct TestLeak: Equatable, Sendable {
  /// How leaks come to be lost.
  public enum Kind: String, CaseIterable, Sendable {
    /// Nothing refers to its first object, which counts no more than when it was made.
    case lost
    /// Its objects refer to each other in a circle.
    case cycle
    /// Nothing refers to its first object, and yet it was retained more often than released.
    case overRetained = "over-retained"
    /// Its first is a block that was never freed.
    case block
    /// Its first object was autoreleased on a thread without a pool, which has not exited.
    case noPool = "no-pool"
    /// Only timers that repeat hold its first object.
    case timer
  }

  /// A line of source.
  public struct Site: Equatable, Sendable, CustomStringConvertible {
    /// The file.
    public let file: String
    /// The line; 0 when it is unknown.
    public let line: Int
    /// The function; empty when it is unknown.
    public let function: String

    /// The file and the line.
    public var description: String { line > 0 ? "\(file):\(line)" : file }
  }

  /// The objects of one class that are lost, or the blocks.
  public struct Content: Equatable, Sendable {
    /// The class; nil for blocks.
    public let className: String?
    /// How many there are.
    public let count: Int
    /// The bytes of the leaked regions.
    public let bytes: Int
  }

  /// One object or block on a way, and what leads on from it.
  public struct Step: Equatable, Sendable {
    /// The class of the object; nil for a block.
    public let className: String?
    /// The property that leads on, or the place of the word; nil at the end of a path.
    public let property: String?
    /// Where the object or block was allocated; nil when that is unknown.
    public let site: Site?
  }

  /// The name of the process that lost them.
  public let process: String
  /// How they came to be lost.
  public let kind: Kind
  /// The class that each begins with; nil for a block.
  public let className: String?
  /// Where what each begins with was allocated; nil when that is unknown.
  public let site: Site?
  /// How many leaks there are.
  public let count: Int
  /// How many objects are lost with them.
  public let objects: Int
  /// How many blocks are lost with them.
  public let blocks: Int
  /// The bytes of everything that leaked.
  public let bytes: Int
  /// All that is lost by class, the blocks first, in the order of the names.
  public let contents: [Content]
  /// The retain count of what the first begins with; nil for a block.
  public let retainCount: Int?
  /// How many references to it there are; nil for a block.
  public let owners: Int?
  /// The way from what the first leak begins with to the largest of what it holds, behind the timer
  /// if only one holds it; empty when it holds nothing.
  public let path: [Step]
  /// The circle through what the first leak begins with; empty when there is none.
  public let cycle: [Step]
}

extension TestLeak {
  init(_ leak: LeakFound, in process: String, site: (Int) -> Site?) {
    guard let kind = Kind(rawValue: leak.kind.rawValue) else {
      preconditionFailure("there is no kind of leak \(leak.kind.rawValue)")
    }
    func steps(_ links: [Link]) -> [Step] {
      links.map { link in
        Step(
          className: link.className.isEmpty ? nil : link.className,
          property: link.property.isEmpty ? nil : link.property, site: site(link.site))
      }
    }
    self.init(
      process: process, kind: kind, className: leak.className.isEmpty ? nil : leak.className,
      site: site(leak.site), count: leak.count, objects: leak.objects, blocks: leak.blocks,
      bytes: leak.bytes, contents: leak.contents.map(Content.init), retainCount: leak.retainCount,
      owners: leak.owners,
      path: steps(leak.path), cycle: steps(leak.cycle))
  }
}

extension TestLeak.Content {
  init(_ content: ClassCount) {
    self.init(
      className: content.className.isEmpty ? nil : content.className, count: content.count,
      bytes: content.bytes)
  }
}

extension TestLeak.Site {
  init(_ site: SiteDefined) {
    self.init(file: site.file, line: site.line, function: site.function)
  }
}
