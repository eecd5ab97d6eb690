import XCTest

final class PageTests: XCTestCase {
  private func page(_ text: String) -> Page {
    Page(file: SourceFile(path: "docs/page.md", text: text))
  }

  func testALinkIsRelativeToItsPage() {
    XCTAssertEqual(
      page("see [a](b.md#c)\nand [d](../e/f)").linkedPaths(),
      [.init(line: 1, text: "docs/b.md"), .init(line: 2, text: "e/f")])
  }

  func testALinkElsewhereIsNoPromise() {
    XCTAssertEqual(page("[a](https://b.c) [d](#e)").linkedPaths(), [])
  }

  func testAQuotedTargetIsAPromise() {
    XCTAssertEqual(
      page("`make test` and `make PREFIX=/a install`").quotedTargets().map(\.text),
      ["test", "install"])
  }

  func testATargetInABlockIsAPromise() {
    XCTAssertEqual(
      page("make sure\n```\nmake run ARGS='-a b'\n```").quotedTargets(),
      [.init(line: 3, text: "run")])
  }
}
