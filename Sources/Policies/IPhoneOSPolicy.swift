internal import MemsimRuntime

/// iPhone OS 2 and 3: SpringBoard asks, quits and ends applications by three levels of pressure.
package struct IPhoneOSPolicy: Policy, Equatable {
  let thresholds: LevelThresholds
  let checkEvery: TimeSpan
  let grace: TimeSpan
  let enoughPages: Int?
  package let callPages: Int?
  let quitsAll: Bool
  let relaunchesMail: Bool

  var percent = PublishedPercent()
  var level = PressureLevel.normal
  var warning = FrontmostWarning()
  var isQuittingBackground = false
  /// When all in the background began to be quit.
  var quittingSince = Instant.start
  var hasRelaunchedMail = false

  package init(_ settings: Arguments) throws(PolicyError) {
    thresholds = try LevelThresholds(settings)
    checkEvery = settings[span: "check-every"]
    grace = settings[spanIfSet: "grace"] ?? checkEvery
    enoughPages = settings[ifSet: "enough"].map { ($0 + pageSize - 1) / pageSize }
    callPages = (settings["call-memory"] + pageSize - 1) / pageSize
    quitsAll = settings[isOn: "quit-all"]
    relaunchesMail = settings[isOn: "relaunch-mail"]
  }

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    device.reclaim()
      ?? enforceLimits(on: device)
      ?? changeLevel(on: device)
      ?? warning.due(at: level, on: device)
      ?? relaunchMail(on: device)
      ?? terminateAtCriticalLevel(on: device)
      ?? quitBackground(on: device)
      ?? device.makeRoom(by: Self.room, place: Self.place)
      ?? terminateUnanswering(on: device)
      ?? wait(on: device)
  }

  /// The level that a decision to end a process goes by: of the one that was published, and the one
  /// that memory has now, the lower.
  ///
  /// What was published holds until memory has moved by five points. An end is a last
  /// resort, so there is none while there is more than the level is about.
  func pressingLevel(on device: DeviceSnapshot) -> PressureLevel {
    min(level, thresholds.level(at: device.availablePercent))
  }

  /// Ends the first that is above its hard limit.
  public func enforceLimits(on device: DeviceSnapshot) -> PolicyAction? {
    device.enforceHardLimits(by: Self.hardLimit) {
      $0.isFrontmost
    } isEnough: { pages in
      !isQuittingBackground && thresholds.level(at: pages * 100 / device.totalPages) == .normal
    }
  }

  /// Applications hear of the levels 1 and 2.
  package func number(of level: PressureLevel, for process: ProcessSnapshot) -> Int {
    min(level, .urgent).rawValue
  }

  private mutating func changeLevel(on device: DeviceSnapshot) -> PolicyAction? {
    percent.follow(availablePages: device.availablePages, on: device)
    let next = thresholds.level(at: percent.percent)
    guard next != level else { return nil }
    if next < level { warning.fell(to: next, on: device) }
    if next >= .urgent && quitsAll {
      if !isQuittingBackground { quittingSince = device.now }
      isQuittingBackground = true
    }
    if next == .normal { hasRelaunchedMail = false }
    level = next
    return .changeLevel(next)
  }

  private func wait(on device: DeviceSnapshot) -> PolicyAction {
    guard level > .normal else { return .wait(until: nil) }
    let check = device.now + checkEvery
    guard let index = device.frontmost, let end = graceEnd(index, on: device), end > device.now
    else { return .wait(until: check) }
    return .wait(until: min(check, end))
  }

  /// When an application has had all the time that it gets to answer a warning.
  func graceEnd(_ index: Int, on device: DeviceSnapshot) -> Instant? {
    warning.unansweredSince(index, on: device).map { $0 + grace }
  }
}

extension IPhoneOSPolicy {
  static let hardLimit = PolicyRule(
    "hard-limit", "A process above its hard limit is ended at once, whatever the level.")
  static let critical = PolicyRule(
    "critical-level",
    "At level 3 the first of the order is ended, one after the other until the level falls.")
  static let urgent = PolicyRule(
    "urgent-level",
    "At level 2 background applications are quit in the order, one after the other until the level "
      + "falls, or all at once if `quit-all` says so.")
  static let relaunch = PolicyRule(
    "mail-relaunch", "At level 1 Mail is quit to be launched again, if `relaunch-mail` says so.")
  static let room = PolicyRule(
    "make-room", "The order is walked until there are the pages that a process waits for.")
  static let unanswered = PolicyRule(
    "unanswered-warning",
    "A warned application that has not freed enough goes, if it is the first of the order.")

  package static let guide = PolicyGuide(
    name: "iphoneos",
    summary:
      "iPhone OS 2 and 3: the application in front is warned, others are quit as a last resort.",
    parameters: LevelThresholds.parameters + [
      .duration(
        "check-every", .value(.milliseconds(500)), in: .milliseconds(1) ... .hours(1),
        "How often the levels above normal are looked at again."),
      .duration(
        "grace", .derived("one check"), in: .zero ... .hours(1),
        "The time after its warning before an application can be chosen for not answering."),
      .bytes(
        "enough", .derived("until the level falls"), in: 1...(1 << 40),
        "What an application has to free in answer to a warning, if the level need not fall."),
      .bytes("call-memory", 4_194_304, in: 0...(1 << 40), "What a ringing phone needs."),
      .flag(
        "quit-all", false,
        "Whether level 2, once reached, quits all of the background, also when it has fallen."
      ),
      .flag("relaunch-mail", false, "Whether level 1 relaunches Mail; if not, Mail is delayed."),
    ],
    rules: [hardLimit, critical, urgent, relaunch, room, unanswered],
    ignores: [.highWaterLimit],
    leavesOut: [
      "what a delayed Mail would have fetched",
      "the relaunch of applications that were quit, which is SpringBoard's",
    ])
}
