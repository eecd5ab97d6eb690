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

  package init() {}

  /// Makes the event.
  package init(objects: Int, blocks: Int, bytes: Int) {
    self.objects = objects
    self.blocks = blocks
    self.bytes = bytes
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("objects", &objects)
    try fields.field("blocks", &blocks)
    try fields.field("bytes", &bytes)
  }
}
