import Foundation
import XCTest

/// Pages of runs: two journals in one, and pictures beside the moments that they show.
final class PageReportTests: CommandTestCase {
  private let story = """
    name: story
    device: iphone-3g
    apps: [{name: MoveMe}]
    timeline:
      - {at: 1s, frame: home}
      - {at: 2s, launch: MoveMe}
      - {at: 4s, frame: app}
      - {at: 5s, frame: again}
    end: 6s
    """

  override func setUpWithError() throws {
    try super.setUpWithError()
    try write(story, to: "story.yaml")
  }

  /// The pictures that a page has, as bytes.
  private func pictures(_ page: String) throws -> [Data] {
    try XCTUnwrap(contents(of: page)).matches(of: #/src="data:image\/png;base64,([^"]*)"/#)
      .map { try XCTUnwrap(Data(base64Encoded: String($0.1))) }
  }

  private func file(_ path: String) throws -> Data {
    try XCTUnwrap(FileManager.default.contents(atPath: folder.appending(path: path).path), path)
  }

  private func runTheStory() throws {
    let run = try memsim(
      "run", "-q", "--frames", "pictures", "--journal", "a.jsonl", "--report=html=run.html",
      "story.yaml")
    XCTAssertEqual(run.code, 0, run.errors)
  }

  func testThePageOfARunHasItsPicturesAndSoHasThatOfItsJournal() throws {
    try runTheStory()
    let expected = [try file("pictures/story-home.png"), try file("pictures/story-app.png")]
    XCTAssertEqual(try pictures("run.html"), expected)
    XCTAssertTrue(try XCTUnwrap(contents(of: "run.html")).contains("1 repeat the one before"))
    let report = try memsim(
      "report", "-q", "--frames", "pictures", "--report=html=kept.html", "a.jsonl")
    XCTAssertEqual(report.code, 0, report.errors)
    XCTAssertEqual(try file("kept.html"), try file("run.html"))
    XCTAssertEqual(try memsim("report", "-q", "--report=html=bare.html", "a.jsonl").code, 0)
    XCTAssertEqual(try pictures("bare.html"), [])
    XCTAssertTrue(try XCTUnwrap(contents(of: "bare.html")).contains("The run recorded 3 pictures"))
    try FileManager.default.removeItem(at: folder.appending(path: "pictures/story-home.png"))
    XCTAssertEqual(
      try memsim("report", "-q", "--frames=pictures", "--report=html=part.html", "a.jsonl").code, 0)
    XCTAssertEqual(try pictures("part.html"), [expected[1]])
    XCTAssertTrue(try XCTUnwrap(contents(of: "part.html")).contains("1 are missing in the folder"))
  }

  func testAPictureOfAnotherRunIsRefused() throws {
    try runTheStory()
    let journal = try XCTUnwrap(contents(of: "a.jsonl"))
    let hash = try XCTUnwrap(
      journal.firstMatch(of: #/"picture":"story-home".*?"hash":"(\w+)"/#)
    ).1
    let names = try names()
    func refuse(_ message: String, _ journal: String = "a.jsonl", line: UInt = #line) throws {
      let report = try memsim(
        "report", "-q", "--frames", "pictures", "--report=html=b.html", journal)
      XCTAssertEqual(report.errors, message, line: line)
      XCTAssertEqual(report.code, 2, line: line)
      XCTAssertEqual(report.output, "", line: line)
      XCTAssertEqual(
        try self.names().filter { $0 != "b.jsonl" }, names, "something is left", line: line)
    }
    let home = try file("pictures/story-home.png")
    try file("pictures/story-app.png").write(to: folder.appending(path: "pictures/story-home.png"))
    try refuse(
      "pictures/story-home.png: error: the picture belongs to another run; expected pixels with "
        + "the hash \(hash), as in the journal\n")
    try write("no picture", to: "pictures/story-home.png")
    let broken = try memsim("report", "-q", "--frames=pictures", "--report=html=b.html", "a.jsonl")
    XCTAssertTrue(broken.errors.hasPrefix("pictures/story-home.png: error: "), broken.errors)
    XCTAssertEqual(broken.code, 2)
    try home.write(to: folder.appending(path: "pictures/story-home.png"))
    try home.write(to: folder.appending(path: "secret.png"))
    // Pictures are no events of the device, so the digest of the journal is still right.
    try write(
      journal.replacing("\"picture\":\"story-home\"", with: "\"picture\":\"../secret\""),
      to: "b.jsonl")
    try FileManager.default.removeItem(at: folder.appending(path: "secret.png"))
    try refuse("pictures/../secret.png: error: memsim gives no picture this name\n", "b.jsonl")
  }

  func testPicturesAreOfOneRunAndInAFolder() throws {
    try runTheStory()
    let refusals = [
      (
        ["--frames", "pictures", "a.jsonl", "a.jsonl"],
        "--frames: error: the pictures belong to one run; expected one journal\n"
      ),
      (
        ["--frames", "a.jsonl", "a.jsonl"],
        "a.jsonl: error: this is a regular file; expected a folder\n"
      ),
      (
        ["--frames", "none", "a.jsonl"],
        "none: error: memsim cannot read the file: No such file or directory\n"
      ),
    ]
    for (arguments, message) in refusals {
      let report = try MemsimProcess(["report", "-q"] + arguments, in: folder)
      XCTAssertEqual(report.errors, message)
      XCTAssertEqual(report.code, 2)
      XCTAssertEqual(report.output, "")
    }
  }

  func testSeveralJournalsAreToldInTheirOrder() throws {
    try runTheStory()
    XCTAssertEqual(
      try memsim("run", "-q", "--seed", "9", "--journal", "b.jsonl", "story.yaml").code, 0)
    let both = try memsim(
      "report", "--report=html=both.html", "--report=junit=both.xml", "a.jsonl", "b.jsonl")
    XCTAssertEqual(both.code, 0, both.errors)
    let single = try ["a", "b"].map { try memsim("report", "\($0).jsonl").output }
    XCTAssertEqual(both.output, single.joined(separator: "\n"))
    let seeds = try XCTUnwrap(contents(of: "both.html")).matches(of: #/<dt>seed<\/dt><dd>(\d+)</#)
    XCTAssertEqual(seeds.map(\.output.1), ["1", "9"])
    XCTAssertEqual(
      try XCTUnwrap(contents(of: "both.xml")).matches(of: #/<testsuite /#).count, 2)
    let trace = try memsim("report", "--report=trace=t.json", "a.jsonl", "b.jsonl")
    XCTAssertEqual(trace.code, 2)
    XCTAssertEqual(trace.output, "")
    try write("{", to: "c.jsonl")
    let damaged = try memsim("report", "--report=html=no.html", "a.jsonl", "c.jsonl")
    XCTAssertEqual(damaged.code, 2)
    XCTAssertEqual(damaged.output, "", "a journal is told although another cannot be read")
    XCTAssertNil(contents(of: "no.html"))
  }

  /// However many runs go on at once, each has its place on the page.
  func testThePagesOfRunsThatGoOnAtOnceAreThoseOfRunsOneByOne() throws {
    for name in ["b", "c"] {
      try write(story.replacing("name: story", with: "name: \(name)"), to: "\(name).yaml")
    }
    for jobs in ["1", "3"] {
      let run = try memsim(
        "run", "-q", "-j", jobs, "--report=html=\(jobs).html", "story.yaml", "b.yaml", "c.yaml")
      XCTAssertEqual(run.code, 0, run.errors)
    }
    XCTAssertEqual(try file("1.html"), try file("3.html"))
    XCTAssertTrue(try XCTUnwrap(contents(of: "1.html")).contains("id=\"run3-title\""))
  }
}
