import Foundation
import TestSupport
import XCTest

/// A trace that breaks off is replayed as far as it goes, and every command says so.
final class BrokenTraceTests: CommandTestCase {
  private let fault = "unknown line '1: mallok 0x30 8'; expected 'THREAD: malloc ...'"
  private var message: String {
    "the trace 'broken.txt' is incomplete, in line 3: \(fault); "
      + "memsim replayed the events up to there"
  }

  override func setUpWithError() throws {
    try super.setUpWithError()
    let blocks = "1: malloc 0x10 8\n1: malloc 0x20 9\n"
    try write(blocks + "1: mallok 0x30 8\n1: malloc 0x40 8\n", to: "broken.txt")
    try write(blocks, to: "whole.txt")
    try write(
      """
      name: story
      apps:
        - {name: whole, trace: whole.txt}
        - {name: broken, copies: 2, trace: broken.txt, role: background}
      timeline:
        - {at: 0s, launch: broken-1}
        - {at: 1s, launch: broken-2}
        - {at: 2s, launch: whole}
      end: 3s
      expect: [{exited: {app: whole, reason: returned}}]

      """, to: "story.yaml")
  }

  func testARunSaysItInItsReportAndAtItsEnd() throws {
    let run = try memsim("run", "--timeline", "story.yaml")
    XCTAssertEqual(run.code, 2)
    // Two processes replay it, and it is one file.
    XCTAssertEqual(run.errors, "story.yaml: error: \(message)\n")
    let output = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    XCTAssertTrue(output.contains(" trace broken.txt is incomplete "), output)
    XCTAssertTrue(
      output.contains("✗ story: 1 expectation met, 2 traces incomplete, none killed, "), output)
    let object = try JSONValue(memsim("run", "--json", "story.yaml").output)
    let broken = object["brokenTraces"].array
    XCTAssertEqual(broken.map { $0["app"].string }, ["broken-1", "broken-2"])
    XCTAssertEqual(broken.map { $0["events"].integer }, [2, 2])
    let problem = "in line 3: \(fault)"
    XCTAssertEqual(broken.map { $0["problem"].string }, [problem, problem])
    XCTAssertEqual(object["expectations"].array.map { $0["ok"] }, [true])
  }

  func testReportsOfAJournalSayIt() throws {
    let run = try memsim("run", "-q", "--journal", "run.jsonl", "story.yaml")
    XCTAssertEqual(run.code, 2)
    let report = try memsim(
      "report", "--quiet", "--report", "junit=a.xml", "--report", "html=a.html", "run.jsonl")
    XCTAssertTrue(report.output.hasPrefix("✗ story: 1 expectation met, 2 traces inc"))
    let junit = try XCTUnwrap(contents(of: "a.xml"))
    XCTAssertTrue(junit.contains(" errors=\"1\" "), junit)
    XCTAssertTrue(junit.contains("'broken.txt' is incomplete, in line 3: unknown line "), junit)
    XCTAssertTrue(try XCTUnwrap(contents(of: "a.html")).contains("2 traces incomplete"))
  }

  func testSeveralRunsAtOnceSayItEach() throws {
    try write(short(named: "short"), to: "short.yaml")
    let run = try memsim("run", "-q", "-j", "2", "short.yaml", "story.yaml")
    XCTAssertEqual(run.code, 2)
    XCTAssertEqual(run.errors, "story.yaml: error: \(message)\n")
  }

  func testACheckSaysItWhereTheScenarioNamesTheTrace() throws {
    let check = try memsim("check", "story.yaml")
    XCTAssertEqual(check.code, 2)
    XCTAssertEqual(
      check.errors,
      "story.yaml:4:38: error: the trace 'broken.txt' is incomplete, in line 3: \(fault)\n")
    let alone = try memsim("check", "broken.txt")
    XCTAssertEqual(alone.code, 2)
    XCTAssertEqual(alone.errors, "broken.txt:3: error: \(fault)\n")
    XCTAssertEqual(try memsim("check", "whole.txt").code, 0)
  }

  func testATraceAloneIsKeptAndSaidToBeIncomplete() throws {
    for words in [["run", "-q"], ["compare", "--policies", "all"], ["budget"]] {
      let run = try MemsimProcess(words + ["broken.txt"], in: folder)
      XCTAssertEqual(run.code, 2, "\(words)")
      XCTAssertEqual(run.errors, "broken.txt: error: \(message)\n", "\(words)")
      XCTAssertFalse(run.output.isEmpty)
      // The least that there is is enough for it, which is no boundary.
      let code: Int32 = words == ["budget"] ? 1 : 0
      XCTAssertEqual(try MemsimProcess(words + ["whole.txt"], in: folder).code, code, "\(words)")
    }
  }
}
