package import MemsimJournal
internal import MemsimPolicies

/// Writes down a run as a journal: the events of a device, at the times of the host.
package final class ExecLog {
  // It writes the header, which replaces an earlier journal: not before a program has started.
  private lazy var writer = JournalWriter(to: sink, header: header)
  private let sink: any JournalSink
  private let header: JournalHeader
  private let begin: Int64
  private var launches: [String: Int] = [:]

  /// The bytes of a page.
  static let pageBytes = 4096

  /// Begins a journal.
  package init(to sink: any JournalSink, header: JournalHeader, now: Int64) {
    (self.sink, self.header, begin) = (sink, header, now)
  }

  /// Records an event at the current time; if two clocks differ by a little, the later one holds.
  func record<Body: EventBody>(_ body: Body, of process: ExecProcess? = nil, at now: Int64) {
    writer.record(body, at: max(writer.now, UInt64(max(0, now - begin))), pid: process?.number)
  }

  /// A process began, or a program in it.
  func launched(_ process: ExecProcess, at now: Int64) {
    let instance = launches[process.name, default: 0] + 1
    launches[process.name] = instance
    let event = ProcessLaunched(
      app: process.name, instance: instance, role: process.isFirst ? "foreground" : "background",
      cause: process.isFirst ? .user : .system, dirtyPages: 0, cleanPages: 0)
    record(event, of: process, at: now)
  }

  /// Records that a process was killed, for reasons.
  func terminated(
    _ process: ExecProcess, _ termination: Termination, level: PressureLevel, available: Int,
    footprint: (Int) -> Int, at now: Int64
  ) {
    let bytes = process.pages * Self.pageBytes
    record(
      ProcessTerminated(
        reason: termination.reason.rawValue, footprintBytes: bytes,
        peakBytes: process.peakPages * Self.pageBytes, freedBytes: bytes,
        because: RationaleRecord(
          termination.because, ending: process.number, at: level, availablePages: available
        ) { footprint($0) * Self.pageBytes }),
      of: process, at: now)
  }

  /// Records that a process has exited.
  func exited(_ process: ExecProcess, crashed: Bool, at now: Int64) {
    let last = process.pages * Self.pageBytes
    record(
      ProcessExited(
        reason: crashed ? .crash : .returned, footprintBytes: last,
        peakBytes: process.peakPages * Self.pageBytes, freedBytes: last),
      of: process, at: now)
  }

  /// The run is over.
  package func end(
    _ outcome: ExecOutcome, limitPages: Int?, at now: Int64
  ) throws(JournalWriteError) {
    let limit = limitPages ?? 0
    let lowest = limit == 0 ? 100 : max(0, limit - outcome.peakPages) * 100 / limit
    let isCrash = if case .killed = outcome.ending { true } else { false }
    try writer.end(
      RunEnded(
        ending: isCrash ? .program : .finished, message: "exit code \(outcome.code)",
        peakPages: outcome.peakPages, lowestAvailablePercent: lowest),
      at: max(writer.now, UInt64(max(0, now - begin))))
  }
}
