import MemsimDevice
import MemsimRuntime

/// Modern jetsam: bands, and limits within them.
struct JetsamRuling: PolicyRuling {
  static let policy = "jetsam"

  private static let bands: [Role: Int] = [
    .background: 30, .mail: 40, .phone: 50, .audio: 120, .foreground: 100, .home: 160,
    .system: 180,
  ]
  private static let (idle, aging, foreground, never) = (0, 10, 100, 999)

  private let thresholds: [(name: String, set: Int?)]
  private let recovery: Int
  private let sustainedAfter: TimeSpan
  private let sustainedEvery: TimeSpan
  private let agingSpan: TimeSpan
  private let agingRestarts: Bool
  private let noteFromPages: Int
  private let noteEvery: TimeSpan
  private let noteAgain: TimeSpan

  private var told = 0
  private var shortSince: Instant?
  private var lastSustained: Instant?
  private var lastNoteAt: Instant?

  /// Since when all are to be told anew.
  private var roseAt = Instant.start

  init(_ settings: Arguments) {
    thresholds = ["critical", "idle", "soft"].map { ($0, settings[ifSet: $0]) }
    recovery = settings["recovery"]
    sustainedAfter = settings[span: "sustained-after"]
    sustainedEvery = settings[span: "sustained-every"]
    agingSpan = settings[span: "aging"]
    agingRestarts = settings[isOn: "aging-restarts"]
    noteFromPages = (settings["note-from"] + pageSize - 1) / pageSize
    noteEvery = settings[span: "note-every"]
    noteAgain = settings[span: "note-again"]
  }

  /// The pages of a threshold, of which more memory has a smaller share.
  private func pages(of name: String, on device: DeviceSnapshot) -> Int {
    let gigabytes3 = 3 << 30
    let bytes = device.totalPages * pageSize
    let standard =
      switch name {
      case "critical": bytes > gigabytes3 ? 4 : 5
      case "idle": bytes > 2 * gigabytes3 ? 8 : bytes > gigabytes3 ? 9 : 10
      default: bytes > 2 * gigabytes3 ? 12 : 15
      }
    let percent = thresholds.first { $0.name == name }?.set ?? standard
    return device.totalPages * percent / 100
  }

  private func available(on device: DeviceSnapshot) -> Int {
    device.freePages + device.cleanPages
  }

  private func band(of process: ProcessSnapshot, at now: Instant) -> Int {
    let band = process.priority ?? Self.bands[process.role] ?? 0
    if process.isFrontmost { return max(band, Self.foreground) }
    guard let idleExit = process.idleExit, !idleExit.isDirty else { return band }
    let since = agingRestarts ? idleExit.cleanSince : idleExit.trackedAt
    return idleExit.isDeferred && now < since + agingSpan ? Self.aging : Self.idle
  }

  private func limits(of process: ProcessSnapshot, at now: Instant) -> MemoryLimits {
    let isActive = process.idleExit?.isDirty ?? (band(of: process, at: now) >= Self.foreground)
    return isActive ? process.activeLimits : process.backgroundLimits
  }

  private func order(on device: DeviceSnapshot) -> [RuleInForce.RankedProcess] {
    device.ordered { process, _ in
      let band = band(of: process, at: device.now)
      guard band < Self.never else { return nil }
      return (
        band, band == Self.foreground ? -process.footprintPages : 0, process.updateOrder
      )
    }
  }

  func rules(on device: DeviceSnapshot) -> [RuleInForce] {
    let (now, available) = (device.now, available(on: device))
    let order = order(on: device)
    let idle = order.filter { $0.rank == Self.idle }
    var rules = [
      RuleInForce(
        name: "fatal-limit", reason: .perProcessLimit,
        order: device.above { limits(of: $0, at: now).hardPages }, hasOrder: false)
    ]
    if available < pages(of: "soft", on: device) { rules.append(highWater(on: device)) }
    if available < pages(of: "idle", on: device) {
      rules.append(
        RuleInForce(name: "idle-exit", reason: .idleExit, order: idle, purgesFirst: true))
    }
    if available < pages(of: "critical", on: device) {
      rules.append(
        RuleInForce(name: "page-shortage", reason: .pageShortage, order: order, purgesFirst: true))
    }
    if let shortSince, now >= shortSince + sustainedAfter,
      lastSustained.map({ now >= $0 + sustainedEvery }) ?? true
    {
      rules.append(
        RuleInForce(name: "sustained-pressure", reason: .sustainedPressure, order: idle))
    }
    if let reason = device.reasonToMakeRoom {
      rules.append(RuleInForce(name: "make-room", reason: reason, order: order))
    }
    return rules
  }

