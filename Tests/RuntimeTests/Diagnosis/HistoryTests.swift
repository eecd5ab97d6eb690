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
        [.allocate, .retain, .autorelease, .drain, .release, .deallocate])
      // A pool releases for the line that put the object into it.
      XCTAssertEqual(trail.map(\.site), [made, kept, kept, kept, dropped, .unknown])
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

  /// If the caller gives no site, the word of the owner is the site.
  func testAReferenceIsRetainedWhereItsCallerSays() throws {
    try withHeap(options: Self.keeping(16)) { heap, _ in
      let holder = HeapClass(named: "Holder", instanceSize: 16, strongWords: [0])
      let owner = try XCTUnwrap(heap.allocate(holder))
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      let (stored, taken) = (Site.here(), Site.here())
      heap.setReference(object, in: owner, at: 0, site: stored)
      heap.setReference(.null, in: owner, at: 0, site: taken)
      XCTAssertEqual(heap.trail(of: object).dropFirst().map(\.site), [stored, taken])
      heap.setReference(object, in: owner, at: 0)
      XCTAssertEqual(heap.trail(of: object).last?.site.frame?.function, "Holder.word 0")
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

  func testZombiesLeaveThePagesAndTheSlotsAsTheyAre() throws {
    var pages: [[Int]] = []
    for keepsZombies in [false, true] {
      let options: (inout Heap.Options) -> Void = { $0.keepsZombies = keepsZombies }
      try withHeap(options: options) { heap, _ in
        var footprints: [Int] = []
        var refs: [Ref] = []
        for round in 0..<2_000 {
          refs.append(try XCTUnwrap(heap.allocate(Self.shape)))
          refs.append(try XCTUnwrap(heap.malloc(round % 7 * 1_000 + 16)))
          if round % 3 == 0 { heap.release(refs.remove(at: 0)) }
          if round % 5 == 0, let block = refs.lastIndex(where: { heap.heapClass(of: $0) == nil }) {
            heap.free(refs.remove(at: block))
          }
          footprints.append(heap.footprintPages)
          let first = try XCTUnwrap(heap.allocate(Self.shape))
          footprints.append(Int(heap.nominalAddress(of: first)))
          heap.release(first)
        }
        pages.append(footprints)
      }
    }
    XCTAssertEqual(pages[0], pages[1])
  }

  func testADiagnosisNamesTheLineThatSentTheMessageAndTheLastRelease() throws {
    let options: (inout Heap.Options) -> Void = { options in
      options.keepsZombies = true
      options.historyCapacity = 4
      options.moment = { HistoryEntry.Moment(time: 7, callback: "main") }
    }
    try withHeap(options: options) { heap, recorder in
      let (dropped, sent) = (Site.here(), Site.here())
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      let pool = heap.pushPool()
      heap.autorelease(object, site: dropped)
      heap.popPool(pool)
      for _ in 0..<10 { heap.release(try XCTUnwrap(heap.allocate(Self.shape))) }
      heap.retain(object, site: sent)
      let diagnosis = try XCTUnwrap(recorder.diagnoses.first)
      XCTAssertEqual(diagnosis.sender, sent)
      let last = try XCTUnwrap(diagnosis.history?.lastRelease)
      XCTAssertEqual(last.operation, .drain)
      XCTAssertEqual(last.site, dropped)
      XCTAssertEqual(last.threadName, "main")
      XCTAssertEqual(last.moment?.time, 7)
    }
  }

  /// The newest first, whatever else was put into a pool at the same line before.
  func testADrainIsOfTheLineThatPutTheObjectIntoThePool() throws {
    try withHeap(options: Self.keeping(16)) { heap, _ in
      let made = Site.here()
      let passed = Site.here()
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      heap.retain(object, times: 3)
      let outer = heap.pushPool()
      heap.autorelease(object, site: made)
      let inner = heap.pushPool()
      heap.autorelease(object, site: passed)
      heap.popPool(inner)
      heap.autorelease(object, site: made)
      heap.popPool(outer)
      let drains = heap.trail(of: object).filter { $0.operation == .drain }
      XCTAssertEqual(drains.map(\.site), [passed, made, made])
      heap.release(object)
    }
  }

  func testALongHistoryIsFolded() throws {
    try withHeap(options: Self.keeping(5)) { heap, _ in
      let (kept, dropped) = (Site.here(), Site.here())
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      for _ in 0..<100 { heap.retain(object, site: kept) }
      heap.retain(object, times: 20, site: kept)
      for _ in 0..<99 { heap.release(object, site: dropped) }
      let history = try XCTUnwrap(heap.history(of: object))
      XCTAssertEqual(history.lines.map(\.operation), [.allocate, .retain, .release])
      XCTAssertEqual(history.lines.map(\.times), [1, 120, 99])
      XCTAssertTrue(history.isWhole)
      XCTAssertEqual(history.lastRelease?.site, dropped)
    }
  }

  func testAHistoryWithMoreSitesThanItKeepsSaysSo() throws {
    try withHeap(options: Self.keeping(3)) { heap, _ in
      let object = try XCTUnwrap(heap.allocate(Self.shape))
      for line in 1...3 { heap.retain(object, site: .here(line: line)) }
      XCTAssertEqual(try XCTUnwrap(heap.history(of: object)).lines.count, 3)
      XCTAssertEqual(heap.history(of: object)?.isWhole, false)
    }
  }

  func testWhatAPropertyRetainsIsItsOwn() throws {
    try withHeap(options: Self.keeping(8)) { heap, _ in
      let owner = HeapClass(
        named: "Album", instanceSize: 16, strongWords: [0], wordNames: [0: "cover"])
      let album = try XCTUnwrap(heap.allocate(owner))
      let cover = try XCTUnwrap(heap.allocate(Self.shape))
      heap.setReference(cover, in: album, at: 0)
      let line = try XCTUnwrap(heap.history(of: cover)?.lines.last)
      XCTAssertEqual(line.operation, .retain)
      XCTAssertEqual(line.site.frame?.function, "Album.cover")
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
