internal import MemsimRuntime

extension JetsamPolicy {
  /// Picks a kill for the memory that is available now, and picks again after every action.
  func terminate(on device: DeviceSnapshot, below thresholds: JetsamThresholds) -> PolicyAction? {
    let available = Self.available(on: device)
    guard available < thresholds.softPages else { return nil }
    if let action = terminateAboveHighWater(on: device, below: thresholds) { return action }
    if available < thresholds.idlePages, let victim = firstIdle(on: device) {
      return purge(victim, on: device)
        ?? device.terminate(
          victim, for: .idleExit, by: Self.idleExit,
          unless: .freed(pages: thresholds.idlePages - available))
    }
    guard available < thresholds.criticalPages else { return nil }
    let now = device.now
    guard let victim = device.firstVictim(place: { process, _ in place(of: process, at: now) })
    else { return nil }
    return purge(victim, on: device)
      ?? device.terminate(
        victim, for: .pageShortage, by: Self.critical,
        unless: .freed(pages: thresholds.criticalPages - available))
  }

  /// Ends an idle process when memory has been short for long.
  mutating func terminateSustained(
    on device: DeviceSnapshot, below thresholds: JetsamThresholds
  ) -> PolicyAction? {
    guard let due = sustainedDue, device.now >= due, let victim = firstIdle(on: device) else {
      return nil
    }
    lastSustainedKillAt = device.now
    let missing = thresholds.pagesToFall(from: .warning) - Self.available(on: device)
    return device.terminate(
      victim, for: .sustainedPressure, by: Self.sustained, unless: .freed(pages: missing))
  }

  /// When the next idle process may be ended for pressure that lasts.
  var sustainedDue: Instant? {
    guard let aboveNormalSince else { return nil }
    let first = aboveNormalSince + settings.sustainedAfter
    guard let lastSustainedKillAt else { return first }
    return max(first, lastSustainedKillAt + settings.sustainedEvery)
  }

  func firstIdle(on device: DeviceSnapshot) -> Victim? {
    let now = device.now
    return device.firstVictim { process, _ in
      guard band(of: process, at: now) == JetsamBand.idle else { return nil }
      return VictimPlace(rank: JetsamBand.idle, sequence: process.updateOrder)
    }
  }

  private func terminateAboveHighWater(
    on device: DeviceSnapshot, below thresholds: JetsamThresholds
  ) -> PolicyAction? {
    let now = device.now
    let victim = device.firstVictim { process, _ in
      let band = band(of: process, at: now)
      return band < JetsamBand.internal
        ? VictimPlace(rank: band, sequence: process.updateOrder) : nil
    } exclusion: { process in
      let isActive = isActive(process, at: now)
      if process.highWaterExcess(whileActive: isActive) != nil { return nil }
      let limits = isActive ? process.activeLimits : process.backgroundLimits
      return limits.highWaterPages == nil ? .noHighWaterMark : .withinHighWaterMark
    }
    guard let victim else { return nil }
    let process = device.processes[victim.index]
    let excess = process.highWaterExcess(whileActive: isActive(process, at: now)) ?? 0
    let available = Self.available(on: device)
    let missing = thresholds.softPages - available
    // Below the other thresholds it would be killed within its mark, too.
    let isIdle = band(of: process, at: now) == JetsamBand.idle
    let next = isIdle ? thresholds.idlePages : thresholds.criticalPages
    return purge(victim, on: device)
      ?? device.terminate(
        victim, for: .highwater, by: Self.highWaterMark,
        unless: available + excess < next
          ? .freed(pages: missing) : .either(anywhere: missing, byVictim: excess))
  }

  /// Before a process is killed, its purgeable pages are purged.
  private func purge(_ victim: Victim, on device: DeviceSnapshot) -> PolicyAction? {
    let process = device.processes[victim.index]
    return process.purgeablePages > 0
      ? .purge(pid: process.pid, pages: process.purgeablePages) : nil
  }
}