  private func highWater(on device: DeviceSnapshot) -> RuleInForce {
    let order = device.ordered { process, _ in
      let band = band(of: process, at: device.now)
      return band < Self.never ? (band, 0, process.updateOrder) : nil
    }
    var rule = RuleInForce(name: "highwater", reason: .highwater, order: order, purgesFirst: true)
    rule.exclusion = { process in
      guard let mark = limits(of: process, at: device.now).highWaterPages else {
        return .noHighWaterMark
      }
      return process.footprintPages > mark ? nil : .withinHighWaterMark
    }
    return rule
  }

  func faultOfTelling(_ action: PolicyAction, on device: DeviceSnapshot) -> String? {
    switch action {
    case .warn(let warning): fault(of: warning, on: device)
    case .wait: faultOfLevel(on: device) ?? faultOfNotes(on: device)
    default: nil
    }
  }

  private func faultOfLevel(on device: DeviceSnapshot) -> String? {
    let available = available(on: device)
    let (soft, critical) = (pages(of: "soft", on: device), pages(of: "critical", on: device))
    let isRight =
      switch told {
      case 0: available >= soft
      case 1: available * 100 < soft * recovery && available >= critical
      default: available * 100 < critical * recovery
      }
    return isRight ? nil : "level \(told) with \(available) pages"
  }

  /// A note goes to one that is large enough and no idle one, and not too soon after another.
  private func fault(of warning: Warning, on device: DeviceSnapshot) -> String? {
    guard let process = device.processes.first(where: { $0.pid == warning.pid }) else {
      return "a note to \(warning.pid), which is not there"
    }
    if warning.subject == .limit {
      let limits = limits(of: process, at: device.now)
      let pages = process.footprintPages
      let isAbove = limits.highWaterPages.map { pages > $0 } ?? false
      // The devices of the game have no limit of all apps.
      let isNear = limits.hardPages.map { pages > $0 * 8 / 10 } ?? false
      return isAbove || isNear ? nil : "\(warning.pid) is told of a limit that it is not near"
    }
    if warning.level.rawValue != told { return "a note of \(warning.level) at \(told)" }
    if let lastNoteAt, device.now < lastNoteAt + noteEvery, !isCritical(device) {
      return "a note \(device.now - lastNoteAt) after another"
    }
    return isToBeTold(process, on: device) ? nil : "a note to \(warning.pid), which is not due"
  }

  private func faultOfNotes(on device: DeviceSnapshot) -> String? {
    guard told > 0 else { return nil }
    if let lastNoteAt, device.now < lastNoteAt + noteEvery, !isCritical(device) { return nil }
    let due = device.processes.first { isToBeTold($0, on: device) }
    return due.map { "\($0.pid) is not told of \(told)" }
  }

  private func isCritical(_ device: DeviceSnapshot) -> Bool {
    available(on: device) < pages(of: "critical", on: device)
  }

  private func isToBeTold(_ process: ProcessSnapshot, on device: DeviceSnapshot) -> Bool {
    let band = band(of: process, at: device.now)
    guard process.footprintPages >= noteFromPages, band >= 20, band < Self.never else {
      return false
    }
    guard let record = process.lastWarning, record.sentAt >= roseAt, record.level.rawValue >= told
    else { return true }
    return device.now >= record.sentAt + noteAgain
  }

  mutating func remember(_ action: PolicyAction, on device: DeviceSnapshot) {
    switch action {
    case .changeLevel(let next):
      if told == 0 { shortSince = device.now }
      if next == .normal { shortSince = nil }
      if next.rawValue > told { roseAt = device.now }
      told = next.rawValue
    case .warn(let warning) where warning.subject == .level: lastNoteAt = device.now
    case .terminate(let end) where end.because.rule == "sustained-pressure":
      lastSustained = device.now
    default: break
    }
  }
}
