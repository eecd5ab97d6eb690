/// Asks a policy for actions, one after the other, until it waits.
///
/// Its owner shows it the device and performs the actions: the kernel of a simulated device, or the
/// supervisor of real programs.
package final class DecisionLoop {
  /// The policy and its settings.
  package let choice: PolicyChoice

  // A policy knows no loop, and the device asks no second decision in the middle of one, so the
  // check of every access that it overlaps no other finds nothing.

  /// The level that the policy announced last.
  @exclusivity(unchecked) package private(set) var level = PressureLevel.normal

  /// The number of decisions.
  @exclusivity(unchecked) package private(set) var decisionCount = 0

  /// The mistake of the policy; the loop asks it no more.
  @exclusivity(unchecked) package private(set) var fault: PolicyFault?

  @exclusivity(unchecked) private var policy: any Policy
  @exclusivity(unchecked) private var isDeciding = false
  /// The number of consecutive waits of the policy for a moment that had already come.
  @exclusivity(unchecked) private var emptyWaits = 0

  /// Begins with a policy that remembers nothing.
  package init(_ choice: PolicyChoice) {
    self.choice = choice
    policy = choice.policy
  }

  /// Asks the policy until it waits, and has its actions performed; returns the moment of the next
  /// decision, if the policy names one.
  ///
  /// A new level holds when the action that announces it has been performed.
  package func decide(
    on device: () -> DeviceSnapshot, perform: (PolicyAction) -> Void
  ) -> Instant? {
    precondition(!isDeciding, "a decision in the middle of a decision")
    isDeciding = true
    defer { isDeciding = false }
    return repeatActions(on: device, perform: perform) { device in
      decisionCount += 1
      return policy.decide(on: device)
    }
  }

  /// Lets the policy kill processes above limits that hold at once, in the middle of a warning too.
  package func enforceLimits(
    on device: () -> DeviceSnapshot, perform: (PolicyAction) -> Void
  ) {
    _ = repeatActions(on: device, perform: perform) { device in
      policy.enforceLimits(on: device) ?? .wait(until: nil)
    }
  }

  /// An action of the policy, and the time and the state at which it was requested.
  private struct Decision {
    let action: PolicyAction
    let now: Instant
    /// The processes and pages that actions can change.
    let size: Int
  }

  private func repeatActions(
    on device: () -> DeviceSnapshot, perform: (PolicyAction) -> Void,
    next: (DeviceSnapshot) -> PolicyAction
  ) -> Instant? {
    var actionsLeft: Int?
    while fault == nil {
      let decision = Self.decision(on: device, next)
      if case .wait(let due) = decision.action { return checked(due, now: decision.now) }
      // Each process is warned and killed once at most, each page reclaimed once.
      let left = actionsLeft ?? 1000 + 16 * decision.size
      guard left > 0 else {
        fault = PolicyFault(
          description: "policy '\(choice.name)' requests actions without end: \(decision.action)")
        break
      }
      actionsLeft = left - 1
      perform(decision.action)
      if case .changeLevel(let next) = decision.action { level = next }
    }
    return nil
  }

  // The snapshot is released when this returns: its owner changes the original as it performs the
  // action, and would copy all processes.
  private static func decision(
    on device: () -> DeviceSnapshot, _ next: (DeviceSnapshot) -> PolicyAction
  ) -> Decision {
    let device = device()
    return Decision(
      action: next(device), now: device.now,
      size: device.processes.count + device.cleanPages + device.purgeablePages)
  }

  private func checked(_ due: Instant?, now: Instant) -> Instant? {
    emptyWaits = due.map { $0 <= now } ?? false ? emptyWaits + 1 : 0
    guard emptyWaits < 1000 else {
      fault = PolicyFault(
        description: "policy '\(choice.name)' waits for moments that have passed")
      return nil
    }
    return due
  }

  /// The pages that a ringing phone needs, if the policy has a figure for it.
  package var callPages: Int? { policy.callPages }

  /// The number of a level in the warning of a process.
  package func number(of level: PressureLevel, for process: ProcessSnapshot) -> Int {
    policy.number(of: level, for: process)
  }
}

/// A mistake of a policy that ends the run.
package struct PolicyFault: Error, Equatable, CustomStringConvertible {
  /// The policy and its mistake.
  package let description: String
}
