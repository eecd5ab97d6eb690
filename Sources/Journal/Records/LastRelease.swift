/// How an object was released for the last time, or a block freed.
package struct LastRelease: Record {
  /// What was done.
  package private(set) var operation: HistoryLine.Operation = .release

  /// Where; what a pool released, where it was put into the pool; nil when unknown.
  package private(set) var place: SourcePlace?

  /// The name of the thread.
  package private(set) var thread = ""

  /// The virtual time in nanoseconds.
  package private(set) var time: UInt64 = 0

  /// The callback that was running; empty where it has no name.
  package private(set) var callback = ""

  package init() {}

  /// Makes a release.
  package init(
    operation: HistoryLine.Operation, place: SourcePlace?, thread: String, time: UInt64,
    callback: String
  ) {
    self.operation = operation
    self.place = place
    self.thread = thread
    self.time = time
    self.callback = callback
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("operation", &operation)
    try fields.field("place", &place)
    try fields.field("thread", &thread)
    try fields.field("time", &time)
    try fields.field("callback", &callback)
  }
}
