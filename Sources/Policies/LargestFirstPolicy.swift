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
    "make-room", "When pages cannot be had, the process with the largest footprint goes.")
  static let early = PolicyRule(
    "early",
    "Below `early-below`, the process with the highest score goes; of equal ones the largest.")

  package static let guide = PolicyGuide(
    name: "largest-first",
    summary: "As Linux: when a page cannot be had, the largest process goes.",
    parameters: [
      .flag(
        "early", false, "Whether processes are ended before memory is used up, as by earlyoom."),
      .percent(
        "early-below", 10, in: 0...100, "Below this much available memory it is early enough."),
      .choice(
        "early-by", of: ["score", "size"],
        "What comes first then: the score, or the footprint with the score between equal ones."),
    ],
    rules: [room, early],
    ignores: [.hardLimit, .highWaterLimit],
    leavesOut: [
      "cgroups, swap, and adjustments of the score other than `priority`",
      "warnings: programs are told nothing",
      "names that earlyoom is told to prefer or to avoid",
    ])
}
