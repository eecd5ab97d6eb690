/// A memory cgroup: a limit that several processes share, in a tree of such groups.
public struct MemoryGroup: Equatable, Sendable {
  /// The position of the group above it among the device's; nil if there is none.
  public let parent: Int?
  /// The most pages of all processes of the group and of those below it (`memory.max`).
  public let maxPages: Int?
  /// The pages above which pages of these processes are reclaimed, without a kill (`memory.high`).
  public let highPages: Int?
  /// Whether all of its processes are killed if one is (`memory.oom.group`).
  public let isKilledTogether: Bool
  /// The pod that it is the cgroup of; nil for any other.
  public let pod: Pod?

  /// Describes a group; the group above it comes before it.
  public init(
    under parent: Int? = nil, maxPages: Int? = nil, highPages: Int? = nil,
    isKilledTogether: Bool = false, pod: Pod? = nil
  ) {
    self.parent = parent
    self.maxPages = maxPages
    self.highPages = highPages
    self.isKilledTogether = isKilledTogether
    self.pod = pod
  }
}

extension DeviceSnapshot {
  /// Whether a process is in a group, or in one below it; without a group, every process is.
  func has(_ process: ProcessSnapshot, in group: Int?) -> Bool {
    guard let group else { return true }
    return groups(of: process).contains(group)
  }

  /// The groups that a process counts in, its own first.
  func groups(of process: ProcessSnapshot) -> some Sequence<Int> { groups(from: process.group) }

  /// A group and those above it; none without a group.
  package func groups(from group: Int?) -> some Sequence<Int> {
    sequence(state: group) { (next: inout Int?) -> Int? in
      let current = next
      next = current.flatMap { groups[$0].parent }
      return current
    }
  }

  /// The pages of each group and of those below it.
  ///
  /// - Complexity: O(processes + groups), as each group comes after the one above it.
  var pagesOfGroups: [Int] {
    var pages = Array(repeating: 0, count: groups.count)
    for process in processes {
      if let group = process.group { pages[group] += process.footprintPages }
    }
    for group in groups.indices.reversed() {
      if let parent = groups[group].parent { pages[parent] += pages[group] }
    }
    return pages
  }

  /// The pages that a group has above its limit, if it has any.
  func excess(of group: Int) -> Int? {
    guard let limit = groups[group].maxPages else { return nil }
    let used = processes.reduce(0) { $0 + (has($1, in: group) ? $1.footprintPages : 0) }
    return used > limit ? used - limit : nil
  }
}
