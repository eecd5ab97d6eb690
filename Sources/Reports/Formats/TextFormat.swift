internal import MemsimJournal
internal import MemsimVocabulary

/// Results for people.
struct TextFormat: ConsoleFormat {
  static let name = "text"
  static let about = "A run for people; what 'memsim run' prints."
  static let framing: ReportFraming? = ReportFraming(separator: "\n")
  static let option: (one: String, several: String)? = nil
  static let showsTimeline = true

  private let page: ConsolePage

  init(for page: ConsolePage) {
    self.page = page
  }

  func text(
    of run: RunRecord, _ again: SecondRun?, _ why: KillExplanations?, isFirst: Bool
  ) -> VisibleText {
    let report = RunText(run, on: page)
    let repeated = again.map { gap + $0.text(about: run.summary.header.scenario, on: page) }
    let answers = why.map { gap + text(of: $0) }
    return (isFirst ? "" : gap) + report.text + (repeated ?? "") + (answers ?? "")
  }

  func text(of result: some PrintedResult) -> VisibleText { result.text(on: page) }

  /// All runs in a line; nothing if there is only one.
  func text(of total: RunTotal) -> VisibleText {
    if total.count == 1 { return "" }
    let verdict: VisibleText =
      total.failures == 0
      ? "\(total.count) scenarios, all well"
      : "\(total.failures) of \(total.count) scenarios failed"
    let rest: VisibleText =
      total.unevaluated == 0
      ? "" : ", \(Figures.count(total.unevaluated, "expectation").visible) not evaluated"
    return gap + verdict + rest + "\n"
  }

  /// The text between two results.
  private var gap: VisibleText {
    page.detail == .quiet || (page.detail == .overview && page.isList) ? "" : "\n"
  }
}
