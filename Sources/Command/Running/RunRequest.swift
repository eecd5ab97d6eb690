internal import MemsimCommandLine
internal import MemsimDevice
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The options that override values of a scenario.
struct ScenarioOverrides {
  let seed: String?
  let settings: [Assignment]

  /// The options that a command needs for it.
  static let syntax = CommandSyntax(
    .seed(\Self.seed),
    Argument(
      options: "set", "PATH=VALUE", \.settings, .setting,
      "Overrides a value of the scenario, as in device.memory=96MB."),
    make: Self.init)
}

extension Argument where Value == String? {
  /// The option for another random seed.
  static func seed(_ path: Path<Value>) -> Argument {
    Argument(option: "seed", "N", path, .text(of: .count), "The random seed.")
  }

  /// The option that chooses a policy of a catalogue.
  static func policy(_ path: Path<Value>, in catalogue: Catalogue) -> Argument {
    Argument(
      option: "policy", "NAME", path, .value(.word(of: catalogue.guides.map(\.name))),
      "Uses this policy.")
  }
}

extension Argument where Value == Bool {
  /// The option by which scenarios may name files anywhere.
  static func allowOutside(_ path: Path<Value>) -> Argument {
    Argument(
      flag: "allow-outside", path,
      "Lets scenarios name files outside their folders, and folders link to scenarios elsewhere.")
  }
}

/// A request of a command line for runs: the parsing of scenarios, the values that override theirs,
/// and the limits and the checks of the runs.
struct RunRequest {
  private var seed: String?
  private var settings: [Assignment]
  /// The policy instead of a scenario's own.
  private(set) var policy: String?
  /// Whether scenarios may name files outside their folders.
  let allowsOutside: Bool
  /// The limits of each run on the host.
  let limits: LimitOptions
  /// Runs the scenarios, within the limits of events and operations.
  var simulation: Simulation
  /// The console for progress and messages.
  private(set) var console: Console

  /// Requests runs with overrides and another policy, or of scenarios as they are.
  init(
    _ overrides: ScenarioOverrides? = nil, policy: String? = nil, allowsOutside: Bool,
    _ limits: LimitOptions, with simulation: Simulation, on console: Console
  ) {
    (seed, settings) = (overrides?.seed, overrides?.settings ?? [])
    (self.policy, self.allowsOutside, self.limits) = (policy, allowsOutside, limits)
    (self.simulation, self.console) = (limits.limiting(simulation), console)
  }

  /// The same with the options of a run, as the header of its journal has them, unless a limit was
  /// set by an option.
  func repeating(_ header: JournalHeader) throws(WhyRepetition.Obstacle) -> RunRequest {
    var request = self
    request.seed = "\(header.seed)"
    request.settings = (header.options ?? []).filter { $0.name == .set }.compactMap(\.value)
      .map(Assignment.init)
    request.policy = header.namedPolicy
    if header.has(.debugMemory) { request.simulation.debugging = .usual }
    request.simulation.limits = try limits.limits(of: simulation, repeating: header)
    return request
  }

  /// The same with other settings.
  func setting(_ settings: [String]) -> RunRequest {
    var request = self
    request.settings = settings.map(Assignment.init)
    return request
  }

  /// The same with another policy, or the scenario's own.
  func choosing(policy: String?) -> RunRequest {
    var request = self
    request.policy = policy
    return request
  }

  /// The same on another console.
  func on(_ console: Console) -> RunRequest {
    var request = self
    request.console = console
    return request
  }

  /// The same without lines about progress.
  var withoutProgress: RunRequest { on(console.withoutProgress) }

  /// Whether a run is not the one that its file describes.
  var isOverridden: Bool { seed != nil || !settings.isEmpty }

  /// Reads and checks the scenario files that paths mean.
  func runs(in paths: [String]) throws -> [ScenarioRun] {
    try runs(of: try ScenarioPath.all(in: paths, allowsOutside: allowsOutside))
  }

