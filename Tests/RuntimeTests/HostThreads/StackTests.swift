import CMemsim
import MemsimJournal
import MemsimRuntime
import TestSupport
import XCTest

/// The least stack of a host thread that uses a heap.
final class StackTests: XCTestCase {
  /// In a process of its own: jemalloc puts an address on its stack for each arena that ever was.
  func testTheLeastStackIsEnoughForAHeapAmongAllArenas() throws {
    let child = try ChildProcess(of: self) { sink in
      var arenas: [Arena] = []
      while let arena = try? Arena() { arenas.append(arena) }
      arenas.removeLast(2)
      let deaths = Deaths()
      let ran = onStack(of: Heap.leastStackBytes) {
        do {
          try withHeap(options: { $0.deallocDepth = 4 }) { heap, _ in
            try Self.useEverything(heap, deaths)
          }
        } catch {
          XCTFail("\(error)")
        }
      }
      try "\(arenas.count > 4000), \(ran), \(deaths.count)".utf8CString.dropLast()
        .withUnsafeBytes { try sink.write($0) }
    }
    XCTAssertEqual(String(decoding: child.bytes, as: UTF8.self), "true, true, 1003")
    XCTAssertTrue(child.hasFinished, child.messages)
  }

  private static func useEverything(_ heap: Heap, _ deaths: Deaths) throws {
    let shape = deaths.makeClass(instanceSize: 32, strongWords: [0]) {
      $0.releaseReferences(of: $1)
    }
    var head = Ref.null
    for _ in 0..<1000 {
      let link = try XCTUnwrap(heap.allocate(shape))
      heap.assign(head, in: link, at: 0)
      head = link
    }
    heap.addRoot(head)
    heap.arena.audit(.fast)
    XCTAssertEqual(heap.graph().unreachable, [])
    XCTAssertEqual(heap.graph().retainedSizes().bytes(of: head), 32_000)
    heap.removeRoot(head)
    heap.turn {
      let pool = heap.pushPool()
      heap.autorelease(head)
      heap.popPool(pool)
    }
    let dying = try (0..<3).map { _ in try XCTUnwrap(heap.allocate(shape)) }
    XCTAssertNotNil(heap.malloc(1 << 20))
    onHostThreads(1) { _ in for ref in dying { heap.release(ref) } }
    heap.performHandovers()
    withLittleStack { heap.arena.audit(.full) }
  }

  /// Goes on where less is left than jemalloc's statistics take.
  private static func withLittleStack(_ body: () -> Void) {
    guard !Sanitizer.watchesAddresses, memsim_stack_here().bytes_left > 28 << 10 else {
      return body()
    }
    withUnsafeTemporaryAllocation(byteCount: 512, alignment: 16) { _ in withLittleStack(body) }
  }

  func testAHostThreadWithLessIsStopped() throws {
    try XCTSkipIf(
      Sanitizer.watchesThreads, "ThreadSanitizer gives every thread 128 KiB of stack at least")
    // AddressSanitizer makes stacks of tests eight times as large.
    let bytes = Heap.leastStackBytes / (Sanitizer.watchesAddresses ? 16 : 2)
    let child = try ChildProcess(of: self) { sink in
      let heap = try Heap(named: "test")
      XCTAssertTrue(onStack(of: bytes) {})
      try "before".utf8CString.withUnsafeBytes { try sink.write($0) }
      _ = onStack(of: bytes) { _ = heap.malloc(1) }
      try "after".utf8CString.withUnsafeBytes { try sink.write($0) }
    }
    XCTAssertEqual(String(decoding: child.bytes, as: UTF8.self), "before\0")
    XCTAssertFalse(child.hasFinished)
  }
}
