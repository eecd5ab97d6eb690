import MemsimHost
import MemsimRuntime
import Synchronization
import TestSupport
import XCTest

/// Random work on several host threads, kills and destruction in the middle of it.
final class HostThreadWorkTests: XCTestCase {
  private static let rounds = Sanitizer.watchesThreads ? 10_000 : 60_000

  private static let shapes = [16, 48, 200, 5000].map {
    HeapClass(named: "work", instanceSize: $0, strongWords: [0, 1]) { heap, object in
      heap.releaseReferences(of: object)
    }
  }

  /// A host thread's own random work; what it hands to others goes through `exchange`.
  private static func work(
    on heap: Heap, seed: UInt64, exchange: Monitor<[Ref]>, while goesOn: () -> Bool
  ) {
    var dice = Dice(seed: seed)
    var held: [Ref] = []
    let pool = heap.pushPool()
    for _ in 0..<rounds where goesOn() {
      switch dice.roll(10) {
      case 0..<4:
        heap.allocate(shapes[dice.roll(4)]).map { held.append($0) }
      case 4..<6 where !held.isEmpty:
        heap.release(held.remove(at: dice.roll(held.count)))
      case 6 where held.count > 1:
        heap.setReference(held[0], in: held[held.count - 1], at: dice.roll(2))
      case 7 where !held.isEmpty:
        heap.autorelease(held.removeLast())
      case 8 where !held.isEmpty:
        let given = held.removeLast()
        if dice.roll(2) == 0 { heap.disown(given) }
        let taken = exchange.withLock { refs -> Ref? in
          refs.append(given)
          return refs.count > 8 ? refs.removeFirst() : nil
        }
        if let taken { held.append(taken) }
      default:
        heap.malloc(dice.roll(600)).map { heap.free($0) }
      }
      if held.count > 200 { for _ in 0..<100 { heap.release(held.removeLast()) } }
    }
    for ref in held { heap.release(ref) }
    heap.popPool(pool)
  }

  func testTwoHostThreadsWorkOnOneHeap() throws {
    try withHeap { heap, recorder in
      let exchange = Monitor<[Ref]>([])
      onHostThreads(2) { number in
        Self.work(on: heap, seed: UInt64(number), exchange: exchange) { true }
      }
      heap.checkInvariants()
      for ref in exchange.withLock({ $0 }) { heap.release(ref) }
      XCTAssertEqual(recorder.kinds, [])
      XCTAssertEqual(heap.graph().unreachableCycles().flatMap(\.self).count, heap.graph().count)
      heap.checkInvariants()
    }
  }

  func testEachOfFourHostThreadsWorksOnAHeapOfItsOwn() throws {
    let budget = PageBudget(pages: 1 << 20)
    onHostThreads(4) { number in
      guard let heap = try? Heap(named: "own", budget: budget) else { return XCTFail("no arena") }
      let exchange = Monitor<[Ref]>([])
      Self.work(on: heap, seed: UInt64(number), exchange: exchange) { true }
      heap.checkInvariants()
      heap.arena.audit(.fast)
      heap.destroy()
    }
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testHostThreadsWorkOnSeveralHeapsInTurn() throws {
    let budget = PageBudget(pages: 1 << 20)
    let heaps = try (0..<3).map { try Heap(named: "heap \($0)", budget: budget) }
    onHostThreads(2) { number in
      var dice = Dice(seed: UInt64(number))
      var held: [(Heap, Ref)] = []
      for _ in 0..<Self.rounds / 4 {
        let heap = heaps[dice.roll(3)]
        heap.allocate(Self.shapes[dice.roll(3)]).map { held.append((heap, $0)) }
        guard held.count > 50 else { continue }
        let (other, ref) = held.remove(at: dice.roll(held.count))
        other.release(ref)
      }
      for (heap, ref) in held { heap.release(ref) }
    }
    for heap in heaps {
      heap.checkInvariants()
      XCTAssertEqual(heap.graph().count, 0)
      heap.destroy()
    }
    XCTAssertEqual(budget.pagesTaken, 0)
  }

  func testAHeapIsKilledWhileHostThreadsWork() throws {
    for round in 0..<(Sanitizer.watchesThreads ? 5 : 30) {
      let budget = PageBudget(pages: 1 << 20)
      let heap = try Heap(named: "victim", budget: budget)
      let exchange = Monitor<[Ref]>([])
      let started = Barrier(3)
      let workers = (0..<2).map { number in
        JoinableThread {
          heap.performHandovers()
          started.wait()
          Self.work(on: heap, seed: UInt64(round * 2 + number), exchange: exchange) {
            heap.isLiving
          }
        }
      }
      started.wait()
      for _ in 0..<round * 100 { _ = heap.isLiving }
      heap.kill()
      XCTAssertEqual(heap.footprintPages, 0)
      XCTAssertEqual(budget.pagesTaken, 0)
      heap.destroy()
      for worker in workers { worker.join() }
    }
  }

  func testDestroyWaitsForAttachedHostThreads() throws {
    let heap = try Heap(named: "awaited")
    let hasLeft = Atomic<Bool>(false)
    let (isAttached, mayLeave) = (Gate(), Gate())
    let user = JoinableThread {
      let ref = heap.allocate(Self.shapes[0])
      isAttached.open()
      mayLeave.wait()
      ref.map { heap.release($0) }
      hasLeft.store(true, ordering: .relaxed)
    }
    isAttached.wait()
    let opener = JoinableThread {
      while heap.isLiving {}
      mayLeave.open()
    }
    heap.destroy()
    XCTAssertTrue(hasLeft.load(ordering: .relaxed))
    XCTAssertEqual(heap.state, .destroyed)
    user.join()
    opener.join()
  }

  /// A second host thread comes while the first is in the loop that counts on being alone.
  func testSolitudeIsRevokedInTheMiddleOfTheHotLoop() throws {
    let shape = HeapClass(named: "solitary", instanceSize: 48)
    for _ in 0..<(Sanitizer.watchesThreads ? 20 : 200) {
      try withHeap { heap, recorder in
        let offered = Atomic<UInt64>(0)
        let isOver = Atomic<Bool>(false)
        let isLooping = Gate()
        let first = JoinableThread {
          var spins = 0
          while !isOver.load(ordering: .relaxed) {
            guard let ref = heap.allocate(shape) else { return XCTFail("no memory") }
            if offered.load(ordering: .relaxed) == 0 {
              heap.retain(ref)
              offered.store(ref.bits, ordering: .releasing)
            }
            heap.release(ref)
            spins += 1
            if spins == 100 { isLooping.open() }
          }
        }
        isLooping.wait()
        for _ in 0..<100 {
          let bits = offered.load(ordering: .acquiring)
          guard bits != 0 else { continue }
          heap.retain(Ref(bits: bits))
          heap.release(Ref(bits: bits))
          heap.release(Ref(bits: bits))
          offered.store(0, ordering: .releasing)
        }
        isOver.store(true, ordering: .relaxed)
        first.join()
        let left = offered.load(ordering: .acquiring)
        if left != 0 { heap.release(Ref(bits: left)) }
        XCTAssertEqual(recorder.kinds, [])
        XCTAssertEqual(heap.graph().count, 0)
        heap.checkInvariants()
      }
    }
  }
}
