import MemsimKit
import MemsimRuntime
import TestSupport
import XCTest

/// The demands of libobjc2's `FastARCPool` and `FastRefCount`.
final class OutsideLibobjc2Tests: XCTestCase {
  private static let poolPageEntries = 4096 / 8

  func testAPageOfReferencesAddedInADealloc() throws {
    let marks = Marks()
    try inAnApp {
      let pool = NSAutoreleasePool.new()
      Mortal.named("canary", in: marks).autorelease()
      Mortal.named("creator", in: marks) { _ in
        Mortal.autorelease(Self.poolPageEntries, named: "reference", in: marks)
      }.autorelease()
      pool.release()
      marks.add("drained")
    }
    XCTAssertEqual(
      marks.all,
      ["creator"] + Array(repeating: "reference", count: Self.poolPageEntries)
        + ["canary", "drained"])
  }

  func testCountsFollowRetainsAndReleases() throws {
    try inAnApp {
      let object = NSObject.new()
      XCTAssertEqual(object.retainCount, 1)
      for count in [2, 3] {
        XCTAssertTrue(object.retain() === object)
        XCTAssertEqual(object.retainCount, count)
      }
      for count in [2, 1] {
        object.release()
        XCTAssertEqual(object.retainCount, count)
      }
      object.release()
    }
  }

  func testTheLastReleasePreventsFurtherOnes() throws {
    let marks = Marks()
    try inAnApp {
      let words = WeakWords.new()
      let object = Mortal.named("object", in: marks) { object in
        marks.add("\(object.retainCount)")
        object.retain()
        marks.add("\(object.retainCount), \(words.isNil())")
        object.release()
        marks.add("\(object.retainCount)")
      }
      words.store(object)
      object.release()
      words.release()
    }
    XCTAssertEqual(marks.all, ["object", "0", "0, true", "0"])
  }

  func testWeakReferencesHoldUntilTheLastRelease() throws {
    try inAnApp {
      let words = WeakWords.new()
      let object = NSObject.new()
      words.store(object)
      for _ in 0..<2 { XCTAssertTrue(words.load(object)) }
      XCTAssertEqual(object.retainCount, 3)
      for count in [2, 1] {
        object.release()
        XCTAssertEqual(object.retainCount, count)
        XCTAssertEqual(words[0], object.ref)
      }
      object.release()
      XCTAssertTrue(words.isNil())
      words.release()
    }
  }

  func testASaturatedCountStays() throws {
    let marks = Marks()
    let run = try saturate { object, words in
      let end = object.retainCount
      object.release()
      XCTAssertEqual(object.retainCount, end)
      object.retain()
      XCTAssertEqual(object.retainCount, end)
      XCTAssertTrue(words.load(object))
      XCTAssertEqual(object.retainCount, end)
      for _ in 0..<1000 { object.release() }
      XCTAssertEqual(object.retainCount, end)
      marks.add("\(object.heap.isAlive(object.ref))")
    }
    XCTAssertEqual(marks.all, ["true"])
    XCTAssertEqual(run.diagnoses, ["count-overflow"])
  }

  func testAWeakReferenceToASaturatedCount() throws {
    let marks = Marks()
    _ = try saturate { object, words in
      words.store(nil)
      words.store(object)
      let end = object.retainCount
      XCTAssertTrue(words.load(object))
      XCTAssertEqual(object.retainCount, end)
      marks.add("\(words[0] == object.ref)")
    }
    XCTAssertEqual(marks.all, ["true"])
  }

  /// An app with an object that was retained as often as a count can say, and a weak reference to
  /// it.
  ///
  /// The object is never released for good, so a root holds it.
  private func saturate(
    _ body: @escaping @Sendable (_ object: NSObject, _ words: WeakWords) -> Void
  ) throws -> AppRun {
    let run = try AppRun {
      let words = WeakWords.new()
      let object = NSObject.new()
      object.heap.addRoot(object.ref)
      words.store(object)
      let steps = [(1 << 27) - 1, (1 << 27) - 2]
      for times in steps { object.heap.retain(object.ref, times: times) }
      XCTAssertEqual(object.retainCount, (1 << 28) - 2)
      object.retain()
      for _ in 0..<2 { object.retain() }
      body(object, words)
      words.release()
    }
    XCTAssertEqual(run.leaks, [])
    return run
  }
}
