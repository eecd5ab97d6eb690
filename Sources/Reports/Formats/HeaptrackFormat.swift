internal import MemsimJournal

/// What processes leak by stack, as the programs of heaptrack open it.
struct HeaptrackFormat: ReportFormat {
  static let name = "heaptrack"
  static let about = "Leaks by stack, for heaptrack_print and heaptrack_gui (format 3)."
  static let framing: ReportFraming? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryWriter(of: header) { $0.heaptrackLeaks }
  }
}

extension RunSummary {
  /// The most allocations of a group of leaks that have a line each.
  private static let mostLines = 100_000

  /// A trace of a program that makes what leaks, and nothing else.
  fileprivate var heaptrackLeaks: [UInt8] {
    var trace = HeaptrackTrace(
      of: header.scenario, pageBytes: header.pageBytes, pages: device?.pages ?? 0)
    var stacks: [Int?] = leaks.map { _ in nil }
    var now: Int?
    // A journal has no size of each: they share the bytes, some of them one byte more.
    for allocation in leakedAllocations(atMost: Self.mostLines) {
      let milliseconds = Int(clamping: allocation.at / 1_000_000)
      if milliseconds != now { trace.pass(to: milliseconds) }
      now = milliseconds
      let stack = stacks[allocation.group] ?? number(ofGroup: allocation.group, in: &trace)
      stacks[allocation.group] = stack
      trace.allocate(trace.allocation(of: allocation.bytes, on: stack))
    }
    trace.pass(to: Int(clamping: duration / 1_000_000))
    return trace.lines
  }

  /// The number of the stack of a group of leaks.
  private func number(ofGroup group: Int, in trace: inout HeaptrackTrace) -> Int {
    leaks[group].places(in: sites).reduce(0) { trace.trace(of: $1, calledFrom: $0) }
  }
}
