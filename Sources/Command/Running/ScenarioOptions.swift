internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimPolicies
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// The options that say something otherwise than a scenario.
struct ScenarioOverrides {
  let seed: String?
  let settings: [Assignment]

  /// The options that a command needs for it.
  static let syntax = CommandSyntax(
    group: .seed(\Self.seed),
    Argument(
      options: "set", "PATH=VALUE", \.settings, .setting,
      "Overrides a value of the scenario, as in device.memory=96MB."),
    make: Self.init)
}

extension Argument where Value == String? {
  /// The option that starts chance from another number.
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
  /// The option that lets scenarios name files anywhere.
  static func allowOutside(_ path: Path<Value>) -> Argument {
    Argument(
      flag: "allow-outside", path,
      "Lets scenarios name files outside their folders, and folders link to scenarios elsewhere.")
  }
}

/// How the scenarios of a command line are read.
struct ScenarioOptions {
  private let seed: String?
  private let settings: [Assignment]
  /// Whether scenarios may name files outside their folders.
  let allowsOutside: Bool

  /// Reads scenarios with overrides, or as they are.
  init(_ overrides: ScenarioOverrides? = nil, allowsOutside: Bool) {
    self.init(
      seed: overrides?.seed, settings: overrides?.settings ?? [], allowsOutside: allowsOutside)
  }

  /// The options of a run, as the header of its journal has them, with what may be named here.
  func repeating(_ header: JournalHeader) -> ScenarioOptions {
    let settings = (header.options ?? []).filter { $0.name == .set }.compactMap(\.value)
    return ScenarioOptions(
      seed: "\(header.seed)", settings: settings.map(Assignment.init), allowsOutside: allowsOutside)
  }

  /// The options with other settings.
  func setting(_ settings: [String]) -> ScenarioOptions {
    ScenarioOptions(
      seed: seed, settings: settings.map(Assignment.init), allowsOutside: allowsOutside)
  }

  /// What there is for a trace that is replayed alone, which may lie anywhere.
  static let ofTrace = ScenarioOptions(allowsOutside: true)

  private init(seed: String?, settings: [Assignment], allowsOutside: Bool) {
    (self.seed, self.settings, self.allowsOutside) = (seed, settings, allowsOutside)
  }

  /// Whether a run is not the one that its file describes.
  var isOverridden: Bool { seed != nil || !settings.isEmpty }

  /// Reads and checks the scenario files that paths mean.
  func runs(
    in paths: [String], policy: String? = nil, with simulation: Simulation
  ) throws -> [ScenarioRun] {
    try runs(
      of: try ScenarioPath.all(in: paths, allowsOutside: allowsOutside), policy: policy,
      with: simulation)
  }

  /// Reads and checks files, to be run under a policy and on a device if these are not to be their
  /// own; says what is wrong with all of them.
  func runs(
    of files: [ScenarioPath], policy: String? = nil, device: String? = nil,
    with simulation: Simulation
  ) throws -> [ScenarioRun] {
    var runs: [ScenarioRun] = []
    var problems = ProblemsOfFiles(count: files.count)
    var isOfHost = false
    for file in files {
      do throws(InputError) {
        let plan = try plan(
          of: try file.read(in: simulation.vocabulary), policy: policy, device: device,
          with: simulation)
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

  /// A file as it is run under a policy, with what the options put into it and nothing wrong.
  func file(
    at path: String, policy: String?, with simulation: Simulation
  ) throws -> ScenarioFile {
    do throws(InputError) {
      let file = try ScenarioPath(path).read(in: simulation.vocabulary)
      let own = try file.scenario(in: simulation.vocabulary, allowsOutside: allowsOutside)
      var overrides = try self.overrides
      if let policy, policy != own.policy.term { overrides.insert(.policy(policy), at: 0) }
      let applied = try file.applying(overrides, in: simulation.vocabulary)
      _ = try simulation.plan(of: applied, allowsOutside: allowsOutside)
      return applied
    } catch {
      throw Failure(error)
    }
  }

  /// Reads, checks and resolves a file, to be run under a policy and on a device if these are not
  /// to be its own, and perhaps with a change.
  ///
  /// What a file sets of its own policy or device holds when that is named again.
  func plan(
    of file: ScenarioFile, policy: String?, device: String? = nil,
    changed change: ScenarioChange = ScenarioChange(), with simulation: Simulation
  ) throws(InputError) -> RunPlan {
    var overrides = try self.overrides
    if policy != nil || device != nil {
      let own = try file.scenario(in: simulation.vocabulary, allowsOutside: allowsOutside)
      if let policy, policy != own.policy.term { overrides.insert(.policy(policy), at: 0) }
      if let device, device != own.device.term {
        let mark = SourceMark(option: "--devices \(device)")
        overrides.insert(Override("device", to: device, at: mark), at: 0)
      }
    }
    return try simulation.plan(
      of: file, overrides: overrides + change.overrides, allowsOutside: allowsOutside,
      adding: change.items)
  }

  private var overrides: [Override] {
    get throws(InputError) {
      var overrides: [Override] = []
      if let seed { overrides.append(.seed(seed)) }
      for setting in settings { overrides.append(try Override(option: setting.text)) }
      return overrides
    }
  }
}

/// What is wrong with several files, each problem once.
///
/// A problem of an option has no place in a file: which files it is one of is said unless it is one
/// of all of them.
struct ProblemsOfFiles {
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
