/// How many objects of a class are alive, and what they take.
package struct ClassCount: Record {
  /// The name of the class; what refines it is counted for itself.
  package private(set) var className = ""

  /// How many of it are alive.
  package private(set) var count = 0

  /// What their regions take.
  package private(set) var bytes = 0

  package init() {}

  /// Makes the count of a class.
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
