internal import MemsimJournal
internal import MemsimVocabulary

/// The failures, and all expectations.
extension RunPage {
  private static let lineBytes = 120_000

  /// The section with the failures; the page opens at the first failure.
  var failureSection: HTML {
    let failures = summary.failures.sorted { $0.at < $1.at }
    var space = PageSpace(bytes: 40_000)
    let told = space.fit(failures, atMost: 20, failure)
    let title: HTML = summary.isAllWell ? "No failures" : "Failures"
    let content: HTML =
      summary.isAllWell
      ? ""
      : "\(problem)<ul>\(told.html)</ul>\n\(remark(omitting: told.omitted, "failure"))"
    let mark: HTML = summary.isAllWell ? "" : " data-first"
    return """
      <section class="failures" id="\(anchor("failures"))" tabindex="-1"\(mark) \
      data-at="\(Self.microseconds(firstFailure ?? 0))" \
      aria-labelledby="\(anchor("failures"))-title">
      <h2 id="\(anchor("failures"))-title">\(title)</h2>
      \(content)</section>

      """
  }

  /// The time of the first failure; nil if nothing failed.
  private var firstFailure: UInt64? {
    let moments =
      summary.failures.map(\.at) + (summary.problem.map { [$0.at] } ?? [])
    return moments.min() ?? (summary.isAllWell ? nil : summary.duration)
  }

  private func failure(_ failure: NamedEvent<ExpectationChecked>) -> HTML {
    """
    <li><p><span class="sign bad">✗</span> <b>\(failure.body.text.cut())</b> \
    <span class="place">\(lineName(failure.body.path, failure.body.line))</span></p>
    <p>found <span class="found">\(failure.body.found.cut())</span>, \
    at \(momentLink(of: failure))</p></li>

    """
  }

  /// The reason why the run ended early.
  private var problem: HTML {
    if let problem = summary.problem {
      return """
        <p><span class="sign bad">✗</span> <b>\(problem.body.message.cut())</b> \
        <span class="place">\(lineName(problem.body.path, problem.body.line))</span>, \
        at \(link(to: problem.at))</p>

        """
    }
    guard let ending = summary.ending else {
      return remark("The journal has no end: the run was interrupted.")
    }
    guard ending.ending != .finished else { return .none }
    return remark("The run stopped early. \(ending.message ?? "")")
  }

  /// The moment of a failure, as a link to the line about it.
  private func momentLink(of failure: NamedEvent<ExpectationChecked>) -> HTML {
    let moment = moments.kept.first {
      $0.line.kind == .expectation && $0.line.at == failure.at
        && $0.line.text.hasSuffix(failure.body.text)
    }
    guard let moment else { return link(to: failure.at) }
    let time = Figures.time(failure.at)
    return "<a class=\"at\" href=\"#\(anchor(moment.anchor))\">\(time)</a>"
  }

  private func lineName(_ path: String, _ line: Int) -> String {
    line > 0 ? "\(path.isEmpty ? "line " : path + ":")\(line)".cut() : path.cut()
  }

  /// The lines of the scenario, with the results of expectations.
  var expectationSection: HTML {
    let all = lines.lines
    guard !all.isEmpty else {
      return section(
        "expectations", "Expectations",
        remark("The journal has no line of a scenario and no expectation."))
    }
    var space = PageSpace(bytes: Self.lineBytes)
    let rows = space.fit(all) { row(of: $0) }
    let table: HTML = """
      <table class="lines"><caption>The steps and expectations of the scenario that the run \
      reached. The journal records no other lines.</caption>
      <thead><tr><th scope="col" class="number">line</th><th scope="col">step or expectation</th>\
      <th scope="col">result</th></tr></thead>
      <tbody>
      \(rows.html)</tbody></table>

      """
    return section(
      "expectations", "Expectations",
      "\(table)\(remark(omitting: rows.omitted + lines.omitted, "line"))")
  }

  private func row(of line: ScenarioLines.Line) -> HTML {
    let number = line.number > 0 ? "\(line.number)" : "–"
    return """
      <tr class="\(line.failedAt == nil ? Self.tone(of: line.result) : "failed")">\
      <th scope="row" class="number">\(number)</th>\
      <td class="says">\(line.text.cut())</td><td>\(outcome(of: line))</td></tr>

      """
  }

  private static func tone(of result: ExpectationResult?) -> HTML {
    switch result {
    case nil: "step"
    case .met: "met"
    case .failed: "failed"
    default: "open"
    }
  }

  private func outcome(of line: ScenarioLines.Line) -> HTML {
    let times: HTML = line.times > 1 ? ", \(Figures.count(line.times)) times" : ""
    if let time = line.failedAt {
      return "<span class=\"sign bad\">✗</span> failed at \(link(to: time))\(times)"
    }
    switch line.result {
    case nil: return "done at \(link(to: line.at))\(times)"
    case .met: return "<span class=\"sign good\">✓</span> met\(times)"
    case .failed:
      return "<span class=\"sign bad\">✗</span> failed: found \(line.found.cut())\(times)"
    default: return "<span class=\"sign\">–</span> not evaluated: \(line.found.cut())"
    }
  }
}

/// The lines of a scenario that its run reached: a journal has no others.
struct ScenarioLines {
  /// A line, and its result.
  struct Line {
    let path: String
    let number: Int
    /// The text of the line, as the journal has it.
    let text: String
    /// The time when the run first reached the line, and the number of times.
    let at: UInt64
    fileprivate(set) var times = 1
    /// The last result of an expectation, or its first failure; nil for a step.
    fileprivate(set) var result: ExpectationResult?
    fileprivate(set) var found = ""
    /// The time at which the action failed; nil if it succeeded.
    fileprivate(set) var failedAt: UInt64?
  }

  /// The lines in the order of their files, which is the order in which the run reached these.
  var lines: [Line] {
    let files = noted.reduce(into: [String]()) { if !$0.contains($1.path) { $0.append($1.path) } }
    return files.flatMap { path in
      noted.filter { $0.path == path }.sorted { ($0.number, $0.at) < ($1.number, $1.at) }
    }
  }

  /// The number of omitted lines, for which the list had no room.
  private(set) var omitted = 0

  private struct Key: Hashable {
    let path: String
    let number: Int
    let text: String
  }

  private var noted: [Line] = []
  private var positions: [Key: Int] = [:]
  private static let most = 1000

  /// Records an event that names a line.
  mutating func add(_ event: JournalEvent) {
    switch event.body {
    case let step as ScenarioStepped:
      add(Line(path: step.path, number: step.line, text: step.action, at: event.at))
    case let check as ExpectationChecked:
      var line = Line(path: check.path, number: check.line, text: check.text, at: event.at)
      (line.result, line.found) = (check.result, check.found)
      add(line)
    case let failure as ScenarioFailed:
      let step = noted.lastIndex {
        $0.path == failure.path && $0.number == failure.line && $0.result == nil
      }
      if let step { noted[step].failedAt = event.at }
    default: break
    }
  }

  private mutating func add(_ line: Line) {
    let key = Key(path: line.path, number: line.number, text: line.text)
    if let position = positions[key] {
      noted[position].times += 1
      // A failed expectation stays failed.
      guard noted[position].result != .failed else { return }
      (noted[position].result, noted[position].found) = (line.result, line.found)
      return
    }
    guard noted.count < Self.most else {
      omitted += 1
      return
    }
    positions[key] = noted.count
    noted.append(line)
  }
}
