/// Linux's OOM killer: the process with the highest badness is killed when no page is left, or when
/// a memory cgroup is above its limit.
package struct LinuxOOMPolicy: Policy, Equatable {
  package struct Settings: Equatable, Sendable {
    let killsAllocatingTask: Bool
  }

  package static let syntax = Syntax(
    "linux-oom", "Linux's OOM killer: kills the process with the highest badness.",
    Field(
      "kill-allocating-task", \Settings.killsAllocatingTask, .flag, default: false,
      "Whether a process that gets no page is killed itself (`vm.oom_kill_allocating_task`)."),
    make: Settings.init)

  /// The adjustment of a process that is never killed.
  package static let never = -1000

  /// The victims of one kill that are still to be killed: those of a group that is killed together.
  private struct GroupKill: Equatable {
    let pids: [Int]
    let reason: TerminationReason
  }

  private let settings: Settings
  private var groupKill: GroupKill?
  /// The killed processes, as long as they are seen.
  private var dying: [Int] = []

  package init(_ settings: Settings) {
    self.settings = settings
  }

  package mutating func decide(on device: DeviceSnapshot) -> PolicyAction {
    if !dying.isEmpty {
      dying.removeAll { pid in !device.processes.contains { $0.pid == pid } }
    }
    let action =
      finishGroupKill(on: device)
      ?? device.reclaim()
      ?? killInGroup(on: device)
      ?? killAllocatingTask(on: device)
      ?? killForRoom(on: device)
      ?? .wait(until: nil)
    if case .terminate(let termination) = action { remember(termination, on: device) }
    return action
  }

  /// How bad a process is, in pages: the highest is killed first; nil if it never is.
  ///
  /// The pages of the division come first, as in `oom_badness`, so that an adjustment has no effect
  /// in a group of fewer than a thousand pages.
  package static func badness(of process: ProcessSnapshot, totalPages: Int) -> Int? {
    let adjustment = process.priority ?? 0
    guard adjustment > never else { return nil }
    return process.footprintPages + process.swapPages + process.pageTablePages
      + adjustment * (totalPages / 1000)
  }

  /// The place of a process: among equals the one that was registered last is killed first.
  private static func place(
    of process: ProcessSnapshot, at index: Int, totalPages: Int
  ) -> VictimPlace? {
    badness(of: process, totalPages: totalPages).map {
      VictimPlace(rank: -$0, sequence: -index)
    }
  }

  /// The first process of a group, or of the whole device, unless one of it is dying.
  private func victim(
    in group: Int?, totalPages: Int, on device: DeviceSnapshot
  ) -> Victim? {
    guard dying.isEmpty || !device.processes.contains(where: { isDying($0, in: group, on: device) })
    else { return nil }
    return device.firstVictim { process, index in
      guard device.has(process, in: group) else { return nil }
      return Self.place(of: process, at: index, totalPages: totalPages)
    }
  }

  private func isDying(
    _ process: ProcessSnapshot, in group: Int?, on device: DeviceSnapshot
  ) -> Bool {
    dying.contains(process.pid) && device.has(process, in: group)
  }

  private func killForRoom(on device: DeviceSnapshot) -> PolicyAction? {
    guard let request = device.request, let missing = device.missingPages,
      let victim = victim(in: nil, totalPages: device.totalPages + device.swapPages, on: device)
    else { return nil }
    return device.terminate(
      victim, for: request.reason, by: Self.room, unless: .freedBeforeRequest(pages: missing))
  }

  private func killAllocatingTask(on device: DeviceSnapshot) -> PolicyAction? {
    guard settings.killsAllocatingTask, let request = device.request,
      let missing = device.missingPages, case .allocation(let pid) = request.purpose,
      let index = device.processes.firstIndex(where: { $0.pid == pid }),
      !device.processes[index].isProtected, device.processes[index].priority != Self.never,
      !dying.contains(pid)
    else { return nil }
    return device.terminate(
      Victim(index: index), for: request.reason, by: Self.allocating,
      unless: .freedBeforeRequest(pages: missing))
  }
}

