internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The possible changes that keep a process alive, by the story of its kill.
struct CandidateChanges {
  /// The maximum number of other processes whose memory is reduced.
  private static let mostOthers = 3
  private static let justBefore: UInt64 = 1_000_000
  private static let mark = SourceMark(option: "memsim why")

  let story: TerminationStory
  let scenario: Scenario
  /// The bytes that processes leaked in the run, by the numbers of the processes.
  let leakedBytes: [Int: Int]

  /// The ways, in the order of their kinds.
  var all: [CandidateChange] {
    let victim = story.device.processes.filter { $0.pid == story.termination.pid }
    let others = story.device.processes.filter { process in
      process.pid != story.termination.pid && described(process) != nil
    }
    .prefix(Self.mostOthers)
    let all = victim + others
    let gifts = victim.flatMap { giving($0, .own) } + others.flatMap { giving($0, .others) }
    return all.compactMap(fixingLeaks) + gifts + all.flatMap(settings) + device
  }

  /// The app of the scenario that a process runs.
  private func described(_ process: ProcessRecord) -> ScenarioApp? {
    let name = ProcessName(process.name)?.app ?? process.name
    return scenario.apps.first { $0.name == name }
  }

  /// To let a process leak nothing, if it did.
  private func fixingLeaks(of process: ProcessRecord) -> CandidateChange? {
    guard let bytes = leakedBytes[process.pid], bytes > 0 else { return nil }
    let app = ProcessName(process.name)?.app ?? process.name
    let item = Self.item(.fixLeaks(of: app), at: .start)
    return CandidateChange(kind: .leaks, most: 1, first: 1, unitBytes: bytes) { _ in
      ScenarioChange(items: [item])
    } words: { _ in
      ("fix the leaks of \(app)", "{\(item.text)}")
    }
  }

  /// An action at a moment, as an item of a timeline.
  private static func item(_ action: ScenarioAction, at moment: Instant) -> TimelineItem {
    let phrase = action.phrase.moved(to: mark)
    return TimelineItem(.at(moment), phrase, at: mark, text: "at: \(moment), \(phrase.text)")
  }

  /// The number of pages that are probably enough.
  private var likelyPages: Int { story.termination.body.because.putOffPages ?? 1 }

  /// The moments at which memory is freed: when it became short, and right before the kill.
  private var moments: [UInt64] {
    let end = story.termination.at
    guard end > Self.justBefore else { return [] }
    let last = (end - 1) / Self.justBefore * Self.justBefore
    let first = (story.relief.map(\.firstAt).min() ?? last) / Self.justBefore * Self.justBefore
    return first > 0 && first < last ? [last, first] : [last]
  }

  private func giving(_ process: ProcessRecord, _ kind: TriedChanges.Kind) -> [CandidateChange] {
    let bytes = story.pageBytes
    return moments.map { moment in
      let time = Instant(nanoseconds: Int64(moment))
      let item = { Self.item(.giveUp($0 * bytes, in: process.name), at: time) }
      return CandidateChange(
        kind: kind, most: max(1, process.heldBytes / bytes), first: likelyPages,
        unitBytes: bytes
      ) { (amount) throws(InputError) in
        ScenarioChange(items: [item(amount)])
      } words: { amount in
        let size = Figures.size(amount * bytes)
        return ("free \(size) of \(process.name) at \(time)", "{\(item(amount).text)}")
      }
    }
  }

  /// Returns the changes to settings of a process's app that decide about its memory.
  private func settings(of process: ProcessRecord) -> [CandidateChange] {
    guard let app = described(process) else { return [] }
    let name = app.family ?? app.name
    // A name with a dot is no step of a path, and behind the first equals sign a value begins.
    guard !name.contains(where: ".=".contains), let arguments = app.program.arguments else {
      return []
    }
    return arguments.all.compactMap { parameter, value in
      let path = "apps.\(name).with.\(parameter.name)"
      switch parameter.memoryUse {
      case .most?: return limit(parameter, value, process, path)
      case .freedWhenWarned?: return answer(parameter, value, process, path)
      case nil: return nil
      }
    }
  }

  private func limit(
    _ parameter: Parameter, _ value: ParameterValue?, _ process: ProcessRecord, _ path: String
  ) -> CandidateChange? {
    let bytes = story.pageBytes
    let now = value.flatMap(\.number) ?? process.heldBytes
    return CandidateChange(
      kind: .limit, most: (now - parameter.range.lowerBound) / bytes, first: likelyPages,
      unitBytes: bytes
    ) { (amount) throws(InputError) in
      Self.override(path, ParameterKind.bytes.text(of: now - amount * bytes))
    } words: { amount in
      let text = ParameterKind.bytes.text(of: now - amount * bytes)
      return (
        "set '\(parameter.name)' of \(process.name) to \(text)",
        Override(path, to: text, at: Self.mark).option
      )
    }
  }

