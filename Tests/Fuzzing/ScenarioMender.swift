import MemsimScenario
import MemsimSimulation
import MemsimVocabulary

/// Takes out of a scenario what is wrong with it, as the messages say where that is.
struct ScenarioMender {
  /// The simulation that checks scenarios.
  let simulation: Simulation

  /// A scenario of which nothing could be mended.
  struct Hopeless: Error, CustomStringConvertible {
    let text: String
    let problems: [Problem]

    var description: String {
      (problems.map(\.description) + ["of:", text]).joined(separator: "\n")
    }
  }

  /// How often a scenario is checked: what is taken out may be what other parts name.
  private static let mostRounds = 100

  /// The parts of a scenario with which nothing is wrong.
  func mended(_ scenario: Part) throws(Hopeless) -> Part {
    var scenario = scenario
    for _ in 0..<Self.mostRounds {
      let text = PartText(scenario, keyALine: true)
      let problems = problems(of: text.text)
      if problems.isEmpty { return scenario }
      let wrong = Set(problems.compactMap { text.part(onLine: $0.mark.line) })
      // Behind a part that goes, the others of its list move up.
      for path in wrong.sorted(by: { !$0.lexicographicallyPrecedes($1) }) {
        scenario = scenario.removing(path)
      }
      if wrong.isEmpty { throw Hopeless(text: text.text, problems: problems) }
    }
    let text = PartText(scenario, keyALine: true).text
    throw Hopeless(text: text, problems: problems(of: text))
  }

  /// A scenario without what its run finds to be impossible, with which it would end.
  func possible(_ scenario: Part, by judge: ScenarioJudge) throws -> Part {
    var scenario = scenario
    for _ in 0..<Self.mostRounds {
      let text = PartText(scenario)
      guard let line = try judge.impossibleLine(of: text.text), let path = text.part(onLine: line)
      else { return scenario }
      // The other parts may name something that the removed part made.
      scenario = try mended(scenario.removing(path))
    }
    return scenario
  }

  /// Returns the problems of a text.
  func problems(of text: String) -> [Problem] {
    do throws(InputError) {
      let file = try ScenarioFile(text: text, path: "fuzz.yaml")
      _ = try simulation.plan(of: file)
      return []
    } catch {
      return error.problems
    }
  }
}
