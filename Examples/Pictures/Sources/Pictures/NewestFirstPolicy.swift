import MemsimDevice

/// The app that was launched last is ended first: a policy of this package alone.
struct NewestFirstPolicy: Policy {
  struct Settings {
    let reserve: Int
  }

  static let syntax = Syntax(
    "newest-first", "The process that was launched last goes first.",
    Field(
      "reserve", \Settings.reserve, .percent(0...100), default: 5,
      "How much is to stay available."),
    make: Settings.init)

  private let settings: Settings

  init(_ settings: Settings) {
    self.settings = settings
  }

  mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    device.reclaim() ?? device.makeRoom(by: Self.room, place: Self.place) ?? keepReserve(of: device)
  }

  private func keepReserve(of device: DeviceSnapshot) -> PolicyAction {
    let missing = device.pages(reaching: settings.reserve) - device.availablePages
    guard missing > 0, let victim = device.firstVictim(place: Self.place) else {
      return .wait(until: nil)
    }
    return device.terminate(
      victim, for: .jettisoned, by: Self.shortage, unless: .freed(pages: missing))
  }

  private static func place(_ process: ProcessSnapshot, _ index: Int) -> VictimPlace? {
    process.role == .home || process.role == .system
      ? nil : VictimPlace(rank: -process.updateOrder, sequence: index)
  }

  private static let room = PolicyRule("make-room", "When pages are missing, the newest app goes.")
  private static let shortage = PolicyRule("shortage", "Below `reserve`, the newest app goes.")

  static let guide = PolicyGuide(
    of: syntax, rules: [room, shortage], ignores: [.hardLimit, .highWaterLimit, .priority])
}
