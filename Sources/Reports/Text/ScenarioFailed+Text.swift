package import MemsimJournal
package import MemsimVocabulary

extension ScenarioFailed {
  /// What could not be done and where the scenario asked for it, as one says what is wrong with a
  /// file.
  package var problem: Problem {
    Problem(at: SourceMark(file: path, line: line, column: column), message)
  }

  /// The same with the functions of an app in which it came to that, where it was one.
  package var problemWithPlace: Problem {
    guard let backtrace, !backtrace.isEmpty else { return problem }
    let most = 8
    let calls = backtrace.prefix(most).joined(separator: ", called by ")
    return Problem(
      at: SourceMark(file: path, line: line, column: column),
      "\(message), in \(calls)\(backtrace.count > most ? " and others" : "")")
  }
}
