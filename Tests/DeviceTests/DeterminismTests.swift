import MemsimDevice
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// The same run has the same journal wherever and whenever it runs.
final class DeterminismTests: XCTestCase {
  private let policies = Policies.all.map { $0.guide.name }

  func testASecondRunHasTheSameJournals() throws {
    XCTAssertEqual(try Self.recorded(), try Self.first.get())
  }

  func testTheRunsAreRich() throws {
    var missing = Set(BusyDay.events)
    for policy in policies {
      let run = try DeviceRun(reading: BusyDay.run(under: policy))
      missing.subtract(run.journal.events.map { type(of: $0.body).name })
      XCTAssertGreaterThan(run.journal.events.count, 200, policy)
    }
    XCTAssertEqual(missing.sorted(), [])
  }

  func testTheSeedAndThePolicyMatter() throws {
    let first = try DeviceRun(reading: BusyDay.run(under: "iphoneos")).digest
    XCTAssertNotEqual(try DeviceRun(reading: BusyDay.run(under: "jetsam")).digest, first)
    XCTAssertNotEqual(try DeviceRun(reading: BusyDay.run(under: "iphoneos", seed: 8)).digest, first)
  }

  func testAnotherHostProcessHasTheSameJournals() throws {
    let child = try ChildProcess(of: self) { try Self.recordAll(to: $0) }
    XCTAssertTrue(child.hasFinished, child.messages)
    XCTAssertEqual(child.bytes, try Self.first.get())
  }

  func testTheEnvironmentOfTheHostProcessDoesNotMatter() throws {
    let surroundings = [
      "MALLOC_CONF": "narenas:3,tcache:false,dirty_decay_ms:0,muzzy_decay_ms:7,junk:true",
      "LC_ALL": "tr_TR.UTF-8", "LANG": "ar_EG.UTF-8", "TZ": "Pacific/Kiritimati",
      "HOME": "/nonexistent", "SWIFT_DETERMINISTIC_HASHING": "1", "COLUMNS": "17",
    ]
    let child = try ChildProcess(of: self, setting: surroundings) { try Self.recordAll(to: $0) }
    XCTAssertTrue(child.hasFinished, child.messages)
    XCTAssertEqual(child.bytes, try Self.first.get())
  }

  func testOtherHeapsDoNotMatter() throws {
    var heaps: [Heap] = []
    for number in 0..<20 {
      let heap = try Heap(named: "other\(number)")
      for size in 1...200 { _ = heap.malloc(size * 100) }
      if number % 3 == 0 { heap.destroy() } else { heaps.append(heap) }
    }
    XCTAssertEqual(try Self.recorded(), try Self.first.get())
    for heap in heaps { heap.destroy() }
  }

  func testTwoDevicesMayRunAtOnceOnDifferentHostThreads() throws {
    let here = try Self.first.get()
    onHostThreads(2) { _ in XCTAssertEqual(try? Self.recorded(), here) }
  }

  /// The journals that all others are compared with.
  private static let first = Result { try recorded() }

  private static func recorded() throws -> [UInt8] {
    let sink = MemorySink()
    try recordAll(to: sink)
    return sink.bytes
  }

  /// The runs under all policies, one journal after the other.
  private static func recordAll(to sink: any JournalSink) throws {
    for policy in Policies.all { try BusyDay.record(under: policy.guide.name, to: sink) }
  }
}
