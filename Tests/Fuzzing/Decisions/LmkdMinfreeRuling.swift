import MemsimDevice
import MemsimRuntime

/// Android's lmkd in its minfree mode.
struct LmkdMinfreeRuling: PolicyRuling {
  static let policy = "lmkd-minfree"

  private static let scores: [Role: Int] = [
    .foreground: 0, .audio: 200, .mail: 250, .phone: 250, .home: 600, .background: 900,
    .system: -900,
  ]

  /// The published tables in kilobytes, and the lowest score that each step takes.
  private static let low = [12_288, 18_432, 24_576, 36_864, 43_008, 49_152]
  private static let high = [73_728, 92_160, 110_592, 129_024, 147_456, 184_320]
  private static let lowestScores = [0, 100, 200, 250, 900, 950]
  private static let levels = [3, 3, 2, 2, 1, 1]

  private let table: String?
  private let highMemoryBytes: Int
  private let killsHeaviest: Bool

  private var told = 0
  private var roseAt = Instant.start

  init(_ settings: Arguments) {
    table = settings[wordIfSet: "minfree"]
    highMemoryBytes = settings["high-memory"]
    killsHeaviest = settings[isOn: "kill-heaviest"]
  }

  private static func score(of process: ProcessSnapshot) -> Int {
    if let priority = process.priority { return priority }
    let score = scores[process.role] ?? 0
    return process.isFrontmost ? min(score, 0) : score
  }

  /// The first step of the table of which less is free and less is cached.
  private func step(on device: DeviceSnapshot) -> Int? {
    let isHigh = table == "by-memory" && device.totalPages >= highMemoryBytes / pageSize
    let steps = table == "high" || isHigh ? Self.high : Self.low
    return steps.firstIndex { kilobytes in
      max(device.freePages, device.cleanPages) < kilobytes * 1024 / pageSize
    }
  }

  /// The highest score first: above 200 who was registered first, of others the largest.
  static func order(
    from lowest: Int = 0, on device: DeviceSnapshot, killsHeaviest: Bool = false
  ) -> [RuleInForce.RankedProcess] {
    device.ordered { process, _ in
      let score = score(of: process)
      guard score >= lowest else { return nil }
      guard killsHeaviest || score <= 200 else { return (-score, 0, process.updateOrder) }
      return (-score, -process.footprintPages, -process.updateOrder)
    }
  }

  func rules(on device: DeviceSnapshot) -> [RuleInForce] {
    var rules: [RuleInForce] = []
    if let step = step(on: device) {
      rules.append(
        RuleInForce(
          name: "minfree", reason: .minfree,
          order: Self.order(
            from: Self.lowestScores[step], on: device, killsHeaviest: killsHeaviest)))
    }
    if let reason = device.reasonToMakeRoom {
      rules.append(
        RuleInForce(
          name: "make-room", reason: reason,
          order: Self.order(on: device, killsHeaviest: killsHeaviest)))
    }
    return rules
  }

  func faultOfTelling(_ action: PolicyAction, on device: DeviceSnapshot) -> String? {
    switch action {
    case .changeLevel(let next):
      next.rawValue == level(on: device) && next.rawValue != told ? nil : "level \(next)"
    case .warn(let warning):
      device.processes.contains { $0.pid == warning.pid && isToBeTold($0) }
        && warning.level.rawValue == told
        ? nil : "a warning of \(warning.level) to \(warning.pid) at \(told)"
    case .wait:
      if told != level(on: device) {
        "level \(told) at step \(step(on: device).map { "\($0)" } ?? "none")"
      } else {
        device.processes.first { isToBeTold($0) }.map { "\($0.pid) is not told of \(told)" }
      }
    default: nil
    }
  }

  private func level(on device: DeviceSnapshot) -> Int {
    step(on: device).map { Self.levels[$0] } ?? 0
  }

  /// Every process hears of every rise of the level.
  private func isToBeTold(_ process: ProcessSnapshot) -> Bool {
    guard told > 0, Self.score(of: process) >= 0 else { return false }
    guard let record = process.lastWarning, record.sentAt >= roseAt else { return true }
    return record.level.rawValue < told
  }

  mutating func remember(_ action: PolicyAction, on device: DeviceSnapshot) {
    guard case .changeLevel(let next) = action else { return }
    if next.rawValue > told { roseAt = device.now }
    told = next.rawValue
  }
}