  private func answer(
    _ parameter: Parameter, _ value: ParameterValue?, _ process: ProcessRecord, _ path: String
  ) -> CandidateChange? {
    let isWarned = story.relief.contains { $0.pid == process.pid && $0.way == .warned }
    guard isWarned else { return nil }
    let now = value.flatMap(\.number) ?? 0
    return CandidateChange(
      kind: .answer, most: parameter.range.upperBound - now, first: 10, unitBytes: nil
    ) { (amount) throws(InputError) in
      Self.override(path, "\(now + amount)%")
    } words: { amount in
      (
        "let \(process.name) free \(now + amount)% on a warning, instead of \(now)%",
        Override(path, to: "\(now + amount)%", at: Self.mark).option
      )
    }
  }

  /// The memory of the device, if it can be set.
  private var device: [CandidateChange] {
    let bytes = story.pageBytes
    let total = story.device.totalPages
    guard scenario.device.arguments.parameters.contains(where: { $0.name == "memory" }), total > 0
    else { return [] }
    let text = { (amount: Int) in ParameterKind.bytes.text(of: (total + amount) * bytes) }
    return [
      CandidateChange(kind: .device, most: total, first: likelyPages, unitBytes: bytes) {
        (amount) throws(InputError) in
        Self.override("device.memory", text(amount))
      } words: { amount in
        (
          "give the device \(Figures.size(amount * bytes)) more memory",
          Override("device.memory", to: text(amount), at: Self.mark).option
        )
      }
    ]
  }

  private static func override(_ path: String, _ text: String) -> ScenarioChange {
    ScenarioChange(overrides: [Override(path, to: text, at: mark)])
  }
}

extension ScenarioProgram {
  /// The arguments of the program, if it can have any.
  fileprivate var arguments: Arguments? {
    switch self {
    case .shipped(let phrase), .workload(let phrase): phrase.arguments
    case .resident, .bundle, .trace: nil
    }
  }
}

extension ParameterValue {
  /// Its number; nil for a value of another kind.
  fileprivate var number: Int? {
    if case .number(let number) = self { number } else { nil }
  }
}

/// A way to change a scenario, by more or by less, so that a process may live.
struct CandidateChange {
  /// The kind of the change.
  let kind: TriedChanges.Kind
  /// The largest amount that there is.
  let most: Int
  /// The amount that is most likely to do.
  let first: Int
  /// The bytes of an amount of one; nil if the amount is a share.
  let unitBytes: Int?
  /// Returns the change of the scenario for an amount.
  let change: (Int) throws(InputError) -> ScenarioChange
  /// The same as part of a sentence, and as a word to a run.
  let words: (Int) -> (text: String, run: String)
}

/// The options that bound the search for a change that leaves a process alive.
struct ChangeOptions {
  private static let usualRuns = 100
  private static let usualTime = TimeSpan.minutes(1)

  private let givenRuns: Int?
  private let givenTime: TimeSpan?

  /// Bounds for a result that must not depend on the speed of the host.
  static let steady = ChangeOptions(givenRuns: usualRuns, givenTime: .minutes(60))

  /// The options that a command needs for it; if they require another option, their help mentions
  /// that option.
  static func syntax(with other: String? = nil) -> CommandSyntax<ChangeOptions> {
    let condition = other.map { "; with \($0)" } ?? ""
    return CommandSyntax(
      Argument(
        option: "tries", "N", \Self.givenRuns, .value(.count(0...100_000)),
        "Repeats the run at most N times\(condition) (default: \(usualRuns)). Each run tries one "
          + "change."),
      Argument(
        option: "tries-time", "TIME", \.givenTime, .value(.duration(from: .milliseconds(1))),
        "Stops repeating after this time\(condition) (default: \(usualTime))."),
      make: Self.init)
  }

  /// The maximum number of repeated runs for one process.
  var mostRuns: Int { givenRuns ?? Self.usualRuns }
  /// The maximum time of the search, for all processes.
  var time: TimeSpan { givenTime ?? Self.usualTime }

  /// Why a search that has begun at a moment makes no more than so many runs; nil if it continues.
  ///
  /// The usual time limit ends no proof, whose number of runs is known: each may last as long as
  /// it needs. A time limit of the user does.
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

  /// Throws for one of these options if no search is requested.
  func check(isWanted: Bool) throws(Failure) {
    let given = [givenRuns.map { _ in "tries" }, givenTime.map { _ in "tries-time" }]
    guard !isWanted, let option = given.compactMap(\.self).first else { return }
    throw Failure("--\(option): error: this option needs --why; add --why APP")
  }
}

extension ChangeOptions {
  /// Explains why processes were killed, and searches for changes in repeated runs, if the options
  /// ask for that.
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
      // The repeated run is the same, and has recorded the allocation sites of living objects.
      let known = repetition.summary.stories.first { $0.termination.pid == story.termination.pid }
      let change = try search.changes(
        for: story, in: repetition.plan.scenario, leaking: leakedBytes)
      return KillExplanations.Answer(known ?? story, change)
    }
  }
}

/// The changes of a scenario in one run.
struct ScenarioChange {
  /// Values in the place of the file's.
  var overrides: [Override] = []
  /// The additional items on the timeline.
  var items: [TimelineItem] = []
}
