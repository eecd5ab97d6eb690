package import MemsimJournal
package import MemsimVocabulary

// The steps and expectations of the scenario, and the end of its run.

extension ScenarioStepped: TimelineEvent {
  static let visibility = TimelineVisibility.never

  func addFacts(to collector: inout SummaryCollector) {
    collector.growth.step = (collector.event.at, self)
  }

  func addLines(to story: inout TimelineBuilder) { story.hold(self) }

  func difference(in story: TimelineBuilder) -> String { action }
}

extension ScenarioFailed: TimelineEvent {
  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.problem = collector.named(self)
  }

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.problem, "✗ \(message)", of: line > 0 ? "line \(line)" : "scenario", tone: .bad)
  }
}

extension ExpectationChecked: TimelineEvent {
  var repeatsStep: Bool { true }

  func addFacts(to collector: inout SummaryCollector) {
    let checked = collector.named(self)
    if result.isEvaluated {
      collector.summary.expectations.append(checked)
    } else {
      collector.summary.unevaluated.append(checked)
    }
  }

  /// Met expectations have a list of their own, as do those that were not evaluated.
  func addLines(to story: inout TimelineBuilder) {
    let isMet = result == .met
    guard result.isEvaluated, !isMet || story.isVerbose else { return }
    story.addLine(
      .expectation, "\(isMet ? "✓" : "✗") \(text)", of: line > 0 ? "line \(line)" : "expected",
      tone: isMet ? .good : .bad, details: found.isEmpty ? [] : ["found: \(found)"])
  }
}

extension RunEnded: TimelineEvent {
  func addFacts(to collector: inout SummaryCollector) { collector.summary.ending = self }

  func addLines(to story: inout TimelineBuilder) {
    // For these endings, an earlier line reports the message as a problem.
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
  /// The request that failed and its place in the scenario, in the form of a problem with a
  /// file.
  package var problem: Problem {
    Problem(at: SourceMark(file: path, line: line, column: column), message)
  }

  /// The same with the functions of the app that ended the run, if an app did.
  package var problemWithPlace: Problem {
    guard let backtrace, !backtrace.isEmpty else { return problem }
    let most = 8
    let calls = backtrace.prefix(most).joined(separator: ", called by ")
    return Problem(
      at: SourceMark(file: path, line: line, column: column),
      "\(message), in \(calls)\(backtrace.count > most ? " and others" : "")")
  }
}

// The effects of app code beyond its program: log lines, broken traces, native code.

extension Logged: TimelineEvent {
  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.log.append(collector.named(self))
  }

  func addLines(to story: inout TimelineBuilder) {
    if let lines = omittedLines {
      return story.addLine(
        .log, "log: … and \(Figures.count(lines, "more line", "more lines"))", tone: .caution)
    }
    let more = omittedBytes.map { "… and \(Figures.count($0, "byte", "bytes")) more" } ?? ""
    let place = stream == .errors ? "stderr" : "log"
    story.addLine(.log, "\(place): \(text)\(more)")
  }
}

extension TraceBroken: TimelineEvent {
  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.brokenTraces.append(collector.named(self))
  }

  func addLines(to story: inout TimelineBuilder) {
    let count = Figures.count(events, "event")
    story.addLine(
      .brokenTrace, "trace \(trace) is incomplete after \(count), \(problem)", tone: .bad)
  }

  /// The problem, as a sentence of its own.
  var sentence: String { "the trace \(trace.quoted) is incomplete, \(problem)" }

  /// The consequence for the run.
  var consequence: String { "memsim replayed the events up to there" }
}

extension NativeCodeSeen: TimelineEvent {
  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.nativeCode.append(collector.named(self))
  }

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.nativeCode, text, tone: .caution)
  }

  /// The conduct that memsim saw, as a part of a sentence about the app, with its consequence.
  var text: String {
    switch conduct {
    case .threads:
      let place = function.map { ", the first in \($0)" } ?? ""
      return "started its own threads\(place); the host decides their order"
    case .pooledWork:
      return "uses threads of Dispatch or Swift; no footprint counts their memory"
    case .mappings:
      return "mapped \(Figures.size(mappedBytes ?? 0)) without malloc; no footprint counts it"
    case .threadsLeft:
      let count = Figures.count(threads ?? 0, "thread", "threads")
      return "left \(count) running; memsim no longer counts their memory"
    }
  }
}
