internal import MemsimJournal
internal import MemsimRuntime

/// Writes down how memory is used: exactly before every decision, now and then while it changes.
final class MemorySampler {
  private unowned let kernel: Kernel
  private var totals = PageTotals()
  private var lastAt: Instant?
  private var pending: EntryHandle?

  /// The processes whose pages changed since the last sample.
  private var changed: [SimulatedProcess] = []

  init(of kernel: Kernel) {
    self.kernel = kernel
  }

  /// The pages of a process may be others than in the last sample.
  func note(_ process: SimulatedProcess) {
    guard !process.isSampleDue else { return }
    process.isSampleDue = true
    changed.append(process)
  }

  /// A decision is about to rest on what there is.
  func decisionComes() {
    sample(for: .decision)
  }

  /// The device is on: from now on changes are samples, the first of what its own processes use.
  func start() {
    sample(for: .change)
  }

  /// Memory changed: a sample is due, at once or when the last one is old enough.
  func memoryChanged() {
    guard pending == nil, let lastAt else { return }
    let due = lastAt + kernel.settings.sampleEvery
    guard due > kernel.clock.now else { return sample(for: .change) }
    pending = kernel.clock.schedule(at: due, for: .system) { [unowned self] _ in
      pending = nil
      sample(for: .change)
    }
  }

  private func sample(for cause: SampleCause) {
    if let pending { kernel.clock.cancel(pending) }
    pending = nil
    lastAt = kernel.clock.now
    sampleProcesses(for: cause)
    let now = PageTotals(of: kernel.pages)
    guard now != totals else { return }
    totals = now
    kernel.log.record(
      DeviceSampled(
        cause: cause, freePages: now.free, cleanPages: now.clean, purgeablePages: now.purgeable,
        dirtyPages: now.dirty, reservedPages: now.reserved))
  }

  /// Processes are sampled in the order in which they were launched.
  private func sampleProcesses(for cause: SampleCause) {
    if let running = kernel.running { note(running) }
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
    kernel.log.record(
      ProcessSampled(
        cause: cause, footprintBytes: now.footprintPages * pageSize, cleanPages: now.cleanPages,
        purgeablePages: now.purgeablePages), pid: process.pid)
  }
}

/// What pages a process has at one moment.
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
