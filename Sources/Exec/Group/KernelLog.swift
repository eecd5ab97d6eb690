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

  /// Adds the processes that the log has, if there are more than before.
  mutating func update(count: Int, log: () -> [Victim]) {
    guard count > self.count else { return }
    self.count = count
    victims += log()
  }
}

/// The kernel's log from the start of a run on.
final class KernelLog {
  private let file = memsim_kernel_log_open()

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
      if let victim = Self.victim(in: text, of: group) { victims.append(victim) }
    }
  }

  /// Parses `...oom-kill:...,oom_memcg=/a/NAME,task_memcg=/a/NAME,task=job,pid=7,uid=0`.
  ///
  /// The name of a process can have commas.
  static func victim(in record: String, of group: String) -> KernelKills.Victim? {
    let line = /oom-kill:.*?,task_memcg=([^,]*),task=(.*),pid=([0-9]+),/
    guard let match = record.firstMatch(of: line),
      match.1.split(separator: "/").contains(group[...]), let pid = Int32(match.3)
    else { return nil }
    return KernelKills.Victim(process: String(match.2), pid: pid)
  }
}
