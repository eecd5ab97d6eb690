package import MemsimVocabulary

/// A file of localized texts (`.strings`): `"key" = "text";`, in UTF-8 or UTF-16.
public struct StringsFile: Sendable {
  /// The keys and their texts, in the order of the file; of a key that appears again only the last.
  public let entries: [(key: String, text: String)]
  /// A warning for each key that appears again: only its last text counts, as on the platform.
  package let warnings: [Problem]
  private let texts: [String: String]

  /// Reads the bytes of a file, whose path messages name.
  package init(bytes: [UInt8], file: String) throws(Problem) {
    var reader = StringsReader(try UnicodeText(bytes, file: file), file: file)
    let all = try reader.read()
    warnings = reader.repeats
    texts = Dictionary(all.map { ($0.key, $0.text) }) { _, last in last }
    var found: Set<String> = []
    entries = all.reversed().filter { found.insert($0.key).inserted }.reversed()
  }

  /// The text of a key; nil if there is none.
  public subscript(key: String) -> String? {
    texts[key]
  }
}

/// Reads the keys and texts of a `.strings` file, strictly.
private struct StringsReader {
  /// The keys that appeared before.
  private(set) var repeats: [Problem] = []
  private let scalars: [Unicode.Scalar]
  private let file: String
  private var index = 0
  private var place = TextPlace()

  init(_ text: UnicodeText, file: String) {
    scalars = text.scalars
    self.file = file
  }

  mutating func read() throws(Problem) -> [(key: String, text: String)] {
    var entries: [(key: String, text: String)] = []
    var lines: [String: Int] = [:]
    try skipBlanks()
    while next != nil {
      let line = place.line
      let mark = mark
      let key = try word("a key in quotes")
      if let first = lines.updateValue(line, forKey: key) {
        repeats.append(
          Problem(at: mark, "the key \(key.quoted) has another text in line \(first)"))
      }
      entries.append((key, try text(of: key)))
      try skipBlanks()
    }
    return entries
  }

  /// Reads the text of a key, up to the semicolon; a key alone is its own text.
  private mutating func text(of key: String) throws(Problem) -> String {
    try skipBlanks()
    var text = key
    if next == "=" {
      step()
      try skipBlanks()
      text = try word("a text in quotes")
      try skipBlanks()
      try read(";", or: "';' after the text of \(key.quoted)")
    } else {
      try read(";", or: "'=' after the key \(key.quoted)")
    }
    return text
  }

  /// Characters in quotes, or such as need none.
  private mutating func word(_ expected: String) throws(Problem) -> String {
    if next == "\"" { return try quotedWord() }
    var word = String.UnicodeScalarView()
    while let scalar = next, Self.needsNoQuotes(scalar) {
      word.append(scalar)
      step()
    }
    guard !word.isEmpty else { throw unexpected(expected: expected) }
    return String(word)
  }

  private mutating func quotedWord() throws(Problem) -> String {
    let start = mark
    step()
    var units: [UInt16] = []
    while let scalar = next, scalar != "\"" {
      if scalar == "\\" {
        units.append(try escape())
      } else {
        units.append(contentsOf: UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter)
        step()
      }
    }
    guard next != nil else {
      throw Problem(at: start, "the text that begins here is not closed", expected: "'\"'")
    }
    step()
    // Two escapes can make one character, so only the whole text shows whether they do.
    guard let text = String(validating: units, as: UTF16.self) else {
      throw Problem(at: start, "an escape in the text is half a character")
    }
    return text
  }

  /// Reads a backslash and the characters behind it, and returns the UTF-16 unit that they mean.
  private mutating func escape() throws(Problem) -> UInt16 {
    let start = mark
    step()
    guard let scalar = next else {
      throw Problem(at: start, "the backslash escapes nothing")
    }
    step()
    switch scalar {
    case "n": return 0x0A
    case "t": return 0x09
    case "r": return 0x0D
    case "a": return 0x07
    case "b": return 0x08
    case "f": return 0x0C
    case "v": return 0x0B
    case "\"", "'", "\\", "\n": return UInt16(scalar.value)
    case "U", "u": return try codeUnit(from: start)
    default:
      throw Problem(
        at: start, "\("\\\(scalar)".quoted) stands for no character",
        expected: "one of \\\" \\' \\\\ \\a \\b \\f \\n \\r \\t \\v \\U1234")
    }
  }

  private mutating func codeUnit(from start: SourceMark) throws(Problem) -> UInt16 {
    var digits = ""
    while digits.count < 4, let scalar = next, let digit = UInt8(exactly: scalar.value),
      digit.isHexadecimalDigit
    {
      digits.unicodeScalars.append(scalar)
      step()
    }
    guard digits.count == 4, let unit = UInt16(digits, radix: 16) else {
      throw Problem(
        at: start, "\("\\U\(digits)".quoted) stands for no character",
        expected: "four digits such as \\U00e4")
    }
    return unit
  }

  /// Passes over blanks and comments.
  private mutating func skipBlanks() throws(Problem) {
    while let scalar = next {
      if scalar.properties.isWhitespace {
        step()
      } else if scalar == "/", after == "/" {
        while let scalar = next, scalar != "\n", scalar != "\r" { step() }
      } else if scalar == "/", after == "*" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(Problem) {
    let start = mark
    step()
    step()
    while next != nil, next != "*" || after != "/" { step() }
    guard next != nil else {
      throw Problem(at: start, "the comment that begins here is not closed", expected: "'*/'")
    }
    step()
    step()
  }

  private mutating func read(
    _ scalar: Unicode.Scalar, or expected: String
  ) throws(Problem) {
    guard next == scalar else { throw unexpected(expected: expected) }
    step()
  }

  private func unexpected(expected: String) -> Problem {
    let found = next.map { "unexpected \(String($0).quoted)" } ?? "the file ends here"
    return Problem(at: mark, found, expected: expected)
  }

  private static func needsNoQuotes(_ scalar: Unicode.Scalar) -> Bool {
    guard let byte = UInt8(exactly: scalar.value) else { return false }
    return byte.isASCIILetter || byte.isASCIIDigit || "_$:.-".utf8.contains(byte)
  }

  private var next: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  private var after: Unicode.Scalar? { index + 1 < scalars.count ? scalars[index + 1] : nil }

  private var mark: SourceMark { place.mark(in: file) }

  private mutating func step() {
    place.pass(scalars[index])
    index += 1
  }
}
