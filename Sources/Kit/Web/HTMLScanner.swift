/// Splits the text of a page into words, tags and character references, in one pass.
///
/// As browsers do, it refuses nothing: all but tags is text, and a tag or a comment that does not
/// end is left out with all behind it.
struct HTMLScanner {
  /// A token of a page.
  enum Token: Equatable {
    case text(String)
    case opening(HTMLTag)
    case closing(String)
  }

  private let scalars: [Unicode.Scalar]
  private var index = 0

  /// Begins at the start of a text, of which no more than a number of characters is read.
  init(_ text: String, mostScalars: Int) {
    scalars = Array(text.unicodeScalars.prefix(mostScalars))
  }

  /// Returns the next token; nil at the end.
  mutating func next() -> Token? {
    while index < scalars.count {
      guard scalars[index] == "<", let kind = peek(1) else { return .text(text()) }
      if Self.isLetter(kind) { return openingTag().map(Token.opening) }
      if kind == "/" {
        if let name = closingTag() { return .closing(name) }
      } else if kind == "!" || kind == "?" {
        passComment()
      } else {
        return .text(text())
      }
    }
    return nil
  }

  /// Passes the characters up to the next tag and returns them; nil if there are none.
  mutating func textBeforeTag() -> String? {
    index < scalars.count && scalars[index] != "<" ? text() : nil
  }

  /// Passes all up to the closing tag of a name, which is passed, too.
  mutating func pass(upToClosing name: String) {
    while let token = nextRaw() {
      if token == name { return }
    }
  }

  /// The name of the next closing tag; nil at the end.
  private mutating func nextRaw() -> String? {
    while index < scalars.count {
      if scalars[index] == "<", peek(1) == "/" {
        if let name = closingTag() { return name }
      } else {
        index += 1
      }
    }
    return nil
  }

  /// The characters up to the next tag, at least one.
  private mutating func text() -> String {
    var text = String.UnicodeScalarView()
    repeat {
      if scalars[index] == "&", let character = character() {
        text.append(character)
      } else {
        text.append(scalars[index])
        index += 1
      }
    } while index < scalars.count && scalars[index] != "<"
    return String(text)
  }

  /// The character of a name or a number between `&` and `;`; nil, with nothing
  /// passed, if it is none.
  private mutating func character() -> Unicode.Scalar? {
    let name = scalars[(index + 1)...].prefix(Self.longestName)
    guard let end = name.firstIndex(of: ";") else { return nil }
    let text = String(String.UnicodeScalarView(scalars[(index + 1)..<end]))
    guard let found = Self.characters[text] ?? Self.numbered(text) else { return nil }
    index = end + 1
    return found
  }

  private static func numbered(_ text: String) -> Unicode.Scalar? {
    guard text.hasPrefix("#") else { return nil }
    let digits = text.dropFirst()
    let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
    let number = isHexadecimal ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { $0 == 0 ? nil : Unicode.Scalar($0) }
  }

  /// An opening tag; nil, at the end, if it does not end.
  private mutating func openingTag() -> HTMLTag? {
    index += 1
    var tag = HTMLTag(name: name())
    while index < scalars.count, scalars[index] != ">" {
      if Self.isLetter(scalars[index]) {
        let name = name()
        let value = value()
        if tag.attributes.count < Self.mostAttributes {
          tag.attributes.append((name, value))
        }
      } else {
        index += 1
      }
    }
    guard index < scalars.count else { return nil }
    index += 1
    return tag
  }

  /// The name of a closing tag, which is passed; nil if it has none, or does not end.
  private mutating func closingTag() -> String? {
    index += 2
    let name = name()
    while index < scalars.count, scalars[index] != ">" { index += 1 }
    guard index < scalars.count else { return nil }
    index += 1
    return name.isEmpty ? nil : name
  }

  /// Passes a comment, or a declaration that begins with `<!` or `<?`.
  private mutating func passComment() {
    let isComment = peek(1) == "!" && peek(2) == "-" && peek(3) == "-"
    index += isComment ? 4 : 2
    while index < scalars.count {
      let isEnd = !isComment || (scalars[index - 1] == "-" && scalars[index - 2] == "-")
      if scalars[index] == ">", isEnd { break }
      index += 1
    }
    index = min(index + 1, scalars.count)
  }

  /// A name in small letters; letters beyond the longest length are skipped.
  private mutating func name() -> String {
    var name = ""
    while index < scalars.count, Self.isLetter(scalars[index]) || Self.isDigit(scalars[index]) {
      if name.utf8.count < Self.longestName {
        name.append(Character(scalars[index].properties.lowercaseMapping))
      }
      index += 1
    }
    return name
  }

  /// The value of an attribute, in quotes or without; empty if it has none.
  private mutating func value() -> String {
    passBlanks()
    guard index < scalars.count, scalars[index] == "=" else { return "" }
    index += 1
    passBlanks()
    guard index < scalars.count else { return "" }
    var value = String.UnicodeScalarView()
    let first = scalars[index]
    let quote: Unicode.Scalar? = first == "\"" || first == "'" ? first : nil
    if quote != nil { index += 1 }
    while index < scalars.count, !isEnd(ofValueIn: quote) {
      if scalars[index] == "&", let character = character() {
        value.append(character)
      } else {
        value.append(scalars[index])
        index += 1
      }
    }
    if quote != nil, index < scalars.count { index += 1 }
    return String(value)
  }

  private func isEnd(ofValueIn quote: Unicode.Scalar?) -> Bool {
    if let quote { return scalars[index] == quote }
    return scalars[index] == ">" || Self.isBlank(scalars[index])
  }

  private mutating func passBlanks() {
    while index < scalars.count, Self.isBlank(scalars[index]) { index += 1 }
  }

  private func peek(_ distance: Int) -> Unicode.Scalar? {
    index + distance < scalars.count ? scalars[index + distance] : nil
  }

  /// Whether the character is only room between words.
  static func isBlank(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\n" || scalar == "\t" || scalar == "\r" || scalar == "\u{c}"
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    ("0"..."9").contains(scalar)
  }

  private static let longestName = 16
  private static let mostAttributes = 16

  /// The names of characters that pages of the time use most.
  private static let characters: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{a0}",
    "copy": "\u{a9}", "deg": "\u{b0}", "auml": "\u{e4}", "ouml": "\u{f6}", "uuml": "\u{fc}",
    "eacute": "\u{e9}", "ndash": "\u{2013}", "mdash": "\u{2014}", "hellip": "\u{2026}",
  ]
}

/// An opening tag.
struct HTMLTag: Equatable {
  let name: String
  fileprivate(set) var attributes: [(name: String, value: String)] = []

  /// The value of the first attribute of a name.
  subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }

  static func == (first: HTMLTag, second: HTMLTag) -> Bool {
    first.name == second.name && first.attributes.elementsEqual(second.attributes, by: ==)
  }
}
