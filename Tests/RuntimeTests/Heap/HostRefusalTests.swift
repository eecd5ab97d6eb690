import MemsimHost
import Synchronization
import TestSupport
import XCTest

@testable import MemsimRuntime

/// A refusal of the host is not a refusal of the device.
final class HostRefusalTests: XCTestCase {
  private static let shape = HeapClass(named: "Entry", instanceSize: 1024)

  override func tearDown() {
    HostRefusals.end()
    PageBudget.host.pages = .max
  }

  func testWhoCanMakeRoomHearsThatItIsTheHost() throws {
    try withAsked { heap, asked in
      HostRefusals.begin()
      XCTAssertNil(heap.malloc(8 << 20))
      XCTAssertEqual(asked.withLock { $0.map(\.refuser) }, [.host])
      XCTAssertEqual(asked.withLock { $0.first?.pages }, 2048)
    }
  }

  func testNobodyIsAskedForEverWhileTheDeviceHasFreePages() throws {
    let asked = Atomic(0)
    let options: (inout Heap.Options) -> Void = { options in
      // As a device does, for which enough pages are free.
      options.makeRoom = { shortage in
        asked.add(1, ordering: .relaxed)
        return !shortage.refuser.isHost && asked.load(ordering: .relaxed) < 100
      }
    }
    try withHeap(options: options) { heap, recorder in
      HostRefusals.begin()
      XCTAssertNil(heap.malloc(8 << 20))
      XCTAssertNil(heap.allocate(Self.shape))
      XCTAssertEqual(asked.load(ordering: .relaxed), 2)
      XCTAssertEqual(recorder.kinds, [.allocationRefused, .allocationRefused])
    }
  }

  func testWhatTheDeviceWouldRefuseAsWellIsTheDevices() throws {
    try withAsked(budget: 2000) { heap, asked in
      HostRefusals.begin()
      XCTAssertNil(heap.malloc(8 << 20))
      XCTAssertNil(heap.malloc(1 << 60))
      XCTAssertEqual(asked.withLock { $0.map(\.refuser) }, [.budget, .budget])
      heap.arena.limit = 100
      XCTAssertNil(heap.malloc(4 << 20))
      XCTAssertEqual(asked.withLock { $0.last?.refuser }, .limit)
    }
  }

  func testAHostThatGivesAgainIsTakenAtItsWord() throws {
    try withAsked { heap, asked in
      HostRefusals.begin()
      XCTAssertNil(heap.malloc(8 << 20))
      HostRefusals.end()
      XCTAssertNotNil(heap.malloc(8 << 20))
      XCTAssertEqual(asked.withLock { $0.count }, 1)
    }
  }

  /// Whenever it comes, the host process goes on and every page is counted.
  func testTheCountersAgreeWhereverTheHostRefuses() throws {
    for first in 0..<40 {
      try withAsked { heap, asked in
        HostRefusals.begin(after: first)
        for step in 0..<24 {
          _ = heap.malloc(300_000 << (step % 5))
          for _ in 0..<400 { _ = heap.allocate(Self.shape) }
          heap.arena.audit(.full)
        }
        XCTAssertTrue(asked.withLock { $0.allSatisfy { $0.refuser == .host } }, "after \(first)")
        HostRefusals.end()
        XCTAssertNotNil(heap.malloc(8 << 20), "after \(first)")
      }
    }
  }

  func testARegionThatCannotGrowStaysAsItWas() throws {
    try withAsked { heap, asked in
      let block = try XCTUnwrap(heap.malloc(1 << 20))
      HostRefusals.begin()
      XCTAssertNil(heap.realloc(block, 64 << 20))
      XCTAssertEqual(asked.withLock { $0.map(\.refuser) }, [.host])
      XCTAssertTrue(heap.isAlive(block))
      XCTAssertEqual(heap.size(of: block), 1 << 20)
    }
  }

  func testItGrantsAsManyRangesAsAreLeftAndNoMore() {
    HostRefusals.begin(after: 2)
    XCTAssertEqual((0..<4).map { _ in HostRefusals.isDue }, [false, false, true, true])
    XCTAssertEqual(HostRefusals.end(), 0)
    HostRefusals.begin(after: 5)
    XCTAssertFalse(HostRefusals.isDue)
    XCTAssertEqual(HostRefusals.end(), 4)
    XCTAssertFalse(HostRefusals.isDue)
  }

  func testAHeapIsNotMadeWhereTheHostHasNoRoomForIt() throws {
    // An arena that was given back is made again out of what it had.
    var heaps: [Heap] = []
    defer { for heap in heaps { heap.destroy() } }
    HostRefusals.begin()
    XCTAssertThrowsError(
      try { while heaps.count < 64 { heaps.append(try Heap(named: "late")) } }()
    ) { error in
      XCTAssertEqual(error as? Arena.Failure, .hostIsOutOfMemory)
    }
  }

  func testTheBudgetOfTheHostIsThatOfAllArenas() throws {
    try withAsked { first, _ in
      try withAsked { second, asked in
        PageBudget.host.pages = PageBudget.host.pagesTaken + 100
        XCTAssertNotNil(first.malloc(200_000))
        XCTAssertNil(second.malloc(300_000))
        XCTAssertEqual(asked.withLock { $0.map(\.refuser) }, [.hostBudget])
        XCTAssertEqual(second.footprintPages, 0)
      }
    }
  }

  func testWhatAKilledProcessHadIsTheHostsAsLongAsItIsThere() throws {
    let before = PageBudget.host.pagesTaken
    let heap = try Heap(named: "killed", budget: PageBudget(pages: 1000))
    XCTAssertNotNil(heap.malloc(100_000))
    heap.kill()
    XCTAssertGreaterThan(PageBudget.host.pagesTaken, before)
    heap.destroy()
    XCTAssertEqual(PageBudget.host.pagesTaken, before)
  }

  /// Runs a test on a heap without a closure that makes room, and with what was asked for.
  private func withAsked(
    budget: Int = 1 << 24, _ body: (Heap, borrowing Monitor<[Shortage]>) throws -> Void
  ) throws {
    let asked = Asked()
    let options: (inout Heap.Options) -> Void = { options in
      options.makeRoom = { shortage in
        asked.shortages.withLock { $0.append(shortage) }
        return false
      }
    }
    try withHeap(budget: budget, options: options) { heap, _ in
      try body(heap, asked.shortages)
      HostRefusals.end()
      PageBudget.host.pages = .max
      asked.shortages.withLock { $0 = [] }
    }
  }

  private final class Asked: Sendable {
    let shortages = Monitor<[Shortage]>([])
  }
}
