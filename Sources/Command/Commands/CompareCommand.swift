internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `compare`: one scenario under several policies, and on several devices.
struct CompareCommand: Command {
  static let name = "compare"
  private static let all = "all"

  static func declaration(in catalogue: Catalogue) -> Subcommand {
    Subcommand(
      name, "Shows when and why each app was warned and ended, policy by policy.",
      operands: [Operand("FILE", .path(endings: ScenarioPath.endings), "A scenario.")],
      options: [
        .value(
          "policies", "A,B", .words(catalogue.guides.map(\.name) + [all]), times: .once,
          "Compares these policies, in this order. What a story expects often holds under some of "
            + "them alone: that it fails is shown, and ends the command with 0 all the same."),
        .value(
          "devices", "A,B", .words(catalogue.devices.map(\.name) + [all]),
          "Compares them on each of these devices; otherwise on the scenario's own."),
      ] + ScenarioOptions.overrides + FormatChoice.options()
        + [ScenarioOptions.outside, JobOptions.option] + LimitOptions.options,
      examples: [
        CommandExample(
          "memsim compare Scenarios/lowmem.yaml --policies all",
          "Compares what every policy makes of the same story."),
        CommandExample(
          "memsim compare Scenarios/lowmem.yaml --policies iphoneos,jetsam --devices all",
          "Does so on every kind of device."),
      ])
  }

  private let path: String
  private let policies: [String]
  private let devices: [String]
  private let format: FormatChoice
  private let scenarioOptions: ScenarioOptions
  private let limits: LimitOptions
  private let jobs: JobOptions

  init(_ parsed: ParsedCommand) {
    path = parsed.operands[0]
    policies = parsed[words: "policies"]
    devices = parsed[words: "devices"]
    format = FormatChoice(parsed)
    scenarioOptions = ScenarioOptions(parsed)
    limits = LimitOptions(parsed)
    jobs = JobOptions(parsed)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    let simulation = limits.limiting(simulation)
    let runs = ScenarioRun.apart(try runs(with: simulation, on: console))
    var lost: ExitCode?
    let complain: RunProcess.Complaint = { complaint, code in
      console.say(complaint)
      lost = lost ?? code
    }
    let count = jobs.count(for: runs.count)
    let summaries =
      count > 1
      ? try self.summaries(of: runs, count, with: simulation, on: console, complain)
      : try self.summaries(of: runs, with: simulation, on: console, complain)
    if let code = InterruptSignal.exitCode { return code }
    let comparison = PolicyComparison(summaries)
    try console.write(format.format(on: console).text(of: comparison))
    let stopped = comparison.runs.filter { $0.problem != nil }
    for run in stopped { say(why: run, on: console) }
    var broken: [String] = []
    for message in comparison.runs.flatMap(\.brokenTraceMessages) where !broken.contains(message) {
      broken.append(message)
      console.say("\(path): error: \(message)".visible)
    }
    if let lost { return lost }
    if !broken.isEmpty { return .wrongInput }
    if comparison.runs.contains(where: { $0.ending?.ending == .host }) { return .host }
    return stopped.isEmpty ? .success : .finding
  }

  private func summaries(
    of runs: [ScenarioRun], with simulation: Simulation, on console: Console,
    _ complain: @escaping RunProcess.Complaint
  ) throws -> [RunSummary] {
    var summaries: [RunSummary] = []
    for run in runs where !InterruptSignal.isRequested {
      let report = try run.report(
        hasTimeline: false, with: simulation, within: limits, on: console, complain: complain)
      summaries.append(report.summary)
    }
    return summaries
  }

  /// The same with so many going on at once; their workers send the journals.
  private func summaries(
    of runs: [ScenarioRun], _ count: Int, with simulation: Simulation, on console: Console,
    _ complain: @escaping RunProcess.Complaint
  ) throws -> [RunSummary] {
    limits.shareHostMemory(among: count)
    let parallel = ParallelRuns(
      runs: runs, count: count, loss: "the table has what it had come to", console: console)
    return try parallel.summaries(with: simulation, within: limits, complain: complain)
  }

  /// Says why a run could not go on.
  private func say(why run: RunSummary, on console: Console) {
    guard let problem = run.problem?.body.problem else { return }
    let place = devices.isEmpty ? "" : run.device.map { " on \($0.profile)" } ?? ""
    console.say("\(problem) (under \(run.header.policy)\(place))")
  }

  /// The runs, device by device.
  private func runs(with simulation: Simulation, on console: Console) throws -> [ScenarioRun] {
    if devices.isEmpty { return try runs(on: nil, with: simulation) }
    guard devices.contains(Self.all) else {
      return try devices.flatMap { try self.runs(on: $0, with: simulation) }
    }
    var runs: [ScenarioRun] = []
    var messages: [VisibleText] = []
    for device in simulation.vocabulary.devices.map(\.name) {
      do {
        runs += try self.runs(on: device, with: simulation)
      } catch let failure as Failure {
        messages += failure.messages
        messages.append("\(path): '\(device)' is left out of all devices: it cannot run there")
      }
    }
    if runs.isEmpty { throw Failure(messages) }
    for message in messages { console.say(message) }
    return runs
  }

  private func runs(on device: String?, with simulation: Simulation) throws -> [ScenarioRun] {
    let policies =
      policies.contains(Self.all) ? simulation.vocabulary.policies.map(\.name) : policies
    return try policies.flatMap { policy in
      try scenarioOptions.runs(
        of: [ScenarioPath(path)], policy: policy, device: device, with: simulation)
    }
  }
}
