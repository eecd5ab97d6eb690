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
      case .report: ["axes", "app", "html", "json"]
      case .verify: ["sample", "jobs", "results", "allow-outside"]
      }
    }
  }

  private static let usualFolder = "results"

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    Subcommand(
      name, "Runs a scenario under many settings: plans, runs, merges, shows who survives where.",
      operands: [
        Operand(
          "ACTION", .word(Action.allCases.map(\.rawValue)),
          "What is done: 'plan' checks all points and says how long they take, 'run' runs them, "
            + "'script' prints what starts slices on many machines, 'merge' brings results "
            + "together in a database, 'report' shows a map of that, 'verify' runs some again."),
        Operand(
          "SWEEP", .path(endings: ScenarioPath.endings), count: .oneOrMore,
          "A sweep; for 'script', slurm or parallel stands before it; for 'report' it is the "
            + "database of one."),
      ],
      options: [
        .value("slice", "I/N", .text, "Of run: takes the I-th of N parts alone."),
        JobOptions.option,
        .value(
          "results", "DIR", .folder, times: .anyNumber,
          "Keeps results in this folder, or finds them there; '\(usualFolder)' if not set. To "
            + "merge, there can be several."),
        .flag("retry", "Of run: runs again what a host ended, or lost."),
        .value(
          "slices", "N", .number(.count, in: 1...1_000_000),
          "Of script: makes so many parts; as many as take 30 s each, and as '--cores' divide, if "
            + "not set."),
        .value(
          "cores", "N", .number(.count, in: 1...1_000_000),
          "Of script: so many cores take a part each at once, so there are as many parts at least; "
            + "as many as this host has if not set."),
        .flag("partial", "Of merge: merges although there are points without a result."),
        .value(
          "into", "FILE", .path(endings: ["db"]),
          "Of merge: writes this database; if not set, one with the name of the sweep."),
        .value(
          "csv", "FILE", .path(endings: ["csv"]),
          "Of merge: writes the table of runs as comma-separated values as well."),
        .value(
          "axes", "A,B", .text,
          "Of report: shows these axes; the first two, seeds aside, if "
            + "not set."),
        .value(
          "app", "NAME", .text,
          "Of report: asks in which runs this app is alive at the end; otherwise in which every "
            + "expectation holds."),
        .value(
          "html", "FILE", .path(endings: ["html"]),
          "Of report: writes the map as a page as well."),
        .flag("json", "Of plan and report: prints one JSON object and nothing else."),
        .value(
          "sample", "SHARE", .number(.percent, in: 1...100),
          "Of verify: runs this share again; 1% if not set."),
        ScenarioOptions.outside,
      ] + LimitOptions.options,
      examples: [
        CommandExample(
          "memsim sweep plan Sweeps/lowmem.yaml", "Says how many runs there are and how long."),
        CommandExample(
          "memsim sweep run -j 2 Sweeps/lowmem.yaml", "Runs them, or those that are left."),
        CommandExample(
          "memsim sweep merge Sweeps/lowmem.yaml",
          "Writes policies-by-memory.db, which any program for SQLite reads."),
        CommandExample(
          "memsim sweep report policies-by-memory.db --app MoveMe",
          "Shows under which policy and with how much memory MoveMe is alive at the end."),
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
        "--\(option): error: it is none of 'sweep \(action.rawValue)'; "
          + "expected it with \(Problem.choice(of: others))"
      ])
    }
    guard action != .merge, parsed[texts: "results"].count > 1 else { return }
    throw Failure(["--results: error: there are several; expected one, but to merge"])
  }

  /// The last operand of an action, which has so many.
  private func lastOperand(of count: Int = 1) throws(Failure) -> String {
    if let more = operands.dropFirst(count).first {
      throw Failure([
        "\(more): error: 'sweep \(action.rawValue)' is about one; expected nothing there"
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
        "\(plan.path): error: \(Figures.count(tally[.wrong], "point")) cannot be run"
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
        "\(plan.sweep.name): interrupted; the same command goes on with what is left of it")
      return code
    }
    if slice == .whole, tally[.excluded] == choices { throw plan.nothingToRun }
    let lost = try runs.lostPoints(of: tally)
    for message in lost.messages("\(plan.path): error: ") { console.say(message) }
    let done = tally[.well] + tally[.failed] + tally[.lost]
    let known = tally[.known] + tally[.lostBefore]
    var facts = ["\(Figures.count(done, "run"))"]
    if known > 0 { facts.append("\(Figures.count(known)) known before") }
    if tally[.failed] > 0 { facts.append("\(Figures.count(tally[.failed])) failed") }
    if lost.count > 0 { facts.append("\(Figures.count(lost.count)) ended by the host") }
    if tally[.wrong] > 0 { facts.append("\(Figures.count(tally[.wrong])) impossible") }
    try console.write("\(plan.sweep.name): \(facts.joined(separator: ", "))\n")
    if lost.count > 0 { console.say(Self.retryHint) }
    return tally[.wrong] > 0 ? .wrongInput : lost.count > 0 ? .finding : .success
  }

  private static let retryHint: VisibleText =
    "'memsim sweep run --retry' runs again what the host has ended"

  private func script(_ simulation: Simulation, _ console: Console) throws -> ExitCode {
    let names = SweepScript.allCases.map(\.rawValue)
    guard let script = SweepScript(rawValue: operands[0]) else {
      throw Failure([
        "\(operands[0]): error: it is no program that scripts are made for; expected "
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
            + "\(Figures.count(findings.points, "point")) have no result of this memsim; "
            + "expected all, or '--partial'"
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
      throw Failure(["\(path): error: this is no database of a sweep: \(fault.reason)"])
    } catch let error as InputError {
      throw Failure(error)
    }
    if let page {
      do throws(WriteError) {
        try AtomicFile(path: page).replace(with: map.page.bytes, isLasting: true)
      } catch {
        throw Failure(of: page, "the page cannot be written", error)
      }
    }
    let text =
      parsed[isOn: "json"]
      ? "\(map.json.text)\n" : map.text(width: console.output.width, style: console.output.style)
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
      "\(Figures.count(tally[.well], "run")) the same, \(Figures.count(tally[.differs])) not, "
      + "\(Figures.count(tally[.lost])) without a result to compare with\n"
    try console.write(text)
    // That nothing could be compared proves nothing.
    return tally[.differs] > 0 || tally[.well] == 0 ? .finding : .success
  }
}
