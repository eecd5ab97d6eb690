internal import MemsimFiles
public import MemsimVocabulary

/// All that is wrong with a bundle, each with its file, line and column.
public struct BundleError: Error, Equatable, ProblemReport {
  /// The problems, each once, sorted by their places; at least one.
  package let problems: [Problem]

  init(_ problems: [Problem]) {
    precondition(!problems.isEmpty, "an error says what is wrong")
    self.problems = Set(problems).sorted()
  }
}

extension BundleError: CustomStringConvertible {
  /// The problems, one a line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

extension Problem {
  /// A file or folder that is not read.
  init(_ error: FileError) {
    self.init(at: SourceMark(wholeOf: error.path), error.found, expected: error.expected)
  }
}
