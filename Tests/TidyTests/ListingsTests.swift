import XCTest

/// The listings of the documents, as their page has them, are what the functions that it leads to
/// say, line by line.
final class ListingsTests: XCTestCase {
  /// One line of a table.
  private struct Row {
    let line: Int
    let words: [Substring]
    /// A function, with the labels of its arguments if there are others of its name, or a type.
    let function: Substring
    let file: String
    let test: Substring
  }

  private static let path = "docs/listings.md"

  func testEveryFunctionSaysWhatItsListingSays() throws {
    let rows = try rows()
    XCTAssertGreaterThan(rows.count, 20)
    for row in rows {
      let file = try Repository.here.file(row.file)
      let found = try Self.texts(of: row.function, in: file)
      guard found.count == 1, let text = found.first else {
        XCTFail("\(Self.path):\(row.line): \(row.file) has \(found.count) of \(row.function)")
        continue
      }
      if let word = Self.firstMissing(of: row.words, in: text) {
        XCTFail("\(Self.path):\(row.line): \(row.function) does not say \(word) there")
      }
    }
  }

  func testEveryTestOfAListingIsThere() throws {
    for row in try rows() {
      XCTAssertTrue(
        Repository.here.hasTest(row.test), "\(Self.path):\(row.line): there is no \(row.test)")
    }
  }

  func testWordsAreLookedForInTheirOrder() {
    let text = #"view.frame = area(2); window?.add(view, to: "top"); count == 3"#
    func firstMissing(_ words: String) -> Substring? {
      Self.firstMissing(of: words.split(separator: " "), in: text)
    }
    XCTAssertNil(firstMissing(#"view frame= area() 2 window add:to: "top" count 3"#))
    XCTAssertEqual(firstMissing("window view frame="), "frame=")
    XCTAssertEqual(firstMissing("view view view"), "view")
    XCTAssertEqual(firstMissing("add:from:"), "add:from:")
    XCTAssertEqual(firstMissing("count="), "count=")
    XCTAssertEqual(firstMissing("wind"), "wind")
    XCTAssertEqual(firstMissing("window:"), "window:")
    XCTAssertEqual(firstMissing(#""add""#), #""add""#)
  }

  func testTheTextOfAFunctionIsFoundByItsName() throws {
    let file = SourceFile(
      path: "Zoo.swift",
      text: """
        func feed() {
          // lion
          eat()
        }
        func feeding(_ name: String) { walk() }
        """)
    XCTAssertEqual(
      try Self.texts(of: "feed", in: file), ["func feed() {\n         \n  eat()\n}"])
  }

  func testOneOfSeveralFunctionsIsFoundByItsLabelsAndATypeByItsCapital() throws {
    let file = SourceFile(
      path: "Zoo.swift",
      text: """
        class Keeper: Person {
          func zoo(_ zoo: Zoo, feed animal: Animal) { animal.eat() }
          func zoo(_ zoo: Zoo, feeding: Int) { walk() }
        }
        let feed = 1
        """)
    XCTAssertEqual(
      try Self.texts(of: "zoo:feed:", in: file),
      ["  func zoo(_ zoo: Zoo, feed animal: Animal) { animal.eat() }"])
    XCTAssertEqual(try Self.texts(of: "zoo", in: file).count, 2)
    XCTAssertEqual(try Self.texts(of: "zoo:feeds:", in: file), [])
    XCTAssertEqual(try Self.texts(of: "Keeper", in: file).count, 1)
    XCTAssertEqual(try Self.texts(of: "Keep", in: file), [])
  }

  /// What a function or a type of a file says, comments left out; none or several if it is not the
  /// only one of its name.
  private static func texts(of function: Substring, in file: SourceFile) throws -> [String] {
    let names = function.split(separator: ":")
    guard let first = names.first else { return [] }
    let labels = names.dropFirst().map { #"[^{)]*\b\#($0)\b"# }.joined()
    let declaration =
      first.first?.isUppercase == true
      ? #"\b(?:class|enum|protocol|struct) \#(first)\b"#
      : #"func \#(first)\b\#(labels.isEmpty ? "" : #"\("#)\#(labels)"#
    let uncommented = zip(file.text.utf8, file.comments.utf8).map { byte, comment in
      comment == UInt8(ascii: " ") || comment == UInt8(ascii: "\n") ? byte : UInt8(ascii: " ")
    }
    let lines = String(decoding: uncommented, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    return try file.declarations(matching: declaration).map { found in
      lines[(found.line - 1)..<(found.line - 1 + found.lineCount)].joined(separator: "\n")
    }
  }

  /// The first word that does not follow those before it.
  private static func firstMissing(of words: [Substring], in text: String) -> Substring? {
    var rest = text[...]
    return words.first { word in
      for pattern in patterns(of: word) {
        guard let found = rest.range(of: pattern, options: .regularExpression) else { return true }
        rest = rest[found.upperBound...]
      }
      return false
    }
  }

  /// What a word of the page looks like in Swift, one thing after the other.
  private static func patterns(of word: Substring) -> [String] {
    if word.hasPrefix("\"") { return [NSRegularExpression.escapedPattern(for: String(word))] }
    if word.hasSuffix("()") { return [#"\b\#(word.dropLast(2))\("#] }
    if word.hasSuffix("=") { return [#"\b\#(word.dropLast()) =(?!=)"#] }
    let parts = word.split(separator: ":")
    guard word.hasSuffix(":"), let first = parts.first else { return [#"\b\#(word)\b"#] }
    return [#"\b\#(first)\("#] + parts.dropFirst().map { #"\b\#($0)\b"# }
  }

  private func rows() throws -> [Row] {
    var rows: [Row] = []
    for (index, line) in try Repository.here.file(Self.path).lines.enumerated() {
      guard line.hasPrefix("| "), !line.hasPrefix("| listing |") else { continue }
      let place = "\(Self.path):\(index + 1)"
      let cells = line.wholeMatch(
        of: #/\| .* \| `(.*)` \| \[([\w:]+)\]\(\.\.\/(.*)\) \| `(.*)` \|/#)
      let (_, words, function, file, test) = try XCTUnwrap(cells, place).output
      rows.append(
        Row(
          line: index + 1, words: words.matches(of: #/"[^"]*"|\S+/#).map(\.output),
          function: function, file: String(file), test: test))
    }
    return rows
  }
}
