internal import MemsimCommandLine
internal import MemsimFiles
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimSweeps
internal import MemsimVocabulary

/// `sweep`: a scenario under many settings, on as many cores as there are.
struct SweepCommand: Command {
  static let name = "sweep"

  /// What is done with a sweep.
  private enum Action: String, CaseIterable {
    case plan, run, script, merge, report, verify

    /// The options that are its own.
    var options: [String] {
      switch self {
      case .plan: ["jobs", "json", "allow-outside"]
      case .run: ["slice", "jobs", "results", "retry", "allow-outside"]
      case .script: ["slices", "cores", "results", "allow-outside"]
      case .merge: ["results", "partial", "into", "csv", "allow-outside"]
      case .report: ["axes", "app", "html", "json", "verbose"]
      case .verify: ["sample", "jobs", "results", "allow-outside"]
      }
    }
  }

  private static let usualFolder = "results"

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    Subcommand(
      name, "Runs a scenario under many settings and maps the results.",
      operands: [
        Operand(
          "ACTION", .word(Action.allCases.map(\.rawValue)),
          "'plan' checks all points and estimates the time. 'run' runs the points. 'script' prints "
            + "a job script for many machines. 'merge' collects results in a database. 'report' "
            + "prints a map of the database. 'verify' runs some points again."),
        Operand(
          "SWEEP", .path(endings: ScenarioPath.endings), count: .oneOrMore,
          "A sweep file. For 'script', slurm or parallel comes first. For 'report', the database."),
      ],
      options: [
        .value("slice", "I/N", .text, "For run: runs only the I-th of N parts."),
        JobOptions.option,
        .value(
          "results", "DIR", .folder, times: .anyNumber,
          "The folder of results (default: '\(usualFolder)'). 'merge' accepts several."),
        .flag("retry", "For run: repeats the points that the host killed or lost."),
        .value(
          "slices", "N", .number(.count, in: 1...1_000_000),
          "For script: the number of parts (default: parts of 30 s each, a multiple of "
            + "'--cores')."),
        .value(
          "cores", "N", .number(.count, in: 1...1_000_000),
          "For script: the number of cores that run parts at the same time (default: the cores of "
            + "this host)."),
        .flag("partial", "For merge: merges even if points have no result."),
        .value(
          "into", "FILE", .path(endings: ["db"]),
          "For merge: the database to write (default: named after the sweep)."),
        .value(
          "csv", "FILE", .path(endings: ["csv"]),
          "For merge: also writes the table of runs as CSV."),
        .value(
          "axes", "A,B", .text,
          "For report: the axes of the map (default: the first two, without seeds)."),
        .value(
          "app", "NAME", .text,
          "For report: counts runs in which this app is alive at the end (default: runs in which "
            + "every expectation holds)."),
        .value(
          "html", "FILE", .path(endings: ["html"]),
          "For report: also writes the map as an HTML page."),
        .flag("json", "For plan and report: prints one JSON object and nothing else."),
        .flag(
          "verbose", letter: "v", excluding: ["json"],
          "For report: prints the whole map, and every point without an answer."),
        .value(
          "sample", "SHARE", .number(.percent, in: 1...100),
          "For verify: the share of points to run again (default: 1%)."),
        ScenarioOptions.outside,
      ] + LimitOptions.options,
      examples: [
        CommandExample(
          "memsim sweep plan Sweeps/lowmem.yaml",
          "Prints how many runs the sweep has and how long they take."),
        CommandExample(
          "memsim sweep run -j 2 Sweeps/lowmem.yaml", "Runs all points that have no result yet."),
        CommandExample(
          "memsim sweep merge Sweeps/lowmem.yaml",
          "Writes policies-by-memory.db, an SQLite database."),
        CommandExample(
          "memsim sweep report policies-by-memory.db --app MoveMe",
          "Shows under which policies and memory sizes MoveMe is alive at the end."),
      ])
  }

  private let parsed: ParsedCommand
  private let action: Action
  private let operands: [String]
  private let allowsOutside: Bool
  private let limits: LimitOptions
  private let jobs: JobOptions

  init(_ parsed: ParsedCommand) {
    self.parsed = parsed
    guard let action = Action(rawValue: parsed.operands[0]) else {
      preconditionFailure("the word was checked")
    }
    self.action = action
    operands = Array(parsed.operands.dropFirst())
    allowsOutside = parsed[isOn: "allow-outside"]
    limits = LimitOptions(parsed)
    jobs = JobOptions(parsed)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    try checkOptions()
    let simulation = limits.limiting(simulation)
    switch action {
    case .plan: return try plan(try self.sweep(lastOperand(), simulation), simulation, console)
    case .run: return try run(try self.sweep(lastOperand(), simulation), simulation, console)
    case .script: return try script(simulation, console)
    case .merge: return try merge(try self.sweep(lastOperand(), simulation), console)
    case .report: return try report(try lastOperand(), console)
    case .verify: return try verify(try self.sweep(lastOperand(), simulation), simulation, console)
    }
  }

  /// Stops at an option that another action has.
  private func checkOptions() throws(Failure) {
    let own = Set(Action.allCases.flatMap(\.options))
    for option in parsed.givenNames where own.contains(option) && !action.options.contains(option) {
      let others = Action.allCases.filter { $0.options.contains(option) }.map(\.rawValue)
      throw Failure([
        "--\(option): error: 'sweep \(action.rawValue)' has no such option; expected it with "
          + "\(Problem.choice(of: others))"
      ])
    }
    guard action != .merge, parsed[texts: "results"].count > 1 else { return }
    throw Failure(["--results: error: only 'sweep merge' accepts several folders; expected one"])
  }

  /// The last operand of an action, which has so many.
  private func lastOperand(of count: Int = 1) throws(Failure) -> String {
    if let more = operands.dropFirst(count).first {
      throw Failure([
        "\(more): error: 'sweep \(action.rawValue)' accepts one sweep; expected no more operands"
      ])
    }
    guard operands.count == count else {
      let words = ["sweep", action.rawValue] + operands
      throw Failure(["memsim: '\(words.joined(separator: " "))' needs SWEEP"])
    }
    return operands[count - 1]
  }

  private func sweep(_ path: String, _ simulation: Simulation) throws(Failure) -> SweepPlan {
    try SweepPlan(path: path, allowsOutside: allowsOutside, with: simulation)
  }

  private func folders(of plan: SweepPlan) -> [ResultFolder] {
    let paths = parsed[texts: "results"]
    return (paths.isEmpty ? [Self.usualFolder] : paths).map {
      ResultFolder(path: $0, keepsJournals: plan.sweep.keepsJournals)
    }
  }

  private func runs(
    of plan: SweepPlan, to folder: ResultFolder?, _ simulation: Simulation, _ console: Console
  ) -> SweepRuns {
    SweepRuns(
      plan: plan, folder: folder, simulation: simulation, limits: limits, console: console)
  }

  // MARK: Actions

  private func plan(
    _ plan: SweepPlan, _ simulation: Simulation, _ console: Console
  ) throws -> ExitCode {
    let runs = runs(of: plan, to: nil, simulation, console)
    let choices = plan.sweep.choiceCount
    let tally = try runs.perform(.slice(.whole), workers: jobs.count(for: choices)) { _, _ in
      .well
    }
    if let code = InterruptSignal.exitCode { return code }
    for message in tally.messages { console.say(message) }
    if tally[.wrong] > 0 {
      throw Failure([
        "\(plan.path): error: \(Figures.count(tally[.wrong], "point")) cannot run"
      ])
    }
    if tally[.well] == 0 { throw plan.nothingToRun }
    let extent = SweepExtent(of: plan.sweep, runs: tally[.well], excluded: tally[.excluded])
    let isText = !parsed[isOn: "json"]
    if isText { try console.write(extent.text(width: max(40, console.output.width))) }
    guard let estimate = try SweepEstimate(of: runs, points: tally[.well]) else {
      return InterruptSignal.exitCode ?? .success
    }
    try console.write(isText ? "\(estimate.text)\n" : "\(extent.json(estimate).text)\n")
    return .success
  }

  private func run(
    _ plan: SweepPlan, _ simulation: Simulation, _ console: Console
  ) throws -> ExitCode {
    let slice = try parsed[textIfSet: "slice"].map { try SweepSlice($0) } ?? .whole
    let folder = folders(of: plan)[0]
    let runs = runs(of: plan, to: folder, simulation, console)
    folder.drafts.removeStale()
    let again = parsed[isOn: "retry"]
    let choices = slice.size(of: plan.sweep.choiceCount)
    let tally = try runs.perform(
      .slice(slice), workers: jobs.count(for: choices)
    ) { run, console in
      try runs.run(run, again: again, on: console)
    }
    for message in tally.messages { console.say(message) }
    if let code = InterruptSignal.exitCode {
      console.say(
        "\(plan.sweep.name): interrupted; the same command continues with the remaining points")
      return code
    }
    if slice == .whole, tally[.excluded] == choices { throw plan.nothingToRun }
    let lost = try runs.lostPoints(of: tally)
    for message in lost.messages("\(plan.path): error: ") { console.say(message) }
    let done = tally[.well] + tally[.failed] + tally[.lost]
    let known = tally[.known] + tally[.lostBefore]
    var facts = ["\(Figures.count(done, "run"))"]
    if known > 0 { facts.append("\(Figures.count(known)) already had a result") }
    if tally[.failed] > 0 { facts.append("\(Figures.count(tally[.failed])) failed") }
    if lost.count > 0 { facts.append("\(Figures.count(lost.count)) killed by the host") }
    if tally[.wrong] > 0 { facts.append("\(Figures.count(tally[.wrong])) impossible") }
    try console.write("\(plan.sweep.name): \(facts.joined(separator: ", "))\n")
    if lost.count > 0 { console.say(Self.retryHint) }
    return tally[.wrong] > 0 ? .wrongInput : lost.count > 0 ? .finding : .success
  }

  private static let retryHint: VisibleText =
    "'memsim sweep run --retry' repeats the runs that the host killed"

  private func script(_ simulation: Simulation, _ console: Console) throws -> ExitCode {
    let names = SweepScript.allCases.map(\.rawValue)
    guard let script = SweepScript(rawValue: operands[0]) else {
      throw Failure([
        "\(operands[0]): error: memsim writes no scripts for this program; expected "
          + "\(Problem.choice(of: names))\(didYouMean(nearestWord(to: operands[0], in: names)))"
      ])
    }
    let path = try lastOperand(of: 2)
    let plan = try sweep(path, simulation)
    let runs = runs(of: plan, to: nil, simulation, console)
    let identity = try plan.identity()
    let points = plan.sweep.pointCount
    let wanted: Int
    if let slices = parsed[ifSet: "slices"] {
      wanted = slices
    } else {
      guard let estimate = try SweepEstimate(of: runs, points: points) else {
        return InterruptSignal.exitCode ?? .success
      }
      console.say(estimate.text)
      let cores: Int? = parsed[ifSet: "cores"]
      let usual = estimate.slices(on: cores ?? HostProcess.cores)
      // Every core that the user names gets a slice, however short.
      wanted = max(usual, cores ?? 1)
    }
    let text = try script.text(
      name: plan.sweep.plainName, identity: identity,
      program: HostProcess.programPath ?? "memsim", sweep: path, results: folders(of: plan)[0].path,
      options: parsed.optionWords(but: ["results", "slices", "cores"]),
      slices: max(1, min(wanted, points)))
    try console.write(text)
    return .success
  }

  private func merge(_ plan: SweepPlan, _ console: Console) throws -> ExitCode {
    let path = parsed[textIfSet: "into"] ?? "\(plan.sweep.plainName).db"
    let csvPath = parsed[textIfSet: "csv"]
    var places = OutputPlaces()
    places.read(plan.path, for: plan.path)
    places.read(plan.sweep.scenarioPath, for: plan.sweep.scenarioPath)
    try places.take(path, for: "--into")
    try places.take(SweepMerge.attemptsPath(of: path), for: "the database of attempts")
    if let csvPath { try places.take(csvPath, for: "--csv") }
    let isPartial = parsed[isOn: "partial"]
    let merge = SweepMerge(plan: plan, folders: folders(of: plan), console: console)
    let findings = try merge.write(to: path, csv: csvPath, isPartial: isPartial)
    if let code = InterruptSignal.exitCode { return code }
    if findings.points == 0 { throw plan.nothingToRun }
    for message in findings.damaged { console.say(message) }
    let (missing, lost) = (findings.missing, findings.lost)
    let start: VisibleText = "\(plan.path): \(isPartial ? "warning" : "error"): "
    for message in missing.messages(start) { console.say(message) }
    for message in lost.messages("\(plan.path): error: ") { console.say(message) }
    if lost.count > 0 { console.say(Self.retryHint) }
    if missing.count > 0, !isPartial {
      throw Failure(
        [
          "\(plan.path): error: \(Figures.count(missing.count)) of "
            + "\(Figures.count(findings.points, "point")) have no result from this memsim; run "
            + "them with 'memsim sweep run', or add '--partial'"
        ], .finding)
    }
    let merged = findings.points - missing.count - lost.count
    try console.write("\(path): \(Figures.count(merged, "run"))\n")
    return missing.count + lost.count > 0 ? .finding : .success
  }

  private func report(_ path: String, _ console: Console) throws -> ExitCode {
    let page = parsed[textIfSet: "html"]
    var places = OutputPlaces()
    places.read(path, for: "the database")
    if let page { try places.take(page, for: "--html") }
    let axes = parsed[textIfSet: "axes"].map { $0.split(separator: ",").map(String.init) } ?? []
    try checkIsFile(path)
    let map: SweepMap
    do {
      map = try SweepMap(
        of: try SweepDatabase(path: path), axes: axes, app: parsed[textIfSet: "app"])
    } catch let fault as DatabaseFault {
      throw Failure(["\(path): error: this is not the database of a sweep: \(fault.reason)"])
    } catch let error as InputError {
      throw Failure(error)
    }
    if let page {
      do throws(WriteError) {
        try AtomicFile(path: page).replace(with: map.page.bytes, isLasting: true)
      } catch {
        throw Failure(of: page, "memsim cannot write the page", error)
      }
    }
    let text =
      parsed[isOn: "json"]
      ? "\(map.json.text)\n"
      : map.text(
        detail: parsed[isOn: "verbose"] ? .verbose : .overview, width: console.output.width,
        style: console.output.style)
    try console.write(text)
    return map.isWhole ? .success : .finding
  }

  /// Stops at what is no database because it is no file: a pipe would be waited for.
  private func checkIsFile(_ path: String) throws(Failure) {
    let kind: FileKind
    do throws(FileError) {
      kind = try HostFile(path).kind()
    } catch {
      throw Failure(error)
    }
    if kind == .file { return }
    throw Failure(["\(path): error: this is \(kind.rawValue); expected the database of a sweep"])
  }

  private func verify(
    _ plan: SweepPlan, _ simulation: Simulation, _ console: Console
  ) throws -> ExitCode {
    let share = parsed[ifSet: "sample"] ?? 1
    let runs = runs(of: plan, to: folders(of: plan)[0], simulation, console)
    let choices = SweepSample(percent: share).choices(of: plan.sweep)
    if choices.isEmpty { throw plan.nothingToRun }
    let tally = try runs.perform(
      .choices(choices), workers: jobs.count(for: choices.count)
    ) { run, console in
      try runs.verify(run, on: console)
    }
    for message in tally.messages { console.say(message) }
    if let code = InterruptSignal.exitCode { return code }
    let text: VisibleText =
      "\(Figures.count(tally[.well], "run")) same, \(Figures.count(tally[.differs])) different, "
      + "\(Figures.count(tally[.lost])) without a result to compare\n"
    try console.write(text)
    // That nothing could be compared proves nothing.
    return tally[.differs] > 0 || tally[.well] == 0 ? .finding : .success
  }
}
