internal import MemsimJournal
internal import MemsimVocabulary

// What the code of apps does beside what its program is asked for.

extension Logged: TimelineEvent {
  static let visibility = TimelineVisibility.always

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
  static let visibility = TimelineVisibility.always

  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.brokenTraces.append(collector.named(self))
  }

  func addLines(to story: inout TimelineBuilder) {
    let count = Figures.count(events, "event")
    story.addLine(
      .brokenTrace, "trace \(trace) is incomplete after \(count), \(problem)", tone: .bad)
  }

  /// What is wrong, as a sentence of its own.
  var sentence: String { "the trace \(trace.quoted) is incomplete, \(problem)" }

  /// What that means for the run.
  var consequence: String { "memsim replayed the events up to there" }
}

extension NativeCodeSeen: TimelineEvent {
  static let visibility = TimelineVisibility.always

  func addFacts(to collector: inout SummaryCollector) {
    collector.summary.nativeCode.append(collector.named(self))
  }

  func addLines(to story: inout TimelineBuilder) {
    story.addLine(.nativeCode, text, tone: .caution)
  }

  /// What was seen, as a part of a sentence about the app, and what comes of it.
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
