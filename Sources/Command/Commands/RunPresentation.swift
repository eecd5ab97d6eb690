internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// How runs are shown.
struct RunPresentation {
  private let isJSON: Bool
  private let detail: Detail

  /// Takes the options of `run`.
  init(_ parsed: ParsedCommand) {
    isJSON = parsed[isOn: "json"]
    detail = parsed[isOn: "quiet"] ? .quiet : parsed[isOn: "verbose"] ? .verbose : .usual
  }

  /// A run, as it is shown on a console, perhaps below others, with what came of a second one if
  /// there was one.
  func text(
    of journal: Journal, _ summary: RunSummary, _ again: Repetition?, afterOthers: Bool,
    on console: Console
  ) -> VisibleText {
    if isJSON {
      let json = summary.json
      return "\((again.map { json.adding("twice", $0.json) } ?? json).text)\n"
    }
    let report = RunReport(
      journal, detail: detail, width: console.output.width, style: console.output.style)
    let gap: VisibleText = detail == .quiet ? "" : "\n"
    let repeated = again.map { again in
      gap
        + again.text(
          about: journal.header.scenario, width: console.output.width, style: console.output.style)
    }
    return (afterOthers ? gap : "") + report.text + (repeated ?? "")
  }

  /// All runs, in a line, with how many expectations were not evaluated in them; nothing where
  /// there is only one.
  func total(of count: Int, failures: Int, unevaluated: Int) -> VisibleText {
    if isJSON || count == 1 { return "" }
    let start: VisibleText = detail == .quiet ? "" : "\n"
    let verdict: VisibleText =
      failures == 0
      ? "\(count) scenarios, all well" : "\(failures) of \(count) scenarios failed"
    let rest: VisibleText =
      unevaluated == 0
      ? "" : ", \(Figures.count(unevaluated, "expectation").visible) not evaluated"
    return start + verdict + rest + "\n"
  }
}
