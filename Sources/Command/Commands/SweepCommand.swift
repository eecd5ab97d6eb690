internal import MemsimCommandLine
internal import MemsimHost
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `sweep`: a scenario under many settings, on as many cores as there are.
struct SweepCommand: Command {
  /// The actions on a sweep.
  private enum Action: String, CaseIterable {
    case plan, run, script, merge, report, verify

    /// The options that are its own.
    var options: [PartialKeyPath<SweepCommand>] {
      switch self {
      case .plan: [\.jobs, \.isJSON, \.allowsOutside]
      case .run: [\.slice, \.jobs, \.results, \.repeatsLost, \.allowsOutside]
      case .script: [\.scriptOptions, \.results, \.allowsOutside]
      case .merge: [\.results, \.mergeOptions, \.allowsOutside]
      case .report: [\.mapOptions, \.isJSON, \.isVerbose]
      case .verify: [\.sharePercent, \.jobs, \.results, \.allowsOutside]
      }
    }
  }

  private static let usualFolder = "results"

  private let action: Action
  private let operands: [String]
  private let slice: String?
  private let jobs: JobOptions
  private let results: [String]
  private let repeatsLost: Bool
  private let scriptOptions: SweepOptions.Script
  private let mergeOptions: SweepOptions.Merge
  private let mapOptions: SweepOptions.Map
  private let isJSON: Bool
  private let isVerbose: Bool
  private let sharePercent: Int
  private let allowsOutside: Bool
  private let limits: LimitOptions
  private let given: GivenArguments<Self>

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<SweepCommand> {
    CommandSyntax(
      Argument(
        operand: "ACTION", \.action, .value(.choice),
        "'plan' checks all points and estimates the time. 'run' runs the points. 'script' prints "
          + "a job script for many machines. 'merge' collects results in a database. 'report' "
          + "prints a map of the database. 'verify' runs some points again."),
      Argument(
        operands: "SWEEP", \.operands, .path(endings: ScenarioPath.endings),
        "A sweep file. For 'script', slurm or parallel comes first. For 'report', the database."),
      Argument(
        option: "slice", "I/N", \.slice, .value(.text),
        "For run: runs only the I-th of N parts."),
      Argument(\.jobs, JobOptions.syntax),
      Argument(
        options: "results", "DIR", \.results, .folder,
        "The folder of results (default: '\(usualFolder)'). 'merge' accepts several."),
      Argument(
        flag: "retry", \.repeatsLost,
        "For run: repeats the points that the host killed or lost."),
      Argument(\.scriptOptions, SweepOptions.Script.syntax),
      Argument(\.mergeOptions, SweepOptions.Merge.syntax),
      Argument(\.mapOptions, SweepOptions.Map.syntax),
      Argument(
        flag: "json", \.isJSON, "For plan and report: prints one JSON object and nothing else."),
      Argument(
        flag: "verbose", letter: "v", \.isVerbose,
        "For report: prints the whole map, and every point without an answer."
      ).excluding(\.isJSON),
      Argument(
        option: "sample", "SHARE", \.sharePercent, .value(.percent(1...100)), default: 1,
        "For verify: the share of points to run again (default: 1%)."),
      .allowOutside(\.allowsOutside),
      Argument(\.limits, LimitOptions.syntax),
      Argument(given: \.given),
      examples: [
        "memsim sweep plan Sweeps/lowmem.yaml":
          "Prints how many runs the sweep has and how long they take.",
        "memsim sweep run -j 2 Sweeps/lowmem.yaml": "Runs all points that have no result yet.",
        "memsim sweep merge Sweeps/lowmem.yaml":
          "Writes policies-by-memory.db, an SQLite database.",
        "memsim sweep report policies-by-memory.db --app MoveMe":
          "Shows under which policies and memory sizes MoveMe is alive at the end.",
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    try checkOptions()
    let request = RunRequest(
      allowsOutside: allowsOutside, limits, with: simulation, on: console)
    switch action {
    case .plan: return try plan(try self.sweep(lastOperand(), request), request)
    case .run: return try run(try self.sweep(lastOperand(), request), request)
    case .script: return try script(request)
    case .merge: return try merge(try self.sweep(lastOperand(), request), console)
    case .report: return try report(try lastOperand(), console)
    case .verify: return try verify(try self.sweep(lastOperand(), request), request)
    }
  }

  /// Stops at an option that another action has.
  private func checkOptions() throws(Failure) {
    for option in given.names where !given.names(of: action.options).contains(option) {
      let others = Action.allCases.filter { given.names(of: $0.options).contains(option) }
        .map(\.rawValue)
      if others.isEmpty { continue }
      throw Failure(
        "--\(option): error: 'sweep \(action.rawValue)' has no such option; expected it with "
          + "\(Problem.choice(of: others))")
    }
    guard action != .merge, results.count > 1 else { return }
    throw Failure("--results: error: only 'sweep merge' accepts several folders; expected one")
  }

  /// The last operand of an action, which has so many.
  private func lastOperand(of count: Int = 1) throws(Failure) -> String {
    if let more = operands.dropFirst(count).first {
      throw Failure(
        "\(more): error: 'sweep \(action.rawValue)' accepts one sweep; expected no more operands")
    }
    guard operands.count == count else {
      let words = ["sweep", action.rawValue] + operands
      throw Failure("memsim: '\(words.joined(separator: " "))' needs SWEEP")
    }
    return operands[count - 1]
  }

  private func sweep(_ path: String, _ request: RunRequest) throws -> SweepPlan {
    try SweepPlan(path: path, allowsOutside: allowsOutside, with: request.simulation)
  }

  private func folders(of plan: SweepPlan) -> [ResultFolder] {
    (results.isEmpty ? [Self.usualFolder] : results).map {
      ResultFolder(path: $0, keepsJournals: plan.sweep.keepsJournals)
    }
  }

  // MARK: Actions

  private func plan(_ plan: SweepPlan, _ request: RunRequest) throws -> ExitCode {
    let console = request.console
    let runs = SweepRuns(plan: plan, folder: nil, request: request)
    let choices = plan.sweep.choiceCount
    let tally = try runs.perform(.slice(.whole), workers: jobs.count(for: choices)) { _, _ in
      .well
    }
    if let code = InterruptSignal.exitCode { return code }
    for message in tally.messages { console.log(message) }
    if tally[.wrong] > 0 {
      throw Failure(
        "\(plan.path): error: \(Figures.count(tally[.wrong], "point")) cannot run")
    }
    if tally[.well] == 0 { throw plan.nothingToRun }
    let extent = SweepExtent(sweep: plan.sweep, runs: tally[.well], excluded: tally[.excluded])
    let isText = !isJSON
    if isText { try console.write(extent.text(width: max(40, console.output.width))) }
    guard let estimate = try SweepEstimate(of: runs, points: tally[.well]) else {
      return InterruptSignal.exitCode ?? .success
    }
    try console.write(isText ? "\(estimate.text)\n" : "\(extent.json(estimate).text)\n")
    return .success
  }

  private func run(_ plan: SweepPlan, _ request: RunRequest) throws -> ExitCode {
    let console = request.console
    let slice = try self.slice.map { try SweepSlice($0) } ?? .whole
    let folder = folders(of: plan)[0]
    let runs = SweepRuns(plan: plan, folder: folder, request: request)
    folder.drafts.removeStale()
    let choices = slice.size(of: plan.sweep.choiceCount)
    let tally = try runs.perform(
      .slice(slice), workers: jobs.count(for: choices)
    ) { run, console in
      try runs.run(run, again: repeatsLost, on: console)
    }
    for message in tally.messages { console.log(message) }
    if let code = InterruptSignal.exitCode {
      console.log(
        "\(plan.sweep.name): interrupted; the same command continues with the remaining points")
      return code
    }
    if slice == .whole, tally[.excluded] == choices { throw plan.nothingToRun }
    let lost = try runs.lostPoints(of: tally)
    for message in lost.messages("\(plan.path): error: ") { console.log(message) }
    let done = tally[.well] + tally[.failed] + tally[.lost]
    let known = tally[.known] + tally[.lostBefore]
    var facts = ["\(Figures.count(done, "run"))"]
    if known > 0 { facts.append("\(Figures.count(known)) already had a result") }
    if tally[.failed] > 0 { facts.append("\(Figures.count(tally[.failed])) failed") }
    if lost.count > 0 { facts.append("\(Figures.count(lost.count)) killed by the host") }
    if tally[.wrong] > 0 { facts.append("\(Figures.count(tally[.wrong])) impossible") }
    try console.write("\(plan.sweep.name): \(facts.joined(separator: ", "))\n")
    if lost.count > 0 { console.log(Self.retryHint) }
    return tally[.wrong] > 0 ? .wrongInput : lost.count > 0 ? .finding : .success
  }

  private static let retryHint: VisibleText =
    "'memsim sweep run --retry' repeats the runs that the host killed"

  private func script(_ request: RunRequest) throws -> ExitCode {
    let console = request.console
    let names = SweepScript.allCases.map(\.rawValue)
    guard let script = SweepScript(rawValue: operands[0]) else {
      throw Failure(
        "\(operands[0]): error: memsim writes no scripts for this program; expected "
          + "\(Problem.choice(of: names))\(didYouMean(nearestWord(to: operands[0], in: names)))")
    }
    let path = try lastOperand(of: 2)
    let plan = try sweep(path, request)
    let runs = SweepRuns(plan: plan, folder: nil, request: request)
    let identity = try plan.identity()
    let points = plan.sweep.pointCount
    let wanted: Int
    if let slices = scriptOptions.slices {
      wanted = slices
    } else {
      guard let estimate = try SweepEstimate(of: runs, points: points) else {
        return InterruptSignal.exitCode ?? .success
      }
      console.log(estimate.text)
      let usual = estimate.slices(on: scriptOptions.cores ?? HostProcess.cores)
      // Every core that the user names gets a slice, however short.
      wanted = max(usual, scriptOptions.cores ?? 1)
    }
    let text = try script.text(
      name: plan.sweep.plainName, identity: identity,
      program: HostProcess.programPath ?? "memsim", sweep: path, results: folders(of: plan)[0].path,
      options: given.words(but: [\.results, \.scriptOptions]),
      slices: max(1, min(wanted, points)))
    try console.write(text)
    return .success
  }

  private func merge(_ plan: SweepPlan, _ console: Console) throws -> ExitCode {
    let (csvPath, isPartial) = (mergeOptions.csvPath, mergeOptions.isPartial)
    let path = mergeOptions.databasePath ?? "\(plan.sweep.plainName).db"
    var places = OutputPlaces()
    places.read(plan.path, for: plan.path)
    places.read(plan.sweep.scenarioPath, for: plan.sweep.scenarioPath)
    for (option, path) in [("--into", path), ("--csv", csvPath ?? "")]
    where ResultFolder.isOfRun(path) {
      throw Failure(
        "\(option) \(path): error: this is the name of a result, which is read; expected another")
    }
    try places.reserve(path, for: "--into")
    try places.reserve(SweepMerge.attemptsPath(of: path), for: "the database of attempts")
    if let csvPath { try places.reserve(csvPath, for: "--csv") }
    try SweepDatabase.checkReplaced(path, withTable: "sweep", for: "--into")
    try SweepDatabase.checkReplaced(
      SweepMerge.attemptsPath(of: path), withTable: "attempts", for: "the database of attempts")
    let merge = SweepMerge(plan: plan, folders: folders(of: plan), console: console)
    let findings = try merge.write(to: path, csv: csvPath, isPartial: isPartial)
    if let code = InterruptSignal.exitCode { return code }
    if findings.points == 0 { throw plan.nothingToRun }
    for message in findings.damaged { console.log(message) }
    let (missing, lost) = (findings.missing, findings.lost)
    let start: VisibleText = "\(plan.path): \(isPartial ? "warning" : "error"): "
    for message in missing.messages(start) { console.log(message) }
    for message in lost.messages("\(plan.path): error: ") { console.log(message) }
    if lost.count > 0 { console.log(Self.retryHint) }
    if missing.count > 0, !isPartial {
      throw Failure(
        "\(plan.path): error: \(Figures.count(missing.count)) of "
          + "\(Figures.count(findings.points, "point")) have no result from this memsim; run "
          + "them with 'memsim sweep run', or add '--partial'", .finding)
    }
    let merged = findings.points - missing.count - lost.count
    try console.write("\(path): \(Figures.count(merged, "run"))\n")
    return missing.count + lost.count > 0 ? .finding : .success
  }

  private func report(_ path: String, _ console: Console) throws -> ExitCode {
    let pagePath = mapOptions.pagePath
    var places = OutputPlaces()
    places.read(path, for: "the database")
    if let pagePath { try places.reserve(pagePath, for: "--html") }
    let axes = mapOptions.axes.map { $0.split(separator: ",").map(String.init) } ?? []
    let kind = try HostFile(path).kind()
    guard kind == .file else {
      throw Failure("\(path): error: this is \(kind.rawValue); expected the database of a sweep")
    }
    let map: SweepMap
    do {
      map = try SweepMap(
        of: try SweepDatabase(path: path), axes: axes, app: mapOptions.app)
    } catch let fault as DatabaseFault {
      throw Failure("\(path): error: this is not the database of a sweep: \(fault.reason)")
    }
    if let pagePath {
      try Failure.writing(pagePath, orFail: "memsim cannot write the page") {
        () throws(WriteError) in
        try AtomicFile(path: pagePath).replace(with: map.page.bytes, isLasting: true)
      }
    }
    let text =
      isJSON
      ? "\(map.json.text)\n"
      : map.text(
        detail: isVerbose ? .verbose : .overview, width: console.output.width,
        style: console.output.style)
    try console.write(text)
    return map.isWhole ? .success : .finding
  }

  private func verify(_ plan: SweepPlan, _ request: RunRequest) throws -> ExitCode {
    let console = request.console
    let runs = SweepRuns(plan: plan, folder: folders(of: plan)[0], request: request)
    let choices = SweepSample(percent: sharePercent).choices(of: plan.sweep)
    if choices.isEmpty { throw plan.nothingToRun }
    let tally = try runs.perform(
      .choices(choices), workers: jobs.count(for: choices.count)
    ) { run, console in
      try runs.verify(run, on: console)
    }
    for message in tally.messages { console.log(message) }
    if let code = InterruptSignal.exitCode { return code }
    let text: VisibleText =
      "\(Figures.count(tally[.well], "run")) same, \(Figures.count(tally[.differs])) different, "
      + "\(Figures.count(tally[.lost])) without a result to compare\n"
    try console.write(text)
    // A verification that compared nothing proves nothing.
    return tally[.differs] > 0 || tally[.well] == 0 ? .finding : .success
  }
}
