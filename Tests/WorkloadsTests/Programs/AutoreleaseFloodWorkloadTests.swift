import MemsimDevice
import MemsimJournal
import TestSupport
import XCTest

final class AutoreleaseFloodWorkloadTests: XCTestCase {
  private func peak(_ run: WorkloadRun) -> Int? {
    run.device.events(ProcessExited.self).first { run.device.name(of: $0.pid) == "it" }?
      .body.peakBytes
  }

  func testThePoolOfTheRunLoopHasAWholeTick() throws {
    let run = try WorkloadRun(
      "autorelease-flood", ["rate": "20000/s", "size": "1KB", "tick": "500ms"],
      for: .seconds(2))
    let objects = 10_000
    XCTAssertGreaterThan(try XCTUnwrap(peak(run)), objects * (1024 + 8))
    XCTAssertLessThan(try XCTUnwrap(peak(run)), objects * (1024 + 8) + 200_000)
  }

  func testAPoolInTheLoopHasAHundred() throws {
    let run = try WorkloadRun(
      "autorelease-flood",
      ["rate": "20000/s", "size": "1KB", "tick": "500ms", "pool": "inner", "per-pool": "100"],
      for: .seconds(2))
    XCTAssertLessThan(try XCTUnwrap(peak(run)), 300_000)
  }

  func testAPoolInTheLoopHasNoMoreThanThereIsToMake() throws {
    let run = try WorkloadRun(
      "autorelease-flood",
      ["rate": "200/s", "size": "1KB", "tick": "500ms", "pool": "inner", "per-pool": "1000"],
      for: .seconds(2))
    XCTAssertLessThan(try XCTUnwrap(peak(run)), 300_000)
  }

  func testBothPoolsReleaseAll() throws {
    for pool in ["outer", "inner"] {
      let run = try WorkloadRun("autorelease-flood", ["pool": "\(pool)", "buffer": "100"])
      XCTAssertEqual(run.leaks, [])
      XCTAssertEqual(run.diagnoses, [])
    }
  }

  func testABufferGoesWithItsObject() throws {
    let run = try WorkloadRun(
      "autorelease-flood", ["buffer": "28KB", "rate": "1000/s", "tick": "100ms"],
      for: .milliseconds(1050))
    XCTAssertGreaterThan(try XCTUnwrap(peak(run)), 100 * 8 * 4096)
    XCTAssertLessThan(try XCTUnwrap(peak(run)), 100 * 8 * 4096 + 100_000)
  }

  func testWithoutAPoolEachObjectIsADiagnosis() throws {
    let run = try WorkloadRun(
      "autorelease-flood", ["pool": "none", "rate": "20/s"], for: .seconds(5))
    XCTAssertEqual(run.diagnoses, Array(repeating: "no-pool", count: 100))
  }

  func testAThreadThatEndsReleasesThem() throws {
    let run = try WorkloadRun(
      "autorelease-flood",
      ["pool": "none", "rate": "10/s", "buffer": "28KB", "thread-lasts": "2s", "tick": "1s"],
      for: .seconds(5), at: [.milliseconds(1500), .milliseconds(2500), .milliseconds(3500)])
    XCTAssertTrue((80...83).contains(run.pages[0]), "\(run.pages)")
    XCTAssertLessThan(run.pages[1], 4)
    XCTAssertTrue((80...83).contains(run.pages[2]), "\(run.pages)")
  }

  func testItIsEndedInTheMiddleOfALoop() throws {
    let run = try WorkloadRun(
      "autorelease-flood", ["rate": "100000/s", "size": "1KB", "tick": "1s"], pages: 1000,
      policy: "iphoneos")
    XCTAssertEqual(run.device.terminated, ["it"])
  }
}
