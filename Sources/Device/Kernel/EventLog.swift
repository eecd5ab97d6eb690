package import MemsimJournal
internal import MemsimRuntime

/// The journal of a device: what happens is written down with the time that it is.
package final class EventLog {
  let clock: VirtualClock
  private let writer: JournalWriter
  private let budget: RunBudget
  private let sites = SiteNumbers()

  /// Hears of every event as it is written, before whatever comes next; not of histories, which
  /// belong to the event before them.
  package var observer: ((JournalEvent) -> Void)?

  /// What the code that runs prints; nil where none runs.
  var programLog: ProgramLog?

  /// Whether the journal was sealed: whatever still happens is not seen.
  private(set) var isEnded = false

  init(clock: VirtualClock, writer: JournalWriter, budget: RunBudget) {
    self.clock = clock
    self.writer = writer
    self.budget = budget
  }

  /// Writes an event down.
  package func record<Body: EventBody>(_ body: Body, pid: Int? = nil) {
    guard !isEnded else { return }
    // A history belongs to the event before it.
    if Body.self != HistoryTold.self { writeProgramLog() }
    write(body, pid: pid)
    // Whether pictures or histories are wanted makes no difference to where a run ends.
    let isExtra = Body.self == FrameTaken.self || Body.self == HistoryTold.self
    if !isExtra { budget.takeEvent() }
  }

  /// Writes down what the code that runs has printed, at the time that it is.
  ///
  /// To be called before that time passes; every event does. Lines are not counted against what a
  /// run may have, for they are bounded anyway, and to print makes no difference to where it ends.
  func writeProgramLog() {
    if let programLog { write(programLog.takeLines(), of: programLog) }
  }

  /// Writes down the last of what a process has printed, as it ends.
  func writeRest(of log: ProgramLog) {
    writeProgramLog()
    write(log.takeLines(), of: log)
  }

  /// Writes down what host threads of a process have printed since this was last done, before the
  /// next callback begins.
  func writeLinesOfThreads(of log: ProgramLog) {
    write(log.takeLinesOfThreads(), of: log)
  }

  private func write(_ lines: [Logged], of log: ProgramLog) {
    guard !isEnded else { return }
    for line in lines { write(line, pid: log.pid) }
  }

  private func write<Body: EventBody>(_ body: Body, pid: Int?) {
    writer.record(body, at: now, pid: pid)
    guard let observer, Body.self != HistoryTold.self else { return }
    observer(JournalEvent(at: now, sequence: writer.sequence, pid: pid, body: body))
  }

  /// The journal's number of a site, which is written down first if it is new.
  func number(of site: Site) -> Int {
    guard !isEnded else { return 0 }
    return sites.number(of: site, in: writer, at: clock.now)
  }

  /// Writes nothing more, as the run is not going to be ended.
  func abandon() {
    isEnded = true
  }

  /// Writes down that the run ended, and seals the journal.
  @discardableResult
  func end(_ ending: RunEnded) throws(JournalWriteError) -> JournalSeal {
    isEnded = true
    let seal = try writer.end(ending, at: now)
    observer?(JournalEvent(at: now, sequence: writer.sequence, pid: nil, body: ending))
    return seal
  }

  private var now: UInt64 { UInt64(clock.now.nanoseconds) }
}
