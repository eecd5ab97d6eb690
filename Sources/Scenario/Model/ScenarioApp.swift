package import MemsimVocabulary

/// Something that can be launched, and how the system treats it.
package struct ScenarioApp: Equatable, Sendable {
  /// The name by which the scenario calls it.
  package let name: String
  /// The name of all that were described together with it, as copies; nil if it is no copy.
  package let family: String?
  /// What runs in its process.
  package let program: ScenarioProgram
  /// What it is to the system, a word of the vocabulary's; nil for what its program says.
  package let role: String?
  /// Its place under a policy, by the policy's name, where it is not to be its role's.
  package let priorities: Arguments
  /// The bytes above which it is ended at once, if there is such a limit.
  package let hardLimit: Int?
  /// The bytes above which it goes first, if there is such a limit.
  package let highWaterLimit: Int?
  /// The settings that the vocabulary adds to an app.
  package let settings: Arguments
  /// Where it stands.
  package let mark: SourceMark

  /// Describes an app.
  package init(
    name: String, family: String? = nil, program: ScenarioProgram, role: String?,
    priorities: Arguments, hardLimit: Int?, highWaterLimit: Int?, settings: Arguments,
    mark: SourceMark
  ) {
    self.name = name
    self.family = family
    self.program = program
    self.role = role
    self.priorities = priorities
    self.hardLimit = hardLimit
    self.highWaterLimit = highWaterLimit
    self.settings = settings
    self.mark = mark
  }

  /// A copy of it under another name, which belongs to its family.
  func copy(called name: String) -> ScenarioApp {
    ScenarioApp(
      name: name, family: self.name, program: program, role: role, priorities: priorities,
      hardLimit: hardLimit, highWaterLimit: highWaterLimit, settings: settings, mark: mark)
  }
}

/// What runs in the process of an app.
package enum ScenarioProgram: Equatable, Sendable {
  /// An app of the catalogue, with its arguments; the term is its name.
  case shipped(Phrase)
  /// An app that comes with the device, as it is.
  case resident
  /// A bundle, whose executable is an app of the catalogue; its path from the scenario's folder.
  case bundle(path: String)
  /// A synthetic program, with its arguments.
  case workload(Phrase)
  /// The trace of a real program: its path from the scenario's folder, and how it is replayed; the
  /// phrase stands where the path does.
  case trace(path: String, Phrase)

  /// Whether several apps can run it: one of the catalogue has a name of its own.
  var canBeCopied: Bool {
    switch self {
    case .shipped, .resident, .bundle: false
    case .workload, .trace: true
    }
  }
}
