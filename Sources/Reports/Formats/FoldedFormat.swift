internal import MemsimJournal
internal import MemsimVocabulary

/// What processes leak, a line for each stack that made it, as tools read it that draw flames.
struct FoldedFormat: ReportFormat {
  static let name = "folded"
  static let about =
    "Leaked bytes by process and stack, a line each, for flame graphs (folded stacks)."
  static let enclosure: ReportEnclosure? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryReport(of: header) { summary in
      summary.leakedStacks.map { stack in
        "\(stack.places.map(\.frame.asFrame).joined(separator: ";")) \(stack.bytes)\n"
      }.joined()
    }
  }
}

extension String {
  /// A name in a stack, which no semicolon may end.
  fileprivate var asFrame: String {
    String(map { $0 == ";" ? ":" : $0 })
  }
}
