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

  private static let path = "docs/inside/listings.md"

  func testEveryFunctionSaysWhatItsListingSays() throws {
    let rows = try rows()
    XCTAssertGreaterThan(rows.count, 20)
    for row in rows {
      let file = try Repository.here.file(row.file)
      let found = try file.texts(of: row.function)
      guard found.count == 1, let text = found.first else {
        XCTFail("\(Self.path):\(row.line): \(row.file) has \(found.count) of \(row.function)")
        continue
      }
      if let word = Self.firstMissing(of: row.words, in: text) {
        XCTFail("\(Self.path):\(row.line): \(row.function) does not say \(word) there")
      }
    }
  }

  /// A type has operators that its listing leaves to the functions.
  func testEveryFunctionHasTheOperatorsOfItsListingAndNoOthers() throws {
    for row in try rows() where row.function.first?.isLowercase == true {
      for text in try Repository.here.file(row.file).texts(of: row.function) {
        XCTAssertEqual(
          row.words.filter(Self.isOperator).map(String.init), try Self.operators(in: text),
          "\(Self.path):\(row.line): \(row.function)")
      }
    }
  }

  func testAnOperatorIsNoOther() throws {
    let text = #"""
      func area(_ width: Int?) -> [Int: Int] {
        guard let width, width - 1 >= 0 else { return "a + b" }  // minus
        size = CGRectMake(0, -30, width / 2, width) + 1
        return a != b && c === d ? x ?? y : items[1...]
      }
      """#
    let all = ["-", ">=", "-", "/", "+", "!=", "&&", "==="]
    XCTAssertEqual(try Self.operators(in: text), all)
    func firstMissing(_ words: String) -> Substring? {
      Self.firstMissing(of: words.split(separator: " "), in: text)
    }
    XCTAssertNil(firstMissing("width - 1 >= 0 CGRectMake() - 30 width / 2 + 1"))
    XCTAssertEqual(firstMissing("width + 1 >= 0"), ">=")
    XCTAssertEqual(firstMissing("width - 1 <= 0"), "<=")
    XCTAssertEqual(firstMissing("CGRectMake() 0 + 30"), "30")
    XCTAssertEqual(firstMissing("d <"), "<")
    XCTAssertEqual(firstMissing("a == b"), "==")
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
      try file.texts(of: "feed"), ["func feed() {\n         \n  eat()\n}"])
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
      try file.texts(of: "zoo:feed:"),
      ["  func zoo(_ zoo: Zoo, feed animal: Animal) { animal.eat() }"])
    XCTAssertEqual(try file.texts(of: "zoo").count, 2)
    XCTAssertEqual(try file.texts(of: "zoo:feeds:"), [])
    XCTAssertEqual(try file.texts(of: "Keeper").count, 1)
    XCTAssertEqual(try file.texts(of: "Keep"), [])
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

  /// An operator of arithmetic or of comparison between blanks, or the minus before a number.
  private static let anyOperator =
    #"(?<=\s)(?:[-+*/%]=?|[<>]=?|[=!]==?|&&)(?=\s)|(?<![\w)\]])-(?=\d)"#

  private static func isOperator(_ word: Substring) -> Bool {
    word.allSatisfy { "-+*/%<>=!&".contains($0) }
  }

  /// The operators of a text of Swift, in their order; those in its literals are none.
  private static func operators(in text: String) throws -> [String] {
    let code = SourceFile(path: "listing.swift", text: text).code
    let expression = try NSRegularExpression(pattern: anyOperator)
    let whole = NSRange(code.startIndex..., in: code)
    return expression.matches(in: code, range: whole).compactMap { match in
      Range(match.range, in: code).map { String(code[$0]) }
    }
  }

  /// Returns the patterns of a word of the page in Swift, one thing after the other.
  private static func patterns(of word: Substring) -> [String] {
    if isOperator(word) {
      let symbol = NSRegularExpression.escapedPattern(for: String(word))
      return [#"(?<=\s)\#(symbol)(?=\s)"# + (word == "-" ? #"|(?<![\w)\]])-(?=\d)"# : "")]
    }
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
        of: #/\| .* \| `(.*)` \| \[([\w:]+)\]\(\.\.\/\.\.\/(.*)\) \| `(.*)` \|/#)
      let (_, words, function, file, test) = try XCTUnwrap(cells, place).output
      rows.append(
        Row(
          line: index + 1, words: words.matches(of: #/"[^"]*"|\S+/#).map(\.output),
          function: function, file: String(file), test: test))
    }
    return rows
  }
}
