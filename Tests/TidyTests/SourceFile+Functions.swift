extension SourceFile {
  /// The first line of a function or a type and the number of its lines, including the lines before
  /// its body and its last brace.
  struct Function: Equatable {
    let line: Int
    let lineCount: Int
  }

  /// Every function, initializer, subscript and computed property with a body.
  func functions() throws -> [Function] {
    switch language {
    case .swift: try swiftFunctions()
    case .c: cFunctions()
    case .markdown, .other: []
    }
  }

  /// Returns the code of each function or type of a name, without comments.
  func texts(of function: Substring) throws -> [String] {
    let names = function.split(separator: ":")
    guard let first = names.first else { return [] }
    let labels = names.dropFirst().map { #"[^{)]*\b\#($0)\b"# }.joined()
    let declaration =
      first.first?.isUppercase == true
      ? #"\b(?:class|enum|protocol|struct) \#(first)\b"#
      : #"func \#(first)\b\#(labels.isEmpty ? "" : #"\("#)\#(labels)"#
    let uncommented = zip(text.utf8, comments.utf8).map { byte, comment in
      comment == UInt8(ascii: " ") || comment == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ")
    }
    let lines = String(decoding: uncommented, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return try declarations(matching: declaration).map { found in
      lines[(found.line - 1)..<(found.line - 1 + found.lineCount)].joined(separator: "\n")
    }
  }

  private func swiftFunctions() throws -> [Function] {
    try declarations(
      matching: #"(?<![.\w`])(func\s+\S|init[?!]?\s*[(<]|deinit\b|subscript\s*[(<]|"#
        + #"var\s+\w+\s*:[^={\n]*(?=\{))"#)
  }

  /// Every declaration of Swift that begins with what a regular expression finds and has a body.
  func declarations(matching declaration: String) throws -> [Function] {
    let bytes = Array(code.utf8)
    return try codeOffsets(matching: declaration).compactMap { start in
      guard let opening = Self.bodyOpening(in: bytes, from: start) else { return nil }
      return function(from: start, to: Self.closingBrace(in: bytes, of: opening))
    }
  }

  /// A C function's body is the outermost brace that follows a parenthesis.
  private func cFunctions() -> [Function] {
    let bytes = Array(code.utf8)
    var found: [Function] = []
    var lastCharacter: Character?
    var offset = 0
    while offset < bytes.count {
      let character = Character(Unicode.Scalar(bytes[offset]))
      if character == "{", lastCharacter == ")" {
        let end = Self.closingBrace(in: bytes, of: offset)
        found.append(function(from: offset, to: end))
        offset = end
      }
      if !character.isWhitespace { lastCharacter = character }
      offset += 1
    }
    return found
  }

  private func function(from start: Int, to end: Int) -> Function {
    Function(line: line(at: start), lineCount: line(at: end) - line(at: start) + 1)
  }

  /// The brace that opens the body of a declaration, if it has one: a requirement has not.
  private static func bodyOpening(in bytes: [UInt8], from start: Int) -> Int? {
    var depth = 0
    for offset in start..<bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "{") where depth == 0: return offset
      case UInt8(ascii: "}") where depth == 0: return nil
      case UInt8(ascii: "\n") where depth == 0 && !continues(in: bytes, at: offset): return nil
      default: break
      }
    }
    return nil
  }

  /// Whether a signature goes on after the line break at an offset.
  private static func continues(in bytes: [UInt8], at offset: Int) -> Bool {
    let before = bytes[..<offset].last { $0 != UInt8(ascii: " ") }
    if let before, [UInt8(ascii: ","), UInt8(ascii: "<"), UInt8(ascii: ">")].contains(before) {
      return true
    }
    let after = bytes[offset...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
    return ["{", "->", ">", "where", "throws", "async", "rethrows"].contains {
      after.starts(with: $0.utf8)
    }
  }

  private static func closingBrace(in bytes: [UInt8], of opening: Int) -> Int {
    var depth = 0
    for offset in opening..<bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      default: continue
      }
      if depth == 0 { return offset }
    }
    return bytes.count - 1
  }
}
