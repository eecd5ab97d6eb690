extension IPhoneOSPolicy {
  /// The place of a process among the victims: the background, the one in front, the system.
  ///
  /// Within a rank, whoever was registered first goes first.
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
    guard level == .critical, let victim = device.firstVictim(place: Self.place) else { return nil }
    return device.terminate(
      victim, for: .jettisoned, by: Self.critical, unless: .ifFreed(pagesToFall(on: device)))
  }

  mutating func quitBackground(on device: DeviceSnapshot) -> PolicyAction? {
    guard isQuittingBackground || level >= .urgent else { return nil }
    guard let victim = device.firstVictim(place: Self.backgroundPlace) else {
      isQuittingBackground = false
      return nil
    }
    return device.terminate(
      victim, for: .backgroundQuit, by: Self.urgent,
      unless: .ifFreed(pagesAgainstQuitting(on: device)))
  }

  /// How many more free pages would have left the background alone.
  ///
  /// Once all are to be quit, memory that becomes free on the way spares nobody.
  private func pagesAgainstQuitting(on device: DeviceSnapshot) -> Int? {
    guard isQuittingBackground else { return pagesToFall(on: device) }
    guard quittingSince == device.now else { return nil }
    return percent.pages(on: device) { thresholds.level(at: $1) < .urgent }
  }

  mutating func relaunchMail(on device: DeviceSnapshot) -> PolicyAction? {
    guard relaunchesMail, level == .warning, !hasRelaunchedMail else { return nil }
    let victim = device.firstVictim { process, index in
      process.role == .mail ? Self.backgroundPlace(process, index) : nil
    }
    guard let victim else {
      hasRelaunchedMail = true
      return nil
    }
    return device.terminate(
      victim, for: .backgroundRelaunch, by: Self.relaunch,
      unless: .ifFreed(pagesToFall(on: device)))
  }

  /// Ends the application in front if it was warned in vain and nobody comes before it.
  func terminateUnanswering(on device: DeviceSnapshot) -> PolicyAction? {
    guard level > .normal, let index = device.frontmost,
      let end = graceEnd(index, on: device), device.now >= end,
      let victim = device.firstVictim(place: Self.place), victim.index == index
    else { return nil }
    let freed = device.processes[index].lastWarning?.freedPages ?? 0
    // At a lower level it would have been warned of that, and in vain, if all is of this moment.
    let isWarnedNow = device.processes[index].lastWarning?.sentAt == device.now
    let byLevel = pagesToFall(below: isWarnedNow ? .warning : level, on: device)
    var reprieve = Reprieve.ifFreed(byLevel)
    if let enoughPages {
      guard freed < enoughPages else { return nil }
      let more = enoughPages - freed
      reprieve = .either(anywhere: byLevel ?? .max, byVictim: more)
    }
    return device.terminate(victim, for: .unansweredWarning, by: Self.unanswered, unless: reprieve)
  }

  /// How many more free pages make the level fall.
  private func pagesToFall(
    below bound: PressureLevel? = nil, on device: DeviceSnapshot
  ) -> Int? {
    percent.pages(on: device) { percent, _ in thresholds.level(at: percent) < bound ?? level }
  }
}
