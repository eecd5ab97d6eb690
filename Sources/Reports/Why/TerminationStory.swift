package import MemsimJournal

/// The causes of a kill: the facts that a person can act on, and nothing that the journal does not
/// contain.
///
/// Lists that can be long have the largest or the first items, and count the rest.
package struct TerminationStory: Equatable, Sendable {
  /// The end, with the decision.
  package let termination: NamedEvent<ProcessTerminated>

  /// The name of the policy that decided.
  package let policy: String

  /// The bytes of a page.
  package let pageBytes: Int

  /// The time since which the level did not change before the kill; nil if it never changed.
  package let levelSince: UInt64?

  /// The use of the device's memory at the kill.
  package let device: DeviceHoldings

  /// The processes that were warned or lost memory since memory was plentiful last, in the order of
  /// the first time.
  package let relief: [ReclaimRecord]

  /// The number of omitted records.
  package let omittedReclaims: Int

  /// The candidates that the policy considered before, and why it did not kill them.
  package let passedOver: [SkippedCandidate]

  /// The parts of the killed process's memory.
  package let memory: VictimMemory
}

/// The use of a device's memory at a decision.
package struct DeviceHoldings: Equatable, Sendable {
  /// All pages of the device; 0 if a journal begins without it.
  package internal(set) var totalPages = 0

  /// The pages that the parts of the system reserve.
  package internal(set) var reserved: [ReservedPages] = []

  /// The use of the pages.
  package internal(set) var pages = DeviceSampled()

  /// The pages that a squeeze took out of service: reserved, but by no part of the system.
  package var withheldPages: Int {
    totalPages > 0 ? max(0, pages.reservedPages - reserved.reduce(0) { $0 + $1.pages }) : 0
  }

  /// The processes, those with most memory first; the one that was killed and the one in front are
  /// always there.
  package internal(set) var processes: [ProcessRecord] = []

  /// The number of omitted processes.
  package internal(set) var omittedProcesses = 0

  /// The footprint of these processes together.
  package internal(set) var omittedBytes = 0
}

/// A request for memory of a process, or the loss of its memory.
package struct ReclaimRecord: Equatable, Sendable {
  /// The process.
  package let pid: Int

  /// Its name.
  package let name: String

  /// The way in which the system got memory from it.
  package let way: Way

  /// The first and the last time.
  package let firstAt: UInt64
  package internal(set) var lastAt: UInt64

  /// The number of times.
  package internal(set) var times = 1

  /// The freed bytes: for a kill, the rise of available memory; negative where the
  /// process took more.
  package internal(set) var freedBytes = 0

  /// The highest level that a warning named; nil if it was not warned.
  package internal(set) var level: Int?

  /// The number of warnings that the process has not answered.
  package internal(set) var unanswered = 0

  /// A way in which the system gets memory from a process.
  package enum Way: String, Hashable, Sendable {
    /// It was warned, and freed memory.
    case warned
    /// Its code and resources were dropped.
    case droppedClean = "dropped-clean"
    /// Its purgeable memory was purged.
    case purged
    /// The memory that it had freed and kept for reuse was reclaimed.
    case spareTaken = "spare-taken"
    /// Its memory was moved to swap.
    case swapped
    /// It was killed.
    case killed

    init(_ memory: ReclaimedMemory) {
      self =
        switch memory {
        case .magazines: .spareTaken
        case .purgeable: .purged
        case .clean: .droppedClean
        case .swapped: .swapped
        }
    }
  }
}

/// A process that a decision did not kill.
package struct SkippedCandidate: Equatable, Sendable {
  /// The name of the process.
  package let name: String

  /// The footprint of the process.
  package let footprintBytes: Int

  /// The reason why it was not killed, in the word of the policy.
  package let reason: String
}

/// The parts of the memory of a process that the system killed.
package struct VictimMemory: Equatable, Sendable {
  /// The maximum number of classes, and of groups of leaks.
  static let most = 8

  /// The bytes of its image that it had written as it was launched.
  package internal(set) var imageBytes = 0

  /// The live memory of its heap; nil if the host had no memory to count it.
  package internal(set) var living: HeapTotals?

  /// The live memory by class, the largest first; blocks have no class name.
  package internal(set) var classes: [ClassCount] = []

  /// The bytes of the other classes.
  package internal(set) var otherClassesBytes = 0

  /// The live memory by class and allocation site; nil if the run did not record it.
  package internal(set) var places: HeapProfiled?

  /// Whether it was searched for leaks, unlike a program of the host.
  package internal(set) var isSearched = true

  /// Its leaks, the largest first.
  package internal(set) var leaks: [Leak] = []

  /// All that it had lost.
  package internal(set) var leaked = HeapTotals()

  /// Leaks that began alike, and where the first was allocated.
  package struct Leak: Equatable, Sendable {
    package let found: LeakFound
    package let place: String?
  }

  /// Returns the part of a footprint that is neither image nor live heap: the allocator's overhead
  /// and purgeable memory; nil if not all live memory counts.
  package func restBytes(of footprintBytes: Int) -> Int? {
    guard let living else { return nil }
    let rest = footprintBytes - imageBytes - living.bytes
    return rest >= 0 ? rest : nil
  }
}
