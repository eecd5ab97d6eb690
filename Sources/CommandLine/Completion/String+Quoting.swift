extension String {
  /// The text as one word of bash or zsh.
  var quotedForShell: String { isPlain ? self : "'\(replacing("'", with: "'\\''"))'" }

  /// The text as one word of fish, where a backslash means something between single quotes.
  var quotedForFish: String {
    if isPlain { return self }
    return "'\(replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }

  /// The text with a backslash before each of some characters.
  func escaping(_ characters: String) -> String {
    reduce(into: "") { text, character in
      if characters.contains(character) { text.append("\\") }
      text.append(character)
    }
  }

  /// Whether no shell sees anything but letters in it.
  private var isPlain: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./,".contains($0)) }
  }
}
