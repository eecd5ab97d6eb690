/// The keys that a keyboard shows first.
public enum UIKeyboardType: Int, Sendable {
  /// Letters.
  case `default`
  /// Letters.
  case asciiCapable
  /// Digits and signs.
  case numbersAndPunctuation
  /// Letters, for an address of the web.
  case url
  /// Digits, for a secret.
  case numberPad
  /// Digits, for a telephone.
  case phonePad
  /// Letters, for a name or a telephone.
  case namePhonePad
  /// Letters, for an address of mail.
  case emailAddress

  /// The keys that are shown first.
  var plane: KeyboardPlane {
    switch self {
    case .default, .asciiCapable, .url, .namePhonePad, .emailAddress: .letters
    case .numbersAndPunctuation, .numberPad, .phonePad: .numbers
    }
  }
}

/// The title of the return key.
public enum UIReturnKeyType: Int, Sendable {
  /// "return".
  case `default`
  /// "Go".
  case go
  /// "Next".
  case next = 4
  /// "Search".
  case search = 6
  /// "Done".
  case done = 9

  /// The title of the key.
  var title: String {
    switch self {
    case .default: systemWord("return", "Return")
    case .go: systemWord("Go", "Öffnen")
    case .next: systemWord("Next", "Weiter")
    case .search: systemWord("Search", "Suchen")
    case .done: systemWord("Done", "Fertig")
    }
  }
}

/// The letters that a text field capitalises automatically.
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
