import Foundation
import MemsimJournal
import MemsimReports
import MemsimScenario
import MemsimVocabulary
import TestSupport
import XCTest

@testable import MemsimSweeps

/// The database of a sweep, and the maps that are made of it.
final class SweepMapTests: XCTestCase {
  private var folder = FileManager.default.temporaryDirectory
  private let text = """
    name: many
    about: What is asked.
    scenario: story.yaml
    axes:
      policy: [iphoneos, jetsam]
      device.memory: {from: 64MB, to: 128MB, step: 32MB}
      seed: {from: 1, to: 2}

    """

  override func setUpWithError() throws {
    folder = try makeFolder()
  }

  /// What came of a run of A, in JSON: alive or killed first, or else the run was lost.
  private func result(_ point: SweepPoint, alive: Bool?, victim: String?) throws -> SweepResult {
    guard let alive else {
      return SweepResult(
        key: "k\(point.number)", build: SweepBuild(), settings: [],
        outcome: SweepOutcome(lost: "gone"), attempt: SweepAttempt())
    }
    let kill = victim.map { "{\"process\":\"\($0)\",\"at\":5,\"reason\":\"r\"}" } ?? ""
    let outcome =
      "\"ending\":\"finished\",\"digest\":\"d\",\"outcomeDigest\":\"o\",\"expectations\":1,"
      + "\"failures\":\(alive ? 0 : 1),\"warnings\":0,\"leakedBytes\":0,\"duration\":9,"
      + "\"devicePages\":10,\"peakPages\":7,\"kills\":[\(kill)],\"apps\":[{\"name\":\"A\","
      + "\"launches\":1,\"kills\":0,\"alive\":\(alive ? 1 : 0),\"peakBytes\":1,"
      + "\"leakedBytes\":0}]"
    let line =
      "{\"format\":1,\"key\":\"k\(point.number)\",\"build\":\(SweepBuild().journalText),"
      + "\"settings\":[],\"outcome\":{\(outcome)},\"attempt\":{\"host\":\"h\","
      + "\"microseconds\":1}}"
    return try SweepResult(unsealed: Array(line.utf8)[...])
  }

  /// Writes what comes of each point, and reads it.
  private func database(
    _ text: String? = nil, _ outcome: (SweepPoint) -> (alive: Bool?, victim: String?)?
  ) throws -> SweepDatabase {
    let sweep = try SweepFile(bytes: Array((text ?? self.text).utf8), path: "a.yaml").sweep(
      in: ScenarioVocabulary(
        devices: [Term("phone", "A phone.")], policies: [Term("iphoneos", "A policy.")]))
    let path = folder.appending(path: "many.db").path
    try? FileManager.default.removeItem(atPath: path)
    let writer = try SweepDatabaseWriter(path: path, of: sweep)
    for number in 0..<sweep.choiceCount {
      guard let point = sweep.point(number) else { continue }
      guard let (alive, victim) = outcome(point) else {
        try writer.miss(point)
        continue
      }
      try writer.add(try result(point, alive: alive, victim: victim), at: point)
    }
    try writer.finish()
    return try SweepDatabase(path: path)
  }

  /// A lives from some memory on, which depends on the policy, and under one of them on chance.
  private func usual(_ point: SweepPoint) -> (alive: Bool?, victim: String?)? {
    let isJetsam = point.values[0] == "jetsam"
    switch point.values[1] {
    case "64MB": return (false, "A")
    case "96MB": return isJetsam && point.values[2] == "1" ? (false, "B") : (true, "B")
    default: return (true, nil)
    }
  }

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
      many  policy by device.memory, 12 runs of story.yaml

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

      runs in which A is alive at the end: 58.3 % of 12 (32 to 80.7 % of all, at 95 %)
      killed first most often: A, in 4 runs

