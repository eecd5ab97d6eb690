import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

/// Whose every page is: the sum of the counters is the device's memory, whatever happens.
final class PageLedgerTests: XCTestCase {
  /// Twenty thousand steps, fewer where a sanitizer makes each of them long.
  private func run(under policy: String, seed: UInt64 = 7) throws -> String {
    let memory = try RandomMemory(policy: policy, seed: seed)
    let steps = Sanitizer.isPresent ? 2000 : 20_000
    for _ in 0..<steps {
      try memory.step()
      memory.bench.kernel.audit()
    }
    let kernel = memory.bench.kernel
    let seal = try memory.bench.device.end()
    XCTAssertEqual(kernel.pages.freePages + kernel.pages.withheldPages, kernel.pages.totalPages)
    XCTAssertEqual(kernel.pages.imagePages, 0)
    XCTAssertEqual(kernel.pages.purgeablePages, 0)
    XCTAssertEqual(kernel.pages.cleanPages, 0)
    return seal.digest
  }

  func testTheCountersAgreeUnderIPhoneOS() throws { _ = try run(under: "iphoneos") }

  func testTheCountersAgreeUnderJetsam2010() throws { _ = try run(under: "jetsam-2010") }

  func testTheCountersAgreeUnderJetsam() throws { _ = try run(under: "jetsam") }

  func testTheCountersAgreeUnderLmkdMinfree() throws { _ = try run(under: "lmkd-minfree") }

  func testTheCountersAgreeUnderLargestFirst() throws { _ = try run(under: "largest-first") }

  func testTheCountersAgreeUnderNone() throws {
    XCTAssertEqual(try run(under: "none"), try run(under: "none"), "one digest")
  }

  func testAWrongFigureIsToldWithBothFigures() throws {
    let bench = try MemoryBench()
    let process = try bench.start("A") {
      $0.imagePages = 10
      $0.codePages = 4
    }
    bench.turn(of: process) { $0.letGo(16_384, in: $1) }
    let wrong: [(ReferenceWritableKeyPath<SimulatedProcess, Int>, String)] = [
      (
        \.imagePages,
        "dirty: the processes' counters come to 21 pages, the device's say 18"
      ),
      (
        \.purgeablePages,
        "purgeable: the processes' counters come to 8 pages, the device's say 5"
      ),
    ]
    for (figure, message) in wrong {
      process[keyPath: figure] += 3
      XCTAssertThrowsError(try bench.kernel.pages.check(against: bench.kernel.processes.living)) {
        XCTAssertEqual("\($0)", message)
      }
      process[keyPath: figure] -= 3
    }
    process.regions[0].residentPages += 2
    XCTAssertThrowsError(try bench.kernel.pages.check(against: bench.kernel.processes.living)) {
      error in
      XCTAssertEqual(
        "\(error)", "clean: the processes' counters come to 6 pages, the device's say 4")
    }
    process.regions[0].residentPages -= 2
    bench.kernel.audit()
  }

  func testADeviceThatIsGivenUpLeavesNoHeap() throws {
    var bench: MemoryBench? = try MemoryBench()
    let process = try XCTUnwrap(bench).start("A")
    bench?.turn(of: process) { keeper, system in
      for _ in 0..<3 { keeper.letGo(16_384, in: system) }
      keeper.map(pages: 3, in: system)
    }
    weak let kernel = bench?.kernel
    bench = nil
    XCTAssertNil(kernel)
    XCTAssertEqual(process.heap.state, .destroyed)
  }

  func testAPageThatNobodyHasIsMissed() throws {
    let bench = try MemoryBench()
    XCTAssertTrue(bench.pages.budget.reserve(1))
    XCTAssertThrowsError(try bench.kernel.pages.check(against: bench.kernel.processes.living)) {
      error in
      XCTAssertEqual(
        "\(error)", "dirty: the processes' counters come to 8 pages, the device's say 9")
    }
    bench.pages.budget.release(1)
    bench.kernel.audit()
  }

  func testImagesAndTheBudgetAreComparedForThemselves() throws {
    let bench = try MemoryBench()
    XCTAssertTrue(bench.pages.commitImage(1))
    bench.pages.budget.release(1)
    XCTAssertThrowsError(try bench.kernel.pages.check(against: bench.kernel.processes.living)) {
      error in
      XCTAssertTrue("\(error)".hasPrefix("of program images: "), "\(error)")
    }
    let other = try MemoryBench()
    other.pages.budget.pages += 1
    XCTAssertThrowsError(try other.kernel.pages.check(against: bench.kernel.processes.living)) {
      error in
      XCTAssertTrue("\(error)".hasPrefix("all: "), "\(error)")
    }
  }
}
