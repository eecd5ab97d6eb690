package import MemsimJournal

/// How it came to it that the system killed a process: what a person can act on, and nothing that
/// the journal does not have.
///
/// Lists that can be long have what is largest, or first, and count the rest.
package struct TerminationStory: Equatable, Sendable {
  /// The end, with the decision.
  package let termination: NamedEvent<ProcessTerminated>

  /// The name of the policy that decided.
  package let policy: String

  /// The bytes of a page.
  package let pageBytes: Int

  /// Since when the level has been what it was then; nil if it never changed.
  package let levelSince: UInt64?

  /// What the device held.
  package let device: DeviceHoldings

  /// Who was asked for memory since it was plentiful last, or lost it, in the order of the first
  /// time.
  package let relief: [ReclaimRecord]

  /// How many more there were.
  package let omittedReclaims: Int

  /// Whom the policy looked at before, and why it let them be.
  package let passedOver: [SkippedCandidate]

  /// What the memory of the process consisted of.
  package let memory: VictimMemory
}

/// What a device held at a decision.
package struct DeviceHoldings: Equatable, Sendable {
  /// All pages of the device; 0 where a journal begins without it.
  package internal(set) var totalPages = 0

  /// What the parts of the system keep for themselves, in pages.
  package internal(set) var reserved: [ReservedPages] = []

  /// What the pages were used for.
  package internal(set) var pages = DeviceSampled()

  /// What a squeeze took out of service, in pages: what no part of the system keeps of its pages.
  package var withheldPages: Int {
    totalPages > 0 ? max(0, pages.reservedPages - reserved.reduce(0) { $0 + $1.pages }) : 0
  }

  /// The processes, those with most memory first; the one that was killed and the one in front are
  /// always there.
  package internal(set) var processes: [ProcessRecord] = []

  /// How many more processes there were.
  package internal(set) var omittedProcesses = 0

  /// What these had together.
  package internal(set) var omittedBytes = 0
}

/// That a process was asked for memory, or lost it.
package struct ReclaimRecord: Equatable, Sendable {
  /// The process.
  package let pid: Int

  /// Its name.
  package let name: String

  /// How memory was got from it.
  package let way: Way

  /// When, for the first and the last time.
  package let firstAt: UInt64
  package internal(set) var lastAt: UInt64

  /// How often.
  package internal(set) var times = 1

  /// What came back: of a kill, by how much available memory rose; less than nothing where the
  /// process took more.
  package internal(set) var freedBytes = 0

  /// The highest level that a warning named; nil where it was not warned.
  package internal(set) var level: Int?

  /// How many warnings it has not answered.
  package internal(set) var unanswered = 0

  /// How memory is got from a process.
  package enum Way: String, Hashable, Sendable {
    /// It was warned, and freed what it could.
    case warned
    /// Its code and resources were dropped.
    case droppedClean = "dropped-clean"
    /// What it had declared purgeable was purged.
    case purged
    /// What it had freed and kept for reuse was taken.
    case spareTaken = "spare-taken"
    /// It was killed.
    case killed

    init(_ memory: ReclaimedMemory) {
      self =
        switch memory {
        case .magazines: .spareTaken
        case .purgeable: .purged
        case .clean: .droppedClean
        }
    }
  }
}

/// A process that a decision let be.
package struct SkippedCandidate: Equatable, Sendable {
  /// The process.
  package let pid: Int

  /// Its name.
  package let name: String

  /// What the policy ordered it by.
  package let rank: Int

  /// What it had.
  package let footprintBytes: Int

  /// Why it was let be, in the word of the policy.
  package let reason: String
}

/// What the memory of a process consisted of that the system killed.
package struct VictimMemory: Equatable, Sendable {
  /// How many classes, and groups of leaks, there are at most.
  static let most = 8

  /// What it had written of its image as it was launched.
  package internal(set) var imageBytes = 0

  /// What was alive in its heap; nil where the host had no memory to count it.
  package internal(set) var living: HeapTotals?

  /// What was alive by class, blocks under no name: what takes most first.
  package internal(set) var classes: [ClassCount] = []

  /// What the other classes took.
  package internal(set) var otherClassesBytes = 0

  /// What was alive by class and by the place where it was made; nil where that was not asked for.
  package internal(set) var places: HeapProfiled?

  /// Whether it was searched for what it had lost, as a program of the host is not.
  package internal(set) var isSearched = true

  /// What it had lost, what takes most first.
  package internal(set) var leaks: [Leak] = []

  /// All that it had lost.
  package internal(set) var leaked = HeapTotals()

  /// Leaks that began alike, and where the first was allocated.
  package struct Leak: Equatable, Sendable {
    package let found: LeakFound
    package let place: String?
  }

  /// What of a footprint is neither image nor alive in the heap: what the allocator keeps around
  /// it, and memory that can be purged; nil where not all that is alive counts.
  package func restBytes(of footprintBytes: Int) -> Int? {
    guard let living else { return nil }
    let rest = footprintBytes - imageBytes - living.bytes
    return rest >= 0 ? rest : nil
  }
}