extension JetsamPolicy {
  /// Warns a process that it is above its high-water mark, or near its hard limit: once each time
  /// it gets there.
  mutating func noteLimits(on device: DeviceSnapshot) -> PolicyAction? {
    guard device.mayHaveLimits else {
      toldOfLimit = []
      toldOfHardLimit = []
      return nil
    }
    let now = device.now
    var (above, near): ([Int], [Int]) = ([], [])
    for index in device.processes.indices where device.processes[index].hasLimits {
      let process = device.processes[index]
      let isActive = isActive(process, at: now)
      if process.highWaterExcess(whileActive: isActive) != nil { above.append(process.pid) }
      let limits = isActive ? process.activeLimits : process.backgroundLimits
      if limits.isNearHardLimit(pages: process.footprintPages, ofDevice: device.totalPages) {
        near.append(process.pid)
      }
    }
    return Self.note(above, told: &toldOfLimit) ?? Self.note(near, told: &toldOfHardLimit)
  }

  private static func note(_ concerned: [Int], told: inout Set<Int>) -> PolicyAction? {
    if !told.isEmpty { told.formIntersection(concerned) }
    guard let pid = concerned.first(where: { !told.contains($0) }) else { return nil }
    told.insert(pid)
    return .warn(Warning(pid: pid, level: .warning, about: .limit))
  }

  /// Warns the next process of the pressure, if the time for a warning has come.
  mutating func notePressure(
    on device: DeviceSnapshot, below thresholds: JetsamThresholds
  ) -> PolicyAction? {
    guard level > .normal, device.now >= noteTime(on: device, below: thresholds) else {
      return nil
    }
    let now = device.now
    let level = level
    guard let index = nextToTell(on: device, at: now) else { return nil }
    lastNoteAt = now
    return .warn(Warning(pid: device.processes[index].pid, level: level))
  }

  /// The time of the next look: at the next warning, end of aging, or kill for pressure that lasts.
  func nextLook(on device: DeviceSnapshot, below thresholds: JetsamThresholds) -> Instant? {
    guard level > .normal else { return nil }
    var next = Instant.distantFuture
    for process in device.processes {
      if let idleExit = process.idleExit, let end = agingEnd(of: idleExit), end > device.now {
        next = min(next, end)
      }
      if hearsNotes(process, at: device.now) {
        let due = max(toldAgain(process), noteTime(on: device, below: thresholds))
        if due > device.now { next = min(next, due) }
      }
    }
    if let sustainedDue, firstIdle(on: device) != nil { next = min(next, sustainedDue) }
    return next == .distantFuture ? nil : next
  }

  private func noteTime(on device: DeviceSnapshot, below thresholds: JetsamThresholds) -> Instant {
    guard let lastNoteAt, Self.available(on: device) >= thresholds.criticalPages else {
      return .start
    }
    return lastNoteAt + settings.noteEvery
  }

  private func nextToTell(on device: DeviceSnapshot, at now: Instant) -> Int? {
    device.firstProcess { process in
      guard hearsNotes(process, at: now), toldAgain(process) <= now else { return nil }
      return VictimPlace(
        rank: band(of: process, at: now), weight: -process.footprintPages,
        sequence: process.updateOrder)
    }
  }

  private func hearsNotes(_ process: ProcessSnapshot, at now: Instant) -> Bool {
    guard process.footprintPages >= settings.noteFromPages else { return false }
    let band = band(of: process, at: now)
    return band >= JetsamBand.aging2 && band < JetsamBand.internal
  }

  /// The first moment of the next warning: at once after the level rose, or after a while.
  private func toldAgain(_ process: ProcessSnapshot) -> Instant {
    guard let record = process.lastWarning, record.sentAt >= roseAt, record.level >= level else {
      return .start
    }
    return record.sentAt + settings.noteAgain
  }
}

extension MemoryLimits {
  /// Whether so many pages are above the share of the hard limit from which a process is warned.
  ///
  /// The share is 80% of a limit of its own, and of the limit of all apps 100 MB less than it, or
  /// 50 MB on a device below 1 GB, in whole per cent and not below 80%.
  fileprivate func isNearHardLimit(pages: Int, ofDevice total: Int) -> Bool {
    guard let hardPages else { return false }
    let megabyte = (1 << 20) / pageSize
    let margin = (total < 1024 * megabyte ? 50 : 100) * megabyte
    let percent = isUsual && hardPages > 0 ? max(80, (hardPages - margin) * 100 / hardPages) : 80
    return pages > hardPages * percent / 100
  }
}
