package import MemsimPolicies

/// The outcome of one run of a program.
package struct ExecOutcome: Sendable {
  /// The outcome of its first process.
  package enum Ending: Equatable, Sendable {
    /// It exited, with a code.
    case exited(Int32)
    /// It was killed by the signal of a number.
    case killed(Int32)
    /// The supervisor killed it, for a reason.
    case terminated(TerminationReason)
    /// It exceeded its time limit.
    case overtime
  }

  /// The outcome of the first process.
  package internal(set) var ending = Ending.exited(0)
  /// The pages that all processes together had at most.
  package internal(set) var peakPages = 0
  /// The most pages that one process had.
  package internal(set) var largestPages = 0
  /// The number of requests that were refused.
  package internal(set) var refusals = 0
  /// The number of requests for which the host itself had no room, regardless of the limit.
  package internal(set) var unaddressed = 0
  /// The first request that was refused, if one was.
  package internal(set) var firstRefusal: Refusal?
  /// The number of processes, each counted once even if it ran several programs.
  package internal(set) var processes = 0
  /// Whether the counters have the program at all: the preloaded library started in it.
  package internal(set) var isCounted = true
  /// The processes that were not held, the first of them if there are many.
  package internal(set) var unheld: [UnheldProcess] = []
  /// The number of processes that were not held.
  package internal(set) var unheldCount = 0
  /// Whether a run in which a process was not held may exit with 0.
  package internal(set) var acceptsUnheld = false
  /// The number of processes that were in another PID namespace.
  package internal(set) var foreignProcesses = 0
  /// The number of notes of processes that found no room.
  package internal(set) var lostNotes = 0
  /// The memory that is not counted of the process with the most; nil if no process was sampled.
  package internal(set) var unseen: UnseenShare?
  /// The most memory that the kernel gave to all processes, by kinds; nil if it was not asked in
  /// time.
  package internal(set) var split: ResidentPeak?
  /// Whether shared memory exceeded the limit, if only for a moment before memsim measured it.
  package internal(set) var hasExceededLimit = false
  /// The memory that processes shared.
  package internal(set) var shared = SharedMemoryUse()
  /// The requests of all processes in their order.
  package internal(set) var sequence = RequestSequence()
  /// The number of warnings that were received, and of those that no program received.
  package internal(set) var warnings = 0, unheardWarnings = 0
  /// The last blocks of the first process, by size, the largest share first.
  package internal(set) var blocks: [BlockClass] = []
  /// The processes that memsim killed, for others or for themselves, in their order.
  package internal(set) var kills: [Kill] = []

  /// A kill by memsim.
  package struct Kill: Sendable {
    /// The name of the process.
    package let process: String
    /// The decider.
    package let killer: Killer
  }

  /// The decider of a kill by memsim.
  package enum Killer: String, Sendable {
    case policy
    /// Memory that the kernel gives without asking exceeded the limit, and the policy chose none.
    case memsim
    /// One process was killed for memory, and so all were.
    case oomGroup = "oom-group"
  }
  /// Whether the bus for warnings stopped answering.
  package internal(set) var hasLostBus = false
  /// The number of processes that were alive after the first had exited.
  package internal(set) var left = 0
  /// Whether memsim ended these.
  package internal(set) var hasEndedRest = false

  /// The kernel's view of the memory; nil if no memory cgroup could be had.
  package internal(set) var resident: ResidentMemory?
  /// The reason why there is no memory cgroup; nil if there is one.
  package internal(set) var groupFault: GroupFault?
  /// The processes that the kernel killed for memory.
  package internal(set) var kernelKills = KernelKills()
  /// Whether the kernel killed the first process for memory.
  package internal(set) var isKilledByKernel = false
  /// The number of requests of all processes; 0 if they were not counted for `failingRequest`.
  package internal(set) var countedRequests = 0
  /// The calls of the request that was refused as `failingRequest` asks; nil if none was.
  package internal(set) var refused: ExecStack?
  /// The first crash of a process after that; nil if none crashed.
  package internal(set) var crash: ExecCrash?
  /// The captured output and errors; nil if they were not captured.
  package internal(set) var output: CapturedOutput?, errors: CapturedOutput?

  /// The result of the recording; nil if none was requested.
  package internal(set) var recording: Recording?

  /// The result of a recording.
  package struct Recording: Equatable, Sendable {
    /// Whether there is a trace: the program that was to be recorded has run.
    package internal(set) var hasBegun = false
    /// Whether the program had no memory for the recording.
    package internal(set) var isImpossible = false
    /// The number of requests that are not in it: those of signal handlers that interrupted
    /// the record of another request.
    package internal(set) var leftOut = 0
    /// The reason why it ends before the program did; nil if it does not.
    package internal(set) var errorNumber: Int32?
    /// A moment before its end at which the trace is surveyed; nil if there is none.
    package internal(set) var moment: Moment?

    /// A moment of a trace.
    package struct Moment: Equatable, Sendable {
      /// The cause of the moment.
      package enum Cause: Sendable {
        /// A request was refused, for the first time.
        case refused
        /// The supervisor decided to kill it.
        case terminated
      }

      /// The cause of the moment.
      package let cause: Cause
      /// The time in the trace, in nanoseconds.
      package let time: Int
    }
  }

  /// A request that was refused.
  package struct Refusal: Equatable, Sendable {
    /// The name of the process.
    package let process: String
    /// The number of bytes that it requested.
    package let bytes: Int
    /// The number of pages that it would have needed; 0 if the failure was an injected one.
    package let pages: Int
    /// The number of pages of all processes at that time.
    package let pagesInUse: Int
  }

  init() {}

  /// Whether every process was held from its beginning to its end.
  package var isHeld: Bool { unheldCount == 0 }

  /// Whether the program could need more memory than the run shows: a request was refused, or a
  /// process was killed.
  package var isLowerBound: Bool {
    guard case .exited = ending else { return true }
    return refusals > 0 || !kills.isEmpty || kernelKills.count > 0
  }

  /// Whether the counters answer how much memory the program asks for.
  ///
  /// A process that is killed may report nothing. Its figure is at least true as a lower bound.
  package var allowsClaims: Bool { isHeld && (unseen?.allowsClaims ?? isLowerBound) }

  /// The exit code of the command: the program's own, 128 and the number of a signal, 137
  /// if it was killed for memory; and never 0 if a process was not held, unless
  /// that is accepted.
  package var code: Int32 {
    switch ending {
    case .exited(0) where !isHeld && !acceptsUnheld: 2
    case .exited(let code): code
    case .killed(let signal): 128 + signal
    case .terminated: 137
    case .overtime: 124
    }
  }
}

