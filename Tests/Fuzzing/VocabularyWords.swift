import MemsimScenario
import MemsimVocabulary

/// The names that a scenario can use of a vocabulary: its terms, their parameters, every choice,
/// and the combinations of terms.
enum VocabularyWords {
  /// The words that a generated scenario leaves out: paths, because there are no files, and words
  /// without effect on the run; nor can a scenario expect an exit because of the end of the run.
  private static let leftOut = [
    "app.bundle", "app.trace", "scenario.about", "scenario.breaks-with", "scenario.name",
    "expectations exited.reason=run-ended",
  ]

  /// The words that have another word of the same meaning.
  private static let named = [
    "app.name", "app.workload", "app.steps", "app.with", "scenario.apps", "scenario.timeline",
    "scenario.expect", "scenario.end", "scenario.seed", "scenario.settings",
  ]

  /// All of them, in their order.
  static func all(of vocabulary: ScenarioVocabulary) -> [String] {
    let tables: [TermTable] = [
      .actions, .expectations, .happenings, .operations, .policies, .devices,
    ]
    let terms =
      tables.flatMap { table in
        vocabulary.terms(of: table).map { ("\(table.rawValue) \($0.name)", $0) }
      } + vocabulary.workloads.map { ("workloads \($0.name)", $0) }
      + vocabulary.apps.map { ("apps \($0.name)", $0) }
    let format = ScenarioFormat(vocabulary)
    let keys =
      words(of: format.root, in: "scenario") + words(of: format.app, in: "app")
      + words(of: format.trigger, in: "trigger")
    var words = terms.flatMap { name, term in [name] + Self.words(of: term.parameters, in: name) }
    words += Self.words(of: vocabulary.settings, in: "settings")
    words += keys.filter { !isNamed($0) }
    words += vocabulary.actions.map { "together \($0.name)" }
    words += vocabulary.apps.map { "touches on \($0.name)" }
    return words.filter { !leftOut.contains($0) }
  }

  private static func isNamed(_ key: String) -> Bool {
    named.contains(key) || key.hasPrefix("app.workload=") || key.hasPrefix("scenario.settings.")
  }

  private static func words(of parameters: [Parameter], in owner: String) -> [String] {
    parameters.flatMap { parameter in
      let name = "\(owner).\(parameter.name)"
      return [name] + words(of: parameter.kind, named: name)
    }
  }

  private static func words(of kind: ParameterKind, named name: String) -> [String] {
    switch kind {
    case .choice: kind.words.map { "\(name)=\($0)" }
    case .list(let kind): words(of: kind, named: name)
    case .record(let parameters): words(of: parameters, in: name)
    default: []
    }
  }
}
