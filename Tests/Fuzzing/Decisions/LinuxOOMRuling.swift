import MemsimDevice

/// Linux's OOM killer.
struct LinuxOOMRuling: PolicyRuling {
  static let policy = "linux-oom"

  private let killsAllocatingTask: Bool
  /// Who is to be killed with the victim of a group, and why.
  private var rest: [Int] = []
  private var reason = TerminationReason.outOfPages

  init(_ settings: Arguments) {
    killsAllocatingTask = settings[isOn: "kill-allocating-task"]
  }

  func rules(on device: DeviceSnapshot) -> [RuleInForce] {
    let doomed = device.ordered { process, place in
      rest.contains(process.pid) ? (0, 0, place) : nil
    }
    if !doomed.isEmpty {
      return [RuleInForce(name: "oom-group", reason: reason, order: doomed, hasOrder: false)]
    }
    let groups = device.groups.indices.reversed().filter { Self.isFull($0, on: device) }
    let full = groups.lazy.map { limit(of: $0, on: device) }.first { $0.victim != nil }
    if let full { return [full] }
    guard let reason = device.reasonToMakeRoom else { return [] }
    if killsAllocatingTask, let pid = device.allocator {
      let asking = device.ordered { process, place in
        process.pid == pid && !process.isProtected && process.priority != -1000
          ? (0, 0, place) : nil
      }
      if !asking.isEmpty {
        return [
          RuleInForce(name: "allocating-task", reason: reason, order: asking, hasOrder: false)
        ]
      }
    }
    let order = order(totalPages: device.totalPages + device.swapPages, of: device) { _ in true }
    return [RuleInForce(name: "make-room", reason: reason, order: order)]
  }

  private func limit(of group: Int, on device: DeviceSnapshot) -> RuleInForce {
    let pages = (device.groups[group].maxPages ?? 0) + device.swapPages
    return RuleInForce(
      name: "cgroup-limit", reason: .cgroupLimit,
      order: order(totalPages: pages, of: device) { Self.path(of: $0, on: device).contains(group) })
  }

  private func order(
    totalPages: Int, of device: DeviceSnapshot, isCandidate: (ProcessSnapshot) -> Bool
  ) -> [RuleInForce.RankedProcess] {
    device.ordered { process, place in
      let adjustment = process.priority ?? 0
      guard adjustment != -1000, isCandidate(process) else { return nil }
      let pages = process.footprintPages + process.swapPages + process.pageTablePages
      return (-(pages + totalPages / 1000 * adjustment), 0, -place)
    }
  }

  /// The groups of a process, the lowest first.
  static func path(of process: ProcessSnapshot, on device: DeviceSnapshot) -> [Int] {
    var path: [Int] = []
    var next = process.group
    while let group = next {
      path.append(group)
      next = device.groups[group].parent
    }
    return path
  }

  static func isFull(_ group: Int, on device: DeviceSnapshot) -> Bool {
    device.groups[group].maxPages.map { pages(of: group, on: device) > $0 } ?? false
  }

  /// Whether it gives pages without a kill.
  static func gives(_ group: Int, on device: DeviceSnapshot) -> Bool {
    let high = device.groups[group].highPages
    return isFull(group, on: device) || high.map { pages(of: group, on: device) > $0 } ?? false
  }

  private static func pages(of group: Int, on device: DeviceSnapshot) -> Int {
    device.processes.filter { path(of: $0, on: device).contains(group) }
      .map(\.footprintPages).reduce(0, +)
  }

  mutating func remember(_ action: PolicyAction, on device: DeviceSnapshot) {
    guard case .terminate(let end) = action, end.because.rule != "oom-group",
      let victim = device.processes.first(where: { $0.pid == end.pid })
    else { return }
    var path = Self.path(of: victim, on: device)
    if end.because.rule == "cgroup-limit",
      let domain = path.firstIndex(where: { Self.isFull($0, on: device) })
    {
      path = Array(path[...domain])
    }
    reason = end.reason
    let topmost = path.last { device.groups[$0].isKilledTogether }
    rest = device.processes.filter { process in
      guard let topmost, process.pid != end.pid, !process.isProtected else { return false }
      return process.priority != -1000 && Self.path(of: process, on: device).contains(topmost)
    }.map(\.pid)
  }
}

extension DeviceSnapshot {
  /// The process that waits for pages for itself.
  fileprivate var allocator: Int? {
    guard case .allocation(let pid)? = request?.purpose else { return nil }
    return pid
  }
}
