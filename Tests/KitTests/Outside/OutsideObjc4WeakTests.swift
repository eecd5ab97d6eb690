import MemsimKit
import MemsimRuntime
import TestSupport
import XCTest

/// The demands of objc4's `arr-weak` and `weakrace` on weak references.
final class OutsideObjc4WeakTests: XCTestCase {
  func testWeakAssignment() throws {
    try inAnApp {
      let words = WeakWords.new()
      let (one, other) = (NSObject.new(), NSObject.new())
      words.store(one)
      XCTAssertEqual(words[0], one.ref)
      XCTAssertEqual(one.retainCount, 1)
      for object in [words, one, other] { object.release() }
    }
  }

  func testWeakAssignmentToTheSameValue() throws {
    try inAnApp {
      let words = WeakWords.new()
      let object = NSObject.new()
      for _ in 0..<2 { words.store(object) }
      XCTAssertEqual(words[0], object.ref)
      XCTAssertEqual(object.retainCount, 1)
      object.release()
      XCTAssertTrue(words.isNil())
      words.release()
    }
  }

  func testWeakAssignmentToADifferentValue() throws {
    try inAnApp {
      let words = WeakWords.new()
      let (one, other) = (NSObject.new(), NSObject.new())
      words.store(one)
      words.store(other)
      XCTAssertEqual(words[0], other.ref)
      one.release()
      XCTAssertTrue(words.load(other))
      XCTAssertEqual(other.retainCount, 2)
      for object in [other, other, words] { object.release() }
    }
  }

  func testWeakAssignmentToNil() throws {
    try inAnApp {
      let words = WeakWords.new()
      let object = NSObject.new()
      words.store(object)
      words.store(nil)
      XCTAssertTrue(words.isNil())
      XCTAssertEqual(object.retainCount, 1)
      for object in [words, object] { object.release() }
    }
  }

  func testWeakClear() throws {
    let marks = Marks()
    try inAnApp {
      let words = WeakWords.new()
      let object = Mortal.named("object", in: marks) { _ in
        marks.add("\(words.isNil(at: 0)) in dealloc")
      }
      for word in 0..<2 { words.store(object, at: word) }
      object.release()
      for word in 0..<2 { marks.add("\(words.isNil(at: word)) after it") }
      words.release()
    }
    XCTAssertEqual(marks.all, ["object", "true in dealloc", "true after it", "true after it"])
  }

  func testWeakStoreWhileDeallocating() throws {
    let marks = Marks()
    let run = try inAnApp(diagnosed: ["weak-reference-in-dealloc"]) {
      let words = WeakWords.new()
      Mortal.named("object", in: marks) { object in
        words.store(object)
        marks.add("\(words[0].isNull)")
      }.release()
      words.release()
    }
    XCTAssertEqual(marks.all, ["object", "true"])
    let message = try XCTUnwrap(run.messages.first)
    XCTAssertTrue(message.hasPrefix("Cannot form weak reference to instance (0x"), message)
    XCTAssertTrue(message.contains("of class Mortal"), message)
  }

  func testWeakCopyMoveAndDestroy() throws {
    try inAnApp {
      let words = WeakWords.new()
      let object = NSObject.new()
      words.store(object)
      words.copy(0, to: 1)
      words.move(1, to: 2)
      XCTAssertEqual((0..<3).map { words[$0] }, [object.ref, .null, object.ref])
      XCTAssertEqual(object.retainCount, 1)
      words.release()
      XCTAssertEqual(object.retainCount, 1)
      object.release()
    }
  }

  func testWeakRace() throws {
    let cycles = Sanitizer.isPresent ? 2 : 5
    let marks = Marks()
    try inAnApp(once: true) {
      let words = Shared(ManyWeakWords.new())
      for cycle in 0..<cycles {
        let object = Shared(Mortal.named("object \(cycle)", in: marks))
        for word in 0..<ManyWeakWords.count { words.value.store(object.value, at: word) }
        let barrier = Barrier(2)
        let destroyer = JoinableThread {
          barrier.wait()
          for word in 0..<ManyWeakWords.count { words.value.store(nil, at: word) }
        }
        barrier.wait()
        object.value.release()
        destroyer.join()
        XCTAssertFalse(object.value.heap.isAlive(object.value.ref))
      }
      words.value.release()
    }
    XCTAssertEqual(marks.all, (0..<cycles).map { "object \($0)" })
  }

  /// The same with loads in the place of what clears: all or nothing.
  func testWeakLoadRace() throws {
    let cycles = Sanitizer.isPresent ? 2 : 5
    try inAnApp(once: true) {
      for _ in 0..<cycles {
        let words = Shared(ManyWeakWords.new())
        let objects = Shared((0..<1000).map { _ in NSObject.new() })
        for (word, object) in objects.value.enumerated() { words.value.store(object, at: word) }
        let barrier = Barrier(2)
        let loader = JoinableThread {
          barrier.wait()
          for (word, object) in objects.value.enumerated()
          where words.value.load(object, at: word) {
            object.release()
          }
        }
        barrier.wait()
        for object in objects.value { object.release() }
        loader.join()
        words.value.heap.performHandovers()
        let heap = words.value.heap
        XCTAssertEqual(objects.value.count(where: { heap.isAlive($0.ref) }), 0)
        words.value.release()
      }
    }
  }
}
