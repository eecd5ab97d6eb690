import MemsimDevice

/// Kills the process that has kept its place for longest when available memory is low.
struct OldestFirstPolicy: Policy {
  struct Settings {
    let below: Int
  }

  static let syntax = Syntax(
    "oldest-first", "The process that has kept its place for longest is killed.",
    Field(
      "below", \Settings.below, .percent(0...100), default: 10,
      "Processes are killed below this much available memory."),
    make: Settings.init)

  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    device.reclaim()
      ?? terminate(on: device)
      ?? device.makeRoom(by: Self.room, place: Self.place)
      ?? .wait(until: nil)
  }

  private func terminate(on device: DeviceSnapshot) -> PolicyAction? {
    let missing = device.pages(reaching: settings.below) - device.availablePages
    guard missing > 0, let victim = device.firstVictim(place: Self.place) else { return nil }
    return device.terminate(victim, for: .jettisoned, by: Self.low, unless: .freed(pages: missing))
  }

  private static func place(_ process: ProcessSnapshot, _ index: Int) -> VictimPlace? {
    VictimPlace(rank: process.priority ?? 0, sequence: process.updateOrder)
  }

  private static let low = PolicyRule("low", "Below `below`, the oldest process is killed.")
  private static let room = PolicyRule(
    "make-room", "The oldest is killed for the pages that a process waits for.")

  static let guide = PolicyGuide(
    of: syntax, rules: [low, room], ignores: [.hardLimit, .highWaterLimit],
    leavesOut: ["warnings: no program is warned"])
}
