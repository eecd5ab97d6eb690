internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimHost
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// The figures of a thing that a gate runs, or the reason why there are none.
enum GateMeasurement {
  case figures(GateFigures)
  /// The runs did not end as they should.
  case fault(String)
}

/// Runs the things that a gate names.
struct GateRunner {
  /// The file that names them; its folder is that of their paths.
  let file: GateFile
  let request: RunRequest

  private static let mostCalls = 4

  /// Runs a thing as often as the gate says.
  func measure(_ run: GatedRun) throws -> GateMeasurement {
    switch run.subject {
    case .scenario(let path): return try measure(scenario: path, of: run)
    case .program(let words):
      do {
        return try measure(words, of: run)
      } catch let failure as ExecFailure {
        throw Failure(
          "\(run.mark): error: \(failure.description)".visible,
          ExitCode(rawValue: failure.code) ?? .wrongInput)
      }
    }
  }

  private var folder: String? { file.path.lastIndex(of: "/").map { String(file.path[..<$0]) } }

  /// The path of this process for a path of the file.
  private func hostPath(of path: String) -> String {
    guard let folder, !path.hasPrefix("/") else { return path }
    return "\(folder)/\(path)"
  }

  // MARK: Scenarios

  private func measure(scenario path: String, of gated: GatedRun) throws -> GateMeasurement {
    let runs = ScenarioRun.apart(try request.runs(of: [ScenarioPath(hostPath(of: path))]))
    let run = runs[0]
    try run.plan.checkHost()
    let recorder = GateRecorder(of: run.scenario.apps.map(\.name))
    var request = request
    request.simulation.recorder = recorder
    var loss: (text: VisibleText, code: ExitCode)?
    let summary = try run.report(by: request) { loss = ($0, $1) }.summary
    if let loss { throw Failure([loss.text], loss.code) }
    if let fault = Self.fault(of: summary) { return .fault(fault) }
    var families: [(name: String, apps: [String])] = []
    for app in run.scenario.apps {
      let name = app.family ?? app.name
      if let known = families.firstIndex(where: { $0.name == name }) {
        families[known].apps.append(app.name)
      } else {
        families.append((name, [app.name]))
      }
    }
    let figures = [
      GateFigure(.killed, [summary.terminations.count]),
      GateFigure(.diagnostics, [summary.diagnoses.count]),
      GateFigure(.leaked, [summary.countedLeakTotals.bytes]),
    ]
    let budgets = try budgets(of: run, gated)
    if let fault = budgets.fault { return .fault(fault) }
    return .figures(
      GateFigures(
        runs: 1,
        figures + families.flatMap { Self.figures(of: $0.name, $0.apps, in: summary) }
          + budgets.figures,
        contents: families.map { GateContents(of: $0.name, recorder.lines(of: $0.apps)) }))
  }

  /// The least memory of the device, or the least limits of apps, as far as the gate names them.
  private func budgets(
    of run: ScenarioRun, _ gated: GatedRun
  ) throws -> (figures: [GateFigure], fault: String?) {
    let apps: [String?] =
      switch gated.budget {
      case .none: []
      case .whole: [nil]
      case .apps(let names): names
      }
    var figures: [GateFigure] = []
    for app in apps {
      let budget = try ScenarioBudget(
        of: run, app: app, option: "\(gated.budgetMark)", by: request.withoutProgress)
      if let code = InterruptSignal.exitCode { throw Failure([], code) }
      let found = try budget.search(samples: 0, within: .steady)
      if let code = InterruptSignal.exitCode { throw Failure([], code) }
      guard found.isProven, let bytes = found.leastBytes else {
        return ([], "memsim found no least \(app.map { "limit of \($0)" } ?? "memory")")
      }
      figures.append(GateFigure(app == nil ? .leastMemory : .leastLimit, of: app, [bytes]))
    }
    return (figures, nil)
  }

  private static func fault(of summary: RunSummary) -> String? {
    if let problem = summary.problem { return problem.body.message }
    if let broken = summary.brokenTraceMessages.first { return broken }
    guard summary.ending?.ending == .finished else { return "the run stopped early" }
    let (failed, all) = (summary.failures.count, summary.expectations.count)
    return failed == 0 ? nil : "\(failed) of \(Figures.count(all, "expectation")) failed"
  }

  private static func figures(
    of name: String, _ apps: [String], in summary: RunSummary
  ) -> [GateFigure] {
    let processes = summary.processes.filter { apps.contains($0.app) }
    guard let peak = processes.map(\.peakBytes).max() else { return [] }
    let requests = processes.compactMap(\.requests)
    return [GateFigure(.peak, of: name, [peak])]
      + (requests.isEmpty
        ? []
        : [GateFigure(.allocations, of: name, [requests.reduce(0) { $0 + $1.allocations }])])
  }

  // MARK: Programs

