internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `run`: runs scenarios, and reports the events.
struct RunCommand: Command {
  private let paths: [String]
  private let policy: String?
  private let overrides: ScenarioOverrides
  private let journalPath: String?
  private let reports: [ReportRequest]
  private let records: [Assignment]
  private let frameOptions: FrameOptions
  private let debugsMemory: Bool
  let isBlessing: Bool
  private let isTwice: Bool
  let whyApp: String?
  let changes: ChangeOptions
  private let formatChoice: FormatChoice
  private let failingCauses: [FailureCause]
  private let leaks: LeakFiles
  private let allowsOutside: Bool
  let jobs: JobOptions
  private let limits: LimitOptions
  private let given: GivenArguments<Self>

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<RunCommand> {
    CommandSyntax(
      .scenarios(\.paths),
      .policy(\.policy, in: catalogue),
      Argument(\.overrides, ScenarioOverrides.syntax),
      Argument(
        option: "journal", "FILE", \.journalPath, .path(endings: ["jsonl"]),
        "Writes every event to this file; needs a single scenario."),
      .reports(\.reports),
      Argument(
        options: "record", "APP=FILE", \.records, .setting,
        "Records each allocation of an app, for heaptrack_print; needs a single scenario. "
          + "MoveMe#2=FILE records the second launch. FILE.zst and FILE.gz are compressed."
      ).excluding(\.isTwice),
      Argument(\.frameOptions, FrameOptions.syntax),
      Argument(
        flag: "debug-memory", \.debugsMemory,
        "Names every deallocated object that is used, and prints the history of leaked objects. "
          + "Figures do not change."),
      Argument(
        flag: "bless", \.isBlessing,
        "Saves the outcomes as the expected outcomes, in \(OutcomeList.fileName) beside the "
          + "files."
      ).excluding(\.overrides),
      Argument(
        flag: "twice", \.isTwice,
        "Runs each scenario twice, in separate processes, and fails if the runs differ."),
      Argument(
        option: "why", "APP", \.whyApp, .value(.text),
        "Explains why the app was killed, and finds a change that prevents the kill; needs a "
          + "single scenario."
      ).excluding(\.isTwice),
      Argument(\.changes, ChangeOptions.syntax(with: "--why")),
      Argument(\.formatChoice, FormatChoice.syntaxOfRuns),
      Argument(
        option: "fail-on", "terminations,leaks,diagnostics", \.failingCauses,
        .list(of: .choice), default: [], "Exits with 1 if a run has any of these."),
      Argument(\.leaks, LeakFiles.syntax),
      .allowOutside(\.allowsOutside),
      Argument(\.jobs, JobOptions.syntax),
      Argument(\.limits, LimitOptions.syntax),
      Argument(given: \.given),
      examples: [
        "memsim run Scenarios/lowmem.yaml": "Runs a scenario of a phone that fills up.",
        "memsim run --seed 7 --set device.memory=96MB Scenarios":
          "Runs every scenario of a folder with another seed and less memory.",
        "memsim run -j 4 Scenarios": "Runs the scenarios of a folder, four at a time.",
        "memsim run --frames pictures --frames-every 100ms Scenarios/lowmem.yaml":
          "Writes ten pictures of the screen a second into a folder.",
        "memsim run --twice first.yaml": "Prints the first event that differs between two runs.",
        "memsim run --quiet --fail-on leaks,diagnostics first.yaml":
          "Prints only problems, for CI.",
      ],
      make: Self.init)
  }

  var causes: [FailureCause] { FailureCause.allCases.filter(failingCauses.contains) }

  /// The figures that are gathered of each run.
  var gathered: GatheredDetail {
    formatChoice.gathered(asking: whyApp.flatMap { ProcessName($0) })
  }

  /// The runs of `--twice`, without the options that only show or record the first run.
  var twoRuns: TwoRuns? {
    guard isTwice else { return nil }
    let words = given.words(but: [
      \.isTwice, \.journalPath, \.frameOptions.path, \.isBlessing, \.formatChoice, \.failingCauses,
      \.jobs,
      \.reports, \.leaks,
    ])
    return TwoRuns(words: words, framesPath: frameOptions.path, hasSeed: overrides.seed != nil)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    var request = RunRequest(
      overrides, policy: policy, allowsOutside: allowsOutside, limits, with: simulation, on: console
    )
    if debugsMemory { request.simulation.debugging = .usual }
    request.simulation.profilesKills = debugsMemory || whyApp != nil
    let runs = ScenarioRun.apart(try request.runs(in: paths))
    for run in runs { try run.plan.checkHost() }
    try checkCount(of: runs)
    let outcomes = request.isOverridden ? nil : try Outcomes(of: runs.map(\.path))
    let leakOptions = try LeakOptions(leaks)
    try leakOptions.check(scenarios: runs.map(\.scenario.name))
    try checkPlaces(of: runs)
    let recordings = try Recordings(records, of: runs, with: request.simulation)
    let (journal, frames) = try open(for: runs)
    let files = try FormatFiles(reports, ofRuns: runs.count)
    return try RunBatch(
      command: self, request: request, runs: runs, outcomes: outcomes, leaks: leakOptions,
      recordings: recordings, journal: journal, frames: frames,
      pictures: try frameOptions.path.map { try FrameInput(path: $0) }, files: files,
      format: formatChoice.format(
        on: console, isList: runs.count > 1, offersWhy: runs.count == 1 && !isTwice)
    ).perform()
  }

  /// Throws for several runs if an option is for one.
  private func checkCount(of runs: [ScenarioRun]) throws(Failure) {
    if journalPath != nil, runs.count > 1 {
      throw Failure("--journal: error: a journal holds one run; expected one scenario")
    }
    try changes.check(isWanted: whyApp != nil)
    if whyApp != nil, runs.count > 1 {
      throw Failure("--why: error: this option explains one run; expected one scenario")
    }
  }

  /// Throws if two outputs have one path, or if an output would replace an input file.
  private func checkPlaces(of runs: [ScenarioRun]) throws(Failure) {
    var places = OutputPlaces(reading: runs)
    leaks.add(to: &places)
    if let journalPath { try places.reserve(journalPath, for: "--journal") }
    try places.reserve(records.map(\.value), for: "--record")
    try places.reserve(reports.map(\.value), for: "--report")
  }

  /// Opens the files beside the report; nothing is left behind if something is wrong with them.
  private func open(for runs: [ScenarioRun]) throws -> (JournalFile?, FrameRequest?) {
    try frameOptions.check(runs)
    let folder = try frameOptions.path.map { try FrameFolder(path: $0) }
    do {
      let file = try journalPath.map { try JournalFile(path: $0) }
      return (file, folder.map(frameOptions.request))
    } catch {
      folder?.discard()
      throw error
    }
  }
}

/// The causes of failure that `--fail-on` can name.
enum FailureCause: String, CaseIterable {
  case terminations
  case leaks
  case diagnostics

  /// The number of such findings in a run, as text; nil if the run has none.
  func finding(in summary: RunSummary) -> String? {
    switch self {
    case .terminations: Self.text(summary.terminations.count, "termination")
    case .leaks:
      summary.countedLeakTotals.isNone
        ? nil : "\(summary.countedLeakTotals.bytes) bytes leaked"
    case .diagnostics: Self.text(summary.diagnoses.count, "diagnostic")
    }
  }

  private static func text(_ count: Int, _ noun: String) -> String? {
    count == 0 ? nil : "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
