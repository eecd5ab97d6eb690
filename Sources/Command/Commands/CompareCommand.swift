internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// `compare`: one scenario under several policies, on several devices and with several settings.
struct CompareCommand: Command {
  private static let all = "all"

  let path: String
  let policies: [String]
  let devices: [String]
  let settings: [Assignment]
  let seed: String?
  let format: FormatChoice
  let allowsOutside: Bool
  let jobs: JobOptions
  let limits: LimitOptions

  static func syntax(in catalogue: Catalogue) -> CommandSyntax<CompareCommand> {
    CommandSyntax(
      Argument(operand: "FILE", \.path, .path(endings: ScenarioPath.endings), "A scenario."),
      Argument(
        option: "policies", "A,B", \.policies,
        .list(of: .word(of: catalogue.guides.map(\.name) + [all])), default: [],
        "The policies to compare, in this order. The exit code is 0 even if an expectation fails, "
          + "and 1 if a run stops early."),
      Argument(
        option: "devices", "A,B", \.devices,
        .list(of: .word(of: catalogue.devices.map(\.name) + [all])), default: [],
        "The devices to compare (default: the scenario's device)."),
      Argument(
        options: "set", "PATH=VALUE", \.settings, .setting,
        "Also runs the scenario with this setting, as in device.memory=96MB. Each --set adds one "
          + "run; A=1,B=2 changes two settings in one run."),
      .seed(\.seed),
      Argument(
        \.format,
        FormatChoice.syntax(verbose: "Prints what happened to every process in every run.")),
      .allowOutside(\.allowsOutside),
      Argument(\.jobs, JobOptions.syntax),
      Argument(\.limits, LimitOptions.syntax),
      examples: [
        "memsim compare Scenarios/lowmem.yaml --policies all": "Compares all policies.",
        "memsim compare Scenarios/lowmem.yaml --policies iphoneos,jetsam --devices all":
          "Compares two policies on every kind of device.",
        "memsim compare Scenarios/lowmem.yaml --set device.memory=192MB":
          "Shows the gain of 64MB more memory.",
      ],
      make: Self.init)
  }

  func perform(with simulation: Simulation, on console: Console) throws -> ExitCode {
    InterruptSignal.listen()
    let request = RunRequest(
      ScenarioOverrides(seed: seed, settings: []), allowsOutside: allowsOutside, limits,
      with: simulation, on: console)
    let variants = try variants
    let (planned, places) = try planned(variants, by: request)
    let runs = ScenarioRun.apart(planned)
    var lost: ExitCode?
    let complain: RunResult.Complain = { complaint, code in
      console.log(complaint)
      lost = lost ?? code
    }
    let count = jobs.count(for: runs.count)
    let all =
      count > 1
      ? try summaries(of: runs, count, by: request, complain)
      : try summaries(of: runs, by: request, complain)
    if let code = InterruptSignal.exitCode { return code }
    let comparison = PolicyComparison(all, settings: places.map { variants[$0] })
    try console.write(format.format(on: console).text(of: comparison))
    let stopped = comparison.runs.indices.filter { comparison.runs[$0].problem != nil }
    for run in stopped { logReason(why: run, in: comparison, on: console) }
    var broken: [String] = []
    for message in comparison.runs.flatMap(\.brokenTraceMessages) where !broken.contains(message) {
      broken.append(message)
      console.log("\(path): error: \(message)".visible)
    }
    if let lost { return lost }
    if !broken.isEmpty { return .wrongInput }
    if comparison.runs.contains(where: { $0.ending?.ending == .host }) { return .host }
    return stopped.isEmpty ? .success : .finding
  }

  private func summaries(
    of runs: [ScenarioRun], by request: RunRequest, _ complain: @escaping RunResult.Complain
  ) throws -> [RunSummary] {
    var summaries: [RunSummary] = []
    for run in runs where !InterruptSignal.isRequested {
      summaries.append(try run.report(by: request, complain: complain).summary)
    }
    return summaries
  }

  /// The same with so many going on at once; their workers send the journals.
  private func summaries(
    of runs: [ScenarioRun], _ count: Int, by request: RunRequest, _ complain: RunResult.Complain
  ) throws -> [RunSummary] {
    limits.shareHostMemory(among: count)
    let parallel = ParallelRuns(
      runs: runs, count: count, consequence: "the table shows the run up to that moment",
      console: request.console)
    return try parallel.summaries(by: request, complain: complain)
  }

  /// Prints why a run failed.
  private func logReason(why run: Int, in comparison: PolicyComparison, on console: Console) {
    let (summary, settings) = (comparison.runs[run], comparison.settings[run])
    guard let problem = summary.problem?.body.problem else { return }
    let place = devices.isEmpty ? "" : summary.device.map { " on \($0.profile)" } ?? ""
    let with = settings.isEmpty ? "" : " with \(settings.joined(separator: ", "))"
    console.log("\(problem) (under \(summary.header.policy)\(place)\(with))")
  }

  // MARK: Runs

  /// The settings of each variant; the first variant is the scenario as in the file.
  private var variants: [[String]] {
    get throws {
      if policies.isEmpty, devices.isEmpty, settings.isEmpty {
        throw Failure(
          "memsim: 'compare' needs --policies A,B, --devices A,B or --set PATH=VALUE")
      }
      var problems: [Problem] = []
      var variants: [[String]] = [[]]
      for text in settings.map(\.text) {
        let mark = SourceMark(option: "--set \(text)")
        let variant = Override.settings(in: text)
        let paths = variant.map { $0.prefix { $0 != "=" } }
        if let path = paths.indices.first(where: { paths[..<$0].contains(paths[$0]) }) {
          problems.append(
            Problem(at: mark, "the run sets \(String(paths[path]).quoted) twice"))
        } else if variants.contains(where: { Set($0) == Set(variant) }) {
          problems.append(
            Problem(
              at: mark, "the run is there twice", expected: "another setting in each '--set'"))
        }
        variants.append(variant)
      }
      guard problems.isEmpty else { throw Failure(InputError(problems)) }
      return variants
    }
  }

  /// The runs, device by device, and the position of the variant of each.
  private func planned(
    _ variants: [[String]], by request: RunRequest
  ) throws -> ([ScenarioRun], [Int]) {
    let plans = { (device: String?) in
      try variants.map { try runs(of: $0, on: device, by: request) }
    }
    var all: [ScenarioRun] = []
    var places: [Int] = []
    let add = { (planned: [[ScenarioRun]]) in
      for (variant, more) in planned.enumerated() {
        all += more
        places += more.map { _ in variant }
      }
    }
    if devices.isEmpty { add(try plans(nil)) }
    guard devices.contains(Self.all) else {
      for device in devices { add(try plans(device)) }
      return (all, places)
    }
    var messages: [VisibleText] = []
    for device in request.simulation.vocabulary.devices.map(\.name) {
      do {
        add(try plans(device))
      } catch let failure as Failure {
        messages += failure.messages
        messages.append("\(path): '\(device)' is left out of all devices: it cannot run there")
      }
    }
    if all.isEmpty { throw Failure(messages) }
    for message in messages { request.console.log(message) }
    return (all, places)
  }

  private func runs(
    of variant: [String], on device: String?, by request: RunRequest
  ) throws -> [ScenarioRun] {
    let names =
      policies.contains(Self.all) ? request.simulation.vocabulary.policies.map(\.name) : policies
    let policies: [String?] = names.isEmpty ? [nil] : names
    return try policies.flatMap { policy in
      try request.setting(variant).choosing(policy: policy)
        .runs(of: [ScenarioPath(path)], device: device)
    }
  }
}
