internal import Foundation

/// Tests against one mutant.
package struct MutantTrial: Sendable {
  /// What came of it.
  package enum Verdict: Equatable, Sendable {
    case noticed(by: String, how: String)
    /// So many classes of tests go through the body that it changes, and pass.
    case survived(classes: Int, left: Int)
    /// No test goes through the body that it changes.
    case notReached
    /// There was no time left to begin.
    case untried
  }

  package let mutant: Mutant
  package let verdict: Verdict
  /// What the tests took.
  package let seconds: Double

  /// What a mutant may cost in tests that pass, as they take it without a change.
  private static let mostSeconds = 240.0

  /// Runs the tests that reach a mutant, up to the first that notices it.
  init(
    of mutant: Mutant, number: Int, bundle: TestBundle, survey: TestSurvey, until deadline: Date
  ) {
    self.mutant = mutant
    let entries = survey.entries(reaching: number, in: mutant.mutation.edit.path)
    var (seconds, usual, count) = (0.0, 0.0, 0)
    var verdict: Verdict?
    for entry in entries where verdict == nil {
      let left = deadline.timeIntervalSinceNow
      if left < entry.seconds || count > 0 && usual + entry.seconds > Self.mostSeconds { break }
      let limit = 30 + 5 * entry.seconds
      let run = bundle.run(entry.suite.filter, with: mutant.name, seconds: min(limit, left + 60))
      seconds += run.seconds
      // One that has no time left need not hang.
      if case .hung = run.outcome, limit > left + 60 { break }
      (usual, count) = (usual + entry.seconds, count + 1)
      guard let finding = run.outcome.finding else { continue }
      // A test that fails now and then notices nothing.
      let filter = Self.filter(for: finding.test, of: entry.suite)
      let again = bundle.run(filter, seconds: 30 + 5 * entry.seconds)
      seconds += again.seconds
      if again.outcome == .passed { verdict = .noticed(by: finding.test, how: finding.how) }
    }
    self.seconds = seconds
    self.verdict =
      verdict
      ?? (entries.isEmpty
        ? .notReached
        : count == 0 ? .untried : .survived(classes: count, left: entries.count - count))
  }

  /// A test as the command line of XCTest has it.
  private static func filter(for test: String, of suite: TestBundle.Suite) -> String {
    let words = test.split(separator: ".")
    return words.count == 2 && words[0] == suite.name[...]
      ? "\(suite.filter)/\(words[1])" : suite.filter
  }

  /// Whether no test noticed it.
  var isSurvivor: Bool {
    switch verdict {
    case .survived, .notReached: true
    case .noticed, .untried: false
    }
  }

  /// The mutant, where it is, what it changes, and what came of it.
  package var text: String {
    let mutation = mutant.mutation
    return """
      \(mutant.name) \(mutation.edit.path):\(mutation.edit.line): \(mutation.kind)
        - \(mutation.before)
        + \(mutation.after)
        \(verdictText) (\(Int(seconds.rounded())) s)
      """
  }

  private var verdictText: String {
    switch verdict {
    case .noticed(let test, let how): "noticed: \(test) \(how)"
    case .survived(let classes, 0): "SURVIVED all \(classes) classes of tests that go through it"
    case .survived(let classes, let left):
      "SURVIVED \(classes) classes of tests that go through it; for \(left) more it had no time"
    case .notReached: "SURVIVED: no test goes through it"
    case .untried: "not tried: the time was over"
    }
  }
}
