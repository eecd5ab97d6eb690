internal import MemsimRuntime

/// A thread of a program: its body is turns, which the clock runs one after the other.
public final class ProgramThread {
  private let system: System
  private let thread: SimulatedThread
  private var hasExited = false

  init(of system: System, _ thread: SimulatedThread) {
    self.system = system
    self.thread = thread
  }

  /// The number by which diagnoses name it.
  public var number: Int { thread.number }

  /// Runs a turn of the thread after a span of time.
  @discardableResult
  public func perform(after span: TimeSpan = .zero, _ body: @escaping () -> Void) -> ProgramTimer {
    let clock = system.kernel.clock
    guard system.isLiving, !hasExited else { return ProgramTimer(entry: nil, clock: clock) }
    return Heap.withHostAllocations {
      let work = ScheduledWork(body)
      let entry = clock.schedule(after: span, for: system.process.owner) { [self] _ in
        guard !hasExited else { return }
        system.kernel.call(system.process, on: thread, work.run)
      }
      return ProgramTimer(entry: entry, clock: clock)
    }
  }

  /// Ends the thread: what its pools still hold is released.
  public func exit() {
    guard system.isLiving, !hasExited else { return }
    hasExited = true
    system.heap.exit(thread)
  }
}
