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
    /// The fault.
    package let fault: String
    /// The file of the smallest scenario that has a fault of the same kind.
    package let text: String
  }

  /// The scenario of a number, in which nothing is wrong.
  package func scenario(_ number: UInt64) throws -> Part {
    try mender.mended(rawScenario(number))
  }

  /// The scenario of a number, as chance has it.
  private func rawScenario(_ number: UInt64) -> Part {
    var generator = ScenarioGenerator(mender.simulation.vocabulary, seed: number)
    return generator.scenario(named: "fuzz-\(number)")
  }

  /// The words that none of some scenarios uses, in their order.
  package func unusedWords(in numbers: ClosedRange<UInt64>) throws -> [String] {
    var unused = Set(allWords)
    for number in numbers where !unused.isDisjoint(with: words(of: rawScenario(number))) {
      unused.subtract(words(of: try scenario(number)))
    }
    return allWords.filter(unused.contains)
  }

  /// The same without what a run finds to be impossible, with which it would end.
  package func possibleScenario(_ number: UInt64) throws -> Part {
    try mender.possible(scenario(number), by: judge)
  }

  /// The outcome of the runs of a scenario.
  package struct Outcome {
    /// The fault; nil if there is none.
    package let finding: Finding?
    /// The words for everything that the run reached (see ``allReach``).
    package let reached: [String]
    /// The file of the scenario.
    let text: String
    /// The digest of the run.
    let digest: String
  }

  /// Runs a scenario, and makes it small if its run has a fault.
  package func outcome(of scenario: Part) throws -> Outcome {
    let text = PartText(scenario).text
    let verdict = try judge.verdict(on: text)
    return Outcome(
      finding: try verdict.fault.map { try finding(of: $0, in: scenario) },
      reached: verdict.reached, text: text, digest: verdict.digest)
  }

  private func finding(of fault: String, in scenario: Part) throws -> Finding {
    let shrinker = ScenarioShrinker { part in
      let text = PartText(part).text
      return try mender.problems(of: text).isEmpty ? judge.fault(of: text) : nil
    }
    let smallest = try shrinker.shrunk(scenario, with: ScenarioShrinker.kind(of: fault))
    return Finding(fault: fault, text: PartText(smallest).text)
  }

  /// Returns the fault that runs leave behind, if there is one, and the growth of the host's memory
  /// between the tenth run and the last.
  ///
  /// The runs are repeated one after the other in one process: each must be the same as in its own
  /// process, and host memory must be flat.
  package func legacy(of outcomes: [Outcome]) throws -> (fault: String?, growthBytes: Int) {
    let runs = outcomes.filter { $0.finding == nil }.map { (text: $0.text, digest: $0.digest) }
    guard runs.count > ScenarioJudge.warmUpCount else { return (nil, 0) }
    switch try judge.legacy(of: runs) {
    case .fault(let fault): return (fault, 0)
    case .growth(let bytes, let stuckCount):
      let isFlat = bytes <= Self.mostGrowthBytes + stuckCount * Self.mostStuckBytes
      return (isFlat ? nil : "host memory: \(bytes) bytes more after \(runs.count) runs", bytes)
    }
  }

  /// How much more of the host's memory can be in use after any number of runs than after the
  /// tenth: what the largest of them has taken is kept for the next.
  package static let mostGrowthBytes = 16 << 20

  /// How much a run that is stuck can leave behind, no pages of processes among it.
  ///
  /// Its host thread sleeps for ever, and what is on that thread's stack holds the device.
  package static let mostStuckBytes = 1 << 20

  /// The file of a scenario.
  package func text(of scenario: Part) -> String { PartText(scenario).text }

  /// The words of the vocabulary that a scenario uses.
  private func words(of scenario: Part) -> Set<String> {
    Set(scenario.all.flatMap(\.part.words))
  }

  /// The words for everything that runs can reach.
  package var allReach: [String] { RunReach.all(of: judge.simulation.catalogue) }

  /// All words that a scenario could use, in their order.
  package var allWords: [String] { VocabularyWords.all(of: mender.simulation.vocabulary) }
}
