internal import CMemsimPreload
internal import Glibc

/// The processes of a run: all that descend from this one, except those that did before the run.
///
/// A process whose parent has ended becomes a child of this one, so that none is lost.
struct ProcessTree {
  private var others: Set<Int32> = []
  private var list = [memsim_relative](repeating: memsim_relative(), count: 1024)

  /// Finds the children that this process has before the run.
  init() {
    let own = getpid()
    others = Set(read().filter { $0.parent == own }.map(\.pid))
  }

  /// Adopts processes whose parents end, until the run is over.
  func adopt(_ isAdopting: Bool) { memsim_tree_adopt(isAdopting) }

  /// Lists the processes of the host; none if this one has no child, as every process of a run is
  /// one or descends from one.
  private mutating func read() -> ArraySlice<memsim_relative> {
    guard memsim_tree_has_children() else { return [] }
    while true {
      let count = Int(memsim_tree_list(&list, Int32(list.count)))
      if count <= list.count { return list[..<count] }
      list = [memsim_relative](repeating: memsim_relative(), count: count * 2)
    }
  }

  /// Returns the processes of the run, parents before their children.
  mutating func members() -> [memsim_relative] {
    let children = Dictionary(grouping: read(), by: \.parent)
    var members: [memsim_relative] = []
    var parents = [getpid()]
    while let parent = parents.popLast() {
      for child in children[parent] ?? [] where !others.contains(child.pid) {
        members.append(child)
        parents.append(child.pid)
      }
    }
    return members
  }
}
