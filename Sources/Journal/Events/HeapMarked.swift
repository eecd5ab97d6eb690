/// The scenario marked a generation of the heap of a process.
package struct HeapMarked: EventBody {
  package static let name = "heap-marked"
  package static let about = "The scenario marked a generation of the heap of a process."

  /// What the mark is called; its number where the scenario gives it no name.
  package private(set) var mark = ""

  /// The footprint of the process.
  package private(set) var footprintBytes = 0

  /// How many blocks were alive.
  package private(set) var blocks = 0

  /// What they took.
  package private(set) var blockBytes = 0

  /// The objects that were alive by class, in the order of the names; nil for native code, of
  /// whose objects nothing is known.
  package private(set) var classes: [ClassCount]?

  package init() {}

  /// Makes the event.
  package init(
    mark: String, footprintBytes: Int, blocks: Int, blockBytes: Int, classes: [ClassCount]?
  ) {
    self.mark = mark
    self.footprintBytes = footprintBytes
    self.blocks = blocks
    self.blockBytes = blockBytes
    self.classes = classes
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("mark", &mark)
    try fields.field("footprintBytes", &footprintBytes, in: .bytes)
    try fields.field("blocks", &blocks, in: .count)
    try fields.field("blockBytes", &blockBytes, in: .bytes)
    try fields.field("classes", &classes)
  }
}

/// What was alive in a process as it ended, its leaks among it.
package struct HeapCounted: EventBody {
  package static let name = "heap-counted"
  package static let about = "The objects and blocks alive as a process ended, leaks included."

  /// How many objects.
  package private(set) var objects = 0

  /// How many blocks.
  package private(set) var blocks = 0

  /// What they take.
  package private(set) var bytes = 0

  /// The objects by class, in the order of the names; nil for native code, of whose objects nothing
  /// is known.
  package private(set) var classes: [ClassCount]?

  package init() {}

  /// Makes the event.
  package init(objects: Int, blocks: Int, bytes: Int, classes: [ClassCount]? = nil) {
    self.objects = objects
    self.blocks = blocks
    self.bytes = bytes
    self.classes = classes
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("objects", &objects, in: .count)
    try fields.field("blocks", &blocks, in: .count)
    try fields.field("bytes", &bytes, in: .bytes)
    try fields.field("classes", &classes)
  }
}
