package import MemsimVocabulary

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
  /// The trace of a real program; its path from the scenario's folder.
  case trace(path: String)

  /// Whether several apps can run it: one of the catalogue has a name of its own.
  var canBeCopied: Bool {
    switch self {
    case .shipped, .resident, .bundle: false
    case .workload, .trace: true
    }
  }
}
