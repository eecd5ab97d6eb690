internal import CMemsimPreload
internal import Glibc

/// The processes of a run that the kernel killed for memory.
package struct KernelKills: Equatable, Sendable {
  /// A process, as the kernel's log names it.
  package struct Victim: Equatable, Sendable {
    /// The name of the process, up to 15 bytes.
    package let process: String
    /// The number of the process.
    package let pid: Int32
  }

  /// The number of processes, which the kernel counts.
  package private(set) var count = 0
  /// The processes that its log names; without the right to read the log, none.
  package private(set) var victims: [Victim] = []

  init() {}

  /// Adds the processes that the log has, if it has not named all yet: the kernel counts some
  /// before it logs them.
  mutating func update(count: Int, log: () -> [Victim]) {
    self.count = max(self.count, count)
    guard victims.count < self.count else { return }
    for victim in log() where !victims.contains(victim) { victims.append(victim) }
    self.count = max(self.count, victims.count)
  }
}

/// The kernel's log from the start of a run on.
final class KernelLog {
  private let file = memsim_kernel_log_open()
  private var records = KernelKillRecords()

  private static let recordBytes = 8192

  deinit { if file >= 0 { close(file) } }

  /// The processes that were killed since the last call, as the limit of a group was reached.
  func kills(in group: String) -> [KernelKills.Victim] {
    guard file >= 0 else { return [] }
    var victims: [KernelKills.Victim] = []
    var record = [UInt8](repeating: 0, count: Self.recordBytes)
    while true {
      let count = Int(memsim_kernel_log_read(file, &record, Int64(record.count)))
      guard count > 0 else { return victims }
      let text = String(decoding: record[..<count], as: UTF8.self)
      if let victim = records.victim(in: text, of: group) { victims.append(victim) }
    }
  }
}

/// Finds the processes of a group in the records of the kernel's log.
struct KernelKillRecords {
  /// Whether the kernel kills all processes of the group, whose records do not name the group.
  private var isKillingAll = false

  /// The process that was killed by a record; the name of a process can have commas and brackets.
  mutating func victim(in record: String, of group: String) -> KernelKills.Victim? {
    // ...oom-kill:...,oom_memcg=/a/NAME,task_memcg=/a/NAME,task=job,pid=7,uid=0
    let chosen = /oom-kill:.*?,task_memcg=([^,]*),task=(.*),pid=([0-9]+),/
    // ...Tasks in /a/NAME are going to be killed due to memory.oom.group set
    let all = /;Tasks in (.*) are going to be killed due to memory\.oom\.group set/
    // ...Memory cgroup out of memory: Killed process 7 (job) total-vm:...
    let killed = /Killed process ([0-9]+) \((.*)\) total-vm:/
    let isOurs = { (path: Substring) in path.split(separator: "/").contains(group[...]) }
    if let match = record.firstMatch(of: chosen) {
      isKillingAll = false
      guard isOurs(match.1), let pid = Int32(match.3) else { return nil }
      return KernelKills.Victim(process: String(match.2), pid: pid)
    }
    if let match = record.firstMatch(of: all) { isKillingAll = isOurs(match.1) }
    guard isKillingAll, let match = record.firstMatch(of: killed), let pid = Int32(match.1)
    else { return nil }
    return KernelKills.Victim(process: String(match.2), pid: pid)
  }
}
