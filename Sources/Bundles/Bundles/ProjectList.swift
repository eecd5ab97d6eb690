package import MemsimVocabulary

/// A property list of NeXT's, as Xcode writes its projects: texts, lists and tables.
package indirect enum ProjectList: Equatable, Sendable {
  case text(String)
  case list([ProjectList])
  case table([String: ProjectList])

  /// Reads the bytes of a file, whose path messages name.
  package init(bytes: [UInt8], file: String) throws(Problem) {
    var reader = ProjectListReader(bytes, file: file)
    self = try reader.readAll()
  }

  /// The value of a key of a table; nil if there is none, and of anything else.
  package subscript(key: String) -> ProjectList? {
    if case .table(let values) = self { values[key] } else { nil }
  }

  /// The text; nil for anything else.
  package var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The members of a list; none of anything else.
  package var members: [ProjectList] {
    if case .list(let members) = self { members } else { [] }
  }
}

/// Reads such a list from its first byte to its last.
private struct ProjectListReader {
  private static let greatestDepth = 64

  private let bytes: [UInt8]
  private let file: String
  private var index = 0

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  mutating func readAll() throws(Problem) -> ProjectList {
    let value = try value(depth: 0)
    try skipBlanks()
    guard index == bytes.count else { throw problem("expected the end of the file") }
    return value
  }

  private mutating func value(depth: Int) throws(Problem) -> ProjectList {
    try skipBlanks()
    guard depth < Self.greatestDepth else { throw problem("the lists are nested too deeply") }
    switch next {
    case UInt8(ascii: "{"): return try table(depth: depth)
    case UInt8(ascii: "("): return try list(depth: depth)
    default: return .text(try text())
    }
  }

  private mutating func table(depth: Int) throws(Problem) -> ProjectList {
    var values: [String: ProjectList] = [:]
    index += 1
    while true {
      if try takes("}") { return .table(values) }
      let key = try text()
      guard try takes("=") else { throw problem("expected '=' after the key \(key.quoted)") }
      values[key] = try value(depth: depth + 1)
      guard try takes(";") else {
        throw problem("expected ';' after the value of \(key.quoted)")
      }
    }
  }

  private mutating func list(depth: Int) throws(Problem) -> ProjectList {
    var members: [ProjectList] = []
    index += 1
    while true {
      if try takes(")") { return .list(members) }
      members.append(try value(depth: depth + 1))
      if try takes(",") { continue }
      guard try takes(")") else { throw problem("expected ',' or ')' in a list") }
      return .list(members)
    }
  }

  private mutating func text() throws(Problem) -> String {
    try skipBlanks()
    if next == UInt8(ascii: "\"") { return try quotedText() }
    let start = index
    while let byte = next, Self.isPlain(byte) { index += 1 }
    guard index > start else { throw problem("expected a text") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func quotedText() throws(Problem) -> String {
    var text: [UInt8] = []
    index += 1
    while let byte = next, byte != UInt8(ascii: "\"") {
      index += 1
      guard byte == UInt8(ascii: "\\"), let escaped = next else {
        text.append(byte)
        continue
      }
      try addEscaped(escaped, to: &text)
    }
    guard next != nil else { throw problem("expected '\"' at the end of a text") }
    index += 1
    return String(decoding: text, as: UTF8.self)
  }

  /// Adds the character that a backslash and a byte name, and passes over it.
  private mutating func addEscaped(_ escaped: UInt8, to text: inout [UInt8]) throws(Problem) {
    let letters: [Unicode.Scalar: UInt8] = [
      "a": 7, "b": 8, "f": 12, "n": 10, "r": 13, "t": 9, "v": 11, "\"": 34, "'": 39, "\\": 92,
      "\n": 10,
    ]
    let isOctal = ("0"..."7").contains(Unicode.Scalar(escaped))
    let isUnit = escaped == UInt8(ascii: "U")
    if let character = letters[Unicode.Scalar(escaped)] {
      text.append(character)
      index += 1
      return
    }
    guard isOctal || isUnit else { throw problem("expected a known character after '\\'") }
    if isUnit { index += 1 }
    let digits = String(decoding: bytes[index...].prefix(isUnit ? 4 : 3), as: UTF8.self)
    // Octal numbers above those of ASCII are of a character set of NeXT's.
    guard digits.utf8.count == (isUnit ? 4 : 3), digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: isUnit ? 16 : 8), isUnit || number < 128,
      let scalar = Unicode.Scalar(number)
    else { throw problem("expected the number of a character after '\\'") }
    text += Array(String(Character(scalar)).utf8)
    index += digits.utf8.count
  }

  /// Whether a byte can be part of a text without quotes.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "._/$:+-<>@".utf8.contains(byte)
    }
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Passes over a character, and blanks before it; false if it is another one.
  private mutating func takes(_ character: Unicode.Scalar) throws(Problem) -> Bool {
    try skipBlanks()
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Passes over blanks and comments.
  private mutating func skipBlanks() throws(Problem) {
    while let byte = next {
      if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
        index += 1
      } else if begins("//") {
        while let byte = next, byte != UInt8(ascii: "\n") { index += 1 }
      } else if begins("/*") {
        index += 2
        while index < bytes.count, !begins("*/") { index += 1 }
        guard next != nil else { throw problem("expected the end of a comment") }
        index += 2
      } else {
        return
      }
    }
  }

  private func begins(_ text: StaticString) -> Bool {
    index + 1 < bytes.count && bytes[index] == text.utf8Start[0]
      && bytes[index + 1] == text.utf8Start[1]
  }

  private func problem(_ text: String) -> Problem {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    return Problem(
      at: SourceMark(file: file, line: line, column: index - start + 1), text)
  }
}
