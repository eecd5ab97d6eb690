/// A group of large live objects in a process as it ended, and the path from a root to it.
///
/// The event explains the memory of a process and decides nothing: with and without it a run has
/// the same digests.
package struct RetainedGroup: EventBody {
  package static let name = "heap-held"
  package static let about =
    "The objects that retained most memory as a process ended, without leaks."
  package static let isOfDevice = false
  package static let isAskedFor = true

  /// The class of the objects; empty for blocks.
  package var className = ""

  /// Their allocation site; nil when unknown.
  package var place: SourcePlace?

  /// The number of objects or blocks.
  package var count = 0

  /// The bytes of the objects themselves.
  package var bytes = 0

  /// The bytes that each of them alone keeps alive, itself included: memory that one holds for
  /// another of them counts once, and memory that several hold together does not count.
  package var retainedBytes = 0

  /// The reason why the first object on the path is a root.
  package var root: HeapRoot = .registered

  /// The shortest way from a root to the one that retains most.
  package var path: [HoldingLink] = []

  /// The number of steps omitted from the middle of the path; nil if none is.
  package var omitted: Int?

  package init() {}

  /// Makes the event, without a path.
  package init(
    className: String, place: SourcePlace?, count: Int = 0, bytes: Int = 0, retainedBytes: Int = 0
  ) {
    self.className = className
    self.place = place
    self.count = count
    self.bytes = bytes
    self.retainedBytes = retainedBytes
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("className", &className)
    fields.field("place", &place)
    fields.field("count", &count, in: .count)
    fields.field("bytes", &bytes, in: .bytes)
    fields.field("retainedBytes", &retainedBytes, in: .bytes)
    fields.field("root", &root)
    fields.field("path", &path)
    fields.field("omitted", &omitted, in: .count)
  }
}

/// The reasons why an object or a block is a root.
package enum HeapRoot: String, Word {
  /// The program registered it, as it does its application object and its globals.
  case registered
  /// An autorelease pool was going to release it.
  case pool
  /// A callback that ran had made or retained it, or it was in its dealloc.
  case callback
}

/// Steps along strong references that are alike, one behind the other.
package struct HoldingLink: Record {
  /// The class of the object that has the reference; empty for a block.
  package private(set) var className = ""

  /// The name of the reference: a property, or the place of a word; empty at the end of a path.
  package private(set) var property = ""

  /// The number of such steps in a row; nil for one.
  package private(set) var times: Int?

  package init() {}

  /// Makes a link.
  package init(className: String, property: String, times: Int = 1) {
    self.className = className
    self.property = property
    self.times = times == 1 ? nil : times
  }

  package mutating func visit(_ fields: inout some FieldVisitor & ~Copyable) {
    fields.field("className", &className)
    fields.field("property", &property)
    fields.field("times", &times, in: .count)
  }
}
