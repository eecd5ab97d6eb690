internal import MemsimRuntime

/// Kills processes that do not answer the system in time.
final class Watchdogs: KernelPart {
  private let probes: TimedProbes
  private let log: EventLog
  private var clock: VirtualClock { log.clock }

  init(_ probes: TimedProbes, _ log: EventLog) {
    self.probes = probes
    self.log = log
  }

  /// Kills a process after a span of time unless the watchdog is cancelled; replaces the one that
  /// waits already.
  func start(for process: SimulatedProcess, after span: TimeSpan, reason: TerminationReason) {
    cancel(for: process)
    let entry = clock.setDeadline(at: clock.now + span, for: process.owner) { [unowned self] _ in
      watchdogFired(for: process)
    }
    process.watchdog = Watchdog(reason: reason, entry: entry)
  }

  /// Cancels the watchdog of a process.
  func cancel(for process: SimulatedProcess) {
    guard let watchdog = process.watchdog else { return }
    clock.cancel(watchdog.entry)
    process.watchdog = nil
  }

  /// Lets the callback that runs spend virtual time, up to the moment at which its process is
  /// killed for spending too much.
  func spend(_ span: TimeSpan, in process: SimulatedProcess) {
    log.writeProgramLog()
    let end = clock.now + span
    defer { process.heap.time = UInt64(clock.now.nanoseconds) }
    guard let watchdog = process.watchdog, let due = clock.due(watchdog.entry), end > due
    else { return probes.spend(until: end) }
    probes.spend(until: max(due, clock.now))
    kill(process, for: watchdog.reason)
  }

  private func watchdogFired(for process: SimulatedProcess) {
    if let watchdog = process.watchdog { kill(process, for: watchdog.reason) }
  }

  private func kill(_ process: SimulatedProcess, for reason: TerminationReason) {
    kernel.ends.terminate(process, for: reason)
    kernel.pressure.review()
  }
}

/// A time until which a process has to have answered, or be killed.
struct Watchdog {
  /// The reason of the kill.
  let reason: TerminationReason
  /// The deadline on the clock, which is stopped while the process sleeps.
  let entry: EntryHandle
}
