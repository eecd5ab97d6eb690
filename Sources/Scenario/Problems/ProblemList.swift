import MemsimVocabulary

/// The problems found so far: whoever finds one adds it and goes on.
final class ProblemList {
  private(set) var problems: [Problem] = []

  /// Adds a problem, unless there are so many that nobody reads it.
  func add(_ problem: @autoclosure () -> Problem) {
    if problems.count < Problem.most { problems.append(problem()) }
  }

  /// Throws what was found, if anything was.
  func throwIfAny() throws(InputError) {
    if !problems.isEmpty { throw InputError(problems) }
  }
}