// Memory cgroups.
extension LinuxOOMPolicy {
  /// Reclaims in a group that is above one of its limits, and kills in one that is above its `max`:
  /// the lowest in the tree comes first.
  private func killInGroup(on device: DeviceSnapshot) -> PolicyAction? {
    guard device.groups.contains(where: { $0.maxPages != nil || $0.highPages != nil }) else {
      return nil
    }
    let pages = device.pagesOfGroups
    for group in device.groups.indices.reversed() {
      let limits = [device.groups[group].highPages, device.groups[group].maxPages]
      if let least = limits.compactMap(\.self).min(), pages[group] > least,
        let action = reclaim(pages[group] - least, in: group, on: device)
      {
        return action
      }
      guard let limit = device.groups[group].maxPages, pages[group] > limit else { continue }
      let excess = pages[group] - limit
      let total = limit + device.swapPages
      guard let victim = victim(in: group, totalPages: total, on: device) else { continue }
      return device.terminate(
        victim, for: .cgroupLimit, by: Self.limit,
        unless: counterfactual(of: victim, above: limit, by: excess, in: group, on: device))
    }
    return nil
  }

  /// Takes pages of a group without a kill; nil if there are none to take.
  private func reclaim(_ count: Int, in group: Int, on device: DeviceSnapshot) -> PolicyAction? {
    let process = device.processes.first { $0.purgeablePages > 0 && device.has($0, in: group) }
    if let process {
      return .purge(pid: process.pid, pages: min(count, process.purgeablePages))
    }
    return device.swapOut(count, in: group)
  }

  /// The pages that the victim could have freed: those above the limit, if it stays the first until
  /// the last one of them, and no other group of it is above its limit.
  private func counterfactual(
    of victim: Victim, above limit: Int, by excess: Int, in group: Int, on device: DeviceSnapshot
  ) -> KillCounterfactual {
    let process = device.processes[victim.index]
    guard excess <= process.footprintPages,
      !device.groups(of: process).contains(where: { $0 != group && device.excess(of: $0) != nil })
    else { return .unknown }
    var smaller = device
    smaller.processes[victim.index].footprintPages -= excess - 1
    let isStillFirst = smaller.isFirstVictim(victim.index) { process, index in
      guard device.has(process, in: group) else { return nil }
      return Self.place(of: process, at: index, totalPages: limit + device.swapPages)
    }
    return isStillFirst ? .freedByVictim(pages: excess) : .unknown
  }

  private mutating func remember(_ termination: Termination, on device: DeviceSnapshot) {
    dying.append(termination.pid)
    guard groupKill == nil,
      let process = device.processes.first(where: { $0.pid == termination.pid })
    else { return }
    let domain =
      termination.because.rule == Self.limit.name ? groupAboveLimit(of: process, on: device) : nil
    var topmost: Int?
    for group in device.groups(of: process) {
      if device.groups[group].isKilledTogether { topmost = group }
      if group == domain { break }
    }
    guard let topmost else { return }
    let others = device.processes.filter {
      $0.pid != termination.pid && !$0.isProtected && $0.priority != Self.never
        && device.has($0, in: topmost)
    }
    groupKill = GroupKill(pids: others.map(\.pid), reason: termination.reason)
  }

  /// The lowest group of a process that is above its limit.
  private func groupAboveLimit(of process: ProcessSnapshot, on device: DeviceSnapshot) -> Int? {
    device.groups(of: process).first { device.excess(of: $0) != nil }
  }

  private mutating func finishGroupKill(on device: DeviceSnapshot) -> PolicyAction? {
    guard let groupKill else { return nil }
    let next = device.processes.firstIndex {
      groupKill.pids.contains($0.pid) && !dying.contains($0.pid)
    }
    guard let next else {
      self.groupKill = nil
      return nil
    }
    return device.terminate(
      Victim(index: next), for: groupKill.reason, by: Self.together, unless: .unknown)
  }
}

extension LinuxOOMPolicy {
  static let room = PolicyRule(
    "make-room", "Kills the process with the highest badness when no page is left.")
  static let allocating = PolicyRule(
    "allocating-task",
    "Kills the process that gets no page, with `kill-allocating-task`.")
  static let limit = PolicyRule(
    "cgroup-limit",
    "Kills the process with the highest badness of a cgroup above its `max`.")
  static let together = PolicyRule(
    "oom-group",
    "Kills the rest of the topmost cgroup with `oom-group` that the victim is in.")

  package static let guide = PolicyGuide(
    of: syntax, rules: [room, allocating, limit, together],
    ignores: [.hardLimit, .highWaterLimit], priorities: never...1000,
    leavesOut: [
      "page tables of simulated processes, which are 0 here",
      "`memory.swap.max`, and swap before no page is left",
      "the delay of a process above `memory.high`: a stall time does not follow from page counts",
      "file pages in the count of a cgroup: the kernel drops them before it kills",
      "the panic if no process can be killed: an allocation is refused, a cgroup stays above its "
        + "`max`",
      "the OOM reaper, and processes that share memory with others (`vfork`, `CLONE_VM`)",
      "warnings",
    ])
}
