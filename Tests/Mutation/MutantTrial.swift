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
    /// There was no time for all that had to be asked.
    case untried
  }

  package let mutant: Mutant
  package let verdict: Verdict
  /// What the tests took.
  package let seconds: Double

  /// What a mutant may cost in tests that pass, as they take it without a change.
  private static let mostSeconds = 240.0

  /// Runs the tests that reach a mutant, up to the first that notices it; what is known of it from
  /// an earlier run stands.
  init(
    of mutant: Mutant, number: Int, bundle: TestBundle, survey: TestSurvey, until deadline: Date
  ) {
    self.mutant = mutant
    if let known = survey.knowledge.verdict(on: mutant) {
      (verdict, seconds) = known
      return
    }
    var trial = Asking(mutant: mutant, bundle: bundle, deadline: deadline)
    let groups = survey.groups(near: mutant.mutation.edit.path)
    for (index, group) in groups.enumerated() where trial.goesOn {
      guard let entries = survey.entries(of: group, reaching: number, until: deadline) else {
        trial.verdict = .untried
        break
      }
      trial.ask(entries, left: groups[(index + 1)...].map(\.count).reduce(0, +))
    }
    seconds = trial.seconds
    verdict =
      trial.verdict
      ?? (trial.count == 0 ? .notReached : .survived(classes: trial.count, left: trial.left))
    // A class that fails now and then could have noticed it.
    if !isSurvivor || survey.broken.isEmpty {
      survey.knowledge.keep(verdict, seconds: seconds, on: mutant)
    }
  }

  /// Classes of tests, asked about a mutant one after the other.
  private struct Asking {
    let mutant: Mutant
    let bundle: TestBundle
    let deadline: Date
    var verdict: Verdict?
    /// How many classes passed.
    var count = 0
    /// How many more there may be that were not asked.
    var left = 0
    /// What they took.
    var seconds = 0.0
    /// What they take without the mutant.
    private var usual = 0.0

    init(mutant: Mutant, bundle: TestBundle, deadline: Date) {
      (self.mutant, self.bundle, self.deadline) = (mutant, bundle, deadline)
    }

    var goesOn: Bool { verdict == nil && left == 0 }

    /// Asks classes of one group, after which there are others that may go through the mutant.
    mutating func ask(_ entries: [TestSurvey.Entry], left others: Int) {
      for (index, entry) in entries.enumerated() where verdict == nil {
        if count > 0, usual + entry.seconds > MutantTrial.mostSeconds {
          left = entries.count - index + others
          return
        }
        ask(entry)
      }
    }

    private mutating func ask(_ entry: TestSurvey.Entry) {
      let time = deadline.timeIntervalSinceNow
      let limit = 30 + 5 * entry.seconds
      guard time >= entry.seconds else {
        verdict = .untried
        return
      }
      let run = bundle.run(entry.suite.filter, with: mutant.name, seconds: min(limit, time + 60))
      seconds += run.seconds
      // One that has no time left need not hang.
      if case .hung = run.outcome, limit > time + 60 {
        verdict = .untried
        return
      }
      (usual, count) = (usual + entry.seconds, count + 1)
      guard let finding = run.outcome.finding else { return }
      // A test that fails now and then notices nothing.
      let filter = MutantTrial.filter(for: finding.test, of: entry.suite)
      let again = bundle.run(filter, seconds: 30 + 5 * entry.seconds)
      seconds += again.seconds
      if again.outcome == .passed { verdict = .noticed(by: finding.test, how: finding.how) }
    }
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
      "SURVIVED \(classes) classes of tests that go through it; up to \(left) more were not asked"
    case .notReached: "SURVIVED: no test goes through it"
    case .untried: "not tried: the time was over"
    }
  }
}
