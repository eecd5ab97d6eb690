/// What was done to an object at one place, once or again and again.
package struct HistoryLine: Record {
  /// What was done.
  package enum Operation: String, Word {
    /// It was made.
    case allocate
    /// It was retained.
    case retain
    /// It was released.
    case release
    /// It was put into a pool.
    case autorelease
    /// It was made known to what does not retain it: the file says as what, as `context`.
    case name
    /// A pool released it, or the end of its thread.
    case drain
    /// Its last reference went, or it was freed.
    case deallocate
  }

  /// What was done.
  package private(set) var operation: Operation = .allocate

  /// Where; what a pool released, where it was put into the pool; nil when unknown.
  package private(set) var place: SourcePlace?

  /// How often.
  package private(set) var times = 0

  package init() {}

  /// Makes a line.
  package init(operation: Operation, place: SourcePlace?, times: Int) {
    self.operation = operation
    self.place = place
    self.times = times
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("operation", &operation)
    try fields.field("place", &place)
    try fields.field("times", &times)
  }
}
