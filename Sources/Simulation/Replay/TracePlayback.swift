package import MemsimDevice
package import MemsimHost
package import MemsimJournal
package import MemsimTraces
package import MemsimVocabulary

/// A trace, and how a process replays it.
package struct TracePlayback: Sendable {
  /// The trace.
  package let source: TraceSource
  /// The settings of the replay.
  package let settings: TraceSettings
  /// The stacks whose blocks the replay does not allocate.
  let without: StackSet
  /// The stacks whose living blocks are freed at each warning.
  let dropped: StackSet
  /// The observer of the replay; nil if there is none.
  let watch: ReplayWatch?

  /// Opens the trace, to see that it is one, and finds the stacks that the settings name.
  package init(
    _ source: TraceSource, _ settings: TraceSettings, watch: ReplayWatch? = nil
  ) throws(PlaybackError) {
    (self.source, self.settings, self.watch) = (source, settings, watch)
    do {
      let trace = try source.trace(.none)
      if let fault = trace.faultAtStart() { throw fault }
      let (without, dropped) = (settings.without ?? [], settings.dropped ?? [])
      let isWhole = without.isEmpty && dropped.isEmpty
      let analysis = isWhole ? nil : TraceAnalysis(of: try source.trace(.none))
      self.without = try Self.stacks(without, of: "without", in: analysis)
      self.dropped = try Self.stacks(dropped, of: "drop-on-warning", in: analysis)
    } catch let fault as TraceFault {
      throw fault.isOfHost ? .refused(fault.sentence) : .noTrace(source.name, fault)
    } catch let error as FileError where error.cause == .refused {
      throw .refused("\(error)")
    } catch let error as PlaybackError {
      throw error
    } catch {
      throw .unreadable("\(error)")
    }
  }

  private static func stacks(
    _ texts: [String], of parameter: String, in analysis: TraceAnalysis?
  ) throws(PlaybackError) -> StackSet {
    guard let analysis, !texts.isEmpty else { return .none }
    do throws(StackChoiceError) {
      var numbers: [UInt32] = []
      for text in texts { numbers += try StackChoice(text, in: analysis).stacks.numbers }
      return StackSet(numbers)
    } catch {
      throw .noStack(error, of: parameter)
    }
  }
}

/// The reason why a trace cannot be replayed with the settings.
package enum PlaybackError: Error, CustomStringConvertible {
  /// Its file cannot be read.
  case unreadable(String)
  /// The host refuses to read its file, or the memory for that.
  case refused(String)
  /// The file is no trace from its beginning on.
  case noTrace(String, TraceFault)
  /// The value of a parameter names no stack.
  case noStack(StackChoiceError, of: String)

  /// The description of the error.
  package var description: String {
    switch self {
    case .unreadable(let text), .refused(let text): text
    case .noTrace(let name, let fault):
      "\(name.quoted) is not a trace: \(fault.sentence)"
    case .noStack(let error, _): error.description
    }
  }
}

extension PlaybackError: ParameterFault {
  /// The parameter at fault; none if it is the trace.
  package var faultyParameters: [String] {
    if case .noStack(_, let parameter) = self { [parameter] } else { [] }
  }
}

extension App {
  /// Makes an app whose process replays the allocations and frees of a trace.
  ///
  /// The trace records no image and no code pages of its program, so the app has none.
  package init(_ name: String, replaying playback: TracePlayback) {
    self.init(name) { TraceProgram(playback) }
    imagePages = 0
    codePages = 0
    usesPools = false
    hostFiles = { [try playback.source.hash()] }
  }
}

