internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The options that bound the search for a change that leaves a process alive.
struct ChangeOptions {
  private static let usualRuns = 100
  private static let usualTime = TimeSpan.minutes(1)

  private let givenRuns: Int?
  private let givenTime: TimeSpan?

  /// The options that a command needs for it; where they can only be given with another, they say
  /// so.
  static func syntax(with other: String? = nil) -> CommandSyntax<ChangeOptions> {
    let condition = other.map { "; with \($0)" } ?? ""
    return CommandSyntax(
      group: Argument(
        option: "tries", "N", \Self.givenRuns, .value(.count(0...100_000)),
        "Repeats the run at most N times\(condition) (default: \(usualRuns)). Each run tries one "
          + "change."),
      Argument(
        option: "tries-time", "TIME", \.givenTime, .value(.duration(from: .milliseconds(1))),
        "Stops repeating after this time\(condition) (default: \(usualTime))."),
      make: Self.init)
  }

  /// How many runs are repeated for one process.
  var mostRuns: Int { givenRuns ?? Self.usualRuns }
  /// How long that takes, for all processes.
  var time: TimeSpan { givenTime ?? Self.usualTime }

  /// Why a search that has begun at a moment makes no more than so many runs; nil if it goes on.
  ///
  /// The usual time ends no proof, of which it is known how many runs it takes: each takes as long
  /// as it takes. A time that was given does.
  func stop(
    after runs: Int, since start: ContinuousClock.Instant, at now: ContinuousClock.Instant = .now,
    proofRuns: Int = 0
  ) -> TriedChanges.Stop? {
    if runs >= mostRuns { return .runs }
    let isInProof = runs < proofRuns && givenTime == nil
    return now > start + time.ofHost && !isInProof ? .time("\(time)") : nil
  }

  /// Whether the runs of a proof may be made at once: no bound could end the search between them.
  func allowProofAtOnce(ofRuns runs: Int) -> Bool {
    runs <= mostRuns && givenTime == nil
  }

  /// Stops at an option of these where nothing is to be searched.
  func check(isWanted: Bool) throws(Failure) {
    let given = [givenRuns.map { _ in "tries" }, givenTime.map { _ in "tries-time" }]
    guard !isWanted, let option = given.compactMap(\.self).first else { return }
    throw Failure(["--\(option): error: this option needs --why; add --why APP"])
  }
}

extension ChangeOptions {
  /// Answers why processes were killed, and looks for changes in runs that are repeated, if any are
  /// to be.
  func answers(
    about stories: [TerminationStory], repeating run: () throws -> WhyRepetition
  ) throws -> [KillExplanations.Answer] {
    guard mostRuns > 0, !stories.isEmpty else {
      return stories.map { KillExplanations.Answer($0, nil) }
    }
    let repetition: WhyRepetition
    do {
      repetition = try run()
    } catch let obstacle as WhyRepetition.Obstacle {
      let change = TriedChanges(
        found: [], runCount: 0, waysTried: 0, stop: .hindered(obstacle.reason))
      return stories.map { KillExplanations.Answer($0, change) }
    }
    let search = repetition.search(self)
    let leakedBytes = Dictionary(
      uniqueKeysWithValues: repetition.summary.processes.map { ($0.pid, $0.leaks.bytes) })
    return try stories.map { story in
      // The repeated run is the same, and knows where what was alive was made.
      let known = repetition.summary.stories.first { $0.termination.pid == story.termination.pid }
      let change = try search.changes(
        for: story, in: repetition.plan.scenario, leaking: leakedBytes)
      return KillExplanations.Answer(known ?? story, change)
    }
  }
}

/// Something that a scenario says otherwise in one run.
struct ScenarioChange {
  /// Values in the place of the file's.
  var overrides: [Override] = []
  /// What is on the timeline besides.
  var items: [TimelineItem] = []
}
