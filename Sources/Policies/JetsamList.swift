/// The kill list that user space gives the kernel, and how far the kernel has walked it.
///
/// User space writes the list anew when a process comes or changes its place. Processes that end
/// leave it as it is.
struct JetsamList: Equatable, Sendable {
  /// A process as it was when the list was written.
  private struct Member: Equatable {
    var pid: Int
    var rank: Int
    var isProtected: Bool
    /// Where it is among the device's processes; nil once it has ended.
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
  /// The members on the list, in the order of the list; nil where a slot was zeroed.
  private var slots: [Int?] = []
  private var cursor = 0

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// Writes the list anew if there is a reason to.
  mutating func update(from device: DeviceSnapshot) {
    if !findMembers(of: device) { write(from: device) }
  }

  /// The next of the list; the cursor passes it, whatever becomes of it.
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

  /// The next of the list that is above its high-water mark; the cursor stays where it is.
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
