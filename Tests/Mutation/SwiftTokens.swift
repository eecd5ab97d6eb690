internal import SourceText

/// The code of a Swift source as tokens, and which brackets belong together.
struct SwiftTokens {
  /// A word, a number, an operator or a sign.
  struct Token: Equatable {
    /// What it is made of.
    enum Kind {
      case word
      case number
      /// As long as characters of operators follow each other, a lone dot among them.
      case symbol
      case opening
      case closing
      /// A quote, a comma and the like.
      case sign
    }

    let kind: Kind
    let text: String
    /// Its offsets in the file.
    let range: Range<Int>
    /// Whether nothing but blanks stands before it on its line.
    let isFirstOnLine: Bool
  }

  /// The whole text.
  let bytes: [UInt8]
  let tokens: [Token]
  /// For each token the closing bracket that belongs to it, or the opening one, if it is one.
  let partners: [Int?]
  /// For each token the innermost bracket that is open before it.
  let enclosing: [Int?]

  init(_ text: String) {
    self.bytes = Array(text.utf8)
    let bytes = SourceScanner(text, isSwift: true).code
    var tokens: [Token] = []
    var position = 0
    var isFirst = true
    while position < bytes.count {
      let byte = bytes[position]
      if byte == UInt8(ascii: "\n") { isFirst = true }
      guard byte > UInt8(ascii: " ") else {
        position += 1
        continue
      }
      let (kind, end) = Self.token(in: bytes, at: position)
      let text = String(decoding: bytes[position..<end], as: UTF8.self)
      tokens.append(Token(kind: kind, text: text, range: position..<end, isFirstOnLine: isFirst))
      isFirst = false
      position = end
    }
    self.tokens = tokens
    (partners, enclosing) = Self.brackets(of: tokens)
  }

  /// Where the statement ends that begins with a token: the index after its last one.
  func endOfStatement(from start: Int) -> Int {
    var index = start
    while index < tokens.count {
      let token = tokens[index]
      if token.kind == .closing || token.text == ";" { return index }
      if index > start, token.isFirstOnLine, !continues(at: index) { return index }
      index = (token.kind == .opening ? partners[index] ?? tokens.count - 1 : index) + 1
    }
    return index
  }

  /// Whether a line that begins with a token goes on with what the line before began.
  func continues(at index: Int) -> Bool {
    let (token, before) = (tokens[index], tokens[index - 1])
    if token.kind == .symbol { return !isPrefix(index) }
    if ["{", "else", "catch", "where", ":", "is", "as"].contains(token.text) { return true }
    if before.kind == .symbol { return isBinary(index - 1) || before.text == "=" }
    return [",", ":", "=", "(", "[", "return", "try"].contains(before.text)
  }

  /// Whether blanks stand on both sides of an operator.
  func isBinary(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count else { return false }
    let range = tokens[index].range
    return tokens[index - 1].range.upperBound < range.lowerBound
      && range.upperBound < tokens[index + 1].range.lowerBound
  }

  /// Whether an operator belongs to what follows it alone, as in `!isHere`, or begins a name.
  func isPrefix(_ index: Int) -> Bool {
    guard index > 0, index + 1 < tokens.count else { return false }
    let before = tokens[index - 1]
    let isApart = before.range.upperBound < tokens[index].range.lowerBound
    return (isApart || before.kind == .opening) && tokens[index].text != "."
      && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
  }

  private static let symbols = Set("/=-+!*%<>&|^~?.".utf8)
  private static let openings = Set("([{".utf8)
  private static let closings = Set(")]}".utf8)

  private static func token(in bytes: [UInt8], at start: Int) -> (kind: Token.Kind, end: Int) {
    func end(_ belongs: (UInt8) -> Bool) -> Int {
      bytes[start...].firstIndex { !belongs($0) } ?? bytes.count
    }
    let byte = bytes[start]
    if isDigit(byte) { return (.number, endOfNumber(in: bytes, at: start)) }
    if isWord(byte) { return (.word, end(isWord)) }
    if symbols.contains(byte) { return (.symbol, end(symbols.contains)) }
    if openings.contains(byte) { return (.opening, start + 1) }
    return (closings.contains(byte) ? .closing : .sign, start + 1)
  }

  /// A number with its fraction, but without the range or the member that may follow it.
  private static func endOfNumber(in bytes: [UInt8], at start: Int) -> Int {
    var end = bytes[start...].firstIndex { !isWord($0) } ?? bytes.count
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(bytes[end + 1]) {
      end = bytes[(end + 1)...].firstIndex { !isWord($0) } ?? bytes.count
    }
    return end
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "`") || byte == UInt8(ascii: "$")
      || byte >= 0x80
  }

  private static func brackets(of tokens: [Token]) -> (partners: [Int?], enclosing: [Int?]) {
    var partners: [Int?] = Array(repeating: nil, count: tokens.count)
    var enclosing = partners
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if token.kind == .closing, let opening = open.popLast() {
        partners[index] = opening
        partners[opening] = index
      }
      enclosing[index] = open.last
      if token.kind == .opening { open.append(index) }
    }
    return (partners, enclosing)
  }
}
