extension String {
  /// The text as one word of bash or zsh.
  ///
  /// Escapes replace hidden characters, and the shell decodes the escapes: a pasted word is
  /// exactly the visible text.
  package var quotedForShell: String {
    if isPlainWord { return self }
    guard unicodeScalars.contains(where: \.isHidden) else {
      return "'\(replacing("'", with: "'\\''"))'"
    }
    let escaped = utf8.map { byte in
      switch byte {
      case UInt8(ascii: "'"), UInt8(ascii: "\\"): "\\\(Character(Unicode.Scalar(byte)))"
      case 0x20...0x7E: "\(Character(Unicode.Scalar(byte)))"
      default: "\\x\(String(byte, radix: 16).leadingZeros(to: 2))"
      }
    }
    return "$'\(escaped.joined())'"
  }

  /// Whether no shell sees anything but letters in it.
  private var isPlainWord: Bool {
    // In zsh, a word that begins with `=` is the path of a command.
    guard let first, first != "=" else { return false }
    return utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"):
        true
      default: "_-./,:@%+=".utf8.contains(byte)
      }
    }
  }
}
