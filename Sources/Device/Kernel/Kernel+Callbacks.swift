internal import MemsimJournal
internal import MemsimRuntime

/// Callbacks: the only time at which the code of a program runs.
extension Kernel {
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
  /// Native code knows nothing of pools, and gets none. What a callback brought is known when it is
  /// `over`, its pool drained, and not before; of a process that ended in it nothing is asked.
  func call(
    _ process: SimulatedProcess, makesPool: Bool = true, _ body: (ProgramCall) -> Void,
    over: () -> Void = {}
  ) {
    enter(process) {
      let pool = makesPool && process.app.usesPools ? process.heap.pushPool() : nil
      body(ProgramCall(process: process, log: log))
      if let pool, !process.heap.popEmptyPool(pool) {
        process.runCode(in: log) { process.heap.popPool(pool) }
      }
    } over: {
      over()
    }
  }

  /// Runs a turn of another thread of a process; pools are its own business.
  func call(_ process: SimulatedProcess, on thread: SimulatedThread, _ body: () -> Void) {
    enter(process) {
      process.heap.run(thread) { ProgramCall(process: process, log: log).perform(body) }
    }
  }

  private func enter(
    _ process: SimulatedProcess, _ body: () -> Void, over: () -> Void = {}
  ) {
    precondition(running == nil, "callbacks never nest")
    precondition(!clock.isAtRest(process.owner), "\(process.app.name) sleeps and runs code")
    guard process.isLiving else { return }
    RunThread.endIfAsked()
    defer { pressure.review() }
    settleThreads()
    guard readCode(of: process) else { return }
    running = process
    process.callback = ""
    process.mayHaveSpareMemory = true
    process.heap.time = UInt64(clock.now.nanoseconds)
    process.runTurn(in: log, body)
    RunThread.endIfAsked()
    running = nil
    guard process.isLiving else { return bury(process) }
    freeLeaks(of: process)
    noteThreads(of: process)
    countPages(of: process)
    settleGivenUpPages(of: process)
    policyView.pagesChanged(of: process)
    over()
    settleOverdraft(of: process)
    if process.isLiving, let reason = process.requestedEnd { exit(process, for: reason) }
  }

  /// Frees what a process leaks, if its app is to leak nothing.
  ///
  /// That is all that no root leads to when a callback is over and its pool is drained.
  private func freeLeaks(of process: SimulatedProcess) {
    guard appsWithoutLeaks.contains(process.app.name), !process.app.isNative, canSurvey(process)
    else { return }
    process.runCode(in: log) { _ = process.heap.freeUnreachable() }
  }

  /// Writes a call of the life cycle down, as the callback that runs.
  func record(_ method: Lifecycle, in process: SimulatedProcess) {
    process.callback = method.rawValue
    log.record(LifecycleCalled(method: method.rawValue), pid: process.pid)
  }

  /// Lets the callback that runs take virtual time, up to the moment at which its process is ended
  /// for taking too much.
  func spend(_ span: TimeSpan, in process: SimulatedProcess) {
    log.writeProgramLog()
    let end = clock.now + span
    defer { process.heap.time = UInt64(clock.now.nanoseconds) }
    guard let watchdog = process.watchdog, let due = clock.due(watchdog.entry), end > due
    else { return spend(until: end) }
    spend(until: max(due, clock.now))
    bite(process, watchdog)
  }

  /// Ends a process unless the watchdog is called off in time; one that waits already is replaced.
  func watch(_ process: SimulatedProcess, for span: TimeSpan, reason: TerminationReason) {
    callOffWatchdog(of: process)
    let entry = clock.setDeadline(at: clock.now + span, for: process.owner) { [unowned self] _ in
      if let watchdog = process.watchdog { bite(process, watchdog) }
    }
    process.watchdog = Watchdog(reason: reason, entry: entry)
  }

  /// Calls a process's watchdog off.
  func callOffWatchdog(of process: SimulatedProcess) {
    guard let watchdog = process.watchdog else { return }
    clock.cancel(watchdog.entry)
    process.watchdog = nil
  }

  private func bite(_ process: SimulatedProcess, _ watchdog: Watchdog) {
    terminate(process, for: watchdog.reason)
    pressure.review()
  }
}

/// The one moment at which the code of a program runs.
///
/// What the system does before and after it in the same callback is not the program's: so only in
/// here do the plain allocations of a native program land on the pages of its process, and what is
/// printed is the process's log.
struct ProgramCall {
  let process: SimulatedProcess
  let log: EventLog

  /// Runs code of the program.
  func callAsFunction(_ body: (any Program, System) -> Void) {
    guard let program = process.program, let system = process.system else { return }
    perform { body(program, system) }
  }

  /// Runs code of the process in a callback that has a name.
  func perform(as callback: String, _ body: () -> Void) {
    process.callback = callback
    perform(body)
  }

  /// Runs code of the process, unless it was ended earlier in the same callback.
  func perform(_ body: () -> Void) {
    guard process.isLiving else { return }
    process.runCode(in: log) {
      if process.app.refusesMemory, let kernel = process.system?.kernel {
        let shortage = process.heap.withRefusedNativeAllocations(body)
        if let shortage { kernel.refuse(shortage, to: process) }
      } else if process.app.isNative {
        process.heap.withNativeAllocations(body)
      } else {
        body()
      }
    }
  }
}

/// The calls of the life cycle, as the platform spells them.
public enum Lifecycle: String, CaseIterable, Sendable {
  case launch = "applicationDidFinishLaunching:"
  case becomeActive = "applicationDidBecomeActive:"
  case resignActive = "applicationWillResignActive:"
  case openURL = "application:handleOpenURL:"
  case memoryWarning = "applicationDidReceiveMemoryWarning:"
  case terminate = "applicationWillTerminate:"
}
