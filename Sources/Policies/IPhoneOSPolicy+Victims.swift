extension IPhoneOSPolicy {
  /// The place of a process among the victims: the background, the one in front, the system.
  ///
  /// Within a rank, the process that was registered first is killed first.
  static func place(_ process: ProcessSnapshot, _ index: Int) -> VictimPlace? {
    VictimPlace(rank: RoleRank.rank(of: process), sequence: index)
  }

  private static func backgroundPlace(
    _ process: ProcessSnapshot, _ index: Int
  ) -> VictimPlace? {
    let rank = RoleRank.rank(of: process)
    return rank < RoleRank.foreground ? VictimPlace(rank: rank, sequence: index) : nil
  }

  func terminateAtCriticalLevel(on device: DeviceSnapshot) -> PolicyAction? {
    guard let victim = device.firstVictim(place: Self.place) else { return nil }
    let pages = pagesToPutOff(victim, on: device)
    let process = device.processes[victim.index]
    // At a lower level, the policy warns a process of the foreground before it kills that process.
    let isWarned =
      (process.isFrontmost || process.role == .foreground)
      && !owesAnAnswer(victim.index, on: device)
    return device.terminate(
      victim, for: .jettisoned, by: Self.critical,
      unless: isWarned
        ? pages.map { .freedBeforeWarning(pages: $0) } ?? .unknown : .ifFreed(pages))
  }

  mutating func quitBackground(on device: DeviceSnapshot) -> PolicyAction? {
    guard let victim = device.firstVictim(place: Self.backgroundPlace) else {
      isQuittingBackground = false
      return nil
    }
    return device.terminate(
      victim, for: .backgroundQuit, by: Self.urgent,
      unless: .ifFreed(pagesToPutOff(victim, on: device)))
  }

  mutating func relaunchMail(
    at pressing: PressureLevel, on device: DeviceSnapshot
  ) -> PolicyAction? {
    guard level == .warning, pressing == .warning, !hasRelaunchedMail else { return nil }
    let victim = device.firstVictim { process, index in
      process.role == .mail ? Self.backgroundPlace(process, index) : nil
    }
    guard let victim else {
      hasRelaunchedMail = true
      return nil
    }
    return device.terminate(
      victim, for: .backgroundRelaunch, by: Self.relaunch,
      unless: .ifFreed(pagesToFall(below: .warning, on: device)))
  }

  /// Kills the application in front, which is first in the order, if its warning was in vain.
  func terminateUnanswering(_ index: Int, on device: DeviceSnapshot) -> PolicyAction? {
    guard let victim = device.firstVictim(place: Self.place) else { return nil }
    let freed = device.processes[index].lastWarning?.freedPages ?? 0
    let byLevel = pagesForAnAnswer(of: index, on: device)
    guard let enoughPages else {
      return device.terminate(
        victim, for: .unansweredWarning, by: Self.unanswered, unless: .ifFreed(byLevel))
    }
    guard freed < enoughPages else { return nil }
    let more = enoughPages - freed
    return device.terminate(
      victim, for: .unansweredWarning, by: Self.unanswered,
      unless: more < byLevel ?? .max ? .freedInAnswer(pages: more) : .ifFreed(byLevel))
  }
}

/// The pages that would have put a decision off.
extension IPhoneOSPolicy {
  /// The fewest further free pages with which a victim would have been spared, whatever its rule.
  private func pagesToPutOff(_ victim: Victim, on device: DeviceSnapshot) -> Int? {
    let process = device.processes[victim.index]
    guard Self.backgroundPlace(process, victim.index) != nil else {
      return owesAnAnswer(victim.index, on: device)
        ? pagesForAnAnswer(of: victim.index, on: device)
        : pagesToFall(below: .critical, on: device)
    }
    if isQuittingBackground { return pagesAgainstQuitting(on: device) }
    let isRelaunched = settings.relaunchesMail && !hasRelaunchedMail && process.role == .mail
    return pagesToFall(below: isRelaunched ? .warning : .urgent, on: device)
  }

  /// Whether an unanswered warning would kill an application if the level did not.
  private func owesAnAnswer(_ index: Int, on device: DeviceSnapshot) -> Bool {
    guard device.processes[index].isFrontmost else { return false }
    return grace == .zero || graceEnd(index, on: device).map { $0 <= device.now } ?? false
  }

  /// The fewest further free pages with which the whole background would have been spared.
  ///
  /// Once the policy quits all of it, memory that becomes free meanwhile postpones nothing.
  private func pagesAgainstQuitting(on device: DeviceSnapshot) -> Int? {
    guard quittingSince == device.now else { return nil }
    // At level 2 from before, level 3 alone has begun it.
    guard settings.thresholds.level(at: percent.before) < .urgent else {
      return pagesToFall(below: .urgent, on: device)
    }
    return percent.pages(on: device) { settings.thresholds.level(at: $0.lowest) < .urgent }
  }

  /// The fewest further free pages that bring the published or the current level below a bound.
  private func pagesToFall(
    below bound: PressureLevel, on device: DeviceSnapshot
  ) -> Int? {
    percent.pages(on: device) { look in
      min(
        settings.thresholds.level(at: look.published), settings.thresholds.level(at: look.current))
        < bound
    }
  }

  /// The fewest further free pages that would have answered the warning of the app in front.
  ///
  /// With them the level falls below its previous value, or memory is not short.
  ///
  /// If the warning is of this moment, a lower level would have warned the app too, and in vain.
  private func pagesForAnAnswer(of index: Int, on device: DeviceSnapshot) -> Int? {
    let isWarnedNow = device.processes[index].lastWarning?.sentAt == device.now
    let before = settings.thresholds.level(at: percent.before)
    let bound = isWarnedNow || grace == .zero ? .warning : max(before, .warning)
    return percent.pages(on: device) { look in
      settings.thresholds.level(at: look.published) < bound
        || settings.thresholds.level(at: look.current) < .warning
    }
  }
}

/// The order in which the policies of the first iPhones end processes, by role.
enum RoleRank {
  /// The rank of the application in front; a process that ranks lower is in the background.
  static let foreground = 50

  /// The rank of a role; the lowest is killed first.
  static func rank(of role: Role) -> Int {
    switch role {
    case .background: 10
    case .mail: 20
    case .phone: 30
    case .audio: 40
    case .foreground: foreground
    case .home: 60
    case .system: 70
    }
  }

  /// The rank of a process: its priority if it has one, otherwise its role's.
  ///
  /// The process in front ranks with the foreground, a phone in a call with the home screen.
  static func rank(of process: ProcessSnapshot) -> Int {
    if let priority = process.priority { return priority }
    let role = rank(of: process.role)
    if process.role == .phone && process.isBusy { return rank(of: .home) }
    return process.isFrontmost ? max(role, foreground) : role
  }
}
