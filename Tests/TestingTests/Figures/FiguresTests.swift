import MemsimApps
import MemsimDevice
import MemsimJournal
import MemsimTesting
import TestSupport
import XCTest

/// The figures of a run, as plain values.
///
/// Reader has a Cover from 1 s on, three Pages more from 3 s on, one of which it drops at 5 s, and
/// it leaks a Song with a Tune. It is marked at 2 s, at 4 s and at 6 s. Hog takes memory until Sync
/// is killed for it.
final class FiguresTests: XCTestCase {
  private func reading() throws -> TestRun {
    var scenario = TestScenario(on: "small", lasting: .seconds(9))
    let page: [TestOperation] = [.allocate("Page", bytes: 128, as: "page"), .root("page")]
    scenario.install(
      "Reader",
      doing: [
        .allocate("Cover", bytes: 64, as: "cover"), .root("cover"),
        .allocate("Song", bytes: 64, fields: ["tune"], as: "song"),
        .allocate("Tune", bytes: 64, as: "tune"), .link("song", to: "tune", field: "tune"),
        .release("tune"), .wait(.seconds(2)),
      ] + page + page + page + [.wait(.seconds(2)), .unroot("page"), .release("page")],
      ["role": "background"])
    scenario.install(.still("Sync", pages: 3200))
    scenario.install(
      .scripted(
        "Hog",
        .init(launch: [.grow(pages: 2200, every: .seconds(1), times: 7)])))
    scenario.at(.zero, .launch("Sync"))
    scenario.at(.seconds(1), .launch("Reader"))
    scenario.at(.seconds(1), .launch("Hog"))
    for (second, name) in [(2, "opened"), (4, nil), (6, "closed")] {
      scenario.at(.seconds(Int64(second)), .mark("Reader", as: name))
    }
    return try TestRun(scenario, with: .small(pages: 20_000))
  }

  func testThePeak() throws {
    let run = try reading()
    let peak = try run.peak(of: "Hog")
    XCTAssertLessThan(peak.bytes, 80 << 20)
    XCTAssertEqual(peak.process, "Hog")
    XCTAssertGreaterThanOrEqual(peak.bytes, 7 * 2200 * 4096)
    XCTAssertEqual(peak.time, .milliseconds(8100))
    run.assertPeak(of: "Hog", atMost: peak.bytes)
    run.assertPeak(of: "Hog", atLeast: peak.bytes)
  }

  func testTheFootprintAtATime() throws {
    let run = try reading()
    let early = try run.footprint(of: "Hog", at: .milliseconds(2500)).bytes
    let late = try run.footprint(of: "Hog", at: .milliseconds(4500)).bytes
    XCTAssertEqual(late - early, 2 * 2200 * 4096)
    XCTAssertEqual(
      try run.footprint(of: "Reader", at: "opened").bytes,
      try run.footprint(of: "Reader", at: .seconds(2)).bytes)
    XCTAssertEqual(try run.footprint(of: "Hog").bytes, try run.peak(of: "Hog").bytes)
  }

  func testAFootprintThatThereWasNot() throws {
    let run = try reading()
    assertThrows(
      "Hog was not alive at 500ms: Hog was launched at 1s",
      try run.footprint(of: "Hog", at: .milliseconds(500)))
    assertThrows("the run ends at 9s, before 1min", try run.footprint(of: "Hog", at: .minutes(1)))
    assertThrows("-1s is before the run", try run.footprint(of: "Hog", at: .seconds(-1)))
    let end = try XCTUnwrap(run.terminations.first).time
    XCTAssertThrowsError(try run.footprint(of: "Sync", at: end)) { error in
      XCTAssertTrue("\(error)".contains("Sync was launched at 0s and ended at"), "\(error)")
    }
  }

  func testTheObjectsByClass() throws {
    let run = try reading()
    let opened = try run.objects(of: "Reader", at: "opened")
    XCTAssertEqual(opened.classes.map(\.name), ["Cover", "Song", "Tune"])
    XCTAssertEqual(try opened["Page"].count, 0)
    XCTAssertEqual(opened.count, 3)
    XCTAssertEqual(try run.objects(of: "Reader", at: "2")["Page"].count, 3)
    XCTAssertEqual(try run.objects(of: "Reader")["Page"].count, 2)
    XCTAssertEqual(try run.objects(of: "Reader")["Page"].bytes, 256)
    XCTAssertEqual(try run.objects(of: "Reader").classes.first?.name, "Page")
  }

  func testWhatGrew() throws {
    let run = try reading()
    let growth = try run.objects(of: "Reader", since: "opened")
    XCTAssertEqual(growth.classes.map(\.name), ["Page"])
    XCTAssertEqual(growth.count, 2)
    XCTAssertEqual(try growth["Cover"].count, 0)
    XCTAssertEqual(try run.objects(of: "Reader", at: "closed", since: "2")["Page"].count, -1)
    XCTAssertEqual(try run.marks(of: "Reader").map(\.name), ["opened", "2", "closed"])
    XCTAssertEqual(
      try run.marks(of: "Reader").map(\.time), [.seconds(2), .seconds(4), .seconds(6)])
  }

