internal import MemsimJournal
internal import MemsimVocabulary

/// What processes leak by stack, as the viewer of Valgrind's DHAT opens it.
struct DHATFormat: ReportFormat {
  static let name = "dhat"
  static let about = "Leaks by stack, for dh_view.html of Valgrind's DHAT (format 2)."
  static let framing: ReportFraming? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryWriter(of: header) { "\($0.dhatLeaks.text)\n" }
  }
}

extension RunSummary {
  /// The stacks as program points, without times of lives and accesses, which a journal lacks.
  fileprivate var dhatLeaks: JSON {
    var frames = FrameTable()
    let points = leakedStacks.map { stack in
      JSON.object([
        ("tb", .number(stack.bytes)), ("tbk", .number(stack.count)),
        ("fs", .list(frames.path(stack.innermostPlaces.map(\.frame)).map { .number($0) })),
      ])
    }
    return frames.document(
      points, of: header.scenario, verb: "Leaked", times: [], ("ns", "ms"), end: duration)
  }
}
