internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimVocabulary

/// The results of all refusals: the counts first, then the runs that are alike, the worst first.
struct FailEachReport {
  let baseline: RefusalBaseline
  let choice: RefusalChoice
  let results: [RefusalResult]
  let names: CallNames
  /// The command that repeats a run, with `N` for the number of the request.
  let repetition: String
  /// The condition for success, in words.
  let condition: String
  let timeout: TimeSpan
  let name: String

  private static let mostCalls = 8
  private static let mostGroups = 30
  private static let mostNumbers = 8
  private static let mostLeaks = 4
  private static let mostMessages = 3
  /// Crashes with so many innermost calls in common are one group.
  private static let callsOfCause = 2

  /// Runs with one verdict and one cause.
  private struct Group {
    let verdict: RefusalVerdict
    var results: [RefusalResult]
  }

  /// The report for a terminal or a file.
  func text(on terminal: Terminal) -> VisibleText {
    let width = min(max(terminal.width, reportColumns.lowerBound), reportColumns.upperBound)
    let groups = groups
    let shown = groups.prefix(Self.mostGroups)
    var lines = answer.visible.wrapped(to: width).map { terminal.style.paint($0, .heading) }
    lines += list(facts).lines(width: width)
    for group in shown {
      let count = Figures.count(group.results.count, "run")
      let title = "\(group.verdict.rawValue): \(count), \(group.results[0].end)"
      lines += [""] + title.visible.wrapped(to: width).map { terminal.style.paint($0, .heading) }
      lines += list(entries(of: group)).lines(width: width)
    }
    if groups.count > shown.count {
      let rest = Figures.count(groups.count - shown.count, "more group")
      lines += ["", "and \(rest.visible); --junit FILE has all runs"]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func list(_ entries: [(String, String)]) -> DefinitionList {
    DefinitionList(entries: entries.map { .init(term: $0.0, meaning: $0.1) })
  }

  private var answer: String {
    let counts = RefusalVerdict.allCases.compactMap { verdict -> String? in
      let count = results.count { $0.verdict == verdict }
      return count == 0 ? nil : verdict.text(count)
    }
    let what = choice.isEvery ? "request" : "stack"
    return "\(name): \(Figures.count(results.count, what)) refused, one per run: "
      + (counts.isEmpty ? "none" : counts.joined(separator: ", "))
  }

  private var facts: [(String, String)] {
    let outcomes = baseline.outcomes
    let requests = Figures.count(baseline.requests, "request")
    let stacks = Figures.count(baseline.recorded.stacks.count, "stack")
    let same =
      baseline.isRepeatable
      ? "2 runs made the same \(requests), of \(stacks)"
      : "2 runs made different requests, so a verdict may be 'not repeatable': --steady fixes "
        + "addresses and hash seeds"
    let output = outcomes[0].output?.count ?? 0
    var facts = [
      ("baseline", "\(same); the first printed \(Figures.count(output, "byte"))"),
      ("success", condition), ("time limit", "\(Figures.time(UInt64(timeout.nanoseconds)))"),
    ]
    if choice.numbers.count < choice.candidates {
      let all = Figures.count(choice.candidates)
      facts.append(("sample", "\(Figures.count(choice.numbers.count)) of \(all)"))
    }
    if choice.omitted > 0 {
      let omitted = Figures.count(choice.omitted, "request")
      facts.append(
        (
          "omitted",
          "\(omitted) of other processes, or of programs that the first one replaced: "
            + "--every refuses these as well"
        ))
    }
    return facts
  }

  /// The groups, the worst first; a group of runs that went well has one outcome and one message.
  private var groups: [Group] {
    var groups: [Group] = []
    var places: [String: Int] = [:]
    for result in results {
      let key = "\(result.verdict.rawValue) \(cause(of: result))"
      if let place = places[key] {
        groups[place].results.append(result)
      } else {
        places[key] = groups.count
        groups.append(Group(verdict: result.verdict, results: [result]))
      }
    }
    let order = RefusalVerdict.allCases
    return groups.enumerated().sorted { left, right in
      let (one, other) = (
        order.firstIndex(of: left.element.verdict) ?? 0,
        order.firstIndex(of: right.element.verdict) ?? 0
      )
      return (one, -left.element.results.count, left.offset)
        < (other, -right.element.results.count, right.offset)
    }.map(\.element)
  }

  /// Runs with the same cause are one group: the place of a crash, of the first leak, or else of
  /// the refused request; of runs that went well, all with the same end.
  private func cause(of result: RefusalResult) -> String {
    guard result.verdict.isFinding else { return result.end }
    let stack =
      result.crash ?? result.leaks.first?.stack ?? baseline.stack(ofRequest: result.number)
    guard let frames = stack?.frames else { return "\(result.end) \(result.number)" }
    // Most of what happens in the C library has its cause in the caller.
    let calls = frames.drop { $0.file.contains("/libc.so") }
    let place = (calls.isEmpty ? frames[...] : calls).prefix(Self.callsOfCause)
    let message = [.crash, .abort].contains(result.verdict) ? result.message : ""
    return "\(result.end) \(message) \(place)"
  }

  private func calls(_ stack: ExecStack) -> String {
    let calls = names.calls(of: stack)
    return calls.prefix(Self.mostCalls).joined(separator: ", ")
      + (calls.count > Self.mostCalls ? ", …" : "")
  }

  private func entries(of group: Group) -> [(String, String)] {
    let first = group.results[0]
    var entries = details(of: first)
    if !group.verdict.isFinding {
      entries.removeAll { $0.0 == "printed" }
      entries = messages(of: group) + entries
    }
    let others = group.results.dropFirst().map { "\($0.number)" }
    if !others.isEmpty {
      entries.append(("also", "N = " + Figures.list(others, atMost: Self.mostNumbers)))
    }
    return entries
  }

  /// The messages of runs that went well, the most frequent first.
  private func messages(of group: Group) -> [(String, String)] {
    var counts: [(message: String, count: Int)] = []
    for result in group.results where !result.message.isEmpty {
      if let known = counts.firstIndex(where: { $0.message == result.message }) {
        counts[known].count += 1
      } else {
        counts.append((result.message, 1))
      }
    }
    let order = counts.indices.sorted { (-counts[$0].count, $0) < (-counts[$1].count, $1) }
    let shown = order.prefix(Self.mostMessages).map { place in
      ("printed", "\(counts[place].message) (\(Figures.count(counts[place].count, "run")))")
    }
    let rest = order.count - shown.count
    return shown + (rest > 0 ? [("", "and \(Figures.count(rest, "more message"))")] : [])
  }

  private func details(of result: RefusalResult) -> [(String, String)] {
    var entries: [(String, String)] = []
    if !result.message.isEmpty { entries.append(("printed", result.message)) }
    if result.verdict.isFinding, let stack = baseline.stack(ofRequest: result.number) {
      entries.append(("refused", calls(stack)))
    }
    if let crash = result.crash { entries.append(("crashed", calls(crash))) }
    for leak in result.leaks.prefix(Self.mostLeaks) {
      entries.append(("leaked", "\(Figures.count(leak.blocks, "block")): \(calls(leak.stack))"))
    }
    let number = "--fail-nth \(result.number)"
    entries.append(
      ("repeat", repetition.replacing("--fail-nth N", with: number, maxReplacements: 1)))
    return entries
  }

  /// The same for other programs.
  var cases: RefusalCases {
    RefusalCases(
      of: name, version: memsimVersion,
      results.map { result in
        let stack = baseline.stack(ofRequest: result.number)
        return RefusalCases.Case(
          request: result.number, verdict: result.verdict.rawValue,
          meaning: result.verdict.meaning, isFinding: result.verdict.isFinding,
          function: stack.flatMap { names.calls(of: $0).first } ?? "",
          lines: [result.end] + details(of: result).map { "\($0.0): \($0.1)" })
      })
  }
}
