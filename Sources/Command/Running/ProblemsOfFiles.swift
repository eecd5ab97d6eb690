internal import MemsimVocabulary

/// What is wrong with several files, each problem once.
///
/// A problem of an option has no place in a file: which files it is one of is said unless it is one
/// of all of them.
struct ProblemsOfFiles {
  private let count: Int
  private var found: [(problem: Problem, paths: [String])] = []
  private var positions: [Problem: Int] = [:]

  /// Begins with no problem of so many files.
  init(count: Int) {
    self.count = count
  }

  /// Adds the problems of a file.
  mutating func add(_ problems: [Problem], of path: String) {
    for problem in problems {
      if let position = positions[problem] {
        if found[position].paths.last != path { found[position].paths.append(path) }
      } else {
        positions[problem] = found.count
        found.append((problem, [path]))
      }
    }
  }

  /// The messages, in the order in which the problems were added.
  var messages: [VisibleText] {
    found.map { problem, paths in
      let isOfSome = problem.mark.line == 0 && paths.count < count && paths != [problem.mark.file]
      guard isOfSome else { return problem.description.visible }
      let more = paths.count > 1 ? " and \(paths.count - 1) more" : ""
      let mark = SourceMark(option: "\(problem.mark) in \(paths[0])\(more)")
      return Problem(
        at: mark, problem.found, expected: problem.expected, nearest: problem.nearest
      ).description.visible
    }
  }
}
