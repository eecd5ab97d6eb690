/// Which letters are capitals by themselves.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// None.
  case none
  /// The first of each word.
  case words
  /// The first of each sentence.
  case sentences
  /// All.
  case allCharacters

  /// Whether the letter behind a text is one.
  func isCapital(after text: String) -> Bool {
    switch self {
    case .none: return false
    case .allCharacters: return true
    case .words: return text.last.map { $0 == " " } ?? true
    case .sentences:
      let end = text.reversed().drop { $0 == " " }
      guard let last = end.first else { return true }
      return end.count < text.count && ".!?".contains(last)
    }
  }
}
