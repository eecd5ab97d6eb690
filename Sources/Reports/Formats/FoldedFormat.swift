internal import MemsimJournal

/// What processes leak, a line for each stack that made it, as tools read it that draw flames.
struct FoldedFormat: ReportFormat {
  static let name = "folded"
  static let about =
    "Leaked bytes by process and stack, a line each, for flame graphs (folded stacks)."
  static let enclosure: ReportEnclosure? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryReport(of: header) { summary in
      summary.leakedStacks.map { FoldedStack($0.places.map(\.frame), $0.bytes).text }.joined()
    }
  }
}
