/// Makes events out of the lines of one format.
///
/// A reader is a value, so that going through millions of lines checks nothing twice.
protocol TraceReader: ~Copyable {
  /// The most events that a line makes.
  static var mostEventsOfLine: Int { get }

  /// The stacks in the trace so far.
  var stacks: StackTable { get }

  /// The facts about the recorded program, as far as the trace was read.
  var header: TraceHeader { get }

  /// The limits of the memory for parts of the trace.
  var limits: TraceLimits { get }

  /// The limit that the line last taken would have passed; nil if none.
  var passedLimit: TraceLimits.Limit? { get }

  /// Decodes a line up to its end, and adds its events, for which there is room.
  /// - Returns: Whether the line is as it should be; if not, it has made no event.
  mutating func decode(_ fields: inout FieldCursor, _ batch: inout EventBatch) -> Bool

  /// Returns the fault in the form of a refused line, which begins at a byte.
  func fault(_ line: Int, _ start: UnsafePointer<UInt8>) -> TraceFault
}

/// A source of the events of a trace.
protocol EventSource: AnyObject {
  /// The stacks in the trace so far.
  var stacks: StackTable { get }

  /// The facts about the recorded program, as far as the trace was read.
  var header: TraceHeader { get }

  /// The start of the last line that was passed, comments aside.
  var startOfLastLine: [UInt8] { get }

  /// Adds events until there is no room for more, or the trace is at its end.
  ///
  /// The events that the source added before an error hold.
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

  /// Reads the lines in the window while the batch has room; returns the start of the first
  /// malformed line, or nil.
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

/// Events that a reader has made and that were not taken yet.
struct EventBatch: ~Copyable {
  /// The maximum number of events: as many as stay in the nearest cache.
  static let capacity = 1024

  private let events = UnsafeMutablePointer<TraceEvent>.allocate(capacity: Self.capacity)
  /// The number of events.
  private(set) var count = 0

  deinit { events.deallocate() }

  /// Whether there is room for so many more.
  @inline(__always)
  func hasRoom(for more: Int) -> Bool { count + more <= Self.capacity }

  /// Adds an event.
  ///
  /// - Precondition: The batch is not full.
  @inline(__always)
  mutating func add(_ event: TraceEvent) {
    precondition(count < Self.capacity, "a reader asks for room before it adds")
    (events + count).initialize(to: event)
    count += 1
  }

  /// Forgets them.
  mutating func clear() { count = 0 }

  /// Those that there are.
  var all: UnsafeBufferPointer<TraceEvent> { UnsafeBufferPointer(start: events, count: count) }
}
