/// A place in a file of XML, and what is read from there: tags without attributes, and text.
struct XMLCursor {
  struct Tag {
    enum Kind {
      case opening
      case closing
      /// Opening and closing in one, as `<true/>`.
      case empty
    }

    let kind: Kind
    let name: String
  }

  private(set) var position = 0
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  var isAtEnd: Bool {
    position == bytes.count
  }

  static func isBlank(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"): true
    default: false
    }
  }

  /// What is wrong, here or at another place.
  func fault(_ fault: PropertyListError.Fault, at place: Int? = nil) -> PropertyListError {
    let line = bytes[..<(place ?? position)].count { $0 == UInt8(ascii: "\n") } + 1
    return PropertyListError(line: line, fault: fault)
  }

  /// Passes over what says that the file is XML, and of which type.
  mutating func skipProlog() throws(PropertyListError) {
    if skip("<?xml") {
      let declaration = try text(upTo: "?>").asciiLowercased
      let isForeign = declaration.contains("encoding") && !declaration.contains(#/["']utf-8["']/#)
      guard !isForeign else { throw fault(.badText) }
    }
    try skipBlanks()
    let start = position
    if skip("<!DOCTYPE"), try text(upTo: ">").contains("[") {
      throw fault(.unknownElement("!DOCTYPE […]"), at: start)
    }
    try skipBlanks()
  }

  /// Passes over blanks and comments.
  mutating func skipBlanks() throws(PropertyListError) {
    repeat { skipSpace() } while try skipComment()
  }

  /// Passes over the opening tag of an element, whatever its attributes.
  mutating func skipOpeningTag(of name: String) throws(PropertyListError) {
    let missing = fault(.expected("<\(name)>"))
    guard skip("<\(name)"), position < bytes.count,
      Self.isBlank(bytes[position]) || bytes[position] == UInt8(ascii: ">")
    else { throw missing }
    let attributes = try text(upTo: ">")
    guard !attributes.hasSuffix("/") else { throw missing }
  }

  mutating func skipClosingTag(of name: String) throws(PropertyListError) {
    let start = position
    if skip("</\(name)") {
      skipSpace()
      if skip(">") { return }
    }
    throw fault(.expected("</\(name)>"), at: start)
  }

  /// Where the next tag begins, after blanks and comments.
  mutating func startOfTag() throws(PropertyListError) -> Int {
    try skipBlanks()
    return position
  }

  /// The next tag; where there is none, something else is missing.
  mutating func tag(or missing: String) throws(PropertyListError) -> Tag {
    let start = try startOfTag()
    guard skip("<") else { throw fault(.expected(missing)) }
    let isClosing = skip("/")
    var name = try text(upTo: ">")
    let isEmpty = !isClosing && name.utf8.last == UInt8(ascii: "/")
    if isEmpty { name.removeLast() }
    while let last = name.utf8.last, Self.isBlank(last) { name.removeLast() }
    guard name.utf8.allSatisfy({ (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }) else {
      throw fault(.unknownElement(name), at: start)
    }
    return Tag(kind: isClosing ? .closing : isEmpty ? .empty : .opening, name: name)
  }

  /// The text after an opening tag, to the end of its closing one.
  mutating func text(after tag: Tag) throws(PropertyListError) -> String {
    guard tag.kind == .opening else { return "" }
    var text: [UInt8] = []
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      try readCharacter(into: &text)
    }
    guard let text = String(validating: text, as: UTF8.self) else {
      throw fault(.badText, at: start)
    }
    try skipClosingTag(of: tag.name)
    return text
  }

  private mutating func readCharacter(into text: inout [UInt8]) throws(PropertyListError) {
    let byte = bytes[position]
    switch byte {
    case UInt8(ascii: "&"):
      text.append(contentsOf: String(try reference()).utf8)
    case UInt8(ascii: "\r"):
      // To XML every line break is the same, however it came into the file.
      position += 1
      if position == bytes.count || bytes[position] != UInt8(ascii: "\n") {
        text.append(UInt8(ascii: "\n"))
      }
    case 0..<UInt8(ascii: " ") where !Self.isBlank(byte):
      throw fault(.badCharacter)
    default:
      text.append(byte)
      position += 1
    }
  }

  /// The character that what begins with an ampersand stands for.
  private mutating func reference() throws(PropertyListError) -> Unicode.Scalar {
    let start = position
    // Ten characters name the greatest of all.
    let ahead = bytes[position...].prefix(12)
    guard let end = ahead.firstIndex(of: UInt8(ascii: ";")) else {
      throw fault(.badReference("&"))
    }
    let name = String(decoding: ahead[(start + 1)..<end], as: UTF8.self)
    guard let scalar = Self.scalar(named: name) else { throw fault(.badReference("&\(name);")) }
    position = end + 1
    return scalar
  }

  private static func scalar(named name: String) -> Unicode.Scalar? {
    switch name {
    case "amp": return "&"
    case "lt": return "<"
    case "gt": return ">"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = name.hasPrefix("#x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard name.hasPrefix("#"), digits.first != "+" else { return nil }
      return UInt32(digits, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init)
    }
  }

  private mutating func skipSpace() {
    while position < bytes.count, Self.isBlank(bytes[position]) { position += 1 }
  }

  private mutating func skipComment() throws(PropertyListError) -> Bool {
    guard skip("<!--") else { return false }
    _ = try text(upTo: "-->")
    return true
  }

  /// Passes over everything up to a mark and the mark itself, and tells what stood before it.
  private mutating func text(upTo mark: String) throws(PropertyListError) -> String {
    let start = position
    while position < bytes.count {
      let end = position
      if skip(mark) { return String(decoding: bytes[start..<end], as: UTF8.self) }
      position += 1
    }
    throw fault(.expected("'\(mark)'"), at: start)
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }
}
