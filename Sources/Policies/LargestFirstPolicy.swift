/// If a page is unavailable, the policy kills the largest process.
package struct LargestFirstPolicy: Policy, Equatable {
  package struct Settings: Equatable, Sendable {
    let isEarly: Bool
    let earlyBelow: Int
    let earlyBy: Measure
  }

  enum Measure: String, CaseIterable {
    case score, size
  }

  package static let syntax = Syntax(
    "largest-first", "Kills the largest process when no page is left.",
    Field(
      "early", \Settings.isEarly, .flag, default: false,
      "Whether it kills before memory is used up, like earlyoom."),
    Field(
      "early-below", \.earlyBelow, .percent(0...100), default: 10,
      "Below this much available memory `early` kills."),
    Field(
      "early-by", \.earlyBy, .choice, default: .score,
      "The first comparison of `early`: the score, or the footprint and then the score."),
    make: Settings.init)

  private let settings: Settings

  package init(_ settings: Settings) {
    self.settings = settings
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
    let missing = device.pages(reaching: settings.earlyBelow) - device.availablePages
    guard settings.isEarly, missing > 0 else { return nil }
    let total = device.totalPages
    let victim = device.firstVictim { process, index in
      let score = process.priority ?? process.footprintPages * 1000 / total
      return settings.earlyBy == .size
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
    of: syntax, rules: [room, early],
    ignores: [.hardLimit, .highWaterLimit, .cgroup],
    leavesOut: [
      "cgroups, swap, and adjustments of the score other than `priority`",
      "warnings",
      "names that earlyoom prefers or avoids",
    ])
}
