internal import CMemsimPreload
internal import Glibc
internal import MemsimHost

/// Finds processes that left the group, which the kernel does not limit, and groups below it, whose
/// kills memsim does not see.
extension GroupSupervisor {
  /// Looks at all processes of the run, if it is time to.
  func lookForEscapesIfDue() {
    guard pace.isDue else { return }
    pace.begin()
    lookForEscapes()
    pace.end()
  }

  /// Looks at all processes of the run, ended ones that wait for their parents among them.
  func lookForEscapes() {
    var isKnown = !group.hasGroups
    for member in tree.members() {
      switch memsim_group_membership(group.name, member.pid) {
      case memsim_membership_below:
        add(program(of: member.pid), member.pid, .hasOwnGroup)
        isKnown = true
      case memsim_membership_outside: add(program(of: member.pid), member.pid, .hasLeftGroup)
      default: break
      }
      if member.is_ended { reap(member) }
    }
    // No process is in the group below.
    if !isKnown { add(start.path, firstPid, .hasOwnGroup) }
  }

  /// Reaps the processes whose parents ended before them.
  func reapAdopted() {
    for member in tree.members() where member.is_ended { reap(member) }
  }

  private func reap(_ member: memsim_relative) {
    guard member.parent == getpid(), member.pid != firstPid, !isMember(member.pid) else { return }
    memsim_tree_reap(member.pid)
  }

  private func add(_ program: String, _ pid: Int32, _ reason: UnheldProcess.Reason) {
    unheld.add(UnheldProcess(program: program, pid: pid, reason: reason), at: memsim_now())
  }

  private func program(of pid: Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 4096) { text in
      text.initialize(repeating: 0)
      // The buffer has room, so it has a base address.
      guard let first = text.baseAddress else { return "" }
      memsim_process_program(pid, first, Int32(text.count))
      return String(cString: first)
    }
  }
}
