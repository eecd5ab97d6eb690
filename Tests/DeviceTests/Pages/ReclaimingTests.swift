import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimDevice

/// The journal's events about room that the device made, and about room that it did not make.
final class ReclaimingTests: XCTestCase {
  private func room(policy: String = "none", free: Int, ask request: Int) throws -> Journal {
    let room = try RoomBench(policy: policy)
    room.bench.leaveFree(free)
    room.ask(bytes: (request - 1) * 4096)
    return try room.bench.end()
  }

  private func reclaimed(in journal: Journal) -> [String] {
    journal.events.compactMap { event in
      guard let body = event.body as? PagesReclaimed, let pid = event.pid else { return nil }
      return "\(body.memory) \(pid) \(body.pages)"
    }
  }

  func testEachStepIsToldWithWhoseThePagesWere() throws {
    let journal = try room(free: 0, ask: 49)
    XCTAssertEqual(
      reclaimed(in: journal),
      [
        "magazines 3 7", "magazines 4 11", "purgeable 5 5", "purgeable 6 7", "purgeable 5 6",
        "clean 7 4", "clean 8 3", "clean 8 3",
      ])
  }

  func testCleanPagesAreDroppedToThePage() throws {
    // 3 in its own magazines, 18 in others' and 18 that may be purged are 39 in all.
    let enough = try room(free: 2, ask: 41)
    XCTAssertEqual(reclaimed(in: enough).filter { $0.hasPrefix("clean") }, [])
    let short = try room(free: 0, ask: 41)
    XCTAssertEqual(reclaimed(in: short).filter { $0.hasPrefix("clean") }, ["clean 7 2"])
  }

  func testARefusalIsToldWithWhatWasAskedForAndWhatWasFree() throws {
    let journal = try room(free: 0, ask: 65)
    let refusals = journal.events.compactMap { $0.body as? AllocationRefused }
    XCTAssertEqual(refusals.count, 1)
    let refusal = try XCTUnwrap(refusals.first)
    XCTAssertEqual(refusal.cause, .device)
    XCTAssertEqual(refusal.requestedBytes, 64 * 4096)
    XCTAssertEqual(refusal.freePages, 53)
    let sites = journal.events.compactMap { event in event.body as? SiteDefined }
    let site = try XCTUnwrap(sites.first { $0.number == refusal.site })
    XCTAssertTrue(site.file.hasSuffix("MemoryBench.swift"))
  }

  func testMoreThanAnyDeviceHasIsRefusedByTheDevice() throws {
    let bench = try MemoryBench(pages: 300)
    let process = try bench.start("Greedy")
    bench.turn(of: process) { keeper, system in keeper.allocate(.max, in: system) }
    bench.turn(of: process) { keeper, system in
      system.heap.failAllocation(after: 0)
      keeper.allocate(4096, in: system)
    }
    let refusals = try bench.end().events.compactMap { $0.body as? AllocationRefused }
    XCTAssertEqual(refusals.map(\.cause), [.device, .injected])
    XCTAssertEqual(refusals.map(\.requestedBytes), [.max, 0])
  }

  func testWhoEndsWhileHeWaitsIsWaitedForNoMore() throws {
    // The one that asks is the largest: its end leaves none that needs the others' pages.
    let bench = try MemoryBench(pages: 300, policy: "largest-first")
    let largest = try bench.start("Largest")
    let other = try bench.start("Other")
    bench.turn(of: other) { $0.allocate(20 * 4096, in: $1) }
    bench.turn(of: largest) { $0.allocate(40 * 4096, in: $1) }
    bench.leaveFree(0)
    bench.turn(of: largest) { $0.allocate(160 * 4096, in: $1) }
    XCTAssertFalse(largest.isLiving)
    XCTAssertTrue(other.isLiving)
    XCTAssertEqual(bench.pages.freePages, 41)
    bench.kernel.audit()
  }

  func testAnImageThatDoesNotFitEndsItsProcessAndCostsNobodyElse() throws {
    let bench = try MemoryBench(pages: 300)
    let other = try bench.start("Other")
    bench.turn(of: other) { $0.letGo(16_384, in: $1) }
    bench.leaveFree(3)
    var large = App("Large") { Keeper() }
    large.role = .background
    large.imagePages = 9
    large.codePages = 0
    bench.device.install(large)
    XCTAssertNil(bench.kernel.launcher.launch(large, cause: .user))
    XCTAssertEqual(bench.pages.freePages, 8)
    bench.kernel.audit()
    let ends = try bench.end().events.compactMap { $0.body as? ProcessTerminated }
    XCTAssertEqual(ends.map(\.reason), ["out-of-pages"])
  }

  func testAnImageIsGivenRoomToThePage() throws {
    let bench = try MemoryBench(pages: 300)
    let other = try bench.start("Other")
    bench.turn(of: other) { $0.map(pages: 10, in: $1) }
    bench.leaveFree(3)
    _ = try bench.start("Image") { $0.imagePages = 9 }
    XCTAssertEqual(bench.pages.freePages, 0)
    XCTAssertEqual(other.cleanPages, 4)
    bench.kernel.audit()
  }
}
