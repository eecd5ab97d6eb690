internal import MemsimJournal
internal import MemsimVocabulary

/// What processes leak, a line for each stack that made it, as tools read it that draw flames.
struct FoldedFormat: ReportFormat {
  static let name = "folded"
  static let about =
    "Leaked bytes by process and stack, a line each, for flame graphs (folded stacks)."
  static let enclosure: ReportEnclosure? = nil

  static func writer(of header: JournalHeader) -> any ReportWriter {
    SummaryReport(of: header) { $0.foldedLeaks }
  }
}

extension RunSummary {
  /// The stacks in the order in which leaks were found, each with all that it leaks.
  fileprivate var foldedLeaks: String {
    var stacks: [String] = []
    var bytes: [String: Int] = [:]
    for leak in leaks {
      let frames =
        [leak.app]
        + sites.stack(of: leak.body.site).map { "\($0.function) (\($0.file):\($0.line))" }
        + [leak.body.title]
      let stack = frames.map(\.asFrame).joined(separator: ";")
      if bytes[stack] == nil { stacks.append(stack) }
      bytes[stack, default: 0] += leak.body.bytes
    }
    return stacks.map { "\($0) \(bytes[$0] ?? 0)\n" }.joined()
  }
}

extension String {
  /// A name in a stack, which neither a semicolon nor a line may end.
  fileprivate var asFrame: String {
    String(visible.shown.map { $0 == ";" ? ":" : $0 })
  }
}