  private func measure(_ words: [String], of run: GatedRun) throws -> GateMeasurement {
    ExecEnvironment.restore()
    // The program starts in the folder of the file, so a relative path would lead elsewhere.
    let folder = folder.map { folder in
      folder.hasPrefix("/") ? folder : "\(WorkingFolder.path ?? ".")/\(folder)"
    }
    let isRelative = words[0].contains("/") && !words[0].hasPrefix("/")
    let path = isRelative ? "\(folder ?? ".")/\(words[0])" : words[0]
    let program = ExecProgram(
      image: try ProgramImage(path, isPreloaded: !run.usesKernel),
      words: words.dropFirst().map { HostWord($0) })
    var settings = ExecSettings()
    settings.engine = run.usesKernel ? .cgroup : .preload
    settings.isCaptured = true
    settings.folder = folder
    settings.longest = request.limits.time
    var outcomes: [ExecOutcome] = []
    for _ in 1...run.runs {
      if let code = InterruptSignal.exitCode { throw Failure([], code) }
      let outcome = try program.runOnce(settings)
      if outcome.ending == .overtime {
        return .fault(
          "\(program.image.name) did not exit within \(request.limits.time), so memsim killed it; "
            + "--time-limit TIME sets another limit")
      }
      guard outcome.ending == .exited(0) else {
        return .fault("\(program.image.name) \(ExecText.end(of: outcome)); expected exit code 0")
      }
      outcomes.append(outcome)
    }
    var figures = Self.figures(of: outcomes, usesKernel: run.usesKernel)
    if run.budget == .whole {
      guard let limits = try leastLimit(of: program, settings, runs: run.runs) else {
        return .fault("\(program.image.name) succeeded under no limit that was tried")
      }
      figures.append(limits)
    }
    if run.failsEach { figures.append(try refusals(of: program, settings, runs: run.runs)) }
    guard !figures.isEmpty else {
      return .fault("the kernel has no figure of \(program.image.name)")
    }
    let lines = run.usesKernel ? [] : try lines(of: program, settings)
    return .figures(GateFigures(runs: run.runs, figures, contents: [GateContents(of: nil, lines)]))
  }

  private static func figures(of outcomes: [ExecOutcome], usesKernel: Bool) -> [GateFigure] {
    let resident = outcomes.compactMap(\.resident).map(\.peakBytes)
    let kernel = resident.count == outcomes.count ? [GateFigure(.resident, resident)] : []
    if usesKernel { return kernel }
    return [
      GateFigure(.peak, outcomes.map { $0.peakPages * pageSize }),
      GateFigure(.requests, outcomes.map(\.sequence.requests)),
      GateFigure(.unfreed, outcomes.map { $0.blocks.reduce(0) { $0 + $1.bytes } }),
    ] + kernel
  }

  /// The least limit with which a program succeeds; nil if no limit is enough.
  ///
  /// Runs that differ have a range: from the greatest limit at which no run succeeds to the least
  /// at which all do.
  private func leastLimit(
    of program: ExecProgram, _ settings: ExecSettings, runs: Int
  ) throws -> GateFigure? {
    var settings = settings
    let policies = request.simulation.catalogue.policies
    settings.policy = try Policies.choose(ExecBudgetSearch.refusingPolicy, from: policies)
    let trials = try ExecTrials(
      of: program, settings, .usual, on: request.console, readingInput: false)
    let pages: [Int]
    switch try ExecBudgetSearch(trials: trials, runs: nil).answer() {
    case .exact(_, let successful, _): pages = [successful]
    case .counted(nil, _): return nil
    case .counted(let found?, _): pages = [found.none, found.all]
    }
    return GateFigure(.leastLimit, pages.map { $0 * pageSize })
  }

  /// The refusals that a program does not handle; the runs of a program that makes other requests
  /// each time are repeated.
  private func refusals(
    of program: ExecProgram, _ settings: ExecSettings, runs: Int
  ) throws -> GateFigure {
    let search = FailEach(
      program: program, settings: settings, options: .usual, trialOptions: .usual, words: [],
      console: request.console, readsInput: false)
    let (first, isRepeatable) = try search.count()
    let others = try (1..<runs).map { _ in try isRepeatable ? nil : search.count().unhandled }
    let counts = [first] + others.compactMap(\.self)
    return GateFigure(
      .unhandledRefusals,
      counts.flatMap { $0.count == 1 ? [$0.lowerBound] : [$0.lowerBound, $0.upperBound] })
  }

  /// The memory at the peak by stack, of one more run, which is recorded.
  private func lines(
    of program: ExecProgram, _ settings: ExecSettings
  ) throws -> [GateContents.Line] {
    let trace = try TemporaryTrace()
    let outcome = try program.run(settings, tracing: ExecTracePlace(of: nil, to: trace))
    guard outcome.recording?.hasBegun == true else { return [] }
    let analysis = TraceAnalysis(of: try trace.read())
    let names = HostNames(for: analysis.stacks)
    return analysis.stacks(by: \.peakBytes).map { stack in
      let calls = names.lines(of: stack, atMost: Self.mostCalls).map(
        HostFunction.plainName(ofMangled:))
      return GateContents.Line(
        calls.joined(separator: ", "), bytes: analysis.costs[Int(stack)].peakBytes)
    }
  }
}
