internal import MemsimJournal
internal import MemsimRuntime

/// Has the policy decide about the memory of a device, and performs its actions.
///
/// The policy is asked whenever the snapshot that it sees has changed, when it wanted to be asked
/// again, and when a process waits for pages.
package final class MemoryPressure: KernelPart {
  /// Asks the policy.
  package let loop: DecisionLoop

  /// The most pages that were in use.
  @exclusivity(unchecked) package private(set) var peakPages = 0

  /// The least available memory, in per cent.
  package var lowestAvailablePercent: Int { lowestAvailablePages * 100 / pages.totalPages }

  let snapshots: SnapshotCache
  private let pages: PageLedger
  @exclusivity(unchecked) private var lowestAvailablePages: Int
  @exclusivity(unchecked) private var reviewed: Stamp?
  @exclusivity(unchecked) private var noticed: Stamp?
  @exclusivity(unchecked) private var check: EntryHandle?

  /// Asks the policy again.
  ///
  /// It is made once, as a phone that is short of memory checks twice a second. The clock runs as
  /// long as the device is there.
  private lazy var runCheck: VirtualClock.Action = { [unowned(unsafe) self] _ in
    check = nil
    decide { nil }
  }

  /// The process that is answering a warning: until it has, no level is decided.
  @exclusivity(unchecked) var answering: SimulatedProcess?

  /// The parts of the snapshot that show whether anything has changed.
  private struct Stamp: Equatable {
    var free: Int
    var clean: Int
    var purgeable: Int
    var updates: Int
  }

  init(of pages: PageLedger, _ snapshots: SnapshotCache, policy: PolicyChoice) {
    self.pages = pages
    self.snapshots = snapshots
    lowestAvailablePages = pages.totalPages
    loop = DecisionLoop(policy)
  }

  /// Lets the policy decide if anything that it can see has changed.
  func review() {
    var now = stamp
    updateExtremes(now)
    if now != reviewed {
      if answering == nil {
        decide { nil }
      } else {
        // No level is decided, but a hard limit holds all the same.
        loop.enforceLimits(on: { snapshot(nil) }, perform: perform)
        endRunOfFault()
      }
      now = stamp
    }
    guard now != noticed, kernel.processes.running == nil else { return }
    noticed = now
    kernel.sampler.memoryChanged()
  }

  /// Makes room for pages that a process waits for; the request is evaluated before each step, and
  /// nil when the process does not wait any more.
  func makeRoom(for request: () -> PageRequest?) {
    updateExtremes(stamp)
    guard !kernel.reclaimer.freeSpareMemory(for: request) else { return }
    decide(for: request)
  }

  /// A process has ended, and does not answer its warning any more.
  func processEnded(_ process: SimulatedProcess) {
    if answering === process { answering = nil }
  }

  private func decide(for request: () -> PageRequest?) {
    let due = loop.decide(
      on: {
        let snapshot = snapshot(request())
        updateExtremes(stamp)
        return snapshot
      }, perform: perform)
    if let check { kernel.clock.cancel(check) }
    check = due.map { kernel.clock.schedule(at: $0, for: .system, runCheck) }
    // A policy that has made a mistake names no moment.
    if due == nil { endRunOfFault() }
    reviewed = stamp
  }

  /// A policy that makes a mistake ends the run as soon as the callback that runs is over.
  private func endRunOfFault() {
    if let fault = loop.fault { kernel.budget.record(Exhaustion(of: .limits, fault.description)) }
  }

  private func snapshot(_ request: PageRequest?) -> DeviceSnapshot {
    snapshots.refresh(request)
    return snapshots.snapshot
  }

  private func perform(_ action: PolicyAction) {
    switch action {
    case .purge(let pid, let pages): kernel.reclaimer.purge(pages, of: pid)
    case .dropClean(let pages): kernel.reclaimer.drop(pages)
    case .swapOut(let pid, let pages): kernel.reclaimer.swapOut(pages, of: pid)
    case .changeLevel(let next): recordLevel(next)
    case .warn(let warning): send(warning)
    case .terminate(let termination): terminate(termination)
    case .wait: preconditionFailure("to wait is no action to perform")
    }
  }

  private func recordLevel(_ next: PressureLevel) {
    kernel.sampler.sampleBeforeDecision()
    let available = pages.availablePages
    kernel.log.record(
      LevelChanged(
        from: loop.level.rawValue, to: next.rawValue, availablePages: available,
        availablePercent: available * 100 / pages.totalPages))
  }

  private func terminate(_ termination: Termination) {
    guard let process = kernel.processes[termination.pid] else {
      preconditionFailure(
        "policy \(loop.choice.name) kills \(termination.pid), which is not there")
    }
    precondition(!process.app.isProtected, "policy \(loop.choice.name) kills a protected process")
    kernel.ends.terminate(process, for: termination.reason, because: termination.because)
  }

  private var stamp: Stamp {
    Stamp(
      free: pages.freePages, clean: pages.cleanPages, purgeable: pages.purgeablePages,
      updates: snapshots.updates)
  }

  private func updateExtremes(_ now: Stamp) {
    peakPages = max(peakPages, pages.totalPages - now.free)
    lowestAvailablePages = min(lowestAvailablePages, now.free + now.clean + now.purgeable)
  }
}
