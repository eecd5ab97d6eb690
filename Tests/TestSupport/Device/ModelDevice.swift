package import MemsimPolicies
import XCTest

/// A device that is only its counters: it does what a policy says at once, and writes it down.
package struct ModelDevice {
  package var device: DeviceSnapshot
  package var policy: any Policy
  /// When warnings are heard after they are sent; nil if never.
  package var hearing: TimeSpan? = .zero
  /// Every action that was done, waits aside.
  package private(set) var actions: [PolicyAction] = []
  /// The same in words.
  private var words: [String] = []
  private var reported = 0
  /// Until when the policy waits.
  package private(set) var waitsUntil: Instant?

  package init(
    _ name: String, set settings: KeyValuePairs<String, String> = [:], pages: Int = 1000,
    free: Int? = nil, _ processes: ProcessSnapshot...
  ) throws {
    policy = try Policies.choose(
      name, setting: settings.map { (name: $0.key, text: $0.value) }
    ).policy
    device = DeviceSnapshot(totalPages: pages, freePages: free ?? pages, processes: processes)
    device.purgeablePages = processes.reduce(0) { $0 + $1.purgeablePages }
  }

  package init(policy: any Policy, device: DeviceSnapshot) {
    self.policy = policy
    self.device = device
  }

  /// Lets the policy act until it waits, and returns the events since the last call.
  package mutating func events() -> [String] {
    XCTAssertTrue(settle(), "the policy does not come to rest")
    defer { reported = actions.count }
    return Array(words[reported...])
  }

  /// Sets the number of free pages, and returns the events that follow.
  package mutating func events(free pages: Int) -> [String] {
    device.freePages = pages
    return events()
  }

  /// Sets the number of free pages, and returns the kills that the policy decides then.
  package mutating func terminations(free pages: Int) -> [Termination] {
    let known = actions.count
    _ = events(free: pages)
    return actions[known...].compactMap {
      if case .terminate(let termination) = $0 { termination } else { nil }
    }
  }

  /// Sets the time in milliseconds, and returns the events that follow.
  package mutating func events(at milliseconds: Int64) -> [String] {
    device.now = .start + .milliseconds(milliseconds)
    return events()
  }

  /// Lets the policy act until it waits; false if it does not within a bound.
  package mutating func settle() -> Bool {
    let bound = 100 + 20 * device.processes.count
    for _ in 0..<bound {
      let action = policy.decide(on: device)
      if case .wait(let until) = action {
        waitsUntil = until
        return until.map { $0 > device.now } ?? true
      }
      note(action)
      apply(action)
    }
    return false
  }

  /// Goes on to the next termination; gives the device as it was before it, or nil at rest.
  package mutating func nextTermination() -> (before: ModelDevice, termination: Termination)? {
    for _ in 0..<(100 + 20 * device.processes.count) {
      let before = self
      let action = policy.decide(on: device)
      if case .wait = action { return nil }
      note(action)
      apply(action)
      if case .terminate(let termination) = action { return (before, termination) }
    }
    XCTFail("the policy does not come to rest")
    return nil
  }

  /// The level that was told last.
  package var level: Int {
    for case .changeLevel(let level) in actions.reversed() { return level.rawValue }
    return 0
  }

  /// Does what an action says.
  package mutating func apply(_ action: PolicyAction) {
    switch action {
    case .purge(let pid, let pages): purge(pid, pages)
    case .dropClean(let pages):
      device.cleanPages -= pages
      device.freePages += pages
    case .swapOut(let pid, let pages):
      update(pid) {
        $0.footprintPages -= pages
        $0.swappablePages -= pages
        $0.swapPages += pages
      }
      device.freeSwapPages -= pages
      device.freePages += pages
    case .changeLevel, .wait: break
    case .warn(let warning):
      guard let index = index(of: warning.pid) else { return }
      device.processes[index].lastWarning = WarningRecord(
        level: warning.level, sentAt: device.now, deliveredAt: hearing.map { device.now + $0 })
    case .terminate(let termination):
      guard let index = index(of: termination.pid) else { return }
      let process = device.processes.remove(at: index)
      device.freePages += process.footprintPages + process.purgeablePages
      device.freeSwapPages += process.swapPages
      device.purgeablePages -= process.purgeablePages
    }
  }

  package func index(of pid: Int) -> Int? {
    device.processes.firstIndex { $0.pid == pid }
  }

  /// Changes a process.
  package mutating func update(_ pid: Int, _ change: (inout ProcessSnapshot) -> Void) {
    guard let index = index(of: pid) else { return XCTFail("there is no process \(pid)") }
    change(&device.processes[index])
  }

  /// A process frees pages, in answer to its warning if it has heard one.
  package mutating func free(_ pages: Int, of pid: Int) {
    device.freePages += pages
    update(pid) {
      $0.footprintPages -= pages
      $0.lastWarning?.freedPages += pages
    }
  }

  private mutating func purge(_ pid: Int?, _ pages: Int) {
    var missing = pages
    for index in device.processes.indices where pid == nil || device.processes[index].pid == pid {
      let taken = min(missing, device.processes[index].purgeablePages)
      device.processes[index].purgeablePages -= taken
      missing -= taken
    }
    let taken = pages - missing
    device.purgeablePages -= taken
    device.freePages += taken
  }

  private mutating func note(_ action: PolicyAction) {
    actions.append(action)
    words.append(text(of: action))
  }

  private func number(of warning: Warning) -> Int? {
    let process = device.processes.first { $0.pid == warning.pid }
    return process.map { policy.number(of: warning.level, for: $0) }
  }

  private func text(of action: PolicyAction) -> String {
    switch action {
    case .purge(let pid, let pages): "purge \(pages)" + (pid.map { " of \($0)" } ?? "")
    case .dropClean(let pages): "drop \(pages)"
    case .swapOut(let pid, let pages): "swap \(pages) of \(pid)"
    case .changeLevel(let level): "level \(level.rawValue)"
    case .warn(let warning): "warn \(warning.pid) of \(number(of: warning) ?? 0)"
    case .terminate(let termination): "end \(termination.pid) \(termination.reason.rawValue)"
    case .wait: "wait"
    }
  }
}
