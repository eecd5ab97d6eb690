extension JetsamPolicy {
  /// Tells a process that it is above its high-water mark, once each time it gets there.
  mutating func noteLimit(on device: DeviceSnapshot) -> PolicyAction? {
    let now = device.now
    let above = device.processes.indices.filter { index in
      let process = device.processes[index]
      return process.highWaterExcess(whileActive: isActive(process, at: now)) != nil
    }.map { device.processes[$0].pid }
    toldOfLimit.formIntersection(above)
    guard let pid = above.first(where: { !toldOfLimit.contains($0) }) else { return nil }
    toldOfLimit.insert(pid)
    return .warn(Warning(pid: pid, level: .warning, about: .limit))
  }

  /// Tells the next process how short memory is, if the time for a note has come.
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

  /// When to look again: at the next note, end of aging, or end for pressure that lasts.
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
    var best: (index: Int, place: VictimPlace)?
    for index in device.processes.indices {
      let process = device.processes[index]
      guard hearsNotes(process, at: now), toldAgain(process) <= now else { continue }
      let place = VictimPlace(
        rank: band(of: process, at: now), weight: -process.footprintPages,
        sequence: process.updateOrder)
      if let best, best.place < place { continue }
      best = (index, place)
    }
    return best?.index
  }

  private func hearsNotes(_ process: ProcessSnapshot, at now: Instant) -> Bool {
    guard process.footprintPages >= settings.noteFromPages else { return false }
    let band = band(of: process, at: now)
    return band >= JetsamBand.aging2 && band < JetsamBand.internal
  }

  /// From when on a process may be told: at once after the level rose, or after a while.
  private func toldAgain(_ process: ProcessSnapshot) -> Instant {
    guard let record = process.lastWarning, record.sentAt >= roseAt, record.level >= level else {
      return .start
    }
    return record.sentAt + settings.noteAgain
  }
}
