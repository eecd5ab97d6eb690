import Foundation
import MemsimJournal
import MemsimReports
import MemsimScenario
import MemsimVocabulary
import TestSupport
import XCTest

@testable import MemsimCommand

/// The maps that are made of the database of a sweep.
final class SweepMapTests: SweepDatabaseTestCase {
  func testAMapSaysWhoSurvivesWhere() throws {
    let map = try SweepMap(of: try database { self.usual($0) }, axes: [], app: "A")
    XCTAssertEqual(map.rows.values, ["iphoneos", "jetsam"])
    XCTAssertEqual(map.columns?.values, ["64MB", "96MB", "128MB"])
    XCTAssertEqual(map.cells.map { $0.map(\.good) }, [[0, 2, 2], [0, 1, 2]])
    XCTAssertEqual(map.cells.map { $0.map(\.runs) }, [[2, 2, 2], [2, 2, 2]])
    XCTAssertEqual(map.cells[1][1].victims.map(\.process), ["B"])
    XCTAssertEqual(map.cells[1][1].point, 8, "the first that did not go well")
    XCTAssertEqual(map.total.good, 7)
    let expected = """
      many: A is alive at the end of 7 of 12 runs (58.3 %)
        95% confidence: 32 to 80.7 % of all such runs
        killed first most often: A, in 4 runs

        policy by device.memory, 12 runs of story.yaml

      What is asked.

      Each place: the share of runs in which A is alive at the end; below it, who was
      killed first.

      policy     64MB   96MB  128MB
      iphoneos    0 %  100 %  100 %
                    A      B
      jetsam      0 %   50 %  100 %
                    A      B

      iphoneos: all go well from device.memory 96MB on
      jetsam: all go well from device.memory 128MB on

      """
    XCTAssertEqual(map.text(detail: .verbose, width: 80).shown, expected)
    let overview = """
      many: A is alive at the end of 7 of 12 runs (58.3 %)
        95% confidence: 32 to 80.7 % of all such runs
        killed first most often: A, in 4 runs
        policy by device.memory, 12 runs of story.yaml
      iphoneos: all go well from device.memory 96MB on
      jetsam: all go well from device.memory 128MB on
      policy     64MB   96MB  128MB
      iphoneos    0 %  100 %  100 %
      jetsam      0 %   50 %  100 %
        more: --verbose, --html map.html, --json

      """
    XCTAssertEqual(map.text(width: 80).shown, overview)
  }

