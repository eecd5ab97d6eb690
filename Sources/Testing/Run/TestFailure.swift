internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary
internal import XCTest

#if canImport(Testing)
  internal import Testing
#endif

/// A failed assertion on its way to the test framework.
package struct TestFailure: Sendable {
  /// The message of the failure.
  package let message: String
  /// The file of the assertion.
  package let file: StaticString
  /// The line of the assertion.
  package let line: UInt

  /// The receiver of failures in place of a test framework, for tests of assertions.
  @TaskLocal package static var listener: (@Sendable (TestFailure) -> Void)?

  /// Makes a failure of an assertion, whose text is safe to show in any test report.
  init(_ message: VisibleText, file: StaticString, line: UInt) {
    self.message = message.shown
    self.file = file
    self.line = line
  }

  /// Reports the failure to the test framework that runs the test.
  func report() {
    if let listener = Self.listener { return listener(self) }
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(Comment(rawValue: message), sourceLocation: location)
        return
      }
    #endif
    XCTFail(message, file: file, line: line)
  }

  #if canImport(Testing)
    /// The file's identifier needs a module: the folder's name replaces it.
    private var location: SourceLocation {
      let path = "\(file)"
      let identifier = path.split(separator: "/").suffix(2).joined(separator: "/")
      return SourceLocation(fileID: identifier, filePath: path, line: Int(line), column: 1)
    }
  #endif
}

extension TestRun {
  /// The maximum number of lines that explain the result.
  private static let mostExplanations = 20

  /// Reports that something is not as it has to be, with the known facts and the timeline
  /// around an event, or its end where it is about something that never came.
  ///
  /// The failure can be about a run of the same scenario with another amount of memory.
  func fail(
    _ text: VisibleText, explainedBy explanation: [String] = [], around event: JournalEvent? = nil,
    in other: Journal? = nil, _ file: StaticString, _ line: UInt
  ) {
    let journal = other ?? journal
    let known = explanation.prefix(Self.mostExplanations).map { "  \($0)" as VisibleText }
    let rest =
      excerpt(of: journal, around: event) + [place(of: event, in: journal, for: file)] + note
    let message = ([text] + known + rest).joined(separator: "\n")
    TestFailure(message, file: file, line: line).report()
  }

  private func excerpt(of journal: Journal, around event: JournalEvent?) -> [VisibleText] {
    let timeline = Timeline(journal).withoutChecks(
      but: event?.body as? ExpectationChecked, at: event?.at ?? 0)
    let excerpt =
      event.map { TimelineExcerpt(of: timeline, around: $0) }
      ?? TimelineExcerpt(of: timeline, at: journal.events.last?.at ?? 0, before: 8)
    return excerpt.text().map { "  \($0)" }
  }

  /// The line of the last step of the scenario up to then, and the run.
  private func place(
    of event: JournalEvent?, in journal: Journal, for file: StaticString
  ) -> VisibleText {
    let sequence = event?.sequence ?? .max
    // A mere check makes nothing happen, and each check follows its step.
    let steps = zip(journal.events, journal.events.dropFirst()).filter { step, next in
      step.body is ScenarioStepped && !(next.body is ExpectationChecked)
    }
    let last = steps.last { $0.0.sequence <= sequence }?.0
    let run: VisibleText =
      "\(journal.header.scenario) under \(journal.header.policy), seed \(journal.header.seed)"
      + (journal.header.optionText.map { ", with \($0)" } ?? "").visible
    guard let step = last?.body as? ScenarioStepped else { return "  in \(run)" }
    let path = PackageFolder(of: "\(file)").name(of: step.path)
    return "  after \(path):\(step.line): \(step.action)\n  in \(run)"
  }
}

extension [String] {
  /// The names in a sentence.
  var named: String { isEmpty ? "none" : joined(separator: ", ") }
}
