import MemsimHost
import TestSupport
import XCTest

@testable import MemsimRuntime

/// How many sites and moments a heap tells apart, and what it knows where there are more.
final class OriginTableTests: XCTestCase {
  private static let small = HeapClass(named: "Speck", instanceSize: 16)

  private let site = Site(Site.Frame(file: "Origins", line: 1, function: "make()"))

  /// The spans in which what is alive was allocated, in the order of its slots.
  private func spans(in heap: Heap) -> [ClosedRange<UInt64>] {
    let graph = heap.graph()
    return graph.livingNodes.map(graph.times(of:))
  }

  func testAsManyMomentsAsTheBoundAreToldApart() throws {
    try withHeap { heap, _ in
      let most = OriginTable.mostOrigins(slots: 0) - 1
      for time in 1...most {
        heap.time = UInt64(time)
        _ = try XCTUnwrap(heap.allocate(Self.small, site: site))
      }
      XCTAssertEqual(Set(spans(in: heap)).count, most)
      XCTAssertTrue(spans(in: heap).allSatisfy { $0.lowerBound == $0.upperBound })
    }
  }

  /// If the table is full, the span of an object still has its time in it.
  func testBeyondTheBoundTheLatestMomentsOfASiteAreOneSpan() throws {
    try withHeap { heap, _ in
      let most = OriginTable.mostOrigins(slots: 0)
      var times: [Ref: UInt64] = [:]
      for time in 1...most + 5000 {
        heap.time = UInt64(time)
        times[try XCTUnwrap(heap.allocate(Self.small, site: site))] = heap.time
      }
      let other = Site(Site.Frame(file: "Origins", line: 2, function: "last()"))
      let last = try XCTUnwrap(heap.allocate(Self.small, site: other))
      let graph = heap.graph()
      for node in graph.livingNodes where graph.ref(of: node) != last {
        let time = try XCTUnwrap(times[graph.ref(of: node)])
        XCTAssertTrue(graph.times(of: node).contains(time), "\(time): \(graph.times(of: node))")
      }
      let spans = Set(spans(in: heap))
      let wide = spans.filter { $0.lowerBound != $0.upperBound }
      XCTAssertEqual(wide.count, 1)
      XCTAssertEqual(wide.first?.upperBound, heap.time)
      // A site that comes late has one of its own all the same.
      XCTAssertEqual(heap.site(of: last), other)
      XCTAssertTrue(spans.contains(heap.time...heap.time))
      XCTAssertLessThanOrEqual(spans.count, most + 1)
      heap.checkInvariants()
    }
  }

  func testMomentsOfWhatIsGoneMakeRoom() throws {
    try withHeap { heap, _ in
      let kept = try XCTUnwrap(heap.allocate(Self.small, site: site))
      var living: [Ref] = []
      for time in 1...300_000 {
        heap.time = UInt64(time)
        living.append(try XCTUnwrap(heap.allocate(Self.small, site: site)))
        if living.count == 100 {
          for ref in living { heap.release(ref) }
          living = []
        }
      }
      for _ in 0..<50 { living.append(try XCTUnwrap(heap.allocate(Self.small, site: site))) }
      XCTAssertEqual(Set(spans(in: heap)), [0...0, heap.time...heap.time])
      XCTAssertLessThan(heap.origins.numbers.count, 4096)
      XCTAssertEqual(heap.site(of: kept), site)
      heap.checkInvariants()
    }
  }

  /// A site that has allocated at this time, and of which nothing is left, has a new origin then.
  func testWhatMadeRoomIsRememberedNoMore() throws {
    try withHeap { heap, _ in
      for line in 0..<10_000 {
        heap.release(try XCTUnwrap(heap.allocate(Self.small, site: site)))
        let others = [0, 1, 2].map { offset in
          Site(Site.Frame(file: "Others", line: 3 * line + offset, function: ""))
        }
        for other in others {
          let object = try XCTUnwrap(heap.allocate(Self.small, site: other))
          XCTAssertEqual(heap.site(of: object), other)
          heap.release(object)
        }
        let object = try XCTUnwrap(heap.allocate(Self.small, site: site))
        XCTAssertEqual(heap.site(of: object), site)
        heap.release(object)
      }
    }
  }

  /// An origin that a host thread is about to give to a slot is never considered free.
  func testHostThreadsThatAllocateAtOnceHaveTheirOwnSites() throws {
    try withHeap { heap, _ in
      let sites = (0..<4).map { Site(Site.Frame(file: "Threads", line: $0, function: "")) }
      let refs = Monitor<[[Ref]]>(Array(repeating: [], count: sites.count))
      onHostThreads(sites.count) { number in
        var made: [Ref] = []
        for step in 1...20_000 {
          heap.time = UInt64(step)
          guard let ref = heap.allocate(Self.small, site: sites[number]) else { break }
          if step % 10 == 0 { made.append(ref) } else { heap.release(ref) }
        }
        let kept = made
        refs.withLock { $0[number] = kept }
      }
      for (number, made) in refs.withLock({ $0 }).enumerated() {
        XCTAssertEqual(made.count, 2000)
        XCTAssertTrue(made.allSatisfy { heap.site(of: $0) == sites[number] })
      }
      XCTAssertTrue(spans(in: heap).allSatisfy { $0.upperBound <= 20_000 })
      heap.checkInvariants()
    }
  }

  /// The heap that a slot is of has its site, also for a diagnosis of another heap.
  func testAMistakeWithARefOfAnotherHeapNamesItsSite() throws {
    try withHeap { one, recorder in
      try withHeap { other, _ in
        let object = try XCTUnwrap(other.allocate(Self.small, site: site))
        // Numbers of the one are not those of the other.
        for line in 0..<50 {
          _ = one.allocate(
            Self.small, site: Site(Site.Frame(file: "Else", line: line, function: "")))
        }
        one.release(object)
        XCTAssertEqual(recorder.kinds, [.foreignRef])
        XCTAssertEqual(recorder.diagnoses.map(\.site), [site])
      }
    }
  }
}
