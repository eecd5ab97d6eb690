/// What makes events out of the lines of one format.
///
/// A reader is a value, so that going through millions of lines checks nothing twice.
protocol TraceReader: ~Copyable {
  /// The most events that a line makes.
  static var mostEventsOfLine: Int { get }

  /// The stacks that it has come across.
  var stacks: StackTable { get }

  /// What the trace says of its program, as far as it was read.
  var header: TraceHeader { get }

  /// How much of the trace it holds at most.
  var limits: TraceLimits { get }

  /// The limit that the line last taken would have passed; nil if none.
  var passedLimit: TraceLimits.Limit? { get }

  /// Takes a line up to its end, and adds the events that it makes, for which there is room.
  /// - Returns: Whether the line is as it should be; if not, it has made no event.
  mutating func decode(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool

  /// What is wrong with the form of a line that was not taken, which begins at a byte.
  func fault(_ line: Int, _ start: UnsafePointer<UInt8>) -> TraceFault
}
