import XCTest

/// Nothing is declared that no code names: it is deleted, or put to use.
final class UnusedDeclarationTests: XCTestCase {
  /// Names that the language, its library or XCTest calls without that code has them.
  private static let calledByOthers: Set<String> = [
    "Memsim", "MemsimObjC", "appendInterpolation", "appendLiteral", "callAsFunction", "main",
    "projectedValue", "testCaseDidFinish", "wrappedValue",
  ]

  func testWhatSourcesDeclareIsNamedSomewhereElse() {
    for (file, declaration) in Self.unused(in: Repository.here.files + Repository.here.generated)
    where !Self.calledByOthers.contains(declaration.name) {
      report("nothing uses '\(declaration.name)'", in: file, line: declaration.line)
    }
  }

  func testADeclarationThatOnlyItsOwnLineNamesIsFound() {
    let files = [
      SourceFile(
        path: "Sources/A/A.swift",
        text: """
          struct Lion {
            let mane = 1, tail = 2
            // roar() is not called here.
            package static func roar() {}
            private(set) var name = "mane"
          }
          """),
      SourceFile(path: "Tests/ATests/ATests.swift", text: "print(Lion().name)"),
    ]
    XCTAssertEqual(Self.unused(in: files).map(\.1.name), ["mane", "roar"])
  }

  func testTwoOfANameThatNothingElseNamesAreFound() {
    let text = "extension Lion { func roar() {} }\nextension Tiger { func roar() {} }\n"
    let file = SourceFile(path: "Sources/A/A.swift", text: text)
    XCTAssertEqual(Self.unused(in: [file]).map(\.1.line), [1, 2])
  }

  private struct Declaration {
    let name: String
    let line: Int
  }

  /// Returns the declarations in Sources whose names no code of any file has; if two declarations
  /// share a name, a use of the name counts for both.
  private static func unused(in files: [SourceFile]) -> [(SourceFile, Declaration)] {
    let files = files.filter { $0.language == .swift }
    var uses: [Substring: Int] = [:]
    for file in files {
      for word in file.code.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
        uses[word, default: 0] += 1
      }
    }
    let declared = files.filter { $0.path.hasPrefix("Sources/") }.flatMap { file in
      declarations(in: file).map { (file, $0) }
    }
    for (_, declaration) in declared { uses[declaration.name[...], default: 0] -= 1 }
    return declared.filter { uses[$0.1.name[...], default: 0] <= 0 }
  }

  private static func declarations(in file: SourceFile) -> [Declaration] {
    let words = #/\b(?:func|var|let|struct|class|enum|protocol|typealias|actor) `?(?<name>\w+)/#
    return file.code.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, line in
        line.contains("override ")
          ? [] : line.matches(of: words).map { Declaration(name: String($0.name), line: index + 1) }
      }
  }
}
