import MemsimKit
import MemsimRuntime
import Synchronization
import TestSupport
import XCTest

/// The demands of objc4's `bigrc`, `rr-sidetable` and `release-race` on counts.
final class OutsideObjc4CountTests: XCTestCase {
  /// Most of the retains are one call, the last thousands are one by one, as the releases are; the
  /// object has a root, and is never released for good.
  func testRetainALot() throws {
    let lots = 1 << 24
    try inAnApp {
      let object = NSObject.new()
      object.heap.addRoot(object.ref)
      object.heap.retain(object.ref, times: lots - 5000)
      for count in (lots - 4999)..<lots {
        XCTAssertEqual(object.retainCount, count)
        object.retain()
      }
      XCTAssertEqual(object.retainCount, lots)
      for count in ((lots - 10_000)..<lots).reversed() {
        object.release()
        XCTAssertEqual(object.retainCount, count)
      }
    }
  }

  func testTryRetainALot() throws {
    let lots = 1 << 20
    let marks = Marks()
    try inAnApp(once: true) {
      let words = WeakWords.new()
      let object = Mortal.named("object", in: marks)
      words.store(object)
      XCTAssertEqual((1..<lots).count { _ in !words.load(object) }, 0)
      XCTAssertEqual(object.retainCount, lots)
      for _ in 1..<lots { object.release() }
      XCTAssertEqual(object.retainCount, 1)
      XCTAssertEqual(words[0], object.ref)
      marks.add("before the last release")
      object.release()
      XCTAssertTrue(words.isNil())
      words.release()
    }
    XCTAssertEqual(marks.all, ["before the last release", "object"])
  }

  func testRetainAndReleaseDuringDealloc() throws {
    let marks = Marks()
    try inAnApp {
      Mortal.named("object", in: marks) { object in
        marks.add("\(object.retainCount)")
        for _ in 0..<10 { object.retain() }
        marks.add("\(object.retainCount)")
        for _ in 0..<20 { object.release() }
        marks.add("\(object.retainCount)")
      }.release()
    }
    XCTAssertEqual(marks.all, ["object", "0", "0", "0"])
  }

  func testSideTable() throws {
    let rounds = Sanitizer.watchesThreads ? 8 : 32
    let marks = Marks()
    try inAnApp(once: true) {
      for number in 0..<10 {
        let object = Shared(Mortal.named("object \(number)", in: marks))
        onHostThreads(16) { _ in
          for _ in 0..<rounds {
            for _ in 0..<128 { object.value.retain() }
            for _ in 0..<128 { object.value.release() }
          }
        }
        marks.add("before the last release")
        object.value.release()
      }
    }
    XCTAssertEqual(
      marks.all, (0..<10).flatMap { ["before the last release", "object \($0)"] })
  }

  func testReleaseRace() throws {
    let count = Sanitizer.watchesThreads ? 500 : 2000
    try inAnApp(once: true) {
      let encoders = Shared((0..<count).map { _ in Encoder.new() })
      for encoder in encoders.value { encoder.retain().retain() }
      Encoder.seen.store(0, ordering: .relaxed)
      let barrier = Barrier(2)
      let others = (0..<2).map { number in
        JoinableThread {
          barrier.wait()
          for encoder in encoders.value {
            if number == 0 { encoder.close() } else { encoder.release() }
          }
        }
      }
      for encoder in encoders.value { encoder.release() }
      for other in others { other.join() }
      encoders.value[0].heap.performHandovers()
      XCTAssertEqual(Encoder.seen.load(ordering: .relaxed), count)
    }
  }
}

/// An object that one host thread writes to, and whose dealloc reads what it wrote.
private final class Encoder: NSObject {
  /// How many deallocs have seen what was written.
  static let seen = Atomic(0)

  private var state = 1

  func close() {
    state = 2
    release()
  }

  override func dealloc() {
    if state == 2 { Self.seen.add(1, ordering: .relaxed) }
    super.dealloc()
  }
}
