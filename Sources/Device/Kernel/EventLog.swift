package import MemsimJournal
package import MemsimRuntime

/// The journal of a device: what happens is written down with the time that it is.
package final class EventLog {
  let clock: VirtualClock
  private let writer: JournalWriter
  private let budget: RunBudget
  private let sites = SiteNumbers()

  /// Hears of every event as it is written, before whatever comes next; not of what only explains
  /// the event before it.
  package var observer: ((JournalEvent) -> Void)?

  /// The log of the code that runs; nil if no code runs.
  var programLog: ProgramLog?

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
    // Whether pictures or explanations are wanted makes no difference to where a run ends.
    if Body.self != FrameTaken.self, !isExplanation { budget.takeEvent() }
  }

  /// Whether an event only explains the one before it.
  private static func isExplanation<Body: EventBody>(_ body: Body) -> Bool {
    Body.self == HistoryRecorded.self || Body.self == RetainedGroup.self
      || Body.self == HeapProfiled.self
      || Body.self == RequestsCounted.self
  }

  /// Writes down what the code that runs has printed, at the time that it is.
  ///
  /// To be called before that time passes; every event does. Lines are not counted against what a
  /// run may have, for they are bounded anyway, and to print makes no difference to where it ends.
  func writeProgramLog() {
    if let programLog, programLog.hasFinishedLines {
      write(programLog.drainLines(), of: programLog)
    }
  }

  /// Writes down the last of what a process has printed, as it ends.
  func writeRest(of log: ProgramLog) {
    writeProgramLog()
    write(log.drainLines(), of: log)
  }

  /// Writes down what host threads of a process have printed since this was last done, before the
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

/// The numbers by which one journal knows sites: from 1, in the order in which it came to them.
///
/// The numbers that sites have in the host process never reach a journal.
package final class SiteNumbers {
  private var numbers: [Site: Int] = [:]

  /// Makes the numbers of a journal that knows no site yet.
  package init() {}

  /// The number of a site, which the journal is told first if it does not know it, after the site
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
