import MemsimReports
import XCTest

final class FiguresTests: XCTestCase {
  func testASizeHasThreeFiguresOrFewer() {
    let sizes: [(Int, String)] = [
      (0, "0B"), (1, "1B"), (999, "999B"), (1000, "1KB"), (1024, "1KB"), (1536, "1.5KB"),
      (3_355_443, "3.2MB"), (104_857_600, "100MB"), (104_910_000, "100MB"), (1_048_524, "1MB"),
      (134_217_728, "128MB"), (1_610_612_736, "1.5GB"), (-4096, "-4KB"),
      // 101,364 pages and one less, and the last sizes before another figure.
      (415_186_944, "396MB"), (415_182_848, "396MB"), (104_805_171, "99.9MB"),
      (104_805_172, "100MB"), (105_381_887, "100MB"), (105_381_888, "101MB"),
      (1_048_051_711, "999MB"), (1_048_051_712, "1GB"), (999 * 1024, "999KB"),
    ]
    for (bytes, text) in sizes { XCTAssertEqual(Figures.size(bytes), text) }
  }

  func testALargeCountHasCommas() {
    XCTAssertEqual(Figures.count(4812), "4,812")
    XCTAssertEqual(Figures.count(999), "999")
    XCTAssertEqual(Figures.count(0), "0")
    XCTAssertEqual(Figures.count(-1_000_000), "-1,000,000")
  }

  func testOneIsSingular() {
    XCTAssertEqual(Figures.count(1, "page"), "1 page")
    XCTAssertEqual(Figures.count(2, "diagnosis", "diagnoses"), "2 diagnoses")
  }

  func testATimeIsInSecondsUntilItIsHours() {
    let times: [(UInt64, String)] = [
      (0, "0s"), (999_999, "0s"), (1_000_000, "0.001s"), (120_000_000, "0.12s"),
      (12_500_000_000, "12.5s"), (3_599_999_999_999, "3599.999s"), (3_600_000_000_000, "1:00:00"),
      (86_399_250_000_000, "23:59:59.25"),
    ]
    for (nanoseconds, text) in times { XCTAssertEqual(Figures.time(nanoseconds), text) }
  }

  func testALongListEndsInANumber() {
    XCTAssertEqual(Figures.list(["a", "b", "c"], atMost: 2), "a, b, c")
    XCTAssertEqual(Figures.list(["a", "b", "c", "d"], atMost: 2), "a, b and 2 more")
  }
}
