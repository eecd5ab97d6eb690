package import MemsimJournal
package import MemsimVocabulary

/// The result of running a scenario a second time.
package enum SecondRun: Sendable {
  /// All of it happened again.
  case same
  /// Something else happened.
  case different(JournalDifference)
  /// The process of the second run ended in the middle of it: how it ended, and the difference up
  /// to then from the first run, which continued.
  case died(String, JournalDifference?)
  /// The host ended the second run, so that the two cannot be compared.
  case endedByHost(String)

  /// Compares two runs that reached their end.
  package init(of first: Journal, _ second: Journal) {
    if let problem = RunSummary(second).hostProblem {
      self = .endedByHost(problem)
    } else {
      self = JournalDifference(between: first, and: second).map { .different($0) } ?? .same
    }
  }

  /// Whether it was compared, and nothing differs.
  package var isSame: Bool {
    if case .same = self { true } else { false }
  }

  /// Whether the host ended the second run.
  package var isEndedByHost: Bool {
    if case .endedByHost = self { true } else { false }
  }

  /// The causes of a difference between two runs, as a part of a sentence.
  package static let cause =
    "own code that reads the clock, random numbers, addresses or hash seeds does that"

  /// The result, in a sentence.
  package var sentence: String {
    switch self {
    case .same: "the same twice, in two processes"
    case .different(let difference): "not the same twice: \(difference.sentence); \(Self.cause)"
    case .died(let how, let difference):
      "not the same twice: the second run \(how)"
        + (difference.map { "; \($0.sentence)" } ?? "")
    case .endedByHost(let message): "not compared: the host ended the second run: \(message)"
    }
  }

  /// The difference of the two runs, as far as it is known.
  var difference: JournalDifference? {
    switch self {
    case .different(let difference), .died(_, let difference?): difference
    case .same, .died, .endedByHost: nil
    }
  }

  /// The text below the report of the run, with a newline at its end.
  package func text(about scenario: String, on page: ConsolePage) -> VisibleText {
    let (width, style) = (page.width, page.style)
    let verdict = "\(isSame ? "✓" : "✗") \(scenario): \(sentence)".visible
    let lines = verdict.wrapped(to: width - 2).enumerated().map { position, line in
      style.paint((position == 0 ? "" : "  ") + line, isSame ? .good : .bad)
    }
    return (lines + (difference?.story(width: width, style: style) ?? [])).joined(separator: "\n")
      + "\n"
  }
}

extension RunSummary {
  /// The reason why the host ended the run; nil if it did not.
  fileprivate var hostProblem: String? {
    guard ending?.ending == .host else { return nil }
    return problem?.body.message ?? "it had too little memory or time"
  }
}

/// A run that was repeated from the inputs in the journal of another.
package enum RepeatedRun {
  /// The reason why the repeated run does not describe the journal's run, as part of a sentence;
  /// nil if both are the same.
  ///
  /// The options of both may differ, because the digests show whether that matters; the same
  /// applies to the memory debugging, because no figure depends on it.
  package static func fault(of repeated: RunSummary, for journal: RunSummary) -> String? {
    let unimportant = ["path", "command", "options", "debugging", "unread"]
    if let field = FieldDifference(
      between: journal.header, and: repeated.header, but: unimportant)
    {
      return DifferenceWords(names: .then).sentence(about: field)
    }
    if let reason = journal.reasonForNoDigest { return reason }
    guard let digest = journal.seal?.digest else {
      return "its run was interrupted, or stopped by the host"
    }
    guard repeated.seal?.digest != digest else { return nil }
    return "the scenario gives another run now: it has changed since"
  }
}

extension JournalDifference.Names {
  /// A run that was, and one that is now.
  fileprivate static let then = JournalDifference.Names(first: " then", second: "now")
}
