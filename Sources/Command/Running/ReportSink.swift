internal import MemsimJournal
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimVocabulary

/// Gathers what is reported of a run while its journal is written, which goes to a file as well.
///
/// An event is reported as soon as its line is handed on, and not kept: however long a run is, it
/// takes no more memory than what there is to say of it. What comes from a run in another process
/// is read; what is written in this one need not be.
final class ReportSink: EventSink {
  private let file: JournalCopy
  private let detail: Detail
  private let hasTimeline: Bool
  private let reports: RunReports?
  private let subject: ProcessName?
  private let leakOptions: LeakOptions?
  private let awaited: AwaitedItems?

  /// Says which leaks count, once the run is known; nil where all do.
  private var judge: LeakJudge?

  private var collector: ReportedRun.Collector?
  /// Whether there is a collector: to ask that itself whether it is there copies it.
  private var hasBegun = false
  private var seal: JournalSeal?

  /// Events whose lines are not handed on yet, and the seal if its line is not.
  private var waiting: (events: [JournalEvent], seal: JournalSeal?) = ([], nil)

  /// Reads what another process writes; nil where events come as they are.
  private var reader: JournalReader? = JournalReader()
  /// Where what another process wrote cannot be read; nil if it can.
  private(set) var damage: JournalDamage?

  /// Writes to an open file, if there is one.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - detail: How much of the run is reported.
  ///   - hasTimeline: Whether it is reported what happened, and not only what came of it.
  ///   - reports: What tells of it in files as well.
  ///   - leakOptions: Which leaks do not count, if some do not.
  ///   - subject: Whose end is asked about, if any process's is.
  ///   - awaited: What of the timeline waits for something, if it is to be known what never came.
  init(
    _ file: JournalFile?, detail: Detail, hasTimeline: Bool, reports: RunReports? = nil,
    leakOptions: LeakOptions? = nil, asking subject: ProcessName? = nil,
    awaiting awaited: AwaitedItems? = nil
  ) {
    self.awaited = awaited
    self.subject = subject
    self.file = JournalCopy(file)
    self.detail = detail
    self.hasTimeline = hasTimeline
    self.reports = reports
    self.leakOptions = leakOptions
  }

  /// Why the file has not all of it; nil if it has.
  var failure: JournalWriteError? { file.failure }

  /// The time of the last event, in nanoseconds of virtual time.
  var now: UInt64 { collector?.now ?? 0 }

  /// What was told last of the run, in lines of a width.
  func lastLines(_ count: Int, width: Int) -> [VisibleText] {
    collector?.lastLines(count, width: width) ?? []
  }

  func begin(_ header: JournalHeader) {
    reader = nil
    collect(header)
  }

  func take(_ event: JournalEvent) { waiting.events.append(event) }

  func end(_ seal: JournalSeal) { waiting.seal = seal }

  func write(_ bytes: UnsafeRawBufferPointer) {
    file.write(bytes)
    if let reader {
      read(bytes, with: reader)
    } else {
      for event in waiting.events { collect(event) }
      seal = waiting.seal
      waiting.events.removeAll(keepingCapacity: true)
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
    collector = ReportedRun.Collector(
      of: header, detail: detail, hasTimeline: hasTimeline, asking: subject)
    judge = leakOptions?.judge(of: header.scenario)
    reports?.begin(header)
  }

  private func collect(_ event: JournalEvent) {
    awaited?.take(event)
    let event = judge?.judge(event) ?? event
    collector?.take(event)
    reports?.take(event)
  }

  /// Closes the file.
  func close() { file.close() }

  /// The run up to where its journal cannot be read; nil where that is its first line.
  var runBeforeDamage: ReportedRun? { collector?.run(sealedWith: nil) }

  /// The run, as far as its journal was written.
  func run() throws(JournalDamage) -> ReportedRun {
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

/// The file that a journal is written to as well.
///
/// A file that cannot be written any more costs the report nothing: it ends where it ended, and why
/// is kept.
final class JournalCopy {
  private let file: JournalFile?

  /// Why the file has not all of it; nil if it has.
  private(set) var failure: JournalWriteError?

  /// Writes to an open file, if there is one.
  init(_ file: JournalFile?) {
    self.file = file
  }

  /// Writes the next bytes, unless some before them could not be written.
  func write(_ bytes: UnsafeRawBufferPointer) {
    guard failure == nil else { return }
    do {
      try file?.write(bytes)
    } catch {
      failure = error
    }
  }

  /// Closes the file.
  func close() {
    do {
      try file?.close()
    } catch {
      failure = failure ?? error
    }
  }
}
