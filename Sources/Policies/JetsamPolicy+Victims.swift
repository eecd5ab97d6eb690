extension JetsamPolicy {
  /// Picks what is ended for the memory that is available now, and picks again after every action.
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
    // Below the other thresholds it would go within its mark, too.
    let isIdle = band(of: process, at: now) == JetsamBand.idle
    let next = isIdle ? thresholds.idlePages : thresholds.criticalPages
    return purge(victim, on: device)
      ?? device.terminate(
        victim, for: .highwater, by: Self.highWaterMark,
        unless: available + excess < next
          ? .freed(pages: missing) : .either(anywhere: missing, byVictim: excess))
  }

  /// Before a process is ended, what it lets the system take is taken.
  private func purge(_ victim: Victim, on device: DeviceSnapshot) -> PolicyAction? {
    let process = device.processes[victim.index]
    return process.purgeablePages > 0
      ? .purge(pid: process.pid, pages: process.purgeablePages) : nil
  }
}
