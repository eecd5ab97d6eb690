/// What the events of a trace come from.
protocol EventSource: AnyObject {
  /// The stacks that were come across.
  var stacks: StackTable { get }

  /// What the trace says of its program, as far as it was read.
  var header: TraceHeader { get }

  /// How the last line begins of those that were left behind, comments aside.
  var startOfLastLine: [UInt8] { get }

  /// Adds events until there is no room for more, or the trace is at its end.
  ///
  /// What it added before it throws holds.
  /// - Returns: Whether there may be more.
  func read(into batch: inout EventBatch) throws(TraceFault) -> Bool
}

/// The events that a reader makes out of the lines of a text.
final class LineEvents<Reader: TraceReader & ~Copyable>: EventSource {
  private let window: LineWindow
  private var reader: Reader

  /// Has a reader take the lines of a window.
  init(_ window: LineWindow, _ reader: consuming Reader) {
    self.window = window
    self.reader = reader
  }

  var stacks: StackTable { reader.stacks }

  var header: TraceHeader { reader.header }

  var startOfLastLine: [UInt8] { window.startOfLastLine }

  func read(into batch: inout EventBatch) throws(TraceFault) -> Bool {
    if window.cursor == window.end {
      guard try window.moveOn() else { return false }
    }
    guard let start = Self.read(window, &reader, &batch) else { return true }
    if let limit = reader.passedLimit { throw reader.limits.fault(limit, at: window.line) }
    throw reader.fault(window.line, start)
  }

  /// Takes the lines in the window, as far as there is room for what they make; where one begins
  /// that is not as it should be, or nil.
  private static func read(
    _ window: LineWindow, _ reader: inout Reader, _ batch: inout EventBatch
  ) -> UnsafePointer<UInt8>? {
    var cursor = FieldCursor(window.cursor)
    var line = window.line
    let (end, mostEvents) = (window.end, Reader.mostEventsOfLine)
    defer { (window.cursor, window.line) = (cursor.next, line) }
    while cursor.next < end, batch.hasRoom(for: mostEvents) {
      let start = cursor.next
      guard reader.decode(&cursor, &batch), cursor.endLine() != nil else { return start }
      line += 1
    }
    return nil
  }
}
