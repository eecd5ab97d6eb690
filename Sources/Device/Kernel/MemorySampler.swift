internal import MemsimJournal
internal import MemsimRuntime

/// Samples the memory: exactly before every decision, at intervals while it changes.
final class MemorySampler {
  private let pages: PageLedger
  private let processes: ProcessTable
  private let log: EventLog
  /// The shortest time between samples without a decision.
  private let period: TimeSpan
  private var totals = PageTotals()
  private var lastAt: Instant?
  private var pending: EntryHandle?

  /// The processes whose pages changed since the last sample.
  private var changed: [SimulatedProcess] = []

  init(of pages: PageLedger, _ processes: ProcessTable, log: EventLog, every period: TimeSpan) {
    self.pages = pages
    self.processes = processes
    self.log = log
    self.period = period
  }

  private var clock: VirtualClock { log.clock }

  /// The pages of a process may have changed since the last sample.
  func markChanged(_ process: SimulatedProcess) {
    guard !process.isSampleDue else { return }
    process.isSampleDue = true
    changed.append(process)
  }

  /// Samples all that has changed, because a decision is about to depend on it.
  func sampleBeforeDecision() {
    sample(for: .decision)
  }

  /// The device is on: from now on changes are samples, the first of which is of its own processes.
  func start() {
    sample(for: .change)
  }

  /// Memory changed: a sample is due, at once or when the last one is old enough.
  func memoryChanged() {
    guard pending == nil, let lastAt else { return }
    let due = lastAt + period
    guard due > clock.now else { return sample(for: .change) }
    pending = clock.schedule(at: due, for: .system) { [unowned self] _ in
      pending = nil
      sample(for: .change)
    }
  }

  private func sample(for cause: SampleCause) {
    if let pending { clock.cancel(pending) }
    pending = nil
    lastAt = clock.now
    sampleProcesses(for: cause)
    let now = PageTotals(of: pages)
    guard now != totals else { return }
    totals = now
    log.record(
      DeviceSampled(
        cause: cause, freePages: now.free, cleanPages: now.clean, purgeablePages: now.purgeable,
        dirtyPages: now.dirty, reservedPages: now.reserved))
  }

  /// Processes are sampled in the order in which they were launched.
  private func sampleProcesses(for cause: SampleCause) {
    if let running = processes.running { markChanged(running) }
    if changed.count > 1 { changed.sort { $0.pid < $1.pid } }
    for process in changed {
      process.isSampleDue = false
      if process.isLiving { sample(process, for: cause) }
    }
    changed.removeAll(keepingCapacity: true)
  }

  private func sample(_ process: SimulatedProcess, for cause: SampleCause) {
    let now = ProcessSample(of: process)
    guard now != process.sample else { return }
    process.sample = now
    log.record(
      ProcessSampled(
        cause: cause, footprintBytes: now.footprintPages * pageSize, cleanPages: now.cleanPages,
        purgeablePages: now.purgeablePages), pid: process.pid)
  }
}

/// The numbers of pages of a process at one moment.
struct ProcessSample: Equatable {
  var footprintPages = 0
  var cleanPages = 0
  var purgeablePages = 0

  init() {}

  init(of process: SimulatedProcess) {
    footprintPages = process.footprintPages
    cleanPages = process.cleanPages
    purgeablePages = process.purgeablePages
  }
}
