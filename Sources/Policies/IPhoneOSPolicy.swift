internal import MemsimRuntime

/// iPhone OS 2 and 3: SpringBoard asks, quits and ends applications by three levels of pressure.
package struct IPhoneOSPolicy: Policy, Equatable {
  package struct Settings: Equatable, Sendable {
    let thresholds: LevelThresholds
    let checkEvery: TimeSpan
    let grace: TimeSpan?
    let enough: Int?
    let callMemory: Int
    let quitsAll: Bool
    let relaunchesMail: Bool
  }

  package static let syntax = Syntax(
    "iphoneos",
    "iPhone OS 2 and 3: warns the application in front, and kills others as a last resort.",
    Field(\Settings.thresholds, LevelThresholds.syntax),
    Field(
      "check-every", \.checkEvery, .duration(.milliseconds(1)...(.hours(1))),
      default: .milliseconds(500), "How often the policy checks levels above normal again."),
    Field(
      "grace", \.grace, .duration(.zero...(.hours(1))), otherwise: "one check",
      "The time between a warning and a kill because it was not answered."),
    Field(
      "enough", \.enough, .bytes(1...(1 << 40)), otherwise: "until the level falls",
      "How much an application must free in answer to a warning."),
    Field(
      "call-memory", \.callMemory, .bytes, default: 4 << 20,
      "The memory that a ringing phone needs."),
    Field(
      "quit-all", \.quitsAll, .flag, default: false,
      "Whether level 2, once reached, kills the whole background, even after it fell."),
    Field(
      "relaunch-mail", \.relaunchesMail, .flag, default: false,
      "Whether level 1 relaunches Mail; otherwise Mail is delayed."),
    make: Settings.init)

  let settings: Settings
  let grace: TimeSpan
  let enoughPages: Int?
  package let callPages: Int?

  var percent = PublishedPercent()
  var level = PressureLevel.normal
  var warning = FrontmostWarning()
  var isQuittingBackground = false
  /// When all in the background began to be quit.
  var quittingSince = Instant.start
  var hasRelaunchedMail = false

  package init(_ settings: Settings) throws(PolicyError) {
    try settings.thresholds.check()
    self.settings = settings
    grace = settings.grace ?? settings.checkEvery
    enoughPages = settings.enough.map { ($0 + pageSize - 1) / pageSize }
    callPages = (settings.callMemory + pageSize - 1) / pageSize
  }

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    // Most decisions are to wait. So all that several rules need is computed once, and a method
    // that would copy the policy is called only if its rule may hold.
    if let action = device.reclaim() { return action }
    if device.mayHaveLimits, let action = enforceLimits(on: device) { return action }
    if let action = changeLevel(on: device) { return action }
    // The level for a decision to kill a process is the lower of the published level and the level
    // of the memory now. The published level holds until memory has moved by five points. A kill
    // is a last resort, so the policy kills no process while available memory is above the
    // threshold of the level.
    let pressing = min(level, settings.thresholds.level(at: percent.current))
    let front = level > .normal ? device.frontmost : nil
    let end = front.flatMap { warning.unansweredSince($0, on: device) }.map { $0 + grace }
    if let action = warning.due(at: level, to: front, on: device) { return action }
    if settings.relaunchesMail, let action = relaunchMail(at: pressing, on: device) {
      return action
    }
    if pressing == .critical, let action = terminateAtCriticalLevel(on: device) { return action }
    if isQuittingBackground || pressing >= .urgent, let action = quitBackground(on: device) {
      return action
    }
    if let action = device.makeRoom(by: Self.room, place: Self.place) { return action }
    if pressing > .normal, let front, let end, device.now >= end,
      device.isFirstVictim(front, place: Self.place),
      let action = terminateUnanswering(front, on: device)
    {
      return action
    }
    guard level > .normal else { return .wait(until: nil) }
    let check = device.now + settings.checkEvery
    guard let end, end > device.now else { return .wait(until: check) }
    return .wait(until: min(check, end))
  }

  /// Ends the first that is above its hard limit.
  public func enforceLimits(on device: DeviceSnapshot) -> PolicyAction? {
    device.enforceHardLimits(by: Self.hardLimit) {
      $0.isFrontmost
    } isEnough: { pages in
      !isQuittingBackground
        && settings.thresholds.level(at: pages * 100 / device.totalPages) == .normal
    }
  }

  /// Applications receive the levels 1 and 2.
  package func number(of level: PressureLevel, for process: ProcessSnapshot) -> Int {
    min(level, .urgent).rawValue
  }

  private mutating func changeLevel(on device: DeviceSnapshot) -> PolicyAction? {
    percent.follow(availablePages: device.availablePages, on: device)
    let next = settings.thresholds.level(at: percent.percent)
    guard next != level else { return nil }
    if next < level { warning.fell(to: next, on: device) }
    if next >= .urgent && settings.quitsAll {
      if !isQuittingBackground { quittingSince = device.now }
      isQuittingBackground = true
    }
    if next == .normal { hasRelaunchedMail = false }
    level = next
    return .changeLevel(next)
  }

  /// When an application has had all the time that it gets to answer a warning.
  func graceEnd(_ index: Int, on device: DeviceSnapshot) -> Instant? {
    warning.unansweredSince(index, on: device).map { $0 + grace }
  }
}

extension IPhoneOSPolicy {
  static let hardLimit = PolicyRule(
    "hard-limit", "Kills a process above its hard limit at once, at any level.")
  static let critical = PolicyRule(
    "critical-level",
    "At level 3 kills the first process of the order, one by one until the level falls.")
  static let urgent = PolicyRule(
    "urgent-level",
    "At level 2 kills background applications in the order, one by one until the level falls; all "
      + "at once with `quit-all`.")
  static let relaunch = PolicyRule(
    "mail-relaunch", "At level 1 kills Mail and launches it again, with `relaunch-mail`.")
  static let room = PolicyRule(
    "make-room", "Kills in the order until a waiting process gets its pages.")
  static let unanswered = PolicyRule(
    "unanswered-warning",
    "Kills a warned application that has not freed enough, if it is first in the order.")

  package static let guide = PolicyGuide(
    of: syntax, rules: [hardLimit, critical, urgent, relaunch, room, unanswered],
    ignores: [.highWaterLimit, .cgroup],
    leavesOut: [
      "the mail that a delayed Mail would have fetched",
      "the relaunch of killed applications, which SpringBoard does",
    ])
}
