internal import MemsimCommandLine
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// How the scenarios of a command line are read.
struct ScenarioChoice {
  private let seed: String?
  private let settings: [String]
  private let allowsOutside: Bool

  /// The options that a command needs for it.
  static let overrides: [CommandOption] = [
    .value("seed", "N", .number(.count), "Starts chance from this number."),
    .value(
      "set", "PATH=VALUE", .setting([]), times: .anyNumber,
      "Puts a value in the place of one of the file's, as in device.memory=96MB."),
  ]

  /// The option that lets scenarios name files anywhere.
  static let outside = CommandOption.flag(
    "allow-outside",
    "Lets scenarios name files outside of their folders, and folders link to scenarios elsewhere.")

  /// Takes over what was said to a command that has all of the options.
  init(_ parsed: ParsedCommand) {
    seed = parsed[textIfSet: "seed"]
    settings = parsed[texts: "set"]
    allowsOutside = parsed[isOn: "allow-outside"]
  }

  /// Reads files as they are.
  init(allowsOutside: Bool) {
    seed = nil
    settings = []
    self.allowsOutside = allowsOutside
  }

  /// Whether a run is not the one that its file describes.
  var isOverridden: Bool { seed != nil || !settings.isEmpty }

  /// The scenario files that paths mean.
  func files(in paths: [String]) throws(Failure) -> [ScenarioPath] {
    try ScenarioPath.all(in: paths, allowsOutside: allowsOutside)
  }

  /// Reads and checks files, to be run under a policy and on a device if these are not to be their
  /// own; says what is wrong with all of them.
  func runs(
    of files: [ScenarioPath], policy: String? = nil, device: String? = nil,
    with simulation: Simulation
  ) throws -> [ScenarioRun] {
    var runs: [ScenarioRun] = []
    var problems = ProblemsOfFiles(count: files.count)
    for file in files {
      do throws(InputError) {
        let scenario = try scenario(
          of: try file.read(), policy: policy, device: device, with: simulation)
        runs.append(ScenarioRun(path: file.path, scenario: scenario))
      } catch {
        problems.add(error.problems, of: file.path)
      }
    }
    let messages = problems.messages
    guard messages.isEmpty else { throw Failure(messages) }
    return runs
  }

  /// Reads and checks a file, to be run under a policy and on a device if these are not to be its
  /// own.
  ///
  /// What a file sets of its own policy or device holds when that is named again.
  private func scenario(
    of file: ScenarioFile, policy: String?, device: String?, with simulation: Simulation
  ) throws(InputError) -> Scenario {
    var overrides = try self.overrides
    if policy != nil || device != nil {
      let own = try simulation.scenario(of: file, allowsOutside: allowsOutside)
      if let policy, policy != own.policy.term {
        let mark = SourceMark(option: "--policy \(policy)")
        overrides.insert(Override("policy", to: policy, at: mark), at: 0)
      }
      if let device, device != own.device.term {
        let mark = SourceMark(option: "--devices \(device)")
        overrides.insert(Override("device", to: device, at: mark), at: 0)
      }
    }
    return try simulation.scenario(
      of: file, overrides: overrides, allowsOutside: allowsOutside)
  }

  private var overrides: [Override] {
    get throws(InputError) {
      var overrides: [Override] = []
      if let seed {
        overrides.append(Override("seed", to: seed, at: SourceMark(option: "--seed \(seed)")))
      }
      for setting in settings { overrides.append(try Override(option: setting)) }
      return overrides
    }
  }
}