  /// Reads and checks files, to be run on a device if that is not to be their own; reports the
  /// problems of all of them.
  func runs(of files: [ScenarioPath], device: String? = nil) throws -> [ScenarioRun] {
    var runs: [ScenarioRun] = []
    var problems = ProblemsOfFiles(count: files.count)
    var isOfHost = false
    for file in files {
      do throws(InputError) {
        let plan = try plan(of: try file.read(in: simulation.vocabulary), device: device)
        runs.append(ScenarioRun(path: file.path, plan: plan))
      } catch {
        problems.add(error.problems, of: file.path)
        isOfHost = isOfHost || error.problems.contains(where: \.isOfHost)
      }
    }
    let messages = problems.messages
    guard messages.isEmpty else { throw Failure(messages, isOfHost ? .host : .wrongInput) }
    return runs
  }

  /// A file with the overrides and the policy in it, and no problem; without a path the phone with
  /// all apps.
  func file(at path: String?) throws(InputError) -> ScenarioFile {
    let phone = { () throws(InputError) in
      try ScenarioFile(
        text: ScenarioTemplate.phone(with: simulation.catalogue.apps.map(\.term.name)),
        path: "phone.yaml")
    }
    let file =
      if let path { try ScenarioPath(path).read(in: simulation.vocabulary) } else { try phone() }
    let applied = try file.applying(try overrides(of: file), in: simulation.vocabulary)
    _ = try simulation.plan(of: applied, allowsOutside: allowsOutside)
    return applied
  }

  /// Reads, checks and resolves a file, to be run on a device if that is not to be its own, and
  /// perhaps with a change.
  func plan(
    of file: ScenarioFile, device: String? = nil, changed change: ScenarioChange = ScenarioChange()
  ) throws(InputError) -> RunPlan {
    try simulation.plan(
      of: file, overrides: try overrides(of: file, device: device) + change.overrides,
      allowsOutside: allowsOutside, adding: change.items)
  }

  /// The overrides of a file.
  ///
  /// Settings of its own policy or device remain if these are named again.
  private func overrides(
    of file: ScenarioFile, device: String? = nil
  ) throws(InputError) -> [Override] {
    var overrides: [Override] = []
    if let seed { overrides.append(.seed(seed)) }
    for setting in settings { overrides.append(try Override(option: setting.text)) }
    if policy == nil, device == nil { return overrides }
    let own = try file.scenario(in: simulation.vocabulary, allowsOutside: allowsOutside)
    if let policy, policy != own.policy.term { overrides.insert(.policy(policy), at: 0) }
    if let device, device != own.device.term {
      let mark = SourceMark(option: "--devices \(device)")
      overrides.insert(Override("device", to: device, at: mark), at: 0)
    }
    return overrides
  }
}

/// The problems of several files, each once.
///
/// A problem of an option has no place in a file: the message names files unless the problem is one
/// of all of them.
private struct ProblemsOfFiles {
  private let count: Int
  private var found: [(problem: Problem, paths: [String])] = []
  private var positions: [Problem: Int] = [:]

  /// Begins with no problem of so many files.
  init(count: Int) {
    self.count = count
  }

  /// Adds the problems of a file.
  mutating func add(_ problems: [Problem], of path: String) {
    for problem in problems {
      if let position = positions[problem] {
        if found[position].paths.last != path { found[position].paths.append(path) }
      } else {
        positions[problem] = found.count
        found.append((problem, [path]))
      }
    }
  }

  /// The messages, in the order in which the problems were added.
  var messages: [VisibleText] {
    found.map { problem, paths in
      let isOfSome = problem.mark.line == 0 && paths.count < count && paths != [problem.mark.file]
      guard isOfSome else { return problem.description.visible }
      let more = paths.count > 1 ? " and \(paths.count - 1) more" : ""
      let mark = SourceMark(option: "\(problem.mark) in \(paths[0])\(more)")
      return Problem(
        at: mark, problem.found, expected: problem.expected, nearest: problem.nearest
      ).description.visible
    }
  }
}
