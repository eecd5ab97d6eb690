/// Tests, by the names that pages call them.
extension Repository {
  /// A test as a page names it: its class, and its function.
  static var testName: Regex<(Substring, Substring)> { #/`(\w+\.test\w+)`/# }

  /// Whether a class of tests has a test.
  func hasTest(_ name: Substring) -> Bool {
    file(ofTest: name) != nil
  }

  /// The assertions of a test, without blanks and line breaks.
  func assertions(of name: Substring) throws -> [String] {
    guard let file = file(ofTest: name), let function = name.split(separator: ".").last else {
      return []
    }
    return try file.assertions(of: function)
  }

  private func file(ofTest name: Substring) -> SourceFile? {
    let names = name.split(separator: ".")
    guard names.count == 2, names[1].hasPrefix("test") else { return nil }
    return files.first { file in
      file.path.hasPrefix("Tests/") && file.path.hasSuffix("/\(names[0]).swift")
        && file.code.contains("func \(names[1])(")
    }
  }
}

extension SourceFile {
  /// The assertions of a function and of the functions of the file that it calls, each from the
  /// beginning of its line to its last parenthesis, without blanks and line breaks.
  ///
  /// A call of a function that has assertions is one as well.
  func assertions(of function: Substring) throws -> [String] {
    var found: [String] = []
    for call in try calls(in: function) {
      if call.asserts {
        found.append(call.text)
      } else if call.name != function, code.contains("func \(call.name)(") {
        let inner = try calls(in: call.name).filter(\.asserts).map(\.text)
        if !inner.isEmpty { found += [call.text] + inner }
      }
    }
    return found
  }

  /// A call of a function.
  private struct Call {
    let name: Substring
    let text: String

    /// Whether its name says that it asserts.
    var asserts: Bool { ["XCTAssert", "assert", "expect"].contains(where: name.hasPrefix) }
  }

  private func calls(in function: Substring) throws -> [Call] {
    try texts(of: function).flatMap { text in
      let (bytes, code) = (Array(text.utf8), Array(SourceFile(path: path, text: text).code.utf8))
      return text.matches(of: #/(\w+)\(/#).compactMap { call -> Call? in
        let start = text.utf8.distance(from: text.startIndex, to: call.range.lowerBound)
        // Text in a literal is no call.
        guard code[start] != UInt8(ascii: " "),
          let end = Self.lastParenthesis(in: code, from: start)
        else { return nil }
        let lineStart = bytes[..<start].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let statement = String(decoding: bytes[lineStart...end], as: UTF8.self)
        return Call(name: call.output.1, text: String(statement.filter { !$0.isWhitespace }))
      }
    }
  }

  private static func lastParenthesis(in code: [UInt8], from start: Int) -> Int? {
    var depth = 0
    for offset in start..<code.count {
      switch code[offset] {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: continue
      }
      if depth == 0 { return offset }
    }
    return nil
  }
}
