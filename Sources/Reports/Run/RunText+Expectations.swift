internal import MemsimJournal
internal import MemsimVocabulary

/// The expectations, and their results.
extension RunText {
  /// More expectations than these that are met, or not evaluated, are counted instead of listed.
  private static let mostMet = 12

  var expectationReport: [VisibleText] {
    guard !summary.expectations.isEmpty || !summary.unevaluated.isEmpty else { return [] }
    let met = summary.expectations.filter { $0.body.result == .met }
    let (shown, rest) = first(Self.mostMet, of: met)
    return [heading("expectations")] + shown.flatMap { line(of: $0) }
      + (rest > 0 ? [style.paint("  ✓ and \(Figures.count(rest)) more met", .good)] : [])
      + failures + unevaluatedLines
  }

  /// The expectations that memsim did not evaluate, each with the reason.
  private var unevaluatedLines: [VisibleText] {
    let (shown, rest) = first(Self.mostMet, of: summary.unevaluated)
    return shown.flatMap { expectation in
      paragraph(
        "  –", "\(expectation.body.text): not evaluated, \(expectation.body.found)", indent: 4,
        tone: .faint)
    } + (rest > 0 ? [style.paint("  – and \(Figures.count(rest)) more not evaluated", .faint)] : [])
  }

  /// The failures, each with the value found, and the timeline around the first points of failure.
  var failures: [VisibleText] {
    let failures = summary.failures
    var moments = 0
    return failures.enumerated().flatMap { position, failure -> [VisibleText] in
      let report = line(of: failure) + found(failure.body.found)
      // Several that failed at one moment share the excerpt of the timeline.
      let next = position + 1 < failures.count ? failures[position + 1] : nil
      guard next?.at != failure.at, moments < FailureExcerpts.mostMoments else { return report }
      moments += 1
      return report + excerpt(at: failure.at)
    }
  }

  private func line(of expectation: NamedEvent<ExpectationChecked>) -> [VisibleText] {
    let isMet = expectation.body.result == .met
    let place =
      expectation.body.line > 0
      ? "  (\(expectation.body.path.isEmpty ? "line " : expectation.body.path + ":")"
        + "\(expectation.body.line))" : ""
    let text = expectation.body.text + (isMet ? "" : place)
    return paragraph(
      isMet ? "  ✓" : "  ✗", text, indent: 4, tone: isMet ? .good : .bad)
  }

  private func found(_ text: String) -> [VisibleText] {
    text.isEmpty ? [] : paragraph("    found", text, indent: 11)
  }

  /// The part of the timeline around a moment.
  func excerpt(at time: UInt64) -> [VisibleText] {
    let excerpt = TimelineExcerpt(
      of: timeline, at: time, without: FailureExcerpts.omitted, before: FailureExcerpts.before,
      after: FailureExcerpts.after)
    guard !excerpt.lines.isEmpty else { return [] }
    return [style.paint("    around \(Figures.time(time)):", .faint)]
      + excerpt.text(width: width - 2, style: style).map { "  " + $0 }
  }
}

/// The problem that stopped the run.
extension RunText {
  /// The problem that stopped the run early, under a title.
  var problemReport: [VisibleText] {
    summary.problem == nil ? [] : [heading("the run stopped early")] + problem
  }

  /// The problem that stopped the run early, and the timeline around it.
  var problem: [VisibleText] {
    guard let failed = summary.problem else { return [] }
    return paragraph("  ✗", failed.body.problem.description, indent: 4, tone: .bad)
      + backtrace(of: failed.body) + excerpt(at: failed.at)
  }

  private static let mostFrames = 12

  /// The app's functions that ended the run.
  private func backtrace(of failed: ScenarioFailed) -> [VisibleText] {
    guard let backtrace = failed.backtrace else { return [] }
    var calls: [(name: String, count: Int)] = []
    for name in backtrace {
      if calls.last?.name == name {
        calls[calls.count - 1].count += 1
      } else {
        calls.append((name, 1))
      }
    }
    let frames = calls.map { $0.count == 1 ? $0.name : "\($0.name), \($0.count) times" }
    let (shown, rest) = first(Self.mostFrames, of: frames)
    return shown.flatMap { paragraph("    in", $0, indent: 7, tone: .faint) }
      + (rest > 0 ? [style.paint("    … and \(Figures.count(rest, "more caller"))", .faint)] : [])
  }
}
