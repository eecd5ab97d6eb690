package import MemsimPolicies
package import MemsimVocabulary

/// How a program is run: what it may have, and what comes of it if it wants more.
package struct ExecSettings: Sendable {
  /// The most pages; nil for no limit.
  package var limitPages: Int?
  /// Whether each process may have as many, rather than all together.
  package var isEach = false
  /// The policy that warns and kills; a limit without a policy only refuses.
  package var policy: PolicyChoice?
  /// The request that fails, counted over all processes from 1; nil for none.
  package var failingRequest: Int?
  /// Whether every request fails once one was refused its pages.
  package var failsOn = false
  /// The signal that a warned process gets; nil for none.
  package var warningSignal: Int32?
  /// The bus at which programs of GLib are warned; nil for none.
  package var bus: BusPlace?
  /// How long a process may take to end that was asked to.
  package var grace = TimeSpan.seconds(5)
  /// Whether addresses and the seeds of hashes are the same in every run.
  package var isSteady = false
  /// Whether what it reads and writes goes nowhere.
  package var isSilent = false
  /// How long it may run; nil for as long as it likes.
  package var longest: TimeSpan?
  /// The bytes of data that the kernel lets it have, in place of pages; nil for no such limit.
  package var dataBytes: Int?

  /// Runs a program without any limit.
  package init() {}

  /// The variables in the environment of programs that are steady.
  static let steadyVariables = [
    (name: "PYTHONHASHSEED", value: "0"), (name: "PYTHONMALLOC", value: "malloc"),
    // The first run would write what the next ones read.
    (name: "PYTHONDONTWRITEBYTECODE", value: "1"), (name: "PERL_HASH_SEED", value: "0"),
  ]
}

/// The outcome of one run of a program.
package struct ExecOutcome: Sendable {
  /// How its first process ended.
  package enum Ending: Equatable, Sendable {
    /// By itself, with a code.
    case exited(Int32)
    /// A signal of a number ended it.
    case killed(Int32)
    /// It was ended, for a reason.
    case terminated(TerminationReason)
    /// It took longer than it might.
    case overtime
  }

  /// How it ended.
  package internal(set) var ending = Ending.exited(0)
  /// The pages that all processes together had at most.
  package internal(set) var peakPages = 0
  /// The most pages that one process had.
  package internal(set) var largestPages = 0
  /// How many requests were refused.
  package internal(set) var refusals = 0
  /// How many requests the host itself had no room for, whatever the limit.
  package internal(set) var unaddressed = 0
  /// The first request that was refused, if one was.
  package internal(set) var firstRefusal: Refusal?
  /// How many processes there were, each counted once however many programs it ran.
  package internal(set) var processes = 0
  /// How many processes had no slot, so that their memory was not seen.
  package internal(set) var unseenProcesses = 0
  /// Whether the program was held at all: what is preloaded began in it.
  package internal(set) var isHeld = true
  /// How many processes ran on as programs that are not held.
  package internal(set) var escapedProcesses = 0
  /// How many processes were in another PID namespace.
  package internal(set) var foreignProcesses = 0
  /// How many notes of processes found no room.
  package internal(set) var lostNotes = 0
  /// The memory that is not counted of the process with the most; nil if no process was sampled.
  package internal(set) var unseen: UnseenShare?
  /// The requests of all processes in their order.
  package internal(set) var sequence = RequestSequence()
  /// How many warnings were heard, and how many were not, as no program listened.
  package internal(set) var warnings = 0, unheardWarnings = 0
  /// The last blocks of the first process, by size, the largest share first.
  package internal(set) var blocks: [BlockClass] = []
  /// The names of processes that were ended for others, or for themselves, in their order.
  package internal(set) var terminated: [String] = []
  /// Whether the bus for warnings stopped answering.
  package internal(set) var hasLostBus = false
  /// How many processes went on when the first had ended.
  package internal(set) var left = 0

  /// The result of the recording; nil if none was requested.
  package internal(set) var recording: Recording?

  /// The result of a recording.
  package struct Recording: Equatable, Sendable {
    /// Whether there is a trace: the program that was to be recorded has run.
    package internal(set) var hasBegun = false
    /// Whether the program had no memory for what it takes.
    package internal(set) var isImpossible = false
    /// How many requests are not in it: those of handlers of signals that came in the middle of
    /// another's being written down.
    package internal(set) var leftOut = 0
    /// Why it ends before the program did; nil if it does not.
    package internal(set) var errorNumber: Int32?
    /// A moment before its end at which to look; nil if there is none.
    package internal(set) var moment: Moment?

    /// A moment of a trace.
    package struct Moment: Equatable, Sendable {
      /// The cause of the moment.
      package enum Cause: Sendable {
        /// A request was refused, for the first time.
        case refused
        /// It was to be ended.
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
    /// How many bytes it asked for.
    package let bytes: Int
    /// How many pages that would have taken; none where the failure was asked for.
    package let pages: Int
    /// How many pages all had then.
    package let pagesInUse: Int
  }

  init() {}

  /// The code that the command ends with: the program's own, 128 and the number of a signal, 137
  /// if it was ended for memory; and never 0 where it was not held.
  package var code: Int32 {
    switch ending {
    case .exited(0) where !isHeld: 2
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
  /// How many there were.
  package let count: Int
  /// The bytes of all blocks of the size.
  package let bytes: Int
}

/// The hash of the requests of processes, in their order: the same requests give the same hash.
package struct RequestSequence: Equatable, Sendable {
  /// How many there were.
  package private(set) var requests = 0
  /// Whether one process had several threads, which ask in an order of the host's.
  package private(set) var hasThreads = false
  private var hash: UInt64 = 0

  /// Nothing asked for yet.
  init() {}

  /// Adds what one process asked for: processes run side by side, so that the order of their ends
  /// says nothing.
  mutating func add(hash: UInt64, requests: Int, hasThreads: Bool) {
    self.hash &+= (hash ^ UInt64(requests)) &* 0x9e37_79b9_7f4a_7c15
    self.requests += requests
    self.hasThreads = self.hasThreads || hasThreads
  }
}

/// How much of the memory of a process is not counted: what it has past malloc and mmap.
package struct UnseenShare: Equatable, Sendable {
  /// The process.
  package let process: String
  /// The most pages that the kernel gave it and the counters do not have.
  package let unseenPages: Int
  /// All that it had at most: these, and its peak in the counters.
  package let pages: Int

  /// Above this share nothing can be said of what a program needs.
  package static let mostPercent = 10

  init(of process: String, unseenPages: Int, seenPages: Int) {
    self.process = process
    self.unseenPages = unseenPages
    pages = unseenPages + seenPages
  }

  /// The share in per cent, rounded.
  package var percent: Int { pages == 0 ? 0 : (unseenPages * 100 + pages / 2) / pages }

  /// Whether it is small enough for the counters to be reliable.
  package var allowsClaims: Bool { unseenPages * 100 <= pages * Self.mostPercent }
}
