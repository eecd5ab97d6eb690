/// xnu-1504.15.3, the first jetsam in the kernel: a list from user space, walked by a cursor.
package struct Jetsam2010Policy: Policy, Equatable {
  package struct Settings: Equatable, Sendable {
    let thresholds: LevelThresholds
    let highWater: Int
    let listSize: Int
    let countsPurgeable: Bool
    let highWaterFirst: Bool
  }

  package static let syntax = Syntax(
    "jetsam-2010",
    "The first jetsam in the kernel, xnu-1504: kills along a list from user space.",
    Field(\Settings.thresholds, LevelThresholds.syntax),
    Field(
      "highwater", \.highWater, .percent(0...100), default: 10,
      "At and below this much available memory, processes above their mark are killed."),
    Field(
      "list-size", \.listSize, .count(1...64), default: 64,
      "The number of processes that fit in the list."),
    Field(
      "count-purgeable", \.countsPurgeable, .flag, default: true,
      "Whether purgeable memory counts as available."),
    Field(
      "highwater-first", \.highWaterFirst, .flag, default: false,
      "Whether high-water marks come before the critical level, as from xnu-1699 on."),
    make: Settings.init)

  private let settings: Settings
  private var percent = PublishedPercent()
  private var level = PressureLevel.normal
  private var warning = FrontmostWarning()
  private var list: JetsamList

  package init(_ settings: Settings) throws(PolicyError) {
    try settings.thresholds.check()
    try PolicyError.checkOrder([
      ("critical", settings.thresholds.critical), ("highwater", settings.highWater),
    ])
    self.settings = settings
    list = JetsamList(capacity: settings.listSize)
  }

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    percent.follow(availablePages: available(on: device), on: device)
    list.update(from: device)
    return device.reclaim()
      ?? terminate(on: device)
      ?? makeRoom(on: device)
      ?? changeLevel(on: device)
      ?? warning.due(at: level, to: device.frontmost, on: device)
      ?? .wait(until: nil)
  }

  /// Applications receive the levels 1 and 2.
  package func number(of level: PressureLevel, for process: ProcessSnapshot) -> Int {
    min(level, .urgent).rawValue
  }

  private mutating func terminate(on device: DeviceSnapshot) -> PolicyAction? {
    if settings.highWaterFirst {
      return terminateAboveHighWater(on: device) ?? terminateNext(on: device)
    }
    return terminateNext(on: device) ?? terminateAboveHighWater(on: device)
  }

  private mutating func terminateNext(on device: DeviceSnapshot) -> PolicyAction? {
    guard percent.percent <= settings.thresholds.critical, let victim = list.next(on: device) else {
      return nil
    }
    let process = device.processes[victim.index]
    // Above the critical level it would be killed for its mark.
    let isAboveMark = process.highWaterExcess(whileActive: process.isFrontmost) != nil
    let limit = isAboveMark ? settings.highWater : settings.thresholds.critical
    return device.terminate(
      victim, for: .jettisoned, by: Self.critical,
      unless: .ifFreed(pages(above: limit, on: device)))
  }

  private mutating func terminateAboveHighWater(on device: DeviceSnapshot) -> PolicyAction? {
    guard percent.percent <= settings.highWater, let victim = list.nextAboveHighWater(on: device)
    else {
      return nil
    }
    let process = device.processes[victim.index]
    let excess = process.highWaterExcess(whileActive: process.isFrontmost) ?? 0
    let anywhere = pages(above: settings.highWater, on: device)
    // At the critical level it would be killed as the next of the list.
    let isCritical = percent.percent <= settings.thresholds.critical
    return device.terminate(
      victim, for: .highwater, by: Self.highWaterMark,
      unless: isCritical
        ? .ifFreed(anywhere) : .either(anywhere: anywhere ?? .max, byVictim: excess))
  }

  private mutating func makeRoom(on device: DeviceSnapshot) -> PolicyAction? {
    guard let request = device.request, let missing = device.missingPages,
      let victim = list.next(on: device)
    else { return nil }
    return device.terminate(
      victim, for: request.reason, by: Self.room, unless: .freedBeforeRequest(pages: missing))
  }

  /// The kernel's notification, which user space translates to its levels.
  private mutating func changeLevel(on device: DeviceSnapshot) -> PolicyAction? {
    let next = settings.thresholds.level(at: percent.percent)
    guard next != level else { return nil }
    if next < level { warning.fell(to: next, on: device) }
    level = next
    return .changeLevel(next)
  }

  private func available(on device: DeviceSnapshot) -> Int {
    settings.countsPurgeable ? device.availablePages : device.freePages + device.cleanPages
  }

  private func pages(above limit: Int, on device: DeviceSnapshot) -> Int? {
    percent.pages(on: device) { $0.published > limit }
  }
}

