internal import MemsimRuntime

/// The parameters of modern jetsam.
package struct JetsamSettings: Equatable, Sendable {
  private let critical: Int?
  private let idle: Int?
  private let soft: Int?
  private let recovery: Int
  let noteEvery: TimeSpan
  let noteAgain: TimeSpan
  private let noteFrom: Int
  let sustainedAfter: TimeSpan
  let sustainedEvery: TimeSpan
  let aging: TimeSpan
  let agingRestarts: Bool

  static let syntax = Syntax(
    "jetsam", "Modern xnu (11417) without swap and compressor: bands, limits, paced warnings.",
    Field(
      "critical", \Self.critical, .percent(0...100), otherwise: "5%, above 3 GiB 4%",
      "Below this much available memory the first process of the order is killed."),
    Field(
      "idle", \.idle, .percent(0...100), otherwise: "10%, above 3 GiB 9%, above 6 GiB 8%",
      "Below this much available memory idle processes are killed."),
    Field(
      "soft", \.soft, .percent(0...100), otherwise: "15%, above 6 GiB 12%",
      "Below this much available memory processes above their mark are killed; warnings go out."),
    Field(
      "recovery", \.recovery, .percent(100...1000), default: 115,
      "The share of its threshold at which a level falls again."),
    Field(
      "note-every", \.noteEvery, .duration(.zero...(.minutes(1))), default: .milliseconds(250),
      "The time between two warnings."),
    Field(
      "note-again", \.noteAgain, .duration(.milliseconds(1)...(.hours(1))), default: .seconds(25),
      "The time until a process is warned again of the same level."),
    Field("note-from", \.noteFrom, .bytes, default: 6 << 20, "The least footprint to be warned."),
    Field(
      "sustained-after", \.sustainedAfter, .duration(.zero...(.hours(24))),
      default: .minutes(10), "The time above normal after which idle processes are killed."),
    Field(
      "sustained-every", \.sustainedEvery, .duration(.milliseconds(1)...(.hours(1))),
      default: .milliseconds(500), "The time between two kills for lasting pressure."),
    Field(
      "aging", \.aging, .duration(.zero...(.hours(1))), default: .seconds(10),
      "The time a process without work ages before it is idle."),
    Field(
      "aging-restarts", \.agingRestarts, .flag, default: true,
      "Whether it ages each time its work ends, or once, from its first report."),
    make: Self.init)

  /// The least footprint to be warned.
  var noteFromPages: Int { (noteFrom + pageSize - 1) / pageSize }

  /// Refuses thresholds that are out of order on a device of any size.
  func check() throws(PolicyError) {
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