      """
    XCTAssertEqual(map.text(width: 80).shown, expected)
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
    XCTAssertTrue(map.text(width: 80).shown.contains("runs in which every expectation holds"))
  }

  func testChanceAloneHasOnePlace() throws {
    let text = "name: many\nscenario: s.yaml\naxes: {seed: {from: 1, to: 40}}\n"
    let map = try SweepMap(
      of: try database(text) { (Int($0.values[0]).map { $0 <= 10 }, nil) }, axes: [], app: "A")
    XCTAssertEqual(map.cells.count, 1)
    XCTAssertEqual(map.cells[0].map(\.good), [10])
    XCTAssertTrue(map.text(width: 80).shown.contains("25 % of 40"))
  }

  func testWhatWasLostOrIsMissingIsNoAnswer() throws {
    let database = try database { point in
      point.number == 0 ? nil : point.number == 1 ? (nil, nil) : (true, nil)
    }
    let map = try SweepMap(of: database, axes: [], app: "A")
    XCTAssertFalse(map.isWhole)
    XCTAssertEqual([map.total.runs, map.total.lost, map.total.missing], [10, 1, 1])
    XCTAssertEqual(map.total.known, 10)
    let text = map.text(width: 80).shown
    XCTAssertFalse(text.contains("say nothing of that"), "a lost run is no impossible one")
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

  /// Where points have no answer, nothing holds of all of them.
  func testNotAllGoWellWherePointsHaveNoAnswer() throws {
    for outcome: (alive: Bool?, victim: String?)? in [nil, (nil, nil)] {
      let database = try database { $0.number == 5 ? outcome : (true, nil) }
      let map = try SweepMap(of: database, axes: ["device.memory"], app: "A")
      XCTAssertTrue(
        map.text(width: 80).shown.contains("not all go well with any device.memory tried"))
    }
  }

  /// Whatever is changed of a database that was merged, it is none any more.
  func testAChangedDatabaseIsNone() throws {
    let path = folder.appending(path: "many.db").path
    let rows = [
      ("UPDATE runs SET failures = 1 WHERE point = 3", "table 'runs' was changed"),
      ("UPDATE runs SET peak_pages = peak_pages + 1", "table 'runs' was changed"),
      ("UPDATE runs SET message = '' WHERE point = 11", "table 'runs' was changed"),
      (
        "DELETE FROM runs WHERE point = 7",
        "table 'runs' was changed after it was written: it had 12 rows, and has 11; "
          + "merge the results again"
      ),
      ("INSERT INTO missing VALUES (7)", "table 'missing' was changed"),
      ("UPDATE apps SET alive = 1 - alive WHERE point = 0", "table 'apps' was changed"),
      ("DELETE FROM kills WHERE point = 0", "table 'kills' was changed"),
      ("UPDATE kills SET at_ns = 6 WHERE point = 0", "table 'kills' was changed"),
      ("UPDATE sweep SET points = 11", "table 'sweep' was changed"),
      ("UPDATE axis_values SET value = '65MB' WHERE value = '64MB'", "table 'axis_values' was"),
      ("UPDATE axes SET path = 'device.kernel' WHERE axis = 1", "table 'axes' was changed"),
      ("ALTER TABLE runs RENAME COLUMN warnings TO waves", "table 'runs' was changed"),
      ("UPDATE seal SET digest = 'x' WHERE name = 'apps'", "table 'apps' was changed"),
      ("DELETE FROM seal WHERE name = 'apps'", "table 'apps' has no seal"),
    ]
    for (statement, reason) in rows {
      _ = try database { self.usual($0) }
      try change(statement, in: path)
      XCTAssertThrowsError(try SweepDatabase(path: path), statement) { error in
        let found = (error as? DatabaseFault)?.reason ?? ""
        XCTAssertTrue(found.hasPrefix(reason), "\(statement): \(found)")
      }
    }
    _ = try database { self.usual($0) }
    try change("VACUUM", in: path)
    XCTAssertNoThrow(try SweepDatabase(path: path), "the same content in other pages")
  }

  func testNoLineIsWiderThanThePage() throws {
    let database = try database { _ in (true, "a-process-with-a-name-of-some-length") }
    let text = try SweepMap(of: database, axes: [], app: nil).text(width: 42).shown
    // The name of the sweep is the first line.
    let lines = text.split(separator: "\n").dropFirst()
    XCTAssertLessThanOrEqual(lines.map(\.count).max() ?? 0, 42, text)
  }

  /// Where nothing is expected, nothing is met by accident.
  func testWithoutExpectationsThereIsNoAnswer() throws {
    let path = folder.appending(path: "many.db").path
    _ = try database { _ in (true, nil) }
    try change("UPDATE runs SET expectations = 0", in: path)
    try seal(path)
    let map = try SweepMap(of: try SweepDatabase(path: path), axes: [], app: nil)
    XCTAssertEqual(map.total.known, 0)
    let text = map.text(width: 80).shown
    XCTAssertTrue(text.contains("runs in which every expectation holds: no run"), text)
  }

  /// What stands in a database that another program has made is no reason to trap.
  func testADatabaseThatContradictsItselfIsAnError() throws {
    let path = folder.appending(path: "many.db").path
    let rows = [
      ("UPDATE runs SET point = -1 WHERE point = 0", "there is no point -1"),
      ("UPDATE runs SET point = 99 WHERE point = 0", "there is no point 99"),
      ("UPDATE axes SET count = 0", "its axes have 0 values, or too many"),
      (
        "UPDATE axes SET count = 9223372036854775807",
        "its axes have 9223372036854775807 values, or too many"
      ),
      ("DELETE FROM axes", "it has no axes"),
      ("DELETE FROM axis_values WHERE axis = 0", "'policy' has not all of its values"),
      (
        "UPDATE axis_values SET position = 9 WHERE axis = 0 AND position = 1",
        "'policy' has not all of its values"
      ),
      ("DELETE FROM sweep", "there is no sweep in it"),
      (
        "UPDATE sweep SET format = 7", "it has format 7; this memsim reads format 2"
      ),
      ("DROP TABLE apps", "it has no table 'apps'"),
      (
        // Rows without end.
        "ALTER TABLE runs RENAME TO old; CREATE VIEW runs AS WITH RECURSIVE n(i) AS "
          + "(SELECT 0 UNION ALL SELECT i + 1 FROM n) SELECT 0 AS point, 'finished' AS ending, "
          + "1 AS expectations, 0 AS failures, NULL AS first_victim FROM n",
        "it has no table 'runs'"
      ),
      (
        // A table that a function of SQLite makes up.
        "DROP TABLE apps; CREATE VIRTUAL TABLE apps USING fts5(point, position, name, alive)",
        "it has no table 'apps'"
      ),
      (
        // As many bytes as are wanted, in each of the rows.
        "ALTER TABLE runs DROP COLUMN first_victim; ALTER TABLE runs ADD COLUMN first_victim TEXT "
          + "GENERATED ALWAYS AS (hex(zeroblob(1000)))",
        "column 'first_victim' of 'runs' has values that stand in no row"
      ),
      (
        "ALTER TABLE axis_values DROP COLUMN value; ALTER TABLE axis_values ADD COLUMN value TEXT "
          + "DEFAULT 'a long text'",
        "column 'value' of 'axis_values' has values that stand in no row"
      ),
    ]
    for (statement, reason) in rows {
      _ = try database { self.usual($0) }
      try change(statement, in: path)
      // Who makes such a database can seal it, too, where its rows have an end.
      if !statement.contains("VIEW") { try? seal(path) }
      XCTAssertThrowsError(
        try SweepMap(of: try SweepDatabase(path: path), axes: [], app: nil), statement
      ) { error in
        XCTAssertEqual((error as? DatabaseFault)?.reason, reason)
      }
    }
  }

  /// A long value is refused before there is memory for it.
  func testAValueThatIsTooLongIsAnError() throws {
    let path = folder.appending(path: "many.db").path
    let database = try Database(path: path, isWritten: true)
    for (bytes, isTooLong) in [(1 << 19, false), (1 << 20 + 1, true)] {
      let rows = try database.prepare("SELECT zeroblob(\(bytes))")
      if isTooLong {
        XCTAssertThrowsError(try rows.next()) { error in
          XCTAssertEqual((error as? DatabaseFault)?.reason, "string or blob too big")
        }
      } else {
        XCTAssertTrue(try rows.next())
      }
    }
  }

  private func change(_ statement: String, in path: String) throws {
    try Database(path: path, isWritten: true).execute(statement)
  }

  private func seal(_ path: String) throws {
    let database = try Database(path: path, isWritten: true)
    try database.execute("DELETE FROM seal")
    try SweepSeal.write(to: database)
  }

  /// The same results make the same bytes.
  func testADatabaseHasOneForm() throws {
    _ = try database { self.usual($0) }
    let path = folder.appending(path: "many.db")
    let first = try Data(contentsOf: path)
    _ = try database { self.usual($0) }
    XCTAssertEqual(try Data(contentsOf: path), first)
    _ = try database { _ in (true, nil) }
    XCTAssertNotEqual(try Data(contentsOf: path), first)
  }

  func testAWrongQuestionIsAnError() throws {
    let database = try database { self.usual($0) }
    let rows: [(axes: [String], app: String?, problem: String)] = [
      (["polici"], nil, "--axes: error: the sweep has no axis 'polici'; did you mean 'policy'?"),
      (
        ["policy", "policy"], nil,
        "--axes: error: a map has other axes; expected one or two, each once"
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
  }

  func testWhatIsNoDatabaseIsAnError() throws {
    let path = folder.appending(path: "no.db")
    try Data("This is a text, and no database, whatever it is called.".utf8).write(to: path)
    XCTAssertThrowsError(try SweepDatabase(path: path.path)) { error in
      XCTAssertEqual((error as? DatabaseFault)?.reason, "file is not a database")
    }
    XCTAssertThrowsError(try SweepDatabase(path: "/nowhere/no.db"))
  }

  /// What a scenario calls something is text on the page, and the way to each run is there.
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

  /// Where every run was lost, the page says that none says anything, and leads to one of them.
  func testAPlaceOfLostRunsHasNoShareOnThePage() throws {
    let database = try database { point in
      point.values[1] == "64MB" ? (nil, nil) : (true, nil)
    }
    let page = try SweepMap(of: database, axes: ["device.memory"], app: "A").page
    let html = String(decoding: page.bytes, as: UTF8.self)
    XCTAssertTrue(html.contains("<td class=\"none\"><a href=\"#point-0\">lost</a></td>"), html)
  }
}
