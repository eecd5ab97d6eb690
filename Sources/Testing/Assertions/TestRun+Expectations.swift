internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// Whatever a file can expect of the end of a run.
extension TestRun {
  /// Asserts that something is true of the run that its scenario could have expected of its end.
  ///
  /// The words and the names are those of the scenario: of an app that was launched several times
  /// `MoveMe#2` or `MoveMe#all` is meant. One that the scenario does not know is a failure.
  public func assert(
    _ expectation: TestExpectation, file: StaticString = #filePath, line: UInt = #line
  ) {
    let mark = SourceMark(file, line)
    let entry = Node([expectation.wording.entry(at: mark)], at: mark)
    do throws(InputError) {
      let scenario = try source.scenario(expecting: entry)
      let run = FinishedRun(of: scenario, journal)
      for phrase in scenario.expectations.map(\.phrase) {
        guard let found = run.fault(of: phrase) else { continue }
        fail("\(phrase.text) is not so; found: \(found)", file, line)
      }
    } catch {
      let messages = error.problems.map(\.message)
      fail("\(messages.joined(separator: "\n"))", file, line)
    }
  }
}
