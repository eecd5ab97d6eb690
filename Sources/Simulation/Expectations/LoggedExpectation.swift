internal import MemsimJournal
internal import MemsimVocabulary

/// A process printed a line.
struct LoggedExpectation: Expecting {
  static let term = Term(
    "logged", "A process printed a line.",
    [
      .required("app", .process, "The process."),
      .optional("text", .text, in: 0...1024, otherwise: "any", "What the line has in it."),
      .optional("times", .count, otherwise: "once or more", "In how many lines."),
    ], shorthand: "app")

  private let app: String
  private let text: String?
  private let times: Int?

  init(_ arguments: Arguments) {
    app = arguments[text: "app"]
    text = arguments[textIfSet: "text"]
    times = arguments[ifSet: "times"]
  }

  func check(in run: any Evidence) -> Finding {
    let lines = run.story.log(of: app).filter { $0.omittedLines == nil }
    let count = lines.count { line in text.map(line.says) ?? true }
    return .when(times.map { $0 == count } ?? (count > 0), else: found(lines, count))
  }

  private func found(_ lines: [Logged], _ count: Int) -> String {
    guard let last = lines.last else { return "it printed nothing" }
    if count > 0 { return "it printed such a line \(Finding.times(count))" }
    let before = lines.count == 1 ? "it printed" : "the last of its \(lines.count) lines is"
    return "\(before) '\(last.text)'"
  }
}

extension Logged {
  /// Whether a text is part of the line.
  func says(_ text: String) -> Bool { omittedLines == nil && self.text.contains(text) }
}
