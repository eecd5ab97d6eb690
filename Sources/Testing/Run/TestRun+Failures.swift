internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

extension TestRun {
  /// Reports that something is not as it has to be, with the timeline around an event, or with its
  /// end where it is about something that never came.
  func fail(
    _ text: VisibleText, around event: JournalEvent? = nil, _ file: StaticString, _ line: UInt
  ) {
    let message = ([text] + excerpt(around: event) + [place(of: event, for: file)]).joined(
      separator: "\n")
    TestFailure(message, file: file, line: line).report()
  }

  /// Whether a process had a name; if none did it is a failure, for nothing can be said of it.
  func wasLaunched(_ name: String, _ file: StaticString, _ line: UInt) -> Bool {
    guard processes(of: name).isEmpty else { return true }
    let names = summary.processes.flatMap { [$0.app, "\($0.app)#\($0.instance)"] }
    let nearest = nearestWord(to: name, in: names).map { "; did you mean \($0)?" } ?? ""
    fail("\(name) was never launched\(nearest)", file, line)
    return false
  }

  private func excerpt(around event: JournalEvent?) -> [VisibleText] {
    let timeline = Timeline(journal).withoutChecks(
      but: event?.body as? ExpectationChecked, at: event?.at ?? 0)
    let excerpt =
      event.map { TimelineExcerpt(of: timeline, around: $0) }
      ?? TimelineExcerpt(of: timeline, at: summary.duration, before: 8)
    return excerpt.text().map { "  \($0)" }
  }

  /// The line of the scenario that was the last to let something happen by then, and the run.
  private func place(of event: JournalEvent?, for file: StaticString) -> VisibleText {
    let sequence = event?.sequence ?? .max
    // Nothing happens by what is only checked, and each check follows its step.
    let steps = zip(journal.events, journal.events.dropFirst()).filter { step, next in
      step.body is ScenarioStepped && !(next.body is ExpectationChecked)
    }
    let last = steps.last { $0.0.sequence <= sequence }?.0
    let run: VisibleText =
      "\(journal.header.scenario) under \(journal.header.policy), seed \(journal.header.seed)"
    guard let step = last?.body as? ScenarioStepped else { return "  in \(run)" }
    let path = PackageFolder(of: "\(file)").name(of: step.path)
    return "  after \(path):\(step.line): \(step.action)\n  in \(run)"
  }
}

extension [String] {
  /// The names in a sentence.
  var named: String { isEmpty ? "nobody" : joined(separator: ", ") }
}
