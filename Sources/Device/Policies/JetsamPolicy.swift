/// Modern xnu (11417.101.15) as far as it has neither swap nor compressor nor freezer.
package struct JetsamPolicy: Policy, Equatable {
  let settings: JetsamSettings

  var level = PressureLevel.normal
  /// Since when the level has been above normal.
  var aboveNormalSince: Instant?
  /// When the level rose last: whoever was told before is to be told again.
  var roseAt = Instant.start
  var lastNoteAt: Instant?
  var lastSustainedKillAt: Instant?
  /// Who was told of being above a high-water mark.
  var toldOfLimit: Set<Int> = []

  package init(_ settings: Arguments) throws(PolicyError) {
    self.settings = try JetsamSettings(settings)
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
      ?? noteLimit(on: device)
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

  /// Where a process stands: in the band of its role or in front, or below while it is idle.
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

  /// Whether the active limits hold: for who has something to do, or is seen.
  package func isActive(_ process: ProcessSnapshot, at now: Instant) -> Bool {
    process.idleExit?.isDirty ?? (band(of: process, at: now) >= JetsamBand.foreground)
  }

  /// The place of a process among the victims; nil where none is ever taken.
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
