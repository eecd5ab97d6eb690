/// Warns and kills no process: a request for unavailable pages is refused.
package struct NonePolicy: Policy, Equatable {
  package static let syntax = Syntax(
    "none", "Warns and kills no process; an allocation that does not fit is refused."
  ) {}

  package init(_ settings: Void) {}

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    device.reclaim() ?? .wait(until: nil)
  }

  package static let guide = PolicyGuide(
    of: syntax, ignores: [.hardLimit, .highWaterLimit, .priority, .cgroup],
    leavesOut: ["everything but refusing"])
}
