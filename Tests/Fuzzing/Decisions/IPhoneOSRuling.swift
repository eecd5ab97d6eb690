import MemsimDevice
import MemsimRuntime

/// iPhone OS 2 and 3.
struct IPhoneOSRuling: PolicyRuling {
  static let policy = "iphoneos"

  private let grace: TimeSpan
  private let enoughPages: Int?
  private let quitsAll: Bool
  private let relaunchesMail: Bool

  private var levels: LevelsByShare

  /// Whether all of the background is to go, since level 2 was reached.
  private var isQuitting = false

  /// Whether Mail was relaunched since memory became short.
  private var hasRelaunched = false

  init(_ settings: Arguments) {
    levels = LevelsByShare(settings)
    grace = settings[spanIfSet: "grace"] ?? settings[span: "check-every"]
    enoughPages = settings[ifSet: "enough"].map { ($0 + pageSize - 1) / pageSize }
    quitsAll = settings[isOn: "quit-all"]
    relaunchesMail = settings[isOn: "relaunch-mail"]
  }

  /// A process is ended for a level that is published, while what is available is as little.
  private func pressing(on device: DeviceSnapshot) -> Int {
    min(levels.told, levels.level(at: device.availablePages * 100 / device.totalPages))
  }

  private func order(on device: DeviceSnapshot) -> [RuleInForce.RankedProcess] {
    device.ordered { (FirstPhoneRanks.rank(of: $0), 0, $1) }
  }

  func rules(on device: DeviceSnapshot) -> [RuleInForce] {
    var rules = [
      RuleInForce(
        name: "hard-limit", reason: .perProcessLimit,
        order: device.above { ($0.isFrontmost ? $0.activeLimits : $0.backgroundLimits).hardPages },
        hasOrder: false)
    ]
    let order = order(on: device)
    let background = order.filter { $0.rank < FirstPhoneRanks.foreground }
    let pressing = pressing(on: device)
    if pressing == 3 {
      rules.append(RuleInForce(name: "critical-level", reason: .jettisoned, order: order))
    }
    if pressing >= 2 || isQuitting {
      rules.append(RuleInForce(name: "urgent-level", reason: .backgroundQuit, order: background))
    }
    if relaunchesMail, !hasRelaunched, levels.told == 1, pressing == 1 {
      rules.append(
        RuleInForce(
          name: "mail-relaunch", reason: .backgroundRelaunch,
          order: background.filter { $0.process.role == .mail }))
    }
    if let reason = device.reasonToMakeRoom {
      rules.append(RuleInForce(name: "make-room", reason: reason, order: order))
    }
    let unanswered = RuleInForce(
      name: "unanswered-warning", reason: .unansweredWarning, order: order)
    if pressing > 0, hasNotAnswered(on: device), let first = unanswered.victim,
      order[first].process.isFrontmost
    {
      rules.append(unanswered)
    }
    return rules
  }

  /// Whether the application in front has heard a warning, and has had its time to answer.
  private func hasNotAnswered(on device: DeviceSnapshot) -> Bool {
    guard let front = device.processInFront, let warned = levels.warned, warned.pid == front.pid,
      !warned.isAnswered, let heardAt = levels.heard(warned, on: device),
      device.now >= heardAt + grace
    else { return false }
    return enoughPages.map { (front.lastWarning?.freedPages ?? 0) < $0 } ?? true
  }

  func faultOfTelling(_ action: PolicyAction, on device: DeviceSnapshot) -> String? {
    if case .terminate(let end) = action, end.because.rule != "hard-limit",
      levels.owesWarning(on: device)
    {
      return "\(end.pid) ends before the one in front was warned"
    }
    return levels.fault(of: action, on: device)
  }

  mutating func look(at device: DeviceSnapshot, before action: PolicyAction) {
    switch action {
    case .purge, .dropClean, .swapOut: break
    case .terminate(let end) where end.because.rule == "hard-limit": break
    default: levels.follow(device.availablePages, of: device)
    }
  }

  mutating func remember(_ action: PolicyAction, on device: DeviceSnapshot) {
    switch action {
    case .changeLevel(let next):
      if next >= .urgent, quitsAll { isQuitting = true }
      if next == .normal { hasRelaunched = false }
    case .terminate(let end) where end.because.rule != "hard-limit":
      settle(
        on: device,
        isPastBackground: ["make-room", "unanswered-warning"].contains(end.because.rule))
    case .wait: settle(on: device, isPastBackground: true)
    default: break
    }
    levels.remember(action, on: device)
  }

  /// Ends quitting and the relaunch of Mail once neither has a process left to kill.
  private mutating func settle(on device: DeviceSnapshot, isPastBackground: Bool) {
    let background = order(on: device).map(\.process).filter {
      FirstPhoneRanks.rank(of: $0) < FirstPhoneRanks.foreground && !$0.isProtected
    }
    if isPastBackground, background.isEmpty { isQuitting = false }
    let isMailDone = !background.contains { $0.role == .mail }
    if relaunchesMail, levels.told == 1, pressing(on: device) == 1, isMailDone {
      hasRelaunched = true
    }
  }
}
