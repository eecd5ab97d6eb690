package import MemsimJournal
package import MemsimVocabulary

extension ScenarioFailed {
  /// What could not be done and where the scenario asked for it, as one says what is wrong with a
  /// file.
  package var problem: Problem {
    Problem(at: SourceMark(file: path, line: line, column: column), message)
  }
}
