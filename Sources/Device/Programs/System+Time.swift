internal import MemsimRuntime

/// Time, timers and threads.
extension System {
  /// Takes virtual time on the processor.
  ///
  /// If that is more than the system waits for, the process is ended at the moment at which the
  /// system has waited long enough.
  public func spend(_ span: TimeSpan) {
    guard isLiving else { return }
    precondition(span >= .zero, "a negative span of time cannot be spent")
    Heap.withHostAllocations { kernel.spend(span, in: process) }
  }

  /// Calls a closure on the main thread after a span of time: in a turn of its own, with a pool.
  @discardableResult
  public func schedule(after span: TimeSpan, _ body: @escaping () -> Void) -> ProgramTimer {
    guard isLiving else { return ProgramTimer(entry: nil, clock: kernel.clock) }
    return Heap.withHostAllocations {
      let work = ScheduledWork(body)
      let entry = kernel.post(to: process, after: span) { $0.perform(as: "timer", work.run) }
      return ProgramTimer(entry: entry, clock: kernel.clock)
    }
  }

  /// Calls a closure on the main thread again and again, first after one period.
  @discardableResult
  public func schedule(every period: TimeSpan, _ body: @escaping () -> Void) -> ProgramTimer {
    guard isLiving else { return ProgramTimer(entry: nil, clock: kernel.clock) }
    let clock = kernel.clock
    return Heap.withHostAllocations {
      let work = ScheduledWork(body)
      let entry = clock.schedule(every: period, from: clock.now + period, for: process.owner) {
        [unowned kernel, unowned process] _ in
        kernel.call(process) { $0.perform(as: "timer", work.run) }
      }
      let timer = ProgramTimer(entry: entry, clock: clock)
      work.goesOn = { timer.isValid }
      return timer
    }
  }

  /// Starts a thread, which has no pool until its code makes one.
  public func startThread(named name: String = "") -> ProgramThread {
    Heap.withHostAllocations { ProgramThread(of: self, heap.makeThread(named: name)) }
  }
}
