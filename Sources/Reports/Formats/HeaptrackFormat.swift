internal import MemsimJournal

/// What processes leak by stack, as the programs of heaptrack open it.
struct HeaptrackFormat: ReportFormat {
  static let name = "heaptrack"
  static let about = "What leaks by stack, for heaptrack_print and heaptrack_gui (format 3)."
  static let enclosure: ReportEnclosure? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryReport(of: header) { $0.heaptrackLeaks }
  }
}

extension RunSummary {
  /// The most allocations of a stack that have a line each.
  private static let mostLines = 100_000

  /// A trace of a program that makes what leaks, and nothing else.
  fileprivate var heaptrackLeaks: [UInt8] {
    var trace = HeaptrackTrace(
      of: header.scenario, pageBytes: header.pageBytes, pages: device?.pages ?? 0)
    var rest = leaks[...]
    while let first = rest.first {
      let ofProcess = rest.prefix { $0.at == first.at }
      rest = rest.dropFirst(ofProcess.count)
      trace.pass(to: Int(clamping: first.at / 1_000_000))
      add(Array(ofProcess).byStack(in: sites), to: &trace)
    }
    trace.pass(to: Int(clamping: duration / 1_000_000))
    return trace.lines
  }

  /// Adds what the stacks of processes leak that end at one moment.
  private func add(_ stacks: [LeakedStack], to trace: inout HeaptrackTrace) {
    for stack in stacks where stack.count > 0 {
      let number = stack.places.reduce(0) { trace.trace(of: $1, calledFrom: $0) }
      // A journal has no size of each: they share the bytes, some of them one byte more.
      let count = min(stack.count, Self.mostLines)
      let (size, rest) = stack.bytes.quotientAndRemainder(dividingBy: count)
      for position in 0..<count {
        trace.allocate(trace.allocation(of: position < rest ? size + 1 : size, on: number))
      }
    }
  }
}
