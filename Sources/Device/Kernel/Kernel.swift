internal import MemsimJournal
internal import MemsimRuntime

// Runs processes and gives pages to them. The nouns:
//
//   callback      the only time at which the code of a program runs; callbacks never nest.
//   ledger        counts all pages of the device (`PageLedger`).
//   supply        gives pages to the processes that need them; kills those that cannot have any.
//   reclaimer     reclaims pages without killing a process.
//   pressure      asks the policy for decisions when memory is short.
//   watchdog      kills a process that does not answer in time.
//   run end       ends the run, in order or in the middle of a callback.

/// Runs processes, one callback at a time.
///
/// It does not use screens, which are SpringBoard's, and kills no process of its own accord: a
/// policy decides that, which `MemoryPressure` asks. The parts own the rest of its state.
package final class Kernel {
  package let clock: VirtualClock
  package let log: EventLog
  package let pages: PageLedger
  package let settings: SystemSettings
  package let processes = ProcessTable()

  /// The number of run loop turns of all processes.
  @exclusivity(unchecked) private var turns = 0

  /// The rest of the run's limits.
  let budget: RunBudget

  /// Samples of the memory.
  let sampler: MemorySampler

  /// The device as the policy sees it.
  let snapshots: SnapshotCache

  /// The pages of processes beside those that their heaps count.
  let processPages: ProcessPages

  /// Reclaims pages without killing a process.
  let reclaimer: Reclaimer

  /// Inspects the heaps of processes, and finds their leaks.
  package let heaps: HeapInspector

  /// Whether processes run, or sleep.
  package let sleep: Sleep

  /// Probes of the device at exact moments.
  package let probes: TimedProbes

  /// Watches native code for effects outside of malloc and its callbacks.
  let nativeCode: NativeCodeWatch

  /// Kills processes that do not answer in time.
  let watchdogs: Watchdogs

  /// Asks the policy for decisions when memory is short.
  package let pressure: MemoryPressure

  /// Gives pages to processes.
  let supply: PageSupply

  /// Starts processes.
  package let launcher = Launcher()

  /// Ends processes.
  let ends: ProcessEnds

  /// Ends the run.
  package let runEnd: RunEnd

  init(
    log: EventLog, pages: PageLedger, policy: PolicyChoice, settings: SystemSettings,
    budget: RunBudget
  ) {
    clock = log.clock
    self.log = log
    self.pages = pages
    self.settings = settings
    self.budget = budget
    sampler = MemorySampler(of: pages, processes, log: log, every: settings.sampleEvery)
    snapshots = SnapshotCache(
      of: pages, processes, sampler: sampler, clock: clock, guide: policy.guide)
    processPages = ProcessPages(of: pages, snapshots: snapshots)
    reclaimer = Reclaimer(processPages, processes, log: log)
    heaps = HeapInspector(log: log, budget: budget)
    sleep = Sleep(of: processes, log: log, settings: settings)
    probes = TimedProbes(on: clock)
    nativeCode = NativeCodeWatch(log: log, snapshots: snapshots)
    pressure = MemoryPressure(of: pages, snapshots, policy: policy)
    supply = PageSupply(processPages)
    ends = ProcessEnds(log)
    runEnd = RunEnd(log, budget)
    watchdogs = Watchdogs(probes, log)
    let parts: [KernelPart] = [watchdogs, pressure, supply, launcher, ends, runEnd]
    for part in parts { part.owner = self }
  }

  /// Queues a callback into a process, behind all that is queued for it already.
  @discardableResult
  func post(
    to process: SimulatedProcess, after span: TimeSpan = .zero,
    _ body: @escaping (ProgramCall) -> Void
  ) -> EntryHandle {
    clock.schedule(after: span, for: process.owner) { [unowned self] _ in
      call(process, body)
    }
  }

  /// Runs a callback on the main thread of a process, with a pool of its own.
  ///
  /// Native code has no pools. `over` runs when the pool is drained, unless the process has ended
  /// in the callback.
  func call(
    _ process: SimulatedProcess, makesPool: Bool = true, _ body: (ProgramCall) -> Void,
    over: () -> Void = {}
  ) {
    enter(process) {
      withPool(makesPool, of: process) { body(ProgramCall(process: process, log: log)) }
    } over: {
      over()
    }
  }

  /// Runs code of a program in a callback that has a name and does nothing else.
  func call(_ process: SimulatedProcess, as callback: String, _ body: () -> Void) {
    enter(process) {
      withPool(of: process) {
        process.callback = callback
        ProgramCall.perform(body, in: process, log)
      }
    }
  }

  @inline(__always)
  private func withPool(
    _ isMade: Bool = true, of process: SimulatedProcess, _ body: () -> Void
  ) {
    let pool = isMade && process.app.usesPools ? process.heap.pushPool() : nil
    body()
    if let pool, !process.heap.popEmptyPool(pool) {
      process.runCode(in: log) { process.heap.popPool(pool) }
    }
  }

  /// Runs a turn of another thread of a process, which makes its own pools.
  func call(_ process: SimulatedProcess, on thread: SimulatedThread, _ body: () -> Void) {
    enter(process) {
      process.heap.run(thread) { ProgramCall(process: process, log: log).perform(body) }
    }
  }

  private func enter(
    _ process: SimulatedProcess, _ body: () -> Void, over: () -> Void = {}
  ) {
    precondition(processes.running == nil, "callbacks never nest")
    precondition(!clock.isAtRest(process.owner), "\(process.app.name) sleeps and runs code")
    guard process.isLiving else { return }
    RunThread.endIfAsked()
    defer { pressure.review() }
    nativeCode.settleThreads()
    guard supply.readCode(of: process) else { return }
    turns += 1
    process.lastTurn = turns
    if process.swappedPages > 0 { reclaimer.swapIn(process) }
    processes.running = process
    process.callback = ""
    process.mayHaveSpareMemory = true
    process.heap.time = UInt64(clock.now.nanoseconds)
    process.runTurn(in: log, body)
    RunThread.endIfAsked()
    processes.running = nil
    guard process.isLiving else { return ends.destroyAfterCallback(process) }
    heaps.freeLeaks(of: process)
    nativeCode.inspect(process)
    processPages.count(process)
    processPages.settleUncounted(process)
    snapshots.pagesChanged(of: process)
    over()
    supply.settleOverdraft(of: process)
    if process.isLiving, let reason = process.requestedEnd { ends.exit(process, for: reason) }
  }

  /// Compares the ledger with the pages of all processes, and each arena with jemalloc's
  /// statistics; a difference stops the host process, with both figures.
  package func audit() {
    do throws(PageLedger.Difference) {
      try pages.check(against: processes.living)
    } catch {
      fatalError("audit of the device: \(error)")
    }
    snapshots.audit()
    for process in processes.living { process.heap.arena.audit(.fast) }
  }
}

/// A part of the kernel that needs other parts.
///
/// The kernel owns its parts, so none outlives it.
package class KernelPart {
  fileprivate final unowned(unsafe) var owner: Kernel?

  final var kernel: Kernel { owner.unsafelyUnwrapped }
}
