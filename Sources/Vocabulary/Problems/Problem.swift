/// A problem with a file or an option, and the probable intention.
package struct Problem: Error, Hashable, Sendable {
  /// The maximum number of problems reported for one file: a reader who has fixed so many finds the
  /// rest in the next run.
  package static let most = 100

  /// The source position of the problem.
  package let mark: SourceMark
  /// The description of the problem.
  package let found: String
  /// The description of valid input, if there is one.
  package let expected: String?
  /// The valid word that is most like the one there, if one is like it.
  package let nearest: String?
  /// Whether the host is wrong, which refuses something, and not the file.
  package let isOfHost: Bool

  /// Describes a problem.
  package init(
    at mark: SourceMark, _ found: String, expected: String? = nil, nearest: String? = nil,
    isOfHost: Bool = false
  ) {
    self.isOfHost = isOfHost
    self.mark = mark
    self.found = found
    self.expected = expected
    self.nearest = nearest
  }

  /// The problem and the valid input, without the place.
  package var message: String {
    found + (expected.map { "; expected \($0)" } ?? "") + didYouMean(nearest)
  }
}

extension Problem: CustomStringConvertible {
  /// The message on one line, as compilers write theirs.
  package var description: String { "\(mark): error: \(message)".visible.shown }

  /// The message about something that is valid, but perhaps not intended.
  package var warning: String { "\(mark): warning: \(message)".visible.shown }
}

extension Problem: Comparable {
  /// Whether one problem is to be read before another.
  package static func < (left: Problem, right: Problem) -> Bool {
    (left.mark, left.message) < (right.mark, right.message)
  }
}

extension Problem {
  /// A word that is not among those that are valid: the nearest is meant, or one of a few, or
  /// something that can only be described.
  package init(
    at mark: SourceMark, unknown found: String, word: String, among words: [String],
    otherwise description: String? = nil
  ) {
    let nearest = nearestWord(to: word, in: words)
    let expected = (1...14).contains(words.count) ? Self.choice(of: words) : description
    self.init(at: mark, found, expected: nearest == nil ? expected : nil, nearest: nearest)
  }

  /// A few words, one of which is right.
  package static func choice(of words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first.map { "'\($0)'" } ?? "" }
    return words.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(last)'"
  }
}

extension String {
  /// The text in quotes for a message: hidden characters are escaped, and the text is cut to the
  /// length of a message.
  package var quoted: String {
    let limit = 40
    let start = String(String.UnicodeScalarView(unicodeScalars.prefix(limit))).visible
    return unicodeScalars.count > limit ? "'\(start)…'" : "'\(start)'"
  }
}

/// All that is wrong with an input: a scenario, a bundle or a nib, each problem with its place.
public struct InputError: Error, Equatable {
  /// The problems, each once, sorted by their places; at least one.
  package let problems: [Problem]

  /// Sorts problems; equal problems of the same place are one.
  ///
  /// - Precondition: The list is not empty.
  package init(_ problems: [Problem]) {
    precondition(!problems.isEmpty, "an error says what is wrong")
    self.problems = Set(problems).sorted()
  }

  /// An error with one problem.
  package init(
    at mark: SourceMark, _ found: String, expected: String? = nil, isOfHost: Bool = false
  ) {
    self.init([Problem(at: mark, found, expected: expected, isOfHost: isOfHost)])
  }
}

extension InputError: CustomStringConvertible {
  /// The problems, one a line.
  public var description: String {
    problems.map(\.description).joined(separator: "\n")
  }
}

/// The word that takes the fewest edits to become the given one: a letter more, less or another, or
/// two neighbours swapped; nil if no word is like it.
///
/// A word with other capital letters is the nearest of all.
package func nearestWord(to word: String, in words: [String]) -> String? {
  // No valid word is longer, and the search costs its length for every word; among more words than
  // the limit, the nearest one means little.
  guard word.utf8.count <= 64, words.count <= 2048 else { return nil }
  if let same = words.first(where: { $0.lowercased() == word.lowercased() }) { return same }
  let distances = words.map { (word: $0, distance: editDistance(word, $0)) }
  guard let nearest = distances.min(by: { $0.distance < $1.distance }) else { return nil }
  // With more than two letters of five changed, it is another word.
  let length = max(word.count, nearest.word.count)
  return nearest.distance * 5 <= max(5, length * 2) ? nearest.word : nil
}

/// Returns the question that a message adds if a word was perhaps meant; empty without a word.
package func didYouMean(_ nearest: String?, quotes: String = "'") -> String {
  nearest.map { "; did you mean \(quotes)\($0)\(quotes)?" } ?? ""
}

private func editDistance(_ first: String, _ second: String) -> Int {
  let first = Array(first)
  let second = Array(second)
  var beforeLast: [Int] = []
  var last = Array(0...second.count)
  for row in first.indices {
    var current = [row + 1]
    for column in second.indices {
      let substituted = last[column] + (first[row] == second[column] ? 0 : 1)
      var distance = min(substituted, last[column + 1] + 1, current[column] + 1)
      if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
        distance = min(distance, beforeLast[column - 1] + 1)
      }
      current.append(distance)
    }
    beforeLast = last
    last = current
  }
  return last[second.count]
}
