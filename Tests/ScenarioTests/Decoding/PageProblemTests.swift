import XCTest

@testable import MemsimScenario

/// Problems of the pages of the network.
final class PageProblemTests: XCTestCase {
  func testEachIsSaidWithItsPlace() {
    assertProblems(Self.rows, after: "name: a\nend: 9s\n")
  }

  private static let rows: [WrongText] = [
    (
      "pages: [zoo]\n",
      [
        "3:9: a page is 'zoo'; expected a mapping such as {url: \"http://zoo.example/\", "
          + "html: <h1>Zoo</h1>}"
      ]
    ),
    ("pages: [{html: Zoo}]\n", ["3:9: a page needs 'url'; expected text"]),
    ("pages: [{url: \"http://zoo/\"}]\n", ["3:9: a page needs 'html'; expected text"]),
    (
      "pages: [{url: \"http://zoo/\", htm: Zoo}]\n",
      ["3:30: a page has no 'htm'; did you mean 'html'?"]
    ),
  ]

  func testAPageHasALongestText() throws {
    let longest = ScenarioFormat.longestPage
    for (count, isRead) in [(longest, true), (longest + 1, false)] {
      let problems = problems(
        of: """
          name: a
          end: 9s
          pages:
            - url: http://zoo/
              html: \(String(repeating: "z", count: count))

          """)
      XCTAssertEqual(problems.isEmpty, isRead, String(problems.prefix(100)))
      XCTAssertTrue(isRead || problems.hasPrefix("a.yaml:5:11: error: 'html' "))
    }
  }

  func testANetworkHasAMostPages() throws {
    let most = ScenarioFormat.mostPages
    for count in [most, most + 1] {
      let pages = (0..<count).map { "  - {url: \"http://zoo/\($0)\", html: a}\n" }.joined()
      XCTAssertEqual(
        problems(of: "name: a\nend: 9s\npages:\n" + pages),
        count == most
          ? "" : "a.yaml:1004:5: error: the scenario has 1001 pages; expected at most 1000")
    }
  }
}
