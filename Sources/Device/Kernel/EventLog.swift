package import MemsimJournal
package import MemsimRuntime

/// The journal of a device: events are written with the time at which they happen.
package final class EventLog {
  let clock: VirtualClock
  private let writer: JournalWriter
  private let budget: RunBudget
  private let sites = SiteNumbers()

  /// Receives every event as it is written, before the next event, except events that only explain
  /// the event before it.
  package var observer: ((JournalEvent) -> Void)?

  /// The log of the code that runs; nil if no code runs.
  ///
  /// It is its process's, which is there as long as its code runs.
  @exclusivity(unchecked) unowned(unsafe) var programLog: ProgramLog?

  /// Whether the journal was sealed: later events are not recorded.
  private(set) var isEnded = false

  init(clock: VirtualClock, writer: JournalWriter, budget: RunBudget) {
    self.clock = clock
    self.writer = writer
    self.budget = budget
  }

  /// Writes an event down.
  package func record<Body: EventBody>(_ body: Body, pid: Int? = nil) {
    guard !isEnded else { return }
    let isExplanation = Self.isExplanation(body)
    if !isExplanation { writeProgramLog() }
    write(body, pid: pid)
    // Requests for pictures or explanations make no difference to the end of a run.
    if Body.self != FrameTaken.self, !isExplanation { budget.countEvent() }
  }

  /// Whether an event only explains the one before it.
  private static func isExplanation<Body: EventBody>(_ body: Body) -> Bool {
    Body.self == HistoryRecorded.self || Body.self == RetainedGroup.self
      || Body.self == HeapProfiled.self
      || Body.self == RequestsCounted.self
  }

  /// Writes the lines that the running code has printed, at the current time.
  ///
  /// To be called before that time passes; every event does. Lines do not count against the limits
  /// of a run, as they are bounded anyway, and printing makes no difference to the end of a run.
  func writeProgramLog() {
    if let programLog, programLog.hasFinishedLines {
      write(programLog.drainLines(), of: programLog)
    }
  }

  /// Writes the last lines that a process has printed, as it ends.
  func writeRest(of log: ProgramLog) {
    writeProgramLog()
    write(log.drainLines(), of: log)
  }

  /// Writes the lines that host threads of a process have printed since the last call, before the
  /// next callback begins.
  func writeLinesOfThreads(of log: ProgramLog) {
    write(log.drainLinesOfThreads(), of: log)
  }

  private func write(_ lines: [Logged], of log: ProgramLog) {
    guard !isEnded else { return }
    for line in lines { write(line, pid: log.pid) }
  }

  private func write<Body: EventBody>(_ body: Body, pid: Int?) {
    writer.record(body, at: now, pid: pid)
    guard let observer, !Self.isExplanation(body) else { return }
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

/// The numbers of sites in one journal: from 1, in the order in which they were first used.
///
/// The numbers that sites have in the host process never reach a journal.
package final class SiteNumbers {
  private var numbers: [Site: Int] = [:]

  /// Makes the numbers of a journal that has no site yet.
  package init() {}

  /// The number of a site, which is first written to the journal if it is new, after the site
  /// that called it; 0 for the unknown site.
  ///
  /// - Precondition: It is always the same journal.
  package func number(of site: Site, in journal: JournalWriter, at time: Instant) -> Int {
    var unknown: [Site] = []
    var known = site
    while known != .unknown, numbers[known] == nil {
      unknown.append(known)
      known = known.parent
    }
    var number = numbers[known] ?? 0
    for site in unknown.reversed() {
      number = define(site, calledFrom: number, in: journal, at: time)
    }
    return number
  }

  private func define(
    _ site: Site, calledFrom parent: Int, in journal: JournalWriter, at time: Instant
  ) -> Int {
    guard let frame = site.frame else { preconditionFailure("a known site has a frame") }
    let number = numbers.count + 1
    numbers[site] = number
    journal.record(
      SiteDefined(
        number: number, parent: parent, file: frame.file, line: frame.line,
        function: frame.function),
      at: UInt64(time.nanoseconds))
    return number
  }
}
