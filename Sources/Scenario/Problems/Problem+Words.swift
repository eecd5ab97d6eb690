import MemsimVocabulary

extension Problem {
  /// A word that is not among those that are valid: the nearest is meant, or one of a few.
  init(at mark: SourceMark, unknown found: String, word: String, among words: [String]) {
    let nearest = nearestWord(to: word, in: words)
    let isShort = nearest == nil && (1...8).contains(words.count)
    self.init(
      at: mark, found, expected: isShort ? Self.choice(of: words) : nil, nearest: nearest)
  }

  /// A few words, one of which is right.
  static func choice(of words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first.map { "'\($0)'" } ?? "" }
    return words.dropLast().map { "'\($0)'" }.joined(separator: ", ") + " or '\(last)'"
  }
}
