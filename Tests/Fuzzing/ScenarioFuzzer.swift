import MemsimScenario
package import MemsimSimulation
import MemsimVocabulary

/// Makes scenarios by their numbers, runs them, and makes those small whose runs have a fault.
package struct ScenarioFuzzer {
  private let mender: ScenarioMender
  private let judge: ScenarioJudge

  /// Makes scenarios of what a catalogue offers.
  package init(_ catalogue: Catalogue) {
    judge = ScenarioJudge(catalogue)
    mender = ScenarioMender(simulation: judge.simulation)
  }

  /// A scenario whose run has a fault.
  package struct Finding {
    /// What is wrong.
    package let fault: String
    /// The file of the smallest scenario that has a fault of the same kind.
    package let text: String
  }

  /// The scenario of a number, in which nothing is wrong.
  package func scenario(_ number: UInt64) throws -> Part {
    var generator = ScenarioGenerator(mender.simulation.vocabulary, seed: number)
    return try mender.mended(generator.scenario(named: "fuzz-\(number)"))
  }

  /// The same without what a run finds to be impossible, with which it would end.
  package func possibleScenario(_ number: UInt64) throws -> Part {
    try mender.possible(scenario(number), by: judge)
  }

  /// What is wrong with the run of a scenario; nil if nothing is.
  package func finding(in scenario: Part) throws -> Finding? {
    guard let fault = try judge.fault(of: PartText(scenario).text) else { return nil }
    let shrinker = ScenarioShrinker { part in
      let text = PartText(part).text
      return try mender.problems(of: text).isEmpty ? judge.fault(of: text) : nil
    }
    let smallest = try shrinker.shrunk(scenario, with: ScenarioShrinker.kind(of: fault))
    return Finding(fault: fault, text: PartText(smallest).text)
  }

  /// The file of a scenario.
  package func text(of scenario: Part) -> String { PartText(scenario).text }

  /// The words of the vocabulary that a scenario uses.
  package func words(of scenario: Part) -> Set<String> {
    Set(scenario.all.flatMap(\.part.words))
  }

  /// All words that a scenario could use, in their order.
  package var allWords: [String] {
    let vocabulary = mender.simulation.vocabulary
    let tables: [TermTable] = [
      .actions, .expectations, .happenings, .operations, .policies, .devices,
    ]
    let terms =
      tables.flatMap { table in
        vocabulary.terms(of: table).map { ("\(table.rawValue) \($0.name)", $0) }
      } + vocabulary.workloads.map { ("workloads \($0.name)", $0) }
      + vocabulary.apps.map { ("apps \($0.name)", $0) }
    return terms.flatMap { name, term in [name] + term.parameters.map { "\(name).\($0.name)" } }
      + vocabulary.settings.map { "settings.\($0.name)" }
  }
}
