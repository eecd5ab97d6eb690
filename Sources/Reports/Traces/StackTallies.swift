internal import MemsimTraces

/// The totals of the blocks of each stack of a trace over its whole length.
struct StackTallies {
  /// The totals of one stack.
  struct Tally {
    /// The bytes of all that it has made.
    var bytes: Int128 = 0
    /// The sum of the lifetimes of all blocks.
    var lifetimes: Int128 = 0
    /// The live blocks and their bytes.
    var living = 0, livingBytes = 0
    /// The live blocks and their bytes when the bytes were most.
    var most = 0, mostBytes = 0
  }

  /// The tallies by the numbers of the stacks.
  private(set) var all: [Tally] = []
  /// The time up to now.
  private(set) var time = TraceTime()
  /// The time at which the live memory was largest.
  private(set) var peakTime = 0
  private var (livingBytes, peakBytes) = (0, 0)

  /// Adds events.
  mutating func add(_ events: UnsafeBufferPointer<TraceEvent>) {
    for event in events {
      if time.add(event) {
        for stack in all.indices { all[stack].lifetimes = 0 }
        peakTime = 0
      }
      switch event.kind {
      case .allocation: allocate(event)
      case .free, .reallocation: free(event)
      case .attached: (livingBytes, peakBytes) = (0, 0)
      default: break
      }
    }
  }

  private mutating func allocate(_ event: TraceEvent) {
    let stack = Int(event.stack)
    if stack >= all.count {
      all += [Tally](repeating: Tally(), count: max(stack + 1, all.count * 2) - all.count)
    }
    all[stack].bytes += Int128(event.amount)
    all[stack].lifetimes -= Int128(time.now)
    all[stack].living += 1
    all[stack].livingBytes += event.amount
    if all[stack].livingBytes > all[stack].mostBytes {
      (all[stack].most, all[stack].mostBytes) = (all[stack].living, all[stack].livingBytes)
    }
    livingBytes += event.amount
    if livingBytes > peakBytes { (peakBytes, peakTime) = (livingBytes, time.now) }
  }

  private mutating func free(_ event: TraceEvent) {
    let stack = Int(event.stack)
    all[stack].lifetimes += Int128(time.now)
    all[stack].living -= 1
    all[stack].livingBytes -= event.amount
    livingBytes -= event.amount
  }

  /// Returns the sum of the lifetimes of a stack's blocks; live blocks count up to now.
  func lifetimes(of stack: UInt32) -> Int128 {
    all[Int(stack)].lifetimes + Int128(all[Int(stack)].living) * Int128(time.now)
  }
}

/// The time of a trace: microseconds, or allocated bytes if the trace has no times.
struct TraceTime {
  /// The time since the start.
  private(set) var now = 0
  /// Whether these are microseconds.
  private(set) var isReal = false

  /// A time in milliseconds, or in bytes as it is.
  func milliseconds(_ time: Int) -> Int { isReal ? time / 1000 : time }

  /// Adds an event; returns whether it is the first with a time.
  mutating func add(_ event: TraceEvent) -> Bool {
    switch event.kind {
    case .time:
      defer { isReal = true }
      now = event.amount / 1000
      return !isReal
    case .allocation where !isReal:
      let (sum, isTooMuch) = now.addingReportingOverflow(event.amount)
      now = isTooMuch ? .max : sum
      return false
    default: return false
    }
  }
}
