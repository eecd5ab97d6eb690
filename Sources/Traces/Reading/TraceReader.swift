/// What makes events out of the bytes of one format.
protocol TraceReader: AnyObject {
  /// The stacks that it has come across.
  var stacks: StackTable { get }

  /// What the trace says of its program, as far as it was read.
  var header: TraceHeader { get }

  /// Adds events until there is no room for more, or the trace is at its end.
  ///
  /// What it added before it throws holds.
  /// - Returns: Whether there may be more.
  func read(into batch: inout EventBatch) throws(TraceFault) -> Bool
}
