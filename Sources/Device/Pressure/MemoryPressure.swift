internal import MemsimJournal
internal import MemsimRuntime

/// Asks the policy what is to be done about memory, and has it done.
///
/// A policy decides from a snapshot. It is asked whenever what it can see has changed, when it
/// wanted to be asked again, and when a process waits for pages.
package final class MemoryPressure {
  /// The level that the world was told last.
  package private(set) var level = PressureLevel.normal

  /// The policy and what it is set to.
  package let choice: PolicyChoice

  /// How often the policy was asked.
  package private(set) var decisionCount = 0

  /// The most pages that were in use.
  package private(set) var peakPages = 0

  /// The least that was available, in per cent.
  package var lowestAvailablePercent: Int { lowestAvailablePages * 100 / pages.totalPages }

  unowned let kernel: Kernel
  private let pages: PageBooks
  private var lowestAvailablePages: Int
  let view: PolicyView
  private(set) var policy: any Policy
  private var isDeciding = false
  private var reviewed: Stamp?
  private var noticed: Stamp?
  private var check: EntryHandle?
  /// How often in a row the policy wanted to be asked again at a moment that had come.
  private var waitsForNothing = 0

  /// The process that is answering a warning: until it has, no level is decided.
  var answering: SimulatedProcess?

  /// What a policy can see, as far as it takes to know that nothing has changed.
  private struct Stamp: Equatable {
    var free: Int
    var clean: Int
    var purgeable: Int
    var updates: Int
  }

  init(in kernel: Kernel, policy choice: PolicyChoice) {
    self.kernel = kernel
    pages = kernel.pages
    lowestAvailablePages = pages.totalPages
    self.choice = choice
    policy = choice.policy
    view = kernel.policyView
  }

  /// Lets the policy decide if anything that it can see has changed.
  func review() {
    noteExtremes()
    if stamp != reviewed {
      if answering == nil { decide { nil } } else { enforceLimits() }
    }
    guard stamp != noticed, kernel.running == nil else { return }
    noticed = stamp
    kernel.sampler.memoryChanged()
  }

  /// Makes room for pages that a process waits for; how many they are, and whether it still waits,
  /// is asked before each step.
  func makeRoom(for request: () -> PageRequest?) {
    noteExtremes()
    guard !kernel.takeSpareMemory(for: request) else { return }
    decide(for: request)
  }

  /// What a ringing phone needs, if the policy has a figure for it.
  var callPages: Int? { policy.callPages }

  /// A process is gone, and with it the answer that it owed.
  func processEnded(_ process: SimulatedProcess) {
    if answering === process { answering = nil }
  }

  /// While a process answers a warning no level is decided, but a hard limit holds all the same.
  private func enforceLimits() {
    view.refresh(nil)
    while let action = policy.enforceLimits(on: view.snapshot) {
      perform(action)
      view.refresh(nil)
    }
  }

  private func decide(for request: () -> PageRequest?) {
    precondition(!isDeciding, "a decision in the middle of a decision")
    isDeciding = true
    defer { isDeciding = false }
    var steps = 0
    while true {
      view.refresh(request())
      noteExtremes()
      decisionCount += 1
      let action = policy.decide(on: view.snapshot)
      if case .wait(let until) = action {
        wait(until: until)
        break
      }
      perform(action)
      steps += 1
      precondition(
        steps < 1000 + 16 * (kernel.processes.living.count + kernel.pages.totalPages),
        "policy \(choice.name) does not come to an end")
    }
    reviewed = stamp
  }

  /// Has an action done: the kernel takes pages back and ends processes.
  private func perform(_ action: PolicyAction) {
    switch action {
    case .purge(let pid, let pages): kernel.purge(pages, of: pid)
    case .dropClean(let pages): kernel.drop(pages)
    case .changeLevel(let next): change(to: next)
    case .warn(let warning): send(warning)
    case .terminate(let termination): terminate(termination)
    case .wait: preconditionFailure("waiting is nothing to perform")
    }
  }

  private func change(to next: PressureLevel) {
    kernel.sampler.decisionComes()
    let available = kernel.pages.availablePages
    kernel.log.record(
      LevelChanged(
        from: level.rawValue, to: next.rawValue, availablePages: available,
        availablePercent: available * 100 / kernel.pages.totalPages))
    level = next
  }

  private func terminate(_ termination: Termination) {
    guard let process = kernel.processes[termination.pid] else {
      preconditionFailure("policy \(choice.name) ends \(termination.pid), which is not there")
    }
    precondition(!process.app.isProtected, "policy \(choice.name) ends a protected process")
    kernel.terminate(process, for: termination.reason, because: termination.because)
  }

  private func wait(until due: Instant?) {
    if let check { kernel.clock.cancel(check) }
    if let due, due <= kernel.clock.now {
      waitsForNothing += 1
      precondition(
        waitsForNothing < 1000,
        "policy \(choice.name) waits until \(due), and it is \(kernel.clock.now) already")
    } else {
      waitsForNothing = 0
    }
    check = due.map { due in
      kernel.clock.schedule(at: due, for: .system) { [unowned self] _ in
        check = nil
        decide { nil }
      }
    }
  }

  private var stamp: Stamp {
    Stamp(
      free: pages.freePages, clean: pages.cleanPages, purgeable: pages.purgeablePages,
      updates: view.updates)
  }

  private func noteExtremes() {
    peakPages = max(peakPages, pages.totalPages - pages.freePages)
    lowestAvailablePages = min(lowestAvailablePages, pages.availablePages)
  }
}
