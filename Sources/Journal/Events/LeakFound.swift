/// A process leaks objects or blocks that nothing it uses leads to.
public struct LeakFound: EventBody, ScenarioEvent {
  package static let name = "leak-found"
  package static let about = "A process leaks objects or blocks."
  package static let scenarioWord = "leaked"
  package static let outcome: [String]? = ["kind", "className", "objects", "blocks", "bytes"]

  /// The kind of the leaks.
  public package(set) var kind: LeakKind = .lost

  /// The class that each begins with; empty for a block.
  public package(set) var className = ""

  /// The site where the first was allocated, 0 when unknown.
  public package(set) var site = 0

  /// The number of leaks that begin with the same class and site.
  public package(set) var count = 0

  /// The allocation time of the first object or block that leaked, in nanoseconds of virtual time.
  public package(set) var firstAllocated: UInt64 = 0

  /// The allocation time of the last one.
  public package(set) var lastAllocated: UInt64 = 0

  /// The number of leaks with a span instead of a time: their first object was allocated at some
  /// time in the span, and the exact time is unknown; nil for none.
  public package(set) var inSpans: Int?

  /// The number of leaks that already existed when the process last answered a warning.
  public package(set) var outlivedWarning = 0

  /// The retain count of the first leak's object; nil for a block.
  public package(set) var retainCount: Int?

  /// The number of references found to the first leak's object; nil for a block.
  public package(set) var owners: Int?

  /// The number of objects that leak with it.
  public package(set) var objects = 0

  /// The number of blocks that leak with it.
  public package(set) var blocks = 0

  /// The total bytes of these objects and blocks.
  public package(set) var bytes = 0

  /// The bytes of the first object or block of each leak alone, or of its whole cycle.
  public package(set) var directBytes = 0

  /// The leaked objects by class; blocks have an empty class name.
  public package(set) var contents: [ClassCount] = []

  /// The path from the first leaked object to the largest of the rest.
  public package(set) var path: [Link] = []

  /// The references that form the circle, empty when there is none.
  public package(set) var cycle: [Link] = []

  /// The state that a reader of the journal gives the leaks; no line of a journal has it.
  package var standing = SuppressionState.counted

  package init() {}

  /// Makes the event, without paths and times.
  package init(
    kind: LeakKind, className: String, site: Int, count: Int, totals: HeapTotals, directBytes: Int
  ) {
    self.kind = kind
    self.className = className
    self.site = site
    self.count = count
    (objects, blocks, bytes) = (totals.objects, totals.blocks, totals.bytes)
    self.directBytes = directBytes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("kind", &kind)
    fields.field("className", &className)
    fields.field("site", &site, in: .identifier)
    fields.field("count", &count, in: .count)
    fields.field("firstAllocated", &firstAllocated, in: .time)
    fields.field("lastAllocated", &lastAllocated, in: .time)
    fields.field("inSpans", &inSpans, in: .count)
    fields.field("outlivedWarning", &outlivedWarning, in: .count)
    fields.field("retainCount", &retainCount, in: .count)
    fields.field("owners", &owners, in: .count)
    fields.field("objects", &objects, in: .count)
    fields.field("blocks", &blocks, in: .count)
    fields.field("bytes", &bytes, in: .bytes)
    fields.field("directBytes", &directBytes, in: .bytes)
    fields.field("contents", &contents)
    fields.field("path", &path)
    fields.field("cycle", &cycle)
  }
}

extension LeakFound {
  /// Everything that leaks.
  package var totals: HeapTotals { HeapTotals(objects: objects, blocks: blocks, bytes: bytes) }

  /// The leaked objects of the class that the leaks begin with, or the leaked blocks.
  package var own: ClassCount {
    // A journal of an earlier release has no contents.
    contents.first { $0.className == className }
      ?? ClassCount(className: className, count: count, bytes: directBytes)
  }

  /// The number of leaked objects of other classes; all objects if the leaks begin with blocks.
  package var otherObjects: Int { className.isEmpty ? objects : max(0, objects - own.count) }

  /// The number of leaked blocks, without those that the leaks begin with.
  package var otherBlocks: Int { className.isEmpty ? max(0, blocks - own.count) : blocks }

  /// The leaks of the class and the rest that leaks too, as `3 of Note (48 bytes), with 12 other
  /// objects and 1 block (2000 bytes)`.
  package var countsByClass: String {
    let own = "\(own.count) of \(className.isEmpty ? "blocks" : className) (\(own.bytes) bytes)"
    let others = [
      Self.text(of: otherObjects, className.isEmpty ? "object" : "other object"),
      Self.text(of: otherBlocks, "block"),
    ].compactMap(\.self)
    if others.isEmpty { return own }
    return "\(own), with \(others.joined(separator: " and ")) (\(bytes - self.own.bytes) bytes)"
  }

  private static func text(of count: Int, _ what: String) -> String? {
    count == 0 ? nil : "\(count) \(what)\(count == 1 ? "" : "s")"
  }
}

/// Whether leaks count against a run, by the options of the reader of its journal.
package enum SuppressionState: Equatable, Sendable {
  /// They count, for nothing was asked.
  case counted
  /// They count, for the baseline has none of them, or only so many.
  case new(known: Int)
  /// They do not count: the baseline has them.
  case known
  /// They do not count: the rule in this line of its file suppresses them.
  case suppressed(by: String, line: Int)

  /// Whether they count.
  package var counts: Bool {
    switch self {
    case .counted, .new: true
    case .known, .suppressed: false
    }
  }
}

/// The cause of a leak, as far as memsim can detect it.
public enum LeakKind: String, Word {
  /// No ref to its first object is left, and its retain count is that of a new object.
  case lost
  /// Its objects refer to each other in a circle.
  case cycle
  /// No ref to its first object is left, which was retained more often than released.
  case overRetained = "over-retained"
  /// Its first is a block that was never freed.
  case block
  /// Its first object was autoreleased on a thread without a pool, which has not exited.
  case noPool = "no-pool"
  /// Roots lead to its first object, but only by way of timers that repeat and send it messages.
  case timer
}

/// One step along references between objects.
public struct Link: Record {
  /// The class of the object that refers; empty for a block.
  public private(set) var className = ""

  /// The name of the reference: a property, or the place of a word; empty at the end of a path.
  public private(set) var property = ""

  /// The site where that object was allocated, 0 when unknown.
  public private(set) var site = 0

  package init() {}

  /// Makes a link.
  package init(className: String, property: String, site: Int) {
    self.className = className
    self.property = property
    self.site = site
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("className", &className)
    fields.field("property", &property)
    fields.field("site", &site, in: .identifier)
  }
}
