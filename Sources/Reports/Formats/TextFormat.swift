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
    let repeated = again.map { again in
      gap
        + again.text(
          about: run.summary.header.scenario, width: page.width, style: page.style)
    }
    let answers = why.map { gap + text(of: $0) }
    return (isFirst ? "" : gap) + report.text + (repeated ?? "") + (answers ?? "")
  }

  func text(of why: KillExplanations) -> VisibleText {
    why.text(detail: page.detail, width: page.width, style: page.style)
  }

  func text(of budget: MemoryBudget) -> VisibleText {
    budget.text(width: page.width, style: page.style)
  }

  func text(of difference: RunDifference) -> VisibleText {
    difference.text(detail: page.detail, width: page.width, style: page.style)
  }

  /// All runs in a line; nothing where there is only one.
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

  func text(of comparison: PolicyComparison) -> VisibleText {
    comparison.text(detail: page.detail, width: page.width, style: page.style)
  }

  func text(of list: WordList) -> VisibleText {
    list.entries.isEmpty
      ? "There are no \(list.name) in this catalogue.\n"
      : list.entries.map(\.text).joined(separator: "\n")
  }

  /// What stands between two results.
  private var gap: VisibleText {
    page.detail == .quiet || (page.detail == .overview && page.isList) ? "" : "\n"
  }
}
