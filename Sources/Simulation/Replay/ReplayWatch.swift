internal import MemsimHost

/// What is seen of the replay of a trace that no event of the device tells.
///
/// A process writes it while it runs; no digest depends on it.
package final class ReplayWatch: Sendable {
  /// How far a replay came, and what it needed.
  package struct Record: Sendable {
    /// How many events of the trace have happened, as `TraceTotals.events` counts them.
    package internal(set) var events = 0
    /// The time of the trace that was reached, in nanoseconds since its start.
    package internal(set) var time = 0
    /// The most pages that the heap has had after an allocation.
    package internal(set) var peakPages = 0
    /// How many events had happened then, the allocation among them.
    package internal(set) var peakEvent = 0
    /// The time of the trace then.
    package internal(set) var peakTime = 0
    /// The most bytes that were asked for at once, of blocks that were made.
    package internal(set) var peakBytes = 0
    /// The bytes that were asked for, of blocks that were alive at the end.
    package internal(set) var bytes = 0
    /// How many blocks were alive at the end.
    package internal(set) var blocks = 0
    /// How many blocks warnings have freed.
    package internal(set) var droppedBlocks = 0
    /// The bytes of those.
    package internal(set) var droppedBytes = 0
    /// The bytes of the allocation that was refused, which ended the program; nil if none was.
    package internal(set) var refusedBytes: Int?
    /// Whether the last event was an allocation that did not come to its end: the process was
    /// killed or refused memory there.
    package internal(set) var isCutShort = false
    /// Whether the trace came to its end.
    package internal(set) var isOver = false
    /// What was seen when so many events had happened as was asked for, in the order of the trace.
    package internal(set) var surveys: [PageSurvey] = []
    /// The pages when they were most; nil where the process has ended before the trace was read.
    package internal(set) var peakSurvey: PageSurvey?
    /// The survey at the requested time.
    package internal(set) var surveyAtTime: PageSurvey?
  }

  /// After how many events the pages are looked at, the fewest first.
  let events: [Int]
  /// The time of the trace at which they are looked at, too, in nanoseconds since its start.
  let time: Int?
  private let state = Monitor(Record())

  /// Watches a replay, and looks at its pages after so many events, and when the last event before
  /// a time has happened.
  package init(lookingAfter events: [Int] = [], at time: Int? = nil) {
    self.events = events.sorted()
    self.time = time
  }

  /// What was seen so far.
  package var record: Record { state.withLock { $0 } }

  /// Writes down what was seen.
  func note(_ record: Record) { state.withLock { $0 = record } }

  /// A process begins to replay.
  func begin() { note(Record()) }
}
