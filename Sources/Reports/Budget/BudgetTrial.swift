internal import MemsimJournal
internal import MemsimVocabulary

/// One run with an amount of memory, and whether everything went well in it.
package struct BudgetTrial: Equatable, Sendable {
  /// The outcome of a run.
  package struct Outcome: Equatable, Sendable {
    /// The most pages that were in use at a time.
    let peakPages: Int
    /// The least that was available at a time, in percent.
    let lowestAvailablePercent: Int
    /// The hash of all that the device decided; nil if there is none.
    let digest: String?
  }

  /// The number of pages of memory of the run.
  package let pages: Int
  /// The faults of the run, in order; empty if all is well.
  package let faults: [String]
  /// The names of those that were killed and ought not to be, in order.
  package let killed: [String]
  /// The outcome of the run; nil if the run was impossible.
  package let outcome: Outcome?

  /// The reason why no run shows whether a limit is enough: the policy reads none.
  package struct UnreadLimit: Error, CustomStringConvertible {
    private let policy: String

    init(_ policy: String) { self.policy = policy }

    /// The problem, in words.
    package var description: String { "the policy '\(policy)' reads no limit of an app" }
  }

  private static let limitSetting = "limit.hard"

  /// Whether everything went well.
  package var holds: Bool { faults.isEmpty }

  /// Tries so many pages for a subject, as a run with the size as a setting of the scenario.
  ///
  /// A size that the scenario refuses counts as not enough.
  package init(
    of subject: MemoryBudget.Subject, with pages: Int, in setting: MemoryBudget.Setting,
    running run: (_ path: String, _ size: String) throws -> RunSummary
  ) throws {
    let size = ParameterKind.bytes.text(of: pages * setting.pageBytes)
    let summary: RunSummary
    do {
      summary = try run(subject.path, size)
    } catch let error as InputError {
      self.init(pages: pages, impossible: error.problems[0].found)
      return
    }
    if case .app = subject, summary.header.unread.contains(Self.limitSetting) {
      throw UnreadLimit(summary.header.policy)
    }
    self.init(pages: pages, summary, mayKill: setting.victims)
  }

  /// A run that could not be made: why, as a sentence.
  package init(pages: Int, impossible reason: String) {
    self.pages = pages
    faults = [reason]
    killed = []
    outcome = nil
  }

  /// A run that reached its end, in which some processes may be killed.
  package init(pages: Int, _ summary: RunSummary, mayKill victims: [String]) {
    self.pages = pages
    let kills = summary.terminations.filter { !victims.contains($0.app) }
    killed = kills.map(\.app)
    let problem = summary.problem.map { "the run stopped early: \($0.body.problem.found)" }
    let stop = summary.ending?.ending == .finished ? nil : "the run did not finish"
    let broken = summary.failures.map {
      "\($0.body.place): expected \($0.body.text), found \($0.body.found)"
    }
    let ends = kills.map { "\($0.app) killed at \(Figures.time($0.at)) (\($0.body.reason))" }
    faults = [problem ?? stop].compactMap(\.self) + ends + broken
    outcome = summary.ending.map {
      Outcome(
        peakPages: $0.peakPages, lowestAvailablePercent: $0.lowestAvailablePercent,
        digest: summary.seal?.digest)
    }
  }
}