/// The settings of a replay, as a scenario writes them.
package struct TraceSettings: Sendable {
  /// The time between the launch of the process and the start of the replay.
  package let start: TimeSpan
  private let speed: Int
  private let ratePerHour: Int
  /// The texts that name stacks whose blocks are not allocated.
  let without: [String]?
  /// The texts that name stacks whose living blocks each warning frees.
  let dropped: [String]?

  /// The fields in the `with` of an app that replays a trace.
  package static let syntax = Syntax(
    group: Field(
      "start", \Self.start, .duration(.zero...(.hours(24))), default: .zero,
      "The time from the launch to the begin of the trace."),
    Field(
      "speed", \.speed, .percent(1...1_000_000), default: 100,
      "The speed of the trace's time: 200% takes half the time."),
    Field(
      "rate", \.ratePerHour, .rate(perSecond: 1...1_000_000_000), default: 1_000_000 * 3600,
      "The events per second, if the trace has no times."),
    Field(
      "without", \.without, .list(of: .text), otherwise: "none",
      "Stacks whose allocations are removed: numbers, or names of functions."),
    Field(
      "drop-on-warning", \.dropped, .list(of: .text), otherwise: "none",
      "Stacks whose living blocks are freed at each warning: numbers, or names of functions."),
    make: Self.init)

  /// Whether warnings change the behaviour of its process.
  package var reactsToWarnings: Bool { !(dropped ?? []).isEmpty }

  /// More than any run lasts, so that calculations with a later time cannot overflow.
  private static let mostNanoseconds = Int((TimeSpan.hours(24) * 365).nanoseconds)

  /// Returns the virtual time from the start of the replay to a time of the trace in nanoseconds.
  package func span(to nanoseconds: Int) -> TimeSpan {
    let bounded = max(0, min(nanoseconds, Self.mostNanoseconds))
    return TimeSpan(nanoseconds: Int64(bounded / speed * 100 + bounded % speed * 100 / speed))
  }

  /// Returns the time that so many events take, for a trace without times.
  package func span(ofEvents count: Int) -> TimeSpan {
    let (hours, rest) = count.quotientAndRemainder(dividingBy: ratePerHour)
    guard hours < 24 * 365 else { return .hours(24) * 365 }
    let hour = UInt128(3_600_000_000_000)
    let nanoseconds = UInt128(rest) * hour / UInt128(ratePerHour)
    return TimeSpan.hours(1) * Int64(hours) + TimeSpan(nanoseconds: Int64(nanoseconds))
  }

  /// The number of events between two run loop turns of a process, for a trace without times.
  var eventsPerTurn: Int { max(1, ratePerHour / 3600 / 100) }
}

/// A trace that can be read again and again: by each process that replays it, and before any does.
package struct TraceSource: Sendable {
  /// The name of its file, without the folder.
  package let name: String
  private let opened: @Sendable () throws -> OpenHostFile

  /// Names the trace at a path, with a closure that opens its file.
  package init(_ path: String, opening opened: @escaping @Sendable () throws -> OpenHostFile) {
    name = path.split(separator: "/").last.map(String.init) ?? path
    self.opened = opened
  }

  /// Opens it, to be read once from its beginning.
  package func trace(_ naming: BlockNaming = .numbered) throws -> Trace {
    try Trace(opened(), blocks: naming)
  }

  /// Returns the hash of the file's bytes for a digest; the hash does not depend on the path.
  package func hash() throws -> FileHash {
    let file = try opened()
    let stream = DigestStream()
    let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    defer { room.deallocate() }
    var offset = 0
    while case let count = try file.read(into: room, at: offset), count > 0 {
      stream.write(UnsafeRawBufferPointer(rebasing: room[..<count]))
      offset += count
    }
    return FileHash(name: name, hash: stream.text)
  }
}

/// The observations of a trace replay that no event of the device records.
///
/// The replaying process writes them while it runs; no digest depends on them.
package final class ReplayWatch: Sendable {
  /// The progress of a replay, and the memory that it needed.
  package struct Record: Sendable {
    /// The number of trace events so far, as `TraceTotals.events` counts them.
    package internal(set) var events = 0
    /// The time of the trace that was reached, in nanoseconds since its start.
    package internal(set) var time = 0
    /// The most pages that the heap has had after an allocation.
    package internal(set) var peakPages = 0
    /// The number of events up to that peak, the allocation included.
    package internal(set) var peakEvent = 0
    /// The time of the trace at that peak.
    package internal(set) var peakTime = 0
    /// The most bytes that were asked for at once, of blocks that were made.
    package internal(set) var peakBytes = 0
    /// The bytes that were asked for, of blocks that were alive at the end.
    package internal(set) var bytes = 0
    /// The number of blocks that were alive at the end.
    package internal(set) var blocks = 0
    /// The number of blocks that warnings freed.
    package internal(set) var droppedBlocks = 0
    /// The bytes of these blocks.
    package internal(set) var droppedBytes = 0
    /// The bytes of the allocation that was refused, which ended the program; nil if none was.
    package internal(set) var refusedBytes: Int?
    /// Whether the last event was an allocation that did not come to its end: the process was
    /// killed or refused memory there.
    package internal(set) var isCutShort = false
    /// Whether the replay reached the end of the trace.
    package internal(set) var isOver = false
    /// The surveys at the requested numbers of events, in the order of the trace.
    package internal(set) var surveys: [PageSurvey] = []
    /// The pages when they were most; nil if the process has ended before the trace was read.
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

  /// The observations so far.
  package var record: Record { state.withLock { $0 } }

  /// Records the observations.
  func update(_ record: Record) { state.withLock { $0 = record } }

  /// A process begins to replay.
  func begin() { update(Record()) }
}
