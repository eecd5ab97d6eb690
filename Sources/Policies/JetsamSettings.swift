internal import MemsimRuntime

/// The parameters of modern jetsam.
struct JetsamSettings: Equatable, Sendable {
  private let critical: Int?
  private let idle: Int?
  private let soft: Int?
  private let recovery: Int
  let noteEvery: TimeSpan
  let noteAgain: TimeSpan
  let noteFromPages: Int
  let sustainedAfter: TimeSpan
  let sustainedEvery: TimeSpan
  let aging: TimeSpan
  let agingRestarts: Bool

  init(_ settings: Arguments) throws(PolicyError) {
    critical = settings[ifSet: "critical"]
    idle = settings[ifSet: "idle"]
    soft = settings[ifSet: "soft"]
    recovery = settings["recovery"]
    noteEvery = settings[span: "note-every"]
    noteAgain = settings[span: "note-again"]
    noteFromPages = (settings["note-from"] + pageSize - 1) / pageSize
    sustainedAfter = settings[span: "sustained-after"]
    sustainedEvery = settings[span: "sustained-every"]
    aging = settings[span: "aging"]
    agingRestarts = settings[isOn: "aging-restarts"]
    for pages in [1, Self.threeGiB + 1, 2 * Self.threeGiB + 1] {
      let percentages = percentages(ofPages: pages)
      try PolicyError.checkOrder([
        ("critical", percentages.critical), ("idle", percentages.idle), ("soft", percentages.soft),
      ])
    }
  }

  /// The thresholds of a device.
  func thresholds(of device: DeviceSnapshot) -> JetsamThresholds {
    let total = device.totalPages
    let percentages = percentages(ofPages: total)
    return JetsamThresholds(
      criticalPages: total * percentages.critical / 100, idlePages: total * percentages.idle / 100,
      softPages: total * percentages.soft / 100, recovery: recovery)
  }

  private static let threeGiB = (3 << 30) / pageSize

  private func percentages(ofPages pages: Int) -> (critical: Int, idle: Int, soft: Int) {
    let tier =
      pages <= Self.threeGiB ? (5, 10, 15) : pages <= 2 * Self.threeGiB ? (4, 9, 15) : (4, 8, 12)
    return (critical ?? tier.0, idle ?? tier.1, soft ?? tier.2)
  }

  static let parameters: [Parameter] = [
    .percent(
      "critical", .derived("5%, above 3 GiB 4%"), in: 0...100,
      "Below this much available memory the first process of the order is killed."),
    .percent(
      "idle", .derived("10%, above 3 GiB 9%, above 6 GiB 8%"), in: 0...100,
      "Below this much available memory idle processes are killed."),
    .percent(
      "soft", .derived("15%, above 6 GiB 12%"), in: 0...100,
      "Below this much available memory processes above their mark are killed; warnings go out."
    ),
    .percent(
      "recovery", 115, in: 100...1000, "The share of its threshold at which a level falls again."),
    .duration(
      "note-every", .value(.milliseconds(250)), in: .zero ... .minutes(1),
      "The time between two warnings."),
    .duration(
      "note-again", .value(.seconds(25)), in: .milliseconds(1) ... .hours(1),
      "The time until a process is warned again of the same level."),
    .bytes("note-from", 6_291_456, in: 0...(1 << 40), "The least footprint to be warned."),
    .duration(
      "sustained-after", .value(.minutes(10)), in: .zero ... .hours(24),
      "The time above normal after which idle processes are killed."),
    .duration(
      "sustained-every", .value(.milliseconds(500)), in: .milliseconds(1) ... .hours(1),
      "The time between two kills for lasting pressure."),
    .duration(
      "aging", .value(.seconds(10)), in: .zero ... .hours(1),
      "The time a process without work ages before it is idle."),
    .flag(
      "aging-restarts", true,
      "Whether it ages each time its work ends, or once, from its first report."),
  ]
}

/// The pages of available memory below which jetsam acts.
struct JetsamThresholds: Equatable, Sendable {
  let criticalPages: Int
  let idlePages: Int
  let softPages: Int
  /// A level falls again where its threshold is passed by this much more, in per cent of it.
  let recovery: Int

  /// The level that follows another, one step at a time.
  func level(after level: PressureLevel, available: Int) -> PressureLevel {
    switch level {
    case .normal:
      available < softPages ? .warning : .normal
    case .warning, .urgent:
      if available < criticalPages {
        .critical
      } else {
        available >= pagesToFall(from: .warning) ? .normal : .warning
      }
    case .critical:
      available >= pagesToFall(from: .critical) ? .warning : .critical
    }
  }

  /// The available pages at which a level falls.
  func pagesToFall(from level: PressureLevel) -> Int {
    let pages = level == .critical ? criticalPages : softPages
    return (pages * recovery + 99) / 100
  }
}
