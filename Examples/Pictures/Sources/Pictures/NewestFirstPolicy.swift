import MemsimDevice

/// The app that was launched last is ended first: a policy of this package alone.
struct NewestFirstPolicy: Policy {
  private let reserve: Int

  init(_ settings: Arguments) throws(PolicyError) {
    reserve = settings["reserve"]
  }

  mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    device.reclaim() ?? device.makeRoom(by: Self.room, place: Self.place) ?? keepReserve(of: device)
  }

  private func keepReserve(of device: DeviceSnapshot) -> PolicyAction {
    let missing = device.pages(reaching: reserve) - device.availablePages
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
    name: "newest-first", summary: "The process that was launched last goes first.",
    parameters: [.percent("reserve", 5, in: 0...100, "How much is to stay available.")],
    rules: [room, shortage], ignores: [.hardLimit, .highWaterLimit, .priority])
}
