internal import MemsimJournal

/// What processes leak by stack, as `jeprof` reads heap profiles of jemalloc that have symbols.
struct JemallocFormat: ReportFormat {
  static let name = "jemalloc"
  static let about = "Leaks by stack, for jeprof (heap_v2, with symbols)."
  static let framing: ReportFraming? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryWriter(of: header) { $0.jemallocLeaks }
  }
}

extension RunSummary {
  /// The places as symbols, and the stacks.
  fileprivate var jemallocLeaks: String {
    var profile = HeapProfile()
    for stack in leakedStacks {
      let amount = (stack.count, stack.bytes)
      profile.add(stack.places.reversed().map(\.frame), alive: amount, made: amount)
    }
    return profile.text(of: header.scenario)
  }
}
