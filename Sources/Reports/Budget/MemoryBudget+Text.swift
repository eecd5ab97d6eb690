internal import MemsimJournal
package import MemsimVocabulary

/// The budget on one screen: the answer, and then the runs that prove the answer.
extension MemoryBudget: PrintedResult {
  private static let mostExceptions = 3
  private static let mostFaults = 2
  private static let mostNames = 6
  private static let indent = 5

  package func text(on page: ConsolePage) -> VisibleText {
    let (width, style) = (page.width, page.style)
    let title = answer.visible.wrapped(to: width).map { style.paint($0, .heading) }
    let facts = "\(setting.device), policy \(setting.policy), seed \(setting.seed)"
    let rows =
      [Row("", facts, tone: .faint)] + boundary + exceptionRows + effort
      + [Row("", "more: memsim run with one of these --set, or --json", tone: .faint)]
    return (title + rows.flatMap { $0.lines(width: width, style: style) })
      .map { $0 + "\n" }.joined()
  }

  /// A sign, and a text beside the sign.
  private struct Row {
    let sign: VisibleText
    let text: String
    let details: [String]
    let tone: TextStyle.Tone

    init(
      _ sign: VisibleText, _ text: String, details: [String] = [], tone: TextStyle.Tone = .plain
    ) {
      (self.sign, self.text, self.details, self.tone) = (sign, text, details, tone)
    }

    func lines(width: Int, style: TextStyle) -> [VisibleText] {
      let start = ("  " + sign).padded(to: sign == "" ? 2 : 4)
      let pieces = text.visible.wrapped(to: width - start.columns).enumerated()
      return pieces.map { position, piece in
        (position == 0 ? style.paint(start, tone) : .blanks(start.columns))
          + style.paint(piece, tone)
      }
        + details.flatMap { detail in
          detail.visible.wrapped(to: width - MemoryBudget.indent - 1).map { piece in
            .blanks(MemoryBudget.indent + 1) + style.paint(piece, .faint)
          }
        }
    }
  }

  /// The result in one sentence.
  private var answer: String {
    let name = subject.name(in: setting)
    guard let smallest else {
      return trials.isEmpty
        ? "\(name): no amount of \(subject.memory) was tried"
        : "\(name) fails with each tried amount of \(subject.memory)"
    }
    let amount = "\(size(smallest)) (\(Figures.count(smallest, "page")))"
    if isWithoutOtherSide { return "\(name) needs at most \(amount), the least that can be tried" }
    guard isProven else {
      return "\(name) needs at most \(amount) of \(subject.memory); less was not tried to its end"
    }
    let failing = exceptions.contains { $0.pages > smallest }
    return "\(name) needs \(amount) of \(subject.memory)"
      + (failing ? ", but fails with some larger amounts" : "")
  }

  /// The runs on both sides of the boundary, or the most informative run if there is none.
  private var boundary: [Row] {
    if witnesses.isEmpty || isWithoutOtherSide {
      let trial = smallest.flatMap { pages in trials.first { $0.pages == pages } } ?? trials.last
      return trial.map { [row(of: $0)] } ?? []
    }
    return witnesses.map { row(of: $0.trial, isRepeated: $0.isRepeated) }
  }

  /// The amounts that contradict the boundary.
  private var exceptionRows: [Row] {
    let all = exceptions
    guard let smallest, !all.isEmpty else { return [] }
    let less = all.count { $0.pages < smallest }
    let more = all.count - less
    let parts =
      (less > 0 ? ["\(Figures.count(less, "smaller amount")) enough"] : [])
      + (more > 0 ? ["\(Figures.count(more, "larger amount")) not enough"] : [])
    let rest = all.count - Self.mostExceptions
    let from =
      steady.map { "from \(size($0)) on each tried amount is enough" }
      ?? "the largest tried amount is not enough"
    return [
      Row(
        "!", "exceptions: \(parts.joined(separator: ", ")); \(from)",
        details: all.prefix(Self.mostExceptions).map(brief)
          + (rest > 0 ? ["… and \(Figures.count(rest)) more"] : []),
        tone: steady == nil ? .bad : .caution)
    ]
  }

  private var effort: [Row] {
    let tried = Figures.count(trials.count, "amount")
    let runs = "\(tried) tried in \(Figures.count(runCount, "run"))"
    let reason = stop.reason.map { "\(runs), and no more: \($0)" } ?? runs
    let names = Figures.list(setting.victims, atMost: Self.mostNames)
    let victims =
      setting.victims.isEmpty
      ? [] : [Row("", "not counted, killed with the scenario's own memory too: \(names)")]
    return [Row("", reason, tone: stop == .done ? .faint : .caution)] + victims
  }

  private func row(of trial: BudgetTrial, isRepeated: Bool? = nil) -> Row {
    let more = trial.faults.dropFirst().prefix(Self.mostFaults - 1)
    let rest = trial.faults.count - Self.mostFaults
    let repeated =
      switch isRepeated {
      case nil: ""
      case true?: "; a second run gave the same"
      case false?: "; a second run gave another result"
      }
    let tone: TextStyle.Tone = isRepeated == false ? .bad : trial.holds ? .good : .caution
    return Row(
      trial.holds ? "✓" : "✗", brief(trial) + repeated,
      details: more + (rest > 0 ? ["… and \(Figures.count(rest)) more"] : [])
        + [option(for: trial)], tone: tone)
  }

  private func brief(_ trial: BudgetTrial) -> String {
    let verdict = trial.holds ? "enough" : trial.faults[0]
    return "\(Figures.count(trial.pages, "page")) (\(size(trial.pages))): \(verdict)"
  }

  /// The option that runs the scenario with so much memory.
  private func option(for trial: BudgetTrial) -> String {
    let size = ParameterKind.bytes.text(of: trial.pages * setting.pageBytes)
    return "--set \("\(subject.path)=\(size)".quotedForShell)"
  }

  /// A size, in whole KB on both sides of the boundary if the two round to the same.
  private func size(_ pages: Int) -> String {
    let rounded = Figures.size(pages * setting.pageBytes)
    guard let smallest, [smallest - 1, smallest].contains(pages),
      Figures.size((smallest - 1) * setting.pageBytes)
        == Figures.size(smallest * setting.pageBytes)
    else { return rounded }
    return "\(pages * setting.pageBytes / 1024)KB"
  }
}

extension MemoryBudget.Subject {
  /// The name of the memory, as part of a sentence.
  fileprivate var memory: String {
    switch self {
    case .device: "device memory"
    case .app: "memory"
    }
  }

  /// The process or device that needs the memory.
  fileprivate func name(in setting: MemoryBudget.Setting) -> String {
    switch self {
    case .app(let name) where name != setting.scenario: "\(name) in \(setting.scenario)"
    case .app, .device: setting.scenario
    }
  }
}
