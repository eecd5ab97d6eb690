import XCTest

final class DocumentationTests: XCTestCase {
  private let pages = Repository.here.files.filter {
    $0.language == .markdown && (!$0.path.contains("/") || $0.path.hasPrefix("docs/"))
  }.map(Page.init(file:))

  func testThereAreTheFirstPages() {
    let paths = pages.map(\.file.path)
    for path in ["CONTRIBUTING.md", "README.md", "docs/inside/hacking.md"] {
      XCTAssertTrue(paths.contains(path), path)
    }
  }

  func testEveryLinkLeadsSomewhere() {
    for page in pages {
      for link in page.linkedPaths() where !Repository.here.exists(link.text) {
        report("there is no \(link.text)", in: page.file, line: link.line)
      }
    }
  }

  /// Every example on a page was compiled: its lines stand, one by one, in a source that is.
  func testEveryExampleIsPartOfASource() {
    let sources = Repository.here.files.filter { $0.language == .swift }
      .map { Page.compared($0.lines) }
    var count = 0
    for page in pages {
      for example in page.examples() {
        count += 1
        if !sources.contains(where: { $0.contains(example.text) }) {
          report("no source has this example", in: page.file, line: example.line)
        }
      }
    }
    XCTAssertGreaterThan(count, 20)
  }

  func testEveryQuotedTargetCanBeMade() throws {
    let makefile = try Repository.here.file("Makefile").text
    let targets = Set(makefile.matches(of: #/\n([a-z-]+):/#).map { String($0.1) })
    for page in pages {
      for target in page.quotedTargets() where !targets.contains(target.text) {
        report("there is no `make \(target.text)`", in: page.file, line: target.line)
      }
    }
  }

  func testEveryTargetIsListedByHelp() throws {
    let makefile = try Repository.here.file("Makefile").text
    for target in makefile.matches(of: #/\n([a-z-]+):([^\n]*)/#) {
      XCTAssertTrue(target.2.contains("## "), "make \(target.1) has no line in `make help`")
    }
  }
}