  func testAnOverviewHasAScreenOfLinesAtMost() throws {
    let values = (1...60).map { "\($0)MB" }.joined(separator: ", ")
    let file = """
      name: many
      scenario: s.yaml
      axes: {device.memory: [\(values)], seed: {from: 1, to: 40}}

      """
    let database = try database(file) { $0.number < 9 ? nil : ($0.number % 3 > 0, "A") }
    let map = try SweepMap(of: database, axes: ["device.memory", "seed"], app: "A")
    for width in [60, 80] {
      let lines = map.text(width: width).shown.split(separator: "\n")
      XCTAssertLessThanOrEqual(lines.count, 24, lines.joined(separator: "\n"))
      XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, width)
      XCTAssertTrue(lines.contains { $0.hasPrefix("… and ") && $0.contains(" more rows and ") })
      XCTAssertTrue(lines.contains("  and 7 more"), lines.joined(separator: "\n"))
    }
  }

  func testAMapForPrograms() throws {
    let map = try SweepMap(
      of: try database { self.usual($0) }, axes: ["device.memory"], app: "A")
    XCTAssertEqual(
      map.json.text,
      #"{"sweep":"many","about":"What is asked.","scenario":"story.yaml","app":"A","lost":0,"#
        + #""missing":0,"lostPoints":[],"missingPoints":[],"#
        + #""rows":{"path":"device.memory","values":["64MB","96MB","128MB"]},"columns":null,"#
        + #""cells":[[{"runs":4,"good":0,"unknown":0,"lost":0,"missing":0,"share":0,"#
        + #""victims":[{"process":"A","runs":4}],"run":{"point":0,"#
        + #""settings":{"policy":"iphoneos","device.memory":"64MB","seed":"1"}}}],"#
        + #"[{"runs":4,"good":3,"unknown":0,"lost":0,"missing":0,"share":750,"#
        + #""victims":[{"process":"B","runs":4}],"#
        + #""run":{"point":8,"#
        + #""settings":{"policy":"jetsam","device.memory":"96MB","seed":"1"}}}],"#
        + #"[{"runs":4,"good":4,"unknown":0,"lost":0,"missing":0,"share":1000,"victims":[],"#
        + #""run":{"point":4,"#
        + #""settings":{"policy":"iphoneos","device.memory":"128MB","seed":"1"}}}]],"#
        + #""boundaryPath":"device.memory","#
        + #""boundaries":[{"other":null,"from":"128MB","before":[]}],"#
        + #""total":{"runs":12,"good":7,"unknown":0,"lost":0,"missing":0,"share":583,"#
        + #""victims":[{"process":"A","runs":4},{"process":"B","runs":4}],"interval":[320,807]}}"#)
  }

  func testItSaysWhereMoreMemoryIsWorse() throws {
    let database = try database { point in
      (point.values[1] != "96MB", nil)
    }
    let text = try SweepMap(of: database, axes: ["device.memory"], app: "A").text(width: 80).shown
    XCTAssertTrue(
      text.contains("all go well from device.memory 128MB on, and with 64MB below that"), text)
    let none = try SweepMap(
      of: try self.database { _ in (false, nil) }, axes: ["device.memory"], app: "A")
    XCTAssertTrue(
      none.text(width: 80).shown.contains("not all go well with any device.memory tried"))
  }

  func testWithoutAnAppItAsksForExpectations() throws {
    let map = try SweepMap(of: try database { self.usual($0) }, axes: ["policy"], app: nil)
    XCTAssertEqual(map.cells.map { $0[0].good }, [4, 3])
    XCTAssertTrue(
      map.text(width: 80).shown.hasPrefix("many: every expectation holds in 7 of 12 runs "))
  }

  func testChanceAloneHasOnePlace() throws {
    let text = "name: many\nscenario: s.yaml\naxes: {seed: {from: 1, to: 40}}\n"
    let map = try SweepMap(
      of: try database(text) { (Int($0.values[0]).map { $0 <= 10 }, nil) }, axes: [], app: "A")
    XCTAssertEqual(map.cells.count, 1)
    XCTAssertEqual(map.cells[0].map(\.good), [10])
    XCTAssertTrue(map.text(width: 80).shown.contains("10 of 40 runs (25 %)"))
  }

  func testWhatWasLostOrIsMissingIsNoAnswer() throws {
    let database = try database { point in
      point.number == 0 ? nil : point.number == 1 ? (nil, nil) : (true, nil)
    }
    let map = try SweepMap(of: database, axes: [], app: "A")
    XCTAssertFalse(map.isWhole)
    XCTAssertEqual([map.total.runs, map.total.lost, map.total.missing], [10, 1, 1])
    XCTAssertEqual(map.total.known, 10)
    let text = map.text(detail: .verbose, width: 80).shown
    XCTAssertFalse(text.contains("give no answer"), "a lost run is no impossible one")
    XCTAssertTrue(
      text.hasSuffix(
        """
        1 point lost, as the host ended the runs:
          policy=iphoneos device.memory=64MB seed=2: gone
        1 point of the sweep without a result:
          policy=iphoneos device.memory=64MB seed=1

        """), text)
    let json = try JSONValue(map.json.text)
    XCTAssertEqual(json["lostPoints"].array[0]["settings"]["seed"].string, "2")
    XCTAssertEqual(json["lostPoints"].array[0]["reason"].string, "gone")
    XCTAssertEqual(json["missingPoints"].array[0]["point"].integer, 0)
    XCTAssertEqual(json["cells"].array[0].array[0]["lost"].integer, 1)
    let html = String(decoding: map.page.bytes, as: UTF8.self)
    XCTAssertTrue(
      html.contains("<li>policy=iphoneos device.memory=64MB seed=2: gone</li>"), html)
  }

  /// A place leads to the first of its runs that did not go well, whatever came after it.
  func testAPlaceLeadsToItsFirstRunThatDidNotGoWell() throws {
    for (first, second, point) in [
      (nil, false, 0), (false, nil, 0), (false, false, 0), (true, nil, 1), (true, false, 1),
      (true, true, 0), (nil, true, 0),
    ] as [(Bool?, Bool?, Int)] {
      let database = try database { ($0.values[2] == "1" ? first : second, nil) }
      let map = try SweepMap(of: database, axes: [], app: "A")
      XCTAssertEqual(map.cells[0][0].point, point, "\(first as Any), \(second as Any)")
    }
  }

  /// If points have no answer, no answer holds for all of them.
  func testNotAllGoWellWherePointsHaveNoAnswer() throws {
    for outcome: (alive: Bool?, victim: String?)? in [nil, (nil, nil)] {
      let database = try database { $0.number == 5 ? outcome : (true, nil) }
      let map = try SweepMap(of: database, axes: ["device.memory"], app: "A")
      XCTAssertTrue(
        map.text(width: 80).shown.contains("not all go well with any device.memory tried"))
    }
  }

  func testNoLineIsWiderThanThePage() throws {
    let database = try database { _ in (true, "a-process-with-a-name-of-some-length") }
    let text = try SweepMap(of: database, axes: [], app: nil).text(width: 42).shown
    // The name of the sweep is the first line.
    let lines = text.split(separator: "\n").dropFirst()
    XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, 42, text)
  }

  /// Without expectations, a run meets none by accident.
  func testWithoutExpectationsThereIsNoAnswer() throws {
    let path = folder.appending(path: "many.db").path
    _ = try database { _ in (true, nil) }
    try change("UPDATE runs SET expectations = 0", in: path)
    try seal(path)
    let map = try SweepMap(of: try SweepDatabase(path: path), axes: [], app: nil)
    XCTAssertEqual(map.total.known, 0)
    let text = map.text(width: 80).shown
    XCTAssertTrue(text.contains("many: no run answers whether every expectation holds"), text)
  }

  func testAWrongQuestionIsAnError() throws {
    let database = try database { self.usual($0) }
    let rows: [(axes: [String], app: String?, problem: String)] = [
      (["polici"], nil, "--axes: error: the sweep has no axis 'polici'; did you mean 'policy'?"),
      (
        ["policy", "policy"], nil,
        "--axes: error: these axes make no map; expected one or two axes, each once"
      ),
      ([], "AA", "--app: error: no run has an app 'AA'; did you mean 'A'?"),
    ]
    for (axes, app, problem) in rows {
      XCTAssertThrowsError(try SweepMap(of: database, axes: axes, app: app)) { error in
        XCTAssertEqual("\(error)", problem)
      }
    }
  }

  /// A page of thousands of columns could not be looked at.
  func testAnAxisThatIsTooWideForAMapIsAnError() throws {
    let text = "name: many\nscenario: s.yaml\naxes: {seed: {from: 1, to: 201}}\n"
    let database = try database(text) { _ in (true, nil) }
    XCTAssertThrowsError(try SweepMap(of: database, axes: ["seed"], app: nil)) { error in
      XCTAssertEqual(
        "\(error)", "--axes: error: 'seed' has 201 values; expected an axis of at most 200")
    }
    XCTAssertEqual(try SweepMap(of: database, axes: [], app: nil).total.good, 201)
    let widest = try self.database(text.replacing("201", with: "200")) { _ in (true, nil) }
    XCTAssertEqual(try SweepMap(of: widest, axes: ["seed"], app: nil).rows.values.count, 200)
  }

  /// The page shows a scenario's names as text, and has a link to each run.
  func testThePageEscapesAndLinks() throws {
    let database = try database(text.replacing("What is asked.", with: "\"<script>x</script>\"")) {
      self.usual($0)
    }
    let page = try SweepMap(of: database, axes: [], app: "A").page
    let html = String(decoding: page.bytes, as: UTF8.self)
    XCTAssertFalse(html.contains("<script>x"))
    XCTAssertTrue(html.contains("&lt;script&gt;x"))
    XCTAssertTrue(
      html.contains(
        "<a href=\"#point-8\"><span class=\"share\">50 %</span><span class=\"victim\">B</span></a>"
      ))
    XCTAssertTrue(html.contains("<dt id=\"point-8\">"))
    XCTAssertTrue(
      html.contains(
        "memsim run --policy jetsam --set device.memory=96MB --seed 1 story.yaml"))
    XCTAssertTrue(html.contains("Content-Security-Policy"))
    XCTAssertTrue(html.contains("<title>many · memsim</title>"))
    XCTAssertTrue(html.contains("print-color-adjust: exact"), "white on white paper")
    XCTAssertTrue(html.contains("forced-color-adjust: none"), "a map without its colours")
  }

  /// If every run was lost, the page shows no share, and leads to one of the runs.
  func testAPlaceOfLostRunsHasNoShareOnThePage() throws {
    let database = try database { point in
      point.values[1] == "64MB" ? (nil, nil) : (true, nil)
    }
    let page = try SweepMap(of: database, axes: ["device.memory"], app: "A").page
    let html = String(decoding: page.bytes, as: UTF8.self)
    XCTAssertTrue(html.contains("<td class=\"none\"><a href=\"#point-0\">lost</a></td>"), html)
  }
}
