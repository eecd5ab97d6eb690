import CTestSupport
import Foundation
import MemsimJournal
import Synchronization
import TestSupport
import XCTest

@testable import MemsimRuntime

/// The steps of a second host thread before a heap counts it in.
final class SolitudeTests: XCTestCase {
  private static let shape = HeapClass(named: "Hermit", instanceSize: 16)

  private func requireSolitude() throws {
    try XCTSkipUnless(Solitude.canBeRevoked, "the kernel makes no barrier for a process")
  }

  func testOnlyTheFirstHostThreadOfAHeapIsAlone() throws {
    try requireSolitude()
    try withHeap { heap, _ in
      XCTAssertNotNil(heap.allocate(Self.shape))
      XCTAssertTrue(heap.solitude.isKept)
      onHostThreads(1) { _ in XCTAssertNotNil(heap.allocate(Self.shape)) }
      XCTAssertFalse(heap.solitude.isKept)
    }
  }

  /// The owner is kept where it has marked itself busy and has not yet acted.
  func testASecondHostThreadWaitsForAnOwnerInTheMiddleOfItsLastRelease() throws {
    try requireSolitude()
    try withHeap { heap, _ in
      let local = heap.attach()
      local.pointee.isBusy.store(true, ordering: .relaxed)
      let hasCome = Atomic<Bool>(false)
      let second = JoinableThread {
        _ = heap.attach()
        hasCome.store(true, ordering: .relaxed)
      }
      while heap.solitude.isKept { sched_yield() }
      // Time enough for one that does not wait; one that does waits however long this takes.
      for _ in 0..<1000 where !hasCome.load(ordering: .relaxed) { usleep(100) }
      XCTAssertFalse(hasCome.load(ordering: .relaxed))
      local.pointee.isBusy.store(false, ordering: .releasing)
      second.join()
      XCTAssertTrue(hasCome.load(ordering: .relaxed))
    }
  }

  /// Seen by a kernel that refuses the barrier to the second host thread, which cannot go on then.
  func testASecondHostThreadMakesEveryCorePassABarrier() throws {
    try requireSolitude()
    for isRefused in [true, false] {
      let key = "MEMSIM_REFUSES_BARRIER"
      let wanted = ProcessInfo.processInfo.environment[key]
      if let wanted, wanted != "\(isRefused)" { continue }
      let child = try ChildProcess(of: self, setting: [key: "\(isRefused)"]) { sink in
        let heap = try Heap(named: "test")
        _ = heap.allocate(Self.shape)
        if isRefused { XCTAssertTrue(test_support_refuse_barriers()) }
        try "alone".utf8CString.withUnsafeBytes { try sink.write($0) }
        onHostThreads(1) { _ in _ = heap.allocate(Self.shape) }
        try "together".utf8CString.withUnsafeBytes { try sink.write($0) }
      }
      XCTAssertEqual(
        String(decoding: child.bytes, as: UTF8.self), isRefused ? "alone\0" : "alone\0together\0")
      XCTAssertEqual(child.hasFinished, !isRefused, child.messages)
    }
  }
}
