internal import MemsimJournal
internal import MemsimVocabulary

/// The least memory with which a scenario goes well, as far as it was tried.
package struct MemoryBudget: Equatable, Sendable {
  /// Whose memory is meant.
  package enum Subject: Equatable, Sendable {
    /// That of the device.
    case device
    /// What an app may have, by its name.
    case app(String)

    /// Where a scenario says how much it is.
    package var path: String {
      switch self {
      case .device: "device.memory"
      case .app(let name): "apps.\(name).limit.hard"
      }
    }
  }

  /// What was run.
  package struct Setting: Equatable, Sendable {
    let scenario: String
    let device: String
    let policy: String
    let seed: UInt64
    let pageBytes: Int
    /// Those that may be killed: whom the run with the scenario's own memory kills, if the scenario
    /// expects something and finds it so.
    package let victims: [String]

    /// Describes what is run by its run with the scenario's own memory.
    package init(of summary: RunSummary) {
      scenario = summary.header.scenario
      device = summary.device?.profile ?? ""
      policy = summary.header.policy
      seed = summary.header.seed
      pageBytes = summary.header.pageBytes
      let isAsExpected = !summary.expectations.isEmpty && summary.failures.isEmpty
      victims = isAsExpected ? summary.terminations.map(\.app) : []
    }
  }

  /// A run on one side of the boundary.
  package struct Witness: Equatable, Sendable {
    /// The run.
    let trial: BudgetTrial
    /// Whether it came out the same when it was run once more; nil if it was run once.
    let isRepeated: Bool?
  }

  /// Whose memory is meant.
  package let subject: Subject
  /// What was run.
  package let setting: Setting
  /// The fewest pages that do of which one less does not; nil where none were found.
  package let smallest: Int?
  /// The runs with these pages and with one less, as far as they were made.
  package let witnesses: [Witness]
  /// Every amount that was tried, once, the smallest first.
  package let trials: [BudgetTrial]
  /// How many runs there were.
  package let runCount: Int
  /// Why there were no more.
  package let stop: TriedChanges.Stop

  /// Notes what was found.
  init(
    of subject: Subject, in setting: Setting, smallest: Int?, witnesses: [Witness],
    trials: [BudgetTrial], runCount: Int, stop: TriedChanges.Stop
  ) {
    self.subject = subject
    self.setting = setting
    self.smallest = smallest
    self.witnesses = witnesses
    self.trials = trials
    self.runCount = runCount
    self.stop = stop
  }

  /// The bytes of the fewest pages that do; nil where none were found.
  package var leastBytes: Int? { smallest.map { $0 * setting.pageBytes } }

  /// What is the other way round: less memory that does, more that does not.
  package var exceptions: [BudgetTrial] {
    guard let smallest else { return [] }
    return trials.filter { $0.pages < smallest ? $0.holds : !$0.holds }
  }

  /// The fewest pages from which on all that were tried do; nil where the most that were tried do
  /// not.
  package var steady: Int? {
    trials.reversed().prefix { $0.holds }.last?.pages
  }

  /// Whether there is a boundary with a run on each side, and what was run again came out the same.
  package var isProven: Bool {
    !isWithoutOtherSide && witnesses.count == 2 && witnesses.allSatisfy { $0.isRepeated != false }
  }

  /// Whether both sides were run once more, and came out the same.
  package var isRepeated: Bool { witnesses.allSatisfy { $0.isRepeated == true } }

  /// Whether a single page is enough, so that no amount says what it is enough for.
  var isWithoutOtherSide: Bool { smallest == 1 }
}
