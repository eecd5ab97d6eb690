/// A shell that can complete what is typed.
package enum Shell: String, CaseIterable, Sendable {
  case bash
  case zsh
  case fish
}

extension CommandTable {
  /// The program itself, under an empty name, and then its subcommands.
  var completed: [Subcommand] { [Self.program] + subcommands }

  /// The program's name as the name of a function can contain it.
  var identifier: String {
    String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
  }
}

extension String {
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

  /// Whether the shell sees nothing but letters in it.
  private var isPlain: Bool {
    !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./,".contains($0)) }
  }
}
