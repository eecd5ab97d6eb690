/// No process is warned or ended: what does not fit is refused.
package struct NonePolicy: Policy, Equatable {
  package init(_ settings: Arguments) throws(PolicyError) {}

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    device.reclaim() ?? .wait(until: nil)
  }

  package static let guide = PolicyGuide(
    name: "none",
    summary: "Warns and kills no process; an allocation that does not fit is refused.",
    ignores: [.hardLimit, .highWaterLimit, .priority],
    leavesOut: ["everything but refusing"])
}
