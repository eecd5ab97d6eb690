package import MemsimJournal
package import MemsimVocabulary

// What the scenario does and expects, and how its run ends.

extension ScenarioStepped: TimelineEvent {
  static let visibility = TimelineVisibility.never

  func addFacts(to collector: inout SummaryCollector) {
    collector.growth.step = (collector.event.at, self)
  }

  func addLines(to story: inout TimelineBuilder) { story.hold(self) }

  func difference(in story: TimelineBuilder) -> String { action }
}

extension ScenarioFailed: TimelineEvent {
  static let visibility = TimelineVisibility.always

  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.problem = collector.named(self)
  }

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.problem, "✗ \(message)", of: line > 0 ? "line \(line)" : "scenario", tone: .bad)
  }
}

extension ExpectationChecked: TimelineEvent {
  static let visibility = TimelineVisibility.always

  var repeatsStep: Bool { true }

  func addFacts(to collector: inout SummaryCollector) {
    let checked = collector.named(self)
    if result.isEvaluated {
      collector.summary.expectations.append(checked)
    } else {
      collector.summary.unevaluated.append(checked)
    }
  }

  /// Expectations that are met stand in a list of their own, as do those that were not evaluated.
  func addLines(to story: inout TimelineBuilder) {
    let isMet = result == .met
    guard result.isEvaluated, !isMet || story.isVerbose else { return }
    story.addLine(
      .expectation, "\(isMet ? "✓" : "✗") \(text)", of: line > 0 ? "line \(line)" : "expected",
      tone: isMet ? .good : .bad, details: found.isEmpty ? [] : ["found: \(found)"])
  }
}

extension RunEnded: TimelineEvent {
  static let visibility = TimelineVisibility.always

  func addFacts(to collector: inout SummaryCollector) { collector.summary.ending = self }

  func addLines(to story: inout TimelineBuilder) {
    // What ran out was told as the problem that it is.
    let isTold = [.exhausted, .host].contains(ending)
    story.addLine(
      .ending, text, of: "", tone: ending == .finished ? .faint : .bad,
      details: isTold ? [] : message.map { [$0] } ?? [])
  }

  private var text: String {
    switch ending {
    case .finished: "the run ends"
    case .impossible: "the run stops: it cannot continue"
    case .exhausted: "the run stops: it reached a limit"
    case .host: "the run stops: the host ended it"
    case .program: "the run stops: an app ended it"
    case .stuck: "the run stops: it is stuck"
    case .fault: "the run stops: memsim has a fault"
    }
  }
}

extension ScenarioFailed {
  /// What could not be done and where the scenario asked for it, as one says what is wrong with a
  /// file.
  package var problem: Problem {
    Problem(at: SourceMark(file: path, line: line, column: column), message)
  }

  /// The same with the functions of an app in which it came to that, where it was one.
  package var problemWithPlace: Problem {
    guard let backtrace, !backtrace.isEmpty else { return problem }
    let most = 8
    let calls = backtrace.prefix(most).joined(separator: ", called by ")
    return Problem(
      at: SourceMark(file: path, line: line, column: column),
      "\(message), in \(calls)\(backtrace.count > most ? " and others" : "")")
  }
}
