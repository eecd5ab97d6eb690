import XCTest

/// Pages, help and messages are in plain English, as far as a test can tell.
final class PlainEnglishTests: XCTestCase {
  private let texts = Repository.here.files.filter { file in
    switch file.language {
    case .markdown: !file.path.hasPrefix("Tests/")
    case .swift: file.path.hasPrefix("Sources/")
    case .c, .other: ["html", "js"].contains(file.path.split(separator: ".").last)
    }
  }.map(Prose.init)

  func testAlmostNoSentenceIsCleft() throws {
    let found = try texts.flatMap { prose in
      try prose.cleftLines().map { "\(prose.file.path):\($0)" }
    }
    XCTAssertLessThanOrEqual(found.count, 10, "\n" + found.joined(separator: "\n"))
  }

  func testNoTextHasAPhraseOfTheList() throws {
    let list = try Repository.here.file("Tests/TidyTests/phrases.txt")
    for line in list.lines where !line.isEmpty {
      let parts = line.split(separator: " > ")
      XCTAssertEqual(parts.count, 2, "\(line)")
      let pattern = "\\b" + parts[0].replacing(" ", with: #"\s+"#) + "\\b"
      for prose in texts {
        for line in try prose.lines(matching: pattern, .caseInsensitive) {
          report("'\(parts[0])': \(parts[1])", in: prose.file, line: line)
        }
      }
    }
  }

  func testACleftSentenceIsFound() throws {
    let page = [
      "What it does is print.", "It ends. Who asks is told.", "- Of those that wait one goes.",
      "There is no page that fits.", "| a | What is left |",
    ]
    for text in page {
      XCTAssertEqual(try Prose(SourceFile(path: "a.md", text: text)).cleftLines(), [1], text)
    }
    let source = "let a = \"What is it.\"\nlet b = \"\"\"\n  Who asks.\n  \"\"\"\n"
    XCTAssertEqual(try Prose(SourceFile(path: "a.swift", text: source)).cleftLines(), [1, 3])
  }

  func testAQuestionAndCodeAreNotCleft() throws {
    let page = [
      "# What does it print", "What happens now? It ends.", "It prints what it does.",
      "```\nWhat it does.\n```", "There is no page.", "`What it does`",
    ]
    for text in page {
      XCTAssertEqual(try Prose(SourceFile(path: "a.md", text: text)).cleftLines(), [], text)
    }
    let source = "// What it does.\nlet a = \"\\(b) What it does\"\nWhat(c) = \"what it is\"\n"
    XCTAssertEqual(try Prose(SourceFile(path: "a.swift", text: source)).cleftLines(), [])
  }
}
