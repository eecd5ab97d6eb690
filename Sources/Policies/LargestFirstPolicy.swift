/// As Linux does it: when a page cannot be had, the largest process goes.
package struct LargestFirstPolicy: Policy, Equatable {
  private let isEarly: Bool
  private let earlyBelow: Int
  private let earlyBySize: Bool

  package init(_ settings: Arguments) throws(PolicyError) {
    isEarly = settings[isOn: "early"]
    earlyBelow = settings["early-below"]
    earlyBySize = settings["early-by"] == 1
  }

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    device.reclaim()
      ?? terminateEarly(on: device)
      ?? device.makeRoom(by: Self.room) { process, index in
        VictimPlace(rank: -process.footprintPages, sequence: index)
      }
      ?? .wait(until: nil)
  }

  private func terminateEarly(on device: DeviceSnapshot) -> PolicyAction? {
    let missing = device.pages(reaching: earlyBelow) - device.availablePages
    guard isEarly, missing > 0 else { return nil }
    let total = device.totalPages
    let victim = device.firstVictim { process, index in
      let score = process.priority ?? process.footprintPages * 1000 / total
      return earlyBySize
        ? VictimPlace(rank: -process.footprintPages, weight: -score, sequence: index)
        : VictimPlace(rank: -score, weight: -process.footprintPages, sequence: index)
    }
    guard let victim else { return nil }
    return device.terminate(
      victim, for: .earlyKill, by: Self.early, unless: .freed(pages: missing))
  }

  static let room = PolicyRule(
    "make-room", "Kills the process with the largest footprint when no page is left.")
  static let early = PolicyRule(
    "early",
    "Below `early-below` kills the process with the highest score; among equals the largest.")

  package static let guide = PolicyGuide(
    name: "largest-first",
    summary: "Like Linux: kills the largest process when no page is left.",
    parameters: [
      .flag(
        "early", false, "Whether it kills before memory is used up, like earlyoom."),
      .percent(
        "early-below", 10, in: 0...100, "Below this much available memory `early` kills."),
      .choice(
        "early-by", of: ["score", "size"],
        "The first comparison of `early`: the score, or the footprint and then the score."),
    ],
    rules: [room, early],
    ignores: [.hardLimit, .highWaterLimit],
    leavesOut: [
      "cgroups, swap, and adjustments of the score other than `priority`",
      "warnings",
      "names that earlyoom prefers or avoids",
    ])
}
