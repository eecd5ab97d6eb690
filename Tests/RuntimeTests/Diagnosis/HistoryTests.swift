import MemsimRuntime
import TestSupport
import XCTest

final class HistoryTests: XCTestCase {
  private static let shape = HeapClass(named: "Placard", instanceSize: 48)

  func testADiagnosisNamesEveryRetainAndReleaseWithItsSite() throws {
    try withHeap(options: Self.keeping(16)) { heap, recorder in
      let made = Site.here()
      let kept = Site.here()
      let dropped = Site.here()
      let object = try XCTUnwrap(heap.allocate(Self.shape, site: made))
      let pool = heap.pushPool()
      heap.retain(object, site: kept)
      heap.autorelease(object, site: kept)
      heap.popPool(pool)
      heap.release(object, site: dropped)
      heap.release(object, site: dropped)
      let trail = try XCTUnwrap(recorder.diagnoses.first).trail
      XCTAssertEqual(
        trail.map(\.operation),
        [.allocate, .retain, .autorelease, .release, .release, .deallocate])
      XCTAssertEqual(trail.map(\.site), [made, kept, kept, .unknown, dropped, .unknown])
      XCTAssertEqual(trail.map(\.count), [1, 2, 2, 1, 0, 0])
      XCTAssertEqual(Set(trail.map(\.thread)), [1])
      XCTAssertEqual(heap.trail(of: object), trail)
    }
  }

  func testAHistoryKeepsTheLastStepsOnly() throws {
    try withHeap(options: Self.keeping(5)) { heap, _ in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      for count in 1...100 {
        heap.retain(object)
        XCTAssertEqual(heap.trail(of: object).count, min(count + 1, 5))
      }
      XCTAssertEqual(heap.trail(of: object).map(\.count), [97, 98, 99, 100, 101])
      for _ in 0..<3 { heap.release(object) }
      XCTAssertEqual(heap.trail(of: object).map(\.count), [100, 101, 100, 99, 98])
    }
  }

  func testTheHistoryOfABlockNamesWhereItWasFreed() throws {
    try withHeap(options: Self.keeping(4)) { heap, recorder in
      let made = Site.here()
      let freed = Site.here()
      let block = try XCTUnwrap(heap.malloc(100, site: made))
      heap.free(block, site: freed)
      heap.free(block)
      let trail = try XCTUnwrap(recorder.diagnoses.first).trail
      XCTAssertEqual(trail.map(\.operation), [.allocate, .deallocate])
      XCTAssertEqual(trail.map(\.site), [made, freed])
    }
  }

  func testTheNextObjectInASlotHasAHistoryOfItsOwn() throws {
    try withHeap(options: Self.keeping(4)) { heap, _ in
      let first = try XCTUnwrap(heap.allocate(Self.shape))
      heap.release(first)
      let second = try XCTUnwrap(heap.allocate(Self.shape))
      XCTAssertEqual(heap.trail(of: second).map(\.operation), [.allocate])
      XCTAssertEqual(heap.trail(of: first), [])
    }
  }

  func testWithoutHistoryNothingIsKept() throws {
    try withHeap { heap, recorder in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      heap.release(object)
      heap.release(object)
      XCTAssertEqual(recorder.diagnoses.map(\.trail), [[]])
      XCTAssertEqual(heap.trail(of: object), [])
    }
  }

  func testZombiesKeepTheirClassAndSiteHoweverManyObjectsFollow() throws {
    for historyCapacity in [0, 8] {
      let options: (inout Heap.Options) -> Void = { options in
        options.keepsZombies = true
        options.historyCapacity = historyCapacity
      }
      try withHeap(options: options) { heap, recorder in
        let site = Site.here()
        let object = try XCTUnwrap(heap.allocate(Self.shape, site: site))
        let block = try XCTUnwrap(heap.malloc(40, site: site))
        heap.release(object)
        heap.free(block)
        let other = HeapClass(named: "Other", instanceSize: 48)
        for _ in 0..<20_000 { heap.release(try XCTUnwrap(heap.allocate(other))) }
        heap.release(object)
        heap.free(block)
        XCTAssertEqual(recorder.kinds, [.overRelease, .doubleFree])
        XCTAssertEqual(recorder.diagnoses.map(\.className), ["Placard", "malloc block"])
        XCTAssertEqual(recorder.diagnoses.map(\.site), [site, site])
        XCTAssertEqual(recorder.diagnoses[0].trail.count, historyCapacity == 0 ? 0 : 3)
      }
    }
  }

  func testEveryKindOfDiagnosisHasAName() {
    for kind in Diagnosis.Kind.allCases {
      XCTAssertTrue(kind.rawValue.allSatisfy { $0.isLowercase || $0 == "-" }, kind.rawValue)
    }
  }

  private static func keeping(_ steps: Int) -> (inout Heap.Options) -> Void {
    { $0.historyCapacity = steps }
  }
}
