internal import MemsimJournal
internal import MemsimVocabulary

/// What processes leak by stack, as the viewer of Valgrind's DHAT opens it.
struct DHATFormat: ReportFormat {
  static let name = "dhat"
  static let about = "What leaks by stack, for dh_view.html of Valgrind's DHAT (format 2)."
  static let enclosure: ReportEnclosure? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryReport(of: header) { "\($0.dhatLeaks.text)\n" }
  }
}

extension RunSummary {
  /// The stacks as program points, without times of lives and accesses, which a journal lacks.
  fileprivate var dhatLeaks: JSON {
    var frames = ["[root]"]
    var numbers: [String: Int] = [:]
    let points = leakedStacks.map { stack in
      let path = stack.innermostPlaces.map { place in
        let frame = place.frame
        if let number = numbers[frame] { return number }
        numbers[frame] = frames.count
        frames.append(frame)
        return frames.count - 1
      }
      return JSON.object([
        ("tb", .number(stack.bytes)), ("tbk", .number(stack.count)),
        ("fs", .list(path.map { .number($0) })),
      ])
    }
    return .object([
      ("dhatFileVersion", .number(2)), ("mode", .text("memsim")), ("verb", .text("Leaked")),
      ("bklt", .boolean(false)), ("bkacc", .boolean(false)), ("bu", .text("byte")),
      ("bsu", .text("bytes")), ("bksu", .text("blocks")), ("tu", .text("ns")),
      ("Mtu", .text("ms")), ("cmd", .text(header.scenario)), ("pid", .number(0)),
      ("te", .number(duration)), ("pps", .list(points)), ("ftbl", .texts(frames)),
    ])
  }
}