  /// If several marks have one name, the last one counts, also as the start of a difference.
  func testTheLastOfTwoMarksOfOneNameIsMeant() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(9))
    scenario.install(
      "Reader",
      doing: [.wait(.seconds(2)), .allocate("Page", bytes: 128, as: "page"), .root("page")],
      ["role": "background"])
    scenario.at(.zero, .launch("Reader"))
    for second in [1, 4] as [Int64] { scenario.at(.seconds(second), .mark("Reader", as: "read")) }
    let run = try TestRun(scenario, with: .small())
    XCTAssertEqual(try run.objects(of: "Reader", at: "read")["Page"].count, 1)
    XCTAssertEqual(try run.footprint(of: "Reader", at: "read").time, .seconds(4))
    XCTAssertEqual(try run.objects(of: "Reader", at: "read", since: "read").count, 0)
  }

  func testTheLeaks() throws {
    let leaks = try reading().leaks(of: "Reader")
    let leak = try XCTUnwrap(leaks.first)
    XCTAssertEqual(leaks.count, 1)
    XCTAssertEqual(leak.process, "Reader")
    XCTAssertEqual(leak.kind, .lost)
    XCTAssertEqual(leak.className, "Song")
    XCTAssertEqual(leak.count, 1)
    XCTAssertEqual(leak.objects, 2)
    XCTAssertEqual(leak.bytes, 128)
    XCTAssertEqual(leak.contents.map(\.className), ["Song", "Tune"])
    XCTAssertEqual(leak.contents.map(\.bytes), [64, 64])
    XCTAssertEqual(leak.path.map(\.className), ["Song", "Tune"])
    XCTAssertEqual(leak.path.first?.property, "tune")
    XCTAssertEqual(leak.cycle, [])
    XCTAssertEqual(leak.site?.function, "allocate Song as song")
    XCTAssertEqual(leak.path.map { leak.site(of: $0)?.function }.first, leak.site?.function)
    XCTAssertEqual(try reading().leaks(of: "Hog"), [])
    XCTAssertEqual(try reading().leaks(), leaks)
  }

  func testTheTerminations() throws {
    let run = try reading()
    let end = try XCTUnwrap(run.terminations.first)
    XCTAssertEqual(run.terminations.map(\.process), run.terminated)
    XCTAssertEqual(end.process, "Sync")
    XCTAssertEqual(end.reason, "background-quit")
    XCTAssertEqual(end.footprintBytes, 3200 * 4096)
    XCTAssertEqual(end.peakBytes, 3200 * 4096)
    XCTAssertEqual(end.availableRiseBytes, 3200 * 4096)
    XCTAssertEqual(end.level, 2)
    XCTAssertEqual(end.rule, "urgent-level")
    XCTAssertEqual(end.warnings, 0)
    XCTAssertLessThan(end.availableBytes, 20_000 * 4096 / 8)
  }

  func testTheWarnings() throws {
    var scenario = TestScenario(on: "small", lasting: .seconds(9))
    scenario.install(
      "Reader", doing: [.malloc(64 << 10, as: "page"), .root("page")],
      handling: [.warning: [.unroot("page"), .free("page")]], ["role": "background"])
    scenario.at(.zero, .launch("Reader"))
    scenario.at(.seconds(2), .simulateWarning("Reader", level: 2))
    let warnings = try TestRun(scenario, with: .small()).warnings
    XCTAssertEqual(
      warnings.map(\.process), ["Reader"])
    XCTAssertEqual(warnings.first?.level, 2)
    XCTAssertEqual(warnings.first?.time, .seconds(2))
    XCTAssertEqual(warnings.first?.isSimulated, true)
    XCTAssertGreaterThan(warnings.first?.freedBytes ?? 0, 0)
  }

  func testANameOfNothingIsNeverNothing() throws {
    let run = try reading()
    let message = "Raeder was never launched; did you mean Reader?"
    assertThrows(message, try run.peak(of: "Raeder"))
    assertThrows(message, try run.footprint(of: "Raeder"))
    assertThrows(message, try run.footprint(of: "Raeder", at: .seconds(1)))
    assertThrows(message, try run.footprint(of: "Raeder", at: "opened"))
    assertThrows(message, try run.objects(of: "Raeder"))
    assertThrows(message, try run.objects(of: "Raeder", at: "opened"))
    assertThrows(message, try run.marks(of: "Raeder"))
    assertThrows(message, try run.leaks(of: "Raeder"))
    assertThrows(message, try run.views(of: "Raeder"))
    assertThrows(
      "there was no mark openned of Reader; did you mean opened?",
      try run.objects(of: "Reader", at: "openned"))
    assertThrows(
      "Hog was never marked; the scenario has to say 'mark'",
      try run.objects(of: "Hog", at: "opened"))
    assertThrows(
      "no Pgae was alive in Reader at any mark, nor when it ended; did you mean Page?",
      try run.objects(of: "Reader")["Pgae"])
    assertThrows(
      "Reader had no windows when the run ended, and no snapshot was taken of it",
      try run.views(of: "Reader"))
  }

  func testAnErrorNamesTheLineOfTheTest() throws {
    let run = try reading()
    let line = #line + 1
    XCTAssertThrowsError(try run.peak(of: "Raeder")) { error in
      XCTAssertTrue("\(error)".hasPrefix("\(#filePath):\(line):1: error: Raeder was"), "\(error)")
    }
  }

  private func assertThrows<Figure>(
    _ message: String, _ figure: @autoclosure () throws -> Figure, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertThrowsError(try figure(), file: file, line: line) { error in
      XCTAssertEqual((error as? TestRunError)?.message, message, file: file, line: line)
    }
  }
}