extension Jetsam2010Policy {
  static let critical = PolicyRule(
    "critical-level", "At the critical level kills the next process of the list.")
  static let highWaterMark = PolicyRule(
    "highwater",
    "At or below `highwater` kills the next process of the list that is above its mark.")
  static let room = PolicyRule(
    "make-room", "Kills along the list until a waiting process gets its pages.")

  package static let guide = PolicyGuide(
    of: syntax, rules: [critical, highWaterMark, room],
    ignores: [.hardLimit, .cgroup],
    leavesOut: [
      "reactions of user space to the level, except the warning of the application in front",
      "the report with a snapshot of at most 128 processes",
    ])
}

/// The kill list that user space gives the kernel, and how far the kernel has walked it.
///
/// User space writes the list anew when a process is launched or changes its place. Processes that
/// end leave the list as it is.
struct JetsamList: Equatable, Sendable {
  /// A process as it was when the list was written.
  private struct Member: Equatable {
    var pid: Int
    var rank: Int
    var isProtected: Bool
    /// The index of the process in the device snapshot; nil after the process has ended.
    var position: Int?

    init(_ process: ProcessSnapshot, at position: Int) {
      pid = process.pid
      rank = RoleRank.rank(of: process)
      isProtected = process.isProtected
      self.position = position
    }

    func isSame(as process: ProcessSnapshot) -> Bool {
      pid == process.pid && isProtected == process.isProtected
        && rank == RoleRank.rank(of: process)
    }
  }

  private let capacity: Int
  private var members: [Member] = []
  /// The members on the list, in the order of the list; nil if a slot was zeroed.
  private var slots: [Int?] = []
  private var cursor = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Writes the list anew if there is a reason to.
  mutating func update(from device: DeviceSnapshot) {
    if !findMembers(of: device) { write(from: device) }
  }

  /// The next process of the list; the cursor passes it, killed or not.
  mutating func next(on device: DeviceSnapshot) -> Victim? {
    while cursor < slots.count {
      let slot = slots[cursor]
      slots[cursor] = nil
      cursor += 1
      if let slot, let position = members[slot].position {
        return Victim(index: position, rank: cursor - 1, behind: remaining(from: cursor))
      }
    }
    return nil
  }

  /// The next of the list that is above its high-water mark; the cursor does not move.
  mutating func nextAboveHighWater(on device: DeviceSnapshot) -> Victim? {
    var passedOver: [Candidate] = []
    var omitted = 0
    for index in cursor..<slots.count {
      guard let slot = slots[index], let position = members[slot].position else { continue }
      let process = device.processes[position]
      if process.highWaterExcess(whileActive: process.isFrontmost) != nil {
        slots[index] = nil
        return Victim(
          index: position, rank: index, passedOver: passedOver, omitted: omitted,
          behind: remaining(from: index + 1))
      }
      guard passedOver.count < Rationale.longestList else {
        omitted += 1
        continue
      }
      let limits = process.isFrontmost ? process.activeLimits : process.backgroundLimits
      let exclusion: ExclusionReason =
        limits.highWaterPages == nil ? .noHighWaterMark : .withinHighWaterMark
      passedOver.append(Candidate(pid: process.pid, rank: index, exclusion: exclusion))
    }
    return nil
  }

  private func remaining(from index: Int) -> Int {
    slots[index...].count { slot in slot.map { members[$0].position != nil } ?? false }
  }

  /// Finds every process among the members, which are in the same order; false if one is new.
  private mutating func findMembers(of device: DeviceSnapshot) -> Bool {
    var member = 0
    for position in device.processes.indices {
      while member < members.count, members[member].pid != device.processes[position].pid {
        members[member].position = nil
        member += 1
      }
      guard member < members.count, members[member].isSame(as: device.processes[position]) else {
        return false
      }
      members[member].position = position
      member += 1
    }
    while member < members.count {
      members[member].position = nil
      member += 1
    }
    return true
  }

  private mutating func write(from device: DeviceSnapshot) {
    members = device.processes.indices.map { Member(device.processes[$0], at: $0) }
    var first = FirstPlaces(capacity: capacity)
    for index in members.indices where !members[index].isProtected {
      first.add(VictimPlace(rank: members[index].rank, sequence: index), of: index)
    }
    slots = first.listed.map { $0.index }
    cursor = 0
  }
}
