/// What was alive in a process as it ended, its leaks among it.
package struct HeapCounted: EventBody {
  package static let name = "heap-counted"
  package static let about = "What was alive in a process as it ended, its leaks among it."

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
    try fields.field("objects", &objects)
    try fields.field("blocks", &blocks)
    try fields.field("bytes", &bytes)
    try fields.field("classes", &classes)
  }
}
