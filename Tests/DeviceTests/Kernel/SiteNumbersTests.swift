import MemsimDevice
import MemsimJournal
import MemsimRuntime
import XCTest

final class SiteNumbersTests: XCTestCase {
  private let sites = SiteNumbers()
  private let sink = MemorySink()
  private lazy var journal = JournalWriter(
    to: sink,
    header: JournalHeader(
      memsim: "", jemalloc: "", swift: "", pageBytes: 4096, scenario: "", seed: 0, policy: "",
      unread: [], files: []))

  private let main = Site(Site.Frame(file: "App/main.swift", line: 1, function: "main()"))

  func testTheUnknownSiteIsZeroAndNotMentioned() throws {
    XCTAssertEqual(number(of: .unknown), 0)
    XCTAssertEqual(try told(), [])
  }

  func testASiteIsToldAfterItsCallers() throws {
    let load = site("load", parent: main)
    XCTAssertEqual(number(of: site("draw", parent: load)), 3)
    XCTAssertEqual(try told().map(\.function), ["main()", "load", "draw"])
    XCTAssertEqual(try told().map(\.number), [1, 2, 3])
    XCTAssertEqual(try told().map(\.parent), [0, 1, 2])
  }

  func testASiteIsToldOnce() throws {
    XCTAssertEqual(number(of: main), 1)
    XCTAssertEqual(number(of: main), 1)
    XCTAssertEqual(number(of: site("load", parent: main)), 2)
    XCTAssertEqual(try told().map(\.number), [1, 2])
  }

  func testNumbersFollowTheJournalAndNotTheHostProcess() {
    let (first, second) = (site("made first"), site("made second"))
    XCTAssertEqual(number(of: second), 1)
    XCTAssertEqual(number(of: first), 2)
  }

  func testASiteIsToldWhereAndWhen() throws {
    _ = sites.number(of: main, in: journal, at: Instant(nanoseconds: 5))
    let event = SiteDefined(
      number: 1, parent: 0, file: "App/main.swift", line: 1, function: "main()")
    XCTAssertEqual(try told(), [event])
    XCTAssertEqual(journal.now, 5)
  }

  func testADeepStackNeedsNoStack() {
    var deepest = main
    for depth in 0..<100_000 { deepest = site("deep", line: depth, parent: deepest) }
    XCTAssertEqual(number(of: deepest), 100_001)
  }

  private func site(_ function: String, line: Int = 1, parent: Site = .unknown) -> Site {
    Site(Site.Frame(file: "App/a.swift", line: line, function: function), parent: parent)
  }

  private func number(of site: Site) -> Int {
    sites.number(of: site, in: journal, at: .start)
  }

  private func told() throws -> [SiteDefined] {
    try journal.flush()
    return try Journal(sink.bytes).events.map { try XCTUnwrap($0.body as? SiteDefined) }
  }
}
