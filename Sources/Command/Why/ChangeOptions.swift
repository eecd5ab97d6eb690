internal import MemsimCommandLine
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The options that bound the search for a change that leaves a process alive.
struct ChangeOptions {
  private static let usualRuns = 100
  private static let usualTime = 60_000_000_000

  /// What was given of them, of which the first is named where none is wanted.
  private let given: [String]
  /// How many runs are repeated for one process.
  let mostRuns: Int
  /// How long that takes, for all processes.
  let time: Duration
  /// The same as a text.
  let timeText: String

  /// The options that a command needs for it; those that can only be given with another say so.
  static func options(with other: String? = nil) -> [CommandOption] {
    let condition = other.map { "; with --\($0)" } ?? ""
    return [
      .value(
        "tries", "N", .number(.count, in: 0...100_000),
        "Repeats the run at most N times\(condition) (default: \(usualRuns)). Each run tries one "
          + "change."),
      .value(
        "tries-time", "TIME",
        .number(.duration, in: 1_000_000...ParameterKind.duration.usualRange.upperBound),
        "Stops repeating after this time\(condition) (default: "
          + "\(TimeSpan(nanoseconds: Int64(usualTime))))."),
    ]
  }

  /// Takes the options of a command that has them.
  init(_ parsed: ParsedCommand) {
    given = ["tries", "tries-time"].filter { parsed[ifSet: $0] != nil }
    mostRuns = parsed[ifSet: "tries"] ?? Self.usualRuns
    let nanoseconds = parsed[ifSet: "tries-time"] ?? Self.usualTime
    time = .nanoseconds(nanoseconds)
    timeText = "\(TimeSpan(nanoseconds: Int64(nanoseconds)))"
  }

  /// Why a search that has begun at a moment makes no more than so many runs; nil if it goes on.
  ///
  /// The usual time ends no proof, of which it is known how many runs it takes: each takes as long
  /// as it takes. A time that was given does.
  func stop(
    after runs: Int, since start: ContinuousClock.Instant, at now: ContinuousClock.Instant = .now,
    proofRuns: Int = 0
  ) -> TriedChanges.Stop? {
    if runs >= mostRuns { return .runs }
    let isInProof = runs < proofRuns && !given.contains("tries-time")
    return now > start + time && !isInProof ? .time(timeText) : nil
  }

  /// Whether the runs of a proof may be made at once: no bound could end the search between them.
  func allowProofAtOnce(ofRuns runs: Int) -> Bool {
    runs <= mostRuns && !given.contains("tries-time")
  }

  /// Stops at an option of these where nothing is to be searched.
  func check(isWanted: Bool) throws(Failure) {
    guard !isWanted, let option = given.first else { return }
    throw Failure(["--\(option): error: this option needs --why; add --why APP"])
  }
}

extension ChangeOptions {
  /// Answers why processes were killed, and looks for changes in runs that are repeated, if any are
  /// to be.
  func answers(
    about stories: [TerminationStory], repeating run: () throws -> WhyRepetition
  ) throws -> [WhyReport.Answer] {
    guard mostRuns > 0, !stories.isEmpty else { return stories.map { WhyReport.Answer($0, nil) } }
    let repetition: WhyRepetition
    do {
      repetition = try run()
    } catch let obstacle as WhyRepetition.Obstacle {
      let change = TriedChanges(
        found: [], runCount: 0, waysTried: 0, stop: .hindered(obstacle.reason))
      return stories.map { WhyReport.Answer($0, change) }
    }
    let search = repetition.search(self)
    let leakedBytes = Dictionary(
      uniqueKeysWithValues: repetition.summary.processes.map { ($0.pid, $0.leaks.bytes) })
    return try stories.map { story in
      // The repeated run is the same, and knows where what was alive was made.
      let known = repetition.summary.stories.first { $0.termination.pid == story.termination.pid }
      let change = try search.changes(
        for: story, in: repetition.plan.scenario, leaking: leakedBytes)
      return WhyReport.Answer(known ?? story, change)
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
