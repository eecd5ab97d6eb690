/// The objects of one class that are lost with a group of leaks, or the blocks.
package struct LeakContent: Record {
  /// The class; empty for blocks.
  package private(set) var className = ""

  /// How many there are.
  package private(set) var count = 0

  /// What they take.
  package private(set) var bytes = 0

  package init() {}

  /// Counts what is of a class.
  package init(className: String, count: Int, bytes: Int) {
    self.className = className
    self.count = count
    self.bytes = bytes
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("className", &className)
    try fields.field("count", &count)
    try fields.field("bytes", &bytes)
  }
}
