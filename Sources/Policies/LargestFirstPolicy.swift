/// If a page is unavailable, the policy kills the largest process.
package struct LargestFirstPolicy: Policy, Equatable {
  package static let syntax = Syntax(
    "largest-first", "Kills the largest process when no page is left."
  ) {}

  package init(_ settings: Void) {}

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    device.reclaim()
      ?? device.makeRoom(by: Self.room) { process, index in
        VictimPlace(rank: -process.footprintPages, sequence: index)
      }
      ?? .wait(until: nil)
  }

  static let room = PolicyRule(
    "make-room", "Kills the process with the largest footprint when no page is left.")

  package static let guide = PolicyGuide(
    of: syntax, rules: [room],
    ignores: [.hardLimit, .highWaterLimit, .priority, .cgroup],
    leavesOut: ["cgroups, swap and scores", "warnings"])
}
