internal import CMemsimPreload

/// A process that ran a program which memsim did not hold, or that the kernel killed for memory.
package struct UnheldProcess: Hashable, Sendable {
  /// The path of the program, or its name.
  package let program: String
  /// The number of the process; 0 if it is unknown.
  package let pid: Int32
  /// The reason why it was not held.
  package let reason: Reason

  /// The reason why a process was not held.
  package enum Reason: Hashable, Sendable, CaseIterable {
    /// The program is linked statically.
    case isStatic
    /// The program gains privileges, so that the loader ignores memsim's library.
    case isPrivileged
    /// The program may be executed and not read.
    case isUnreadable
    /// The program needs another C library than glibc.
    case hasOtherLibrary
    /// The program is for another CPU architecture.
    case hasOtherMachine
    /// The environment of the program lacks memsim's library or counters.
    case lacksEnvironment
    /// The program could not open memsim's library or counters.
    case isOutOfReach
    /// The program brings its own malloc.
    case hasOwnMalloc
    /// The program calls functions that only jemalloc has.
    case usesJemalloc
    /// The process began while as many ran as memsim has slots for.
    case hasNoSlot
    /// The library did not start in the program, for an unknown reason.
    case hasNotStarted
    /// The kernel killed the process for memory.
    case isKilledByKernel
    /// The kernel gave the process much more memory than the counters have.
    case hasUncountedMemory
    /// The process exited without a counted request, a report or a sample.
    case wasNotSeen
    /// The process left the cgroup of the run.
    case hasLeftGroup
    /// The process made a cgroup of its own in that of the run.
    case hasOwnGroup

    /// Decodes the number in a note; nil for one that no note has.
    init?(_ number: UInt64) {
      guard let number = UInt32(exactly: number) else { return nil }
      switch memsim_unheld(rawValue: number) {
      case memsim_unheld_static: self = .isStatic
      case memsim_unheld_privileged: self = .isPrivileged
      case memsim_unheld_unreadable: self = .isUnreadable
      case memsim_unheld_of_other_library: self = .hasOtherLibrary
      case memsim_unheld_of_other_machine: self = .hasOtherMachine
      case memsim_unheld_environment: self = .lacksEnvironment
      case memsim_unheld_out_of_reach: self = .isOutOfReach
      case memsim_unheld_own_malloc: self = .hasOwnMalloc
      case memsim_unheld_jemalloc: self = .usesJemalloc
      case memsim_unheld_no_slot: self = .hasNoSlot
      default: return nil
      }
    }

    /// Decodes the kind of a program; nil if memsim's library starts in such a program.
    init?(_ kind: memsim_program_kind) {
      switch kind {
      case memsim_program_static: self = .isStatic
      case memsim_program_privileged: self = .isPrivileged
      case memsim_program_unreadable: self = .isUnreadable
      case memsim_program_of_other_library: self = .hasOtherLibrary
      case memsim_program_of_other_machine: self = .hasOtherMachine
      default: return nil
      }
    }

    /// The reason as a sentence about the program.
    package var sentence: String {
      switch self {
      case .isStatic: "it is linked statically"
      case .isPrivileged: "it gains privileges (setuid, setgid or capabilities)"
      case .isUnreadable: "it is executable but not readable"
      case .hasOtherLibrary: "it needs another C library than glibc"
      case .hasOtherMachine: "it is for another CPU architecture"
      case .lacksEnvironment:
        "its environment lacks memsim's LD_PRELOAD or \(MEMSIM_COUNTERS_VARIABLE)"
      case .isOutOfReach: "it cannot open memsim's library or counters"
      case .hasOwnMalloc: "it brings its own malloc"
      case .usesJemalloc: "it calls jemalloc's own functions, such as mallocx"
      case .hasNoSlot: "it began while \(memsim_most_slots) processes ran"
      case .hasNotStarted: "memsim's library did not start in it"
      case .isKilledByKernel: "the kernel killed it for memory (OOM)"
      case .hasUncountedMemory:
        "the kernel gave it memory that memsim did not count, as after raw system calls"
      case .wasNotSeen: "memsim saw no request of it, and it exited without a report"
      case .hasLeftGroup: "it left the cgroup of the run"
      case .hasOwnGroup: "it made a cgroup of its own, whose kills memsim does not see"
      }
    }
  }
}

/// The evidence for processes that are not held, in the order in which it was found.
struct UnheldProcesses {
  /// The first ones.
  private(set) var list: [UnheldProcess] = []
  /// The number of all.
  private(set) var count = 0
  /// The programs that processes are about to run, by the numbers of the processes.
  var departures: [Int32: UnheldProcess] = [:]
  /// The times at which processes without the counters were first seen.
  var suspects: [Int32: Int64] = [:]
  /// The times at which processes were added that live, or did a moment ago.
  private var added: [Int32: Int64] = [:]

  /// The list is no longer than this.
  private static let mostListed = 32

  /// The time in which a second piece of evidence for the same process may be found.
  private static let longestDelay: Int64 = 1_000_000_000

  /// Adds a process, unless the program that it runs is known already.
  mutating func add(_ process: UnheldProcess, at now: Int64) {
    suspects[process.pid] = nil
    if process.pid != 0 {
      guard added[process.pid] == nil else { return }
      added[process.pid] = now
    }
    addEvent(process)
  }

  /// Adds a process to which something happened.
  mutating func addEvent(_ process: UnheldProcess) {
    count += 1
    if list.count < Self.mostListed { list.append(process) }
  }

  /// Adds processes of which nothing else is known.
  mutating func addUnknown(_ number: Int) {
    for _ in 0..<min(number, Self.mostListed) {
      addEvent(UnheldProcess(program: "", pid: 0, reason: .hasNotStarted))
    }
    count += max(0, number - Self.mostListed)
  }

  /// Whether the program that a process runs is in the list.
  func has(_ pid: Int32) -> Bool { added[pid] != nil }

  /// A process runs another program, or is another process of the same number.
  mutating func forget(_ pid: Int32) { added[pid] = nil }

  /// Forgets the processes that are gone for a while: their numbers may be those of others.
  mutating func keep(_ pids: Set<Int32>, at now: Int64) {
    added = added.filter { pids.contains($0.key) || now - $0.value < Self.longestDelay }
    suspects = suspects.filter { pids.contains($0.key) }
  }
}
