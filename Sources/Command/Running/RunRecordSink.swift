internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// The figures of a run that are gathered.
struct GatheredDetail {
  /// The detail in which the run is reported.
  var detail = Detail.timeline
  /// Whether its events are reported, and not only the result.
  var hasTimeline = false
  /// The process whose end is to be explained, if one's is.
  var subject: ProcessName?
}

/// Gathers the report of a run while its journal is written, and passes its events to other
/// sinks and its lines to a file.
///
/// An event is reported as soon as its line is passed on, and not stored: a run of any length uses
/// only the memory of its report. The journal of a run in another process is parsed; of a run
/// in this process the sink receives the events as values.
final class RunRecordSink: JournalSink, EventSink {
  private let gathered: GatheredDetail
  private let leakOptions: LeakOptions?
  private let file: JournalFile?
  private let sinks: [any EventSink]

  /// The reason why the file lacks lines; nil if it is complete.
  private(set) var failure: JournalWriteError?

  /// Decides which leaks count, once the run is known; nil if all count.
  private var judge: LeakJudge?

  private var collector: RunRecord.Collector?
  /// Whether a collector exists: a check of the collector itself would copy it.
  private var hasBegun = false
  private var seal: JournalSeal?

  /// Events whose lines are not handed on yet, and the seal if its line is not.
  private var waiting: (events: [JournalEvent], seal: JournalSeal?) = ([], nil)

  /// Parses the lines of another process; nil if the sink receives events as values.
  private var reader: JournalReader? = JournalReader()
  /// The damage in the lines of another process; nil if there is none.
  private(set) var damage: JournalDamage?

  /// Gathers figures of a run some of whose leaks may not count, and copies its journal to an open
  /// file, if there is one.
  init(
    _ gathered: GatheredDetail = GatheredDetail(), leaks leakOptions: LeakOptions? = nil,
    to file: JournalFile? = nil, and sinks: [any EventSink] = []
  ) {
    (self.gathered, self.leakOptions, self.file, self.sinks) = (gathered, leakOptions, file, sinks)
  }

  /// The path of the file, if there is one.
  var path: String? { file?.path }

  /// The time of the last event, in nanoseconds of virtual time.
  var now: UInt64 { collector?.now ?? 0 }

  /// The last lines of the timeline, in a width.
  func lastLines(_ count: Int, width: Int) -> [VisibleText] {
    collector?.lastLines(count, width: width) ?? []
  }

  func begin(_ header: JournalHeader) {
    reader = nil
    collect(header)
  }

  func receive(_ event: JournalEvent) { waiting.events.append(event) }

  func end(_ seal: JournalSeal) { waiting.seal = seal }

  func write(_ bytes: UnsafeRawBufferPointer) {
    copy(bytes)
    if let reader {
      read(bytes, with: reader)
    } else {
      for event in waiting.events { collect(event) }
      seal = waiting.seal
      waiting.events.removeAll(keepingCapacity: true)
    }
  }

  /// After a failed write the file ends there, and the report continues.
  private func copy(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    do {
      try file?.write(bytes)
    } catch {
      failure = error
    }
  }

  private func read(_ bytes: UnsafeRawBufferPointer, with reader: JournalReader) {
    guard damage == nil else { return }
    do {
      try reader.read(Array(bytes)[...]) { event in
        if !hasBegun, let header = reader.header { collect(header) }
        collect(event)
      }
    } catch {
      damage = error
    }
  }

  private func collect(_ header: JournalHeader) {
    hasBegun = true
    collector = RunRecord.Collector(
      of: header, detail: gathered.detail, hasTimeline: gathered.hasTimeline,
      asking: gathered.subject)
    judge = leakOptions?.judge(of: header.scenario)
    for sink in sinks { sink.begin(header) }
  }

  private func collect(_ event: JournalEvent) {
    let event = judge?.judge(event) ?? event
    collector?.add(event)
    for sink in sinks { sink.receive(event) }
  }

  /// Closes the file.
  func close() {
    do {
      try file?.close()
    } catch {
      failure = failure ?? error
    }
  }

  /// The run before the damage of its journal; nil if the first line is damaged.
  var runBeforeDamage: RunRecord? { collector?.run(sealedWith: nil) }

  /// The run, as far as its journal was written.
  func run() throws(JournalDamage) -> RunRecord {
    if let damage { throw damage }
    if let reader {
      let header = try reader.finish().header
      if !hasBegun { collect(header) }
      seal = reader.seal
    }
    guard let collector else { preconditionFailure("a journal begins with its header") }
    return collector.run(sealedWith: seal)
  }
}
