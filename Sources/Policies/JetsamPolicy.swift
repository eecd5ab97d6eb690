internal import MemsimRuntime

/// Modern xnu (11417.101.15) as far as it has neither swap nor compressor nor freezer.
package struct JetsamPolicy: Policy, Equatable {
  package static let syntax = JetsamSettings.syntax

  let settings: JetsamSettings

  var level = PressureLevel.normal
  /// Since when the level has been above normal.
  var aboveNormalSince: Instant?
  /// The last rise of the level: a process that was warned before it is to be warned again.
  var roseAt = Instant.start
  var lastNoteAt: Instant?
  var lastSustainedKillAt: Instant?
  /// The processes that were warned of being above a high-water mark.
  var toldOfLimit: Set<Int> = []
  /// The processes that were warned of being near their hard limit.
  var toldOfHardLimit: Set<Int> = []

  package init(_ settings: JetsamSettings) throws(PolicyError) {
    try settings.check()
    self.settings = settings
  }

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    let now = device.now
    let thresholds = settings.thresholds(of: device)
    return device.reclaim()
      ?? enforceLimits(on: device)
      ?? terminate(on: device, below: thresholds)
      ?? device.makeRoom(by: Self.room) { process, _ in place(of: process, at: now) }
      ?? changeLevel(on: device, below: thresholds)
      ?? terminateSustained(on: device, below: thresholds)
      ?? noteLimits(on: device)
      ?? notePressure(on: device, below: thresholds)
      ?? .wait(until: nextLook(on: device, below: thresholds))
  }

  /// Ends the first that is above its hard limit.
  public func enforceLimits(on device: DeviceSnapshot) -> PolicyAction? {
    device.enforceHardLimits(by: Self.hardLimit) {
      isActive($0, at: device.now)
    } isEnough: { pages in
      pages >= settings.thresholds(of: device).pagesToFall(from: .warning)
    }
  }

  /// The pages that can be had: purgeable memory only counts once it was purged.
  static func available(on device: DeviceSnapshot) -> Int {
    device.freePages + device.cleanPages
  }

  /// The band of a process: its priority or its role's band; higher in front, lower while idle.
  package func band(of process: ProcessSnapshot, at now: Instant) -> Int {
    let role = process.priority ?? JetsamBand.band(of: process.role)
    let requested = process.isFrontmost ? max(role, JetsamBand.foreground) : role
    guard let idleExit = process.idleExit, !process.isFrontmost, !idleExit.isDirty else {
      return requested
    }
    let isAging = agingEnd(of: idleExit).map { now < $0 } ?? false
    return isAging ? JetsamBand.aging1 : JetsamBand.idle
  }

  /// When a process that has nothing to do becomes idle; nil if it is idle at once.
  func agingEnd(of idleExit: IdleExit) -> Instant? {
    guard idleExit.isDeferred else { return nil }
    let start = settings.agingRestarts ? idleExit.cleanSince : idleExit.trackedAt
    return start + settings.aging
  }

  /// Whether the active limits hold: for a process that has something to do, or is seen.
  package func isActive(_ process: ProcessSnapshot, at now: Instant) -> Bool {
    process.idleExit?.isDirty ?? (band(of: process, at: now) >= JetsamBand.foreground)
  }

  /// The place of a process among the victims; nil if the policy never kills it.
  func place(of process: ProcessSnapshot, at now: Instant) -> VictimPlace? {
    let band = band(of: process, at: now)
    guard band < JetsamBand.internal else { return nil }
    let weight = band == JetsamBand.foreground ? -process.footprintPages : 0
    return VictimPlace(rank: band, weight: weight, sequence: process.updateOrder)
  }

  private mutating func changeLevel(
    on device: DeviceSnapshot, below thresholds: JetsamThresholds
  ) -> PolicyAction? {
    let next = thresholds.level(after: level, available: Self.available(on: device))
    guard next != level else { return nil }
    if next > level { roseAt = device.now }
    if level == .normal { aboveNormalSince = device.now }
    if next == .normal { aboveNormalSince = nil }
    level = next
    return .changeLevel(next)
  }
}

extension JetsamPolicy {
  static let hardLimit = PolicyRule(
    "fatal-limit", "Kills a process above its fatal limit at once, at any level.")
  static let highWaterMark = PolicyRule(
    "highwater", "Below `soft` kills the first process by bands that is above its high-water mark.")
  static let idleExit = PolicyRule(
    "idle-exit", "Below `idle` kills the first process of the idle band.")
  static let critical = PolicyRule(
    "page-shortage",
    "Below `critical` kills the first process by bands; in the foreground band the largest.")
  static let sustained = PolicyRule(
    "sustained-pressure", "After a long time above normal kills idle processes, one by one.")
  static let room = PolicyRule(
    "make-room", "Kills by bands until a waiting process gets its pages.")

  package static let guide = PolicyGuide(
    of: syntax, rules: [hardLimit, highWaterMark, idleExit, critical, sustained, room],
    leavesOut: [
      "the compressor, the freezer and swap",
      "coalitions, and assertions except that of the process in front",
      "thrashing, zone, vnode and disk shortages",
      "the reaper of long idle processes",
      "notes about a falling level, and below a high-water mark",
      "page tables in the footprint of a process",
    ])
}

/// The bands of modern jetsam, by their numbers.
package enum JetsamBand {
  /// Has nothing to do and may be ended at any time.
  package static let idle = 0
  /// Had something to do a moment ago.
  package static let aging1 = 10
  /// As `aging1`, for applications.
  package static let aging2 = 20
  /// Runs unseen.
  package static let background = 30
  /// Fetches mail.
  package static let mail = 40
  /// Makes and answers calls.
  package static let phone = 50
  /// Helps visible processes.
  package static let uiSupport = 80
  /// Helps the foreground.
  package static let foregroundSupport = 90
  /// The app that the user works with.
  package static let foreground = 100
  /// Plays sound.
  package static let audio = 120
  /// The home screen.
  package static let home = 160
  /// Matters to all.
  package static let important = 180
  /// Cannot be missed.
  package static let critical = 190
  /// Is never ended.
  package static let `internal` = 999

  /// The band of a role.
  static func band(of role: Role) -> Int {
    switch role {
    case .background: background
    case .mail: mail
    case .phone: phone
    case .foreground: foreground
    case .audio: audio
    case .home: home
    case .system: important
    }
  }
}

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
  /// A level falls again if its threshold is passed by this much more, in per cent of it.
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
