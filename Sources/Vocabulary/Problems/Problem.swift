/// Something wrong with what somebody wrote, and what was meant.
package struct Problem: Error, Hashable, Sendable {
  /// How many of them are told of one file: a reader who has mended so many finds the rest in the
  /// next run.
  package static let most = 100

  /// Where it is.
  package let mark: SourceMark
  /// What is there.
  package let found: String
  /// What would be right, if that can be said.
  package let expected: String?
  /// The valid word that is most like the one there, if one is like it.
  package let nearest: String?

  /// Describes a problem.
  package init(
    at mark: SourceMark, _ found: String, expected: String? = nil, nearest: String? = nil
  ) {
    self.mark = mark
    self.found = found
    self.expected = expected
    self.nearest = nearest
  }

  /// What is there, and what would be right, without the place.
  package var message: String {
    found + (expected.map { "; expected \($0)" } ?? "")
      + (nearest.map { "; did you mean '\($0)'?" } ?? "")
  }
}

extension Problem: CustomStringConvertible {
  /// The message on one line, as compilers write theirs.
  package var description: String { "\(mark): error: \(message)".visible.shown }

  /// The message for what is not wrong, and yet perhaps not meant.
  package var warning: String { "\(mark): warning: \(message)".visible.shown }
}

extension Problem: Comparable {
  /// Whether one problem is to be read before another.
  package static func < (left: Problem, right: Problem) -> Bool {
    (left.mark, left.message) < (right.mark, right.message)
  }
}
