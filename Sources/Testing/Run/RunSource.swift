internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// What a run was made of, against which what is asserted of it is checked.
struct RunSource: Sendable {
  private let file: ScenarioFile
  private let overrides: [Override]
  private let catalogue: Catalogue

  init(_ file: ScenarioFile, _ overrides: [Override], _ catalogue: Catalogue) {
    self.file = file
    self.overrides = overrides
    self.catalogue = catalogue
  }

  /// The scenario as if it expected one thing, and nothing else.
  func scenario(expecting expectation: Node) throws(InputError) -> Scenario {
    // An override may be about what the scenario expected.
    let kept = overrides.filter { !$0.path.hasPrefix("expect") }
    return try Simulation(catalogue).scenario(
      of: file.expecting(expectation), overrides: kept)
  }
}
