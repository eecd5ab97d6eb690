extension Problem {
  /// A word that is not among those that are valid: the nearest is meant, or one of a few, or
  /// something that can only be described.
  package init(
    at mark: SourceMark, unknown found: String, word: String, among words: [String],
    otherwise description: String? = nil
  ) {
    let nearest = nearestWord(to: word, in: words)
    let expected = (1...12).contains(words.count) ? Self.choice(of: words) : description
    self.init(at: mark, found, expected: nearest == nil ? expected : nil, nearest: nearest)
  }

  /// A few words, one of which is right.
  package static func choice(of words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first.map { "'\($0)'" } ?? "" }
    return words.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(last)'"
  }
}
