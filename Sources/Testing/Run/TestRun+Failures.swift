internal import MemsimJournal
internal import MemsimReports

extension TestRun {
  /// Reports that something is not as it has to be, with the timeline around an event, or with its
  /// end where it is about something that never came.
  func fail(
    _ text: String, around event: JournalEvent? = nil, _ file: StaticString, _ line: UInt
  ) {
    let message = ([text] + excerpt(around: event) + [place(of: event)]).joined(separator: "\n")
    TestFailure(message: message, file: file, line: line).report()
  }

  private func excerpt(around event: JournalEvent?) -> [String] {
    let timeline = Timeline(journal)
    let excerpt =
      event.map { TimelineExcerpt(of: timeline, around: $0) }
      ?? TimelineExcerpt(of: timeline, at: summary.duration, before: 8)
    return excerpt.text().map { "  \($0)" }
  }

  /// The line of the scenario that was the last to do something by then, and the run.
  private func place(of event: JournalEvent?) -> String {
    let sequence = event?.sequence ?? .max
    let last = journal.events.last { $0.body is ScenarioStepped && $0.sequence <= sequence }
    let run =
      "\(journal.header.scenario) under \(journal.header.policy), seed \(journal.header.seed)"
    guard let step = last?.body as? ScenarioStepped else { return "  in \(run)" }
    return "  after \(step.path):\(step.line): \(step.action)\n  in \(run)"
  }
}

extension [String] {
  /// The names in a sentence.
  var named: String { isEmpty ? "nobody" : joined(separator: ", ") }
}
