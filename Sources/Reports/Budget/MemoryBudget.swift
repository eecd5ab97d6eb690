internal import MemsimJournal
package import MemsimVocabulary

/// The least memory with which a scenario succeeds, among the amounts that were tried.
package struct MemoryBudget: Equatable, Sendable {
  /// The owner of the memory.
  package enum Subject: Equatable, Sendable {
    /// The memory of the device.
    case device
    /// The limit of an app, by the app's name.
    case app(String)

    /// The path of the amount in a scenario.
    package var path: String {
      switch self {
      case .device: "device.memory"
      case .app(let name): "apps.\(name).limit.hard"
      }
    }
  }

  /// The scenario and the settings of the runs.
  package struct Setting: Equatable, Sendable {
    let scenario: String
    let device: String
    let policy: String
    let seed: UInt64
    let pageBytes: Int
    /// The processes that may be killed: those that the run with the scenario's own memory kills,
    /// if the scenario expects something and finds it so.
    package let victims: [String]

    /// Describes the subject of the runs by its run with the scenario's own memory.
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
    /// Whether a repeated run had the same results; nil if it was run once.
    let isRepeated: Bool?
  }

  /// The owner of the memory.
  package let subject: Subject
  /// The scenario and the settings of the runs.
  package let setting: Setting
  /// The smallest sufficient number of pages of which one less is too few; nil if none was found.
  package let smallest: Int?
  /// The runs with these pages and with one less, as far as they were made.
  package let witnesses: [Witness]
  /// Every amount that was tried, once, the smallest first.
  package let trials: [BudgetTrial]
  /// The number of runs.
  package let runCount: Int
  /// The reason why there were no more runs.
  package let stop: TriedChanges.Stop

  /// The bytes of the fewest sufficient pages; nil if none were found.
  package var leastBytes: Int? { smallest.map { $0 * setting.pageBytes } }

  /// The trials against the rule: less memory that is enough, more that is not.
  package var exceptions: [BudgetTrial] {
    guard let smallest else { return [] }
    return trials.filter { $0.pages < smallest ? $0.holds : !$0.holds }
  }

  /// The number of pages from which on all tried numbers suffice; nil if the largest tried number
  /// does not.
  package var steady: Int? {
    trials.reversed().prefix { $0.holds }.last?.pages
  }

  /// Whether the boundary has a run on each side, and the repeated runs had the same results.
  package var isProven: Bool {
    !isWithoutOtherSide && witnesses.count == 2 && witnesses.allSatisfy { $0.isRepeated != false }
  }

  /// Whether the runs of both sides were repeated, with the same results.
  package var isRepeated: Bool { witnesses.allSatisfy { $0.isRepeated == true } }

  /// Whether a single page is enough, so that no smaller amount can be tried.
  var isWithoutOtherSide: Bool { smallest == 1 }
}

/// The budget as `--json` prints it.
extension MemoryBudget {
  /// One object.
  package var json: JSON {
    .object([
      ("scenario", .text(setting.scenario)),
      ("device", .text(setting.device)),
      ("policy", .text(setting.policy)),
      ("seed", .number(setting.seed)),
      ("app", .text(ifAny: subject.app)),
      ("pageBytes", .number(setting.pageBytes)),
      ("smallestPages", .number(ifAny: smallest)),
      ("smallestBytes", .number(ifAny: smallest.map { $0 * setting.pageBytes })),
      ("proven", .boolean(isProven)),
      ("witnesses", .list(witnesses.map(json))),
      ("exceptions", .list(exceptions.map(json))),
      ("steadyPages", .number(ifAny: steady)),
      ("killedAnyway", .texts(setting.victims)),
      ("tried", .list(trials.map(brief))),
      ("runs", .number(runCount)),
      ("stopped", .text(stop.word)),
      ("reason", .text(ifAny: stop.reason)),
    ])
  }

  private func brief(_ trial: BudgetTrial) -> JSON {
    .object([("pages", .number(trial.pages)), ("holds", .boolean(trial.holds))])
  }

  private func json(_ witness: Witness) -> JSON {
    let trial = json(witness.trial)
    return witness.isRepeated.map { trial.adding("repeated", .boolean($0)) } ?? trial
  }

  private func json(_ trial: BudgetTrial) -> JSON {
    .object([
      ("pages", .number(trial.pages)),
      ("bytes", .number(trial.pages * setting.pageBytes)),
      ("holds", .boolean(trial.holds)),
      ("killed", .texts(trial.killed)),
      ("faults", .texts(trial.faults)),
      ("peakPages", .number(ifAny: trial.outcome?.peakPages)),
      ("lowestAvailablePercent", .number(ifAny: trial.outcome?.lowestAvailablePercent)),
      ("digest", .text(ifAny: trial.outcome?.digest)),
    ])
  }
}

extension MemoryBudget.Subject {
  /// The app; nil for the device.
  fileprivate var app: String? {
    if case .app(let name) = self { name } else { nil }
  }
}