/// Blocks of one size that a process had.
package struct BlockClass: Equatable, Sendable {
  /// The bytes of each.
  package let size: Int
  /// The number of blocks.
  package let count: Int
  /// The bytes of all blocks of the size.
  package let bytes: Int
}

/// The hash of the requests of processes, in their order: the same requests give the same hash.
package struct RequestSequence: Equatable, Sendable {
  /// The number of requests.
  package private(set) var requests = 0
  /// Whether one process had several threads, which ask in an order of the host's.
  package private(set) var hasThreads = false
  private var hash: UInt64 = 0

  /// Makes an empty sequence.
  init() {}

  /// Adds the requests of one process: processes run side by side, so the order of their ends
  /// has no meaning.
  mutating func add(hash: UInt64, requests: Int, hasThreads: Bool) {
    self.hash &+= (hash ^ UInt64(requests)) &* 0x9e37_79b9_7f4a_7c15
    self.requests += requests
    self.hasThreads = self.hasThreads || hasThreads
  }
}

/// The share of a process's memory that is not counted: its pages outside of malloc and mmap.
package struct UnseenShare: Equatable, Sendable {
  /// The process.
  package let process: String
  /// The most pages that the kernel gave it and the counters do not have.
  package let unseenPages: Int
  /// The most that it had: these, and its peak in the counters.
  package let pages: Int
  /// The unseen pages in private mappings with `MAP_NORESERVE`, when it exited.
  package let unreservedPages: Int

  /// Above this share, no claim about a program's memory is reliable.
  package static let mostPercent = 10

  init(of process: String, unseenPages: Int, seenPages: Int, unreservedPages: Int = 0) {
    self.process = process
    self.unseenPages = unseenPages
    pages = unseenPages + seenPages
    self.unreservedPages = min(unreservedPages, unseenPages)
  }

  /// The share in per cent, rounded.
  package var percent: Int { pages == 0 ? 0 : (unseenPages * 100 + pages / 2) / pages }

  /// Whether it is small enough for the counters to be reliable.
  package var allowsClaims: Bool { unseenPages * 100 <= pages * Self.mostPercent }

  /// The stacks of 2,000 threads and the data of usual programs have no more: 32 MB.
  static let usualPages = 8192

  /// Whether it is so large that the process was not held.
  var exceedsUsual: Bool { Self.exceedsUsual(unseenPages, of: pages) }

  /// Whether so many unseen pages, of all pages, show that something was not held.
  static func exceedsUsual(_ unseenPages: Int, of pages: Int) -> Bool {
    unseenPages > usualPages && unseenPages * 100 > pages * mostPercent
  }
}
