internal import CMemsimPreload

/// The kernel's view of a run: its memory cgroup, if one can be had.
final class KernelView {
  /// The group; nil if none can be had.
  private(set) var group: MemoryGroup?
  private var fault: GroupFault?
  private var meter: ResidentMeter?
  private let kernelLog = KernelLog()
  private let isRequired: Bool

  /// Makes a group for the resident memory alone: without one, the run goes on.
  init() {
    isRequired = false
    do throws(GroupFault) {
      let group = try MemoryGroup(isHolding: false)
      self.group = group
      meter = ResidentMeter(group)
    } catch {
      fault = error
    }
  }

  /// Uses a group that the run cannot do without.
  init(of group: MemoryGroup) {
    isRequired = true
    self.group = group
    meter = ResidentMeter(group)
  }

  /// The name of the group.
  var name: String { group?.name ?? "" }

  /// The last sample of the memory.
  var last: GroupSample? { meter?.last }

  /// Opens the file through which the program joins; -1 if there is no group.
  func openMembers() -> Int32 {
    do throws(GroupFault) {
      return try group?.openMembers() ?? -1
    } catch {
      (group, meter, fault) = (nil, nil, error)
      return -1
    }
  }

  /// Goes on without a group, unless the run needs it.
  func giveUp(_ fault: GroupFault) throws(ExecFailure) {
    if isRequired { throw ExecFailure(fault) }
    (group, meter, self.fault) = (nil, nil, fault)
  }

  /// Samples the memory if it is time.
  func sampleIfDue(at now: Int64) { meter?.sampleIfDue(at: now) }

  /// Samples the memory.
  func sample() { meter?.sample() }

  /// Reads the kills since the last call.
  func readKills(into outcome: inout ExecOutcome, of first: Int32) {
    guard let group else { return }
    outcome.kernelKills.update(count: group.kills) { kernelLog.kills(in: group.name) }
    outcome.isKilledByKernel = outcome.kernelKills.victims.contains { $0.pid == first }
  }

  /// Writes the figures into the outcome of the run.
  func finish(_ outcome: inout ExecOutcome, of first: Int32) {
    readKills(into: &outcome, of: first)
    outcome.resident = meter?.finish()
    outcome.groupFault = fault
  }

  /// Removes the group; processes that still run leave it before, or are killed.
  func close(killing isKilling: Bool) {
    if isKilling { group?.remove() } else { group?.release() }
  }
}

extension ExecFailure {
  /// Fails because the run needs a memory cgroup.
  init(_ fault: GroupFault) {
    self.init(
      "--engine cgroup needs a memory cgroup, and memsim cannot make one (\(fault)); "
        + GroupFault.advice)
  }
}
