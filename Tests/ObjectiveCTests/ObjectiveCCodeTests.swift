import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimObjectiveC

/// Compiled Objective-C, whose objects are those of a heap.
final class ObjectiveCCodeTests: XCTestCase {
  private func ref(_ object: CompiledCode.Object) -> Ref {
    ObjectiveCCode.ref(of: object)
  }

  func testAnObjectIsOneOfTheHeap() throws {
    try withCode { code, heap, recorder in
      let dog = try code.make("make_dog")
      let ref = ref(dog)
      XCTAssertEqual(heap.address(of: ref), dog)
      XCTAssertEqual(heap.heapClass(of: ref)?.name, "Dog")
      XCTAssertEqual(heap.heapClass(of: ref)?.superclass?.name, "Animal")
      XCTAssertEqual(heap.heapClass(of: ref)?.superclass?.superclass?.name, "NSObject")
      XCTAssertEqual(heap.retainCount(ref), 1)
      try code.call("retain_it", dog)
      XCTAssertEqual(heap.retainCount(ref), 2)
      XCTAssertEqual(try code.count(of: dog), 2)
      XCTAssertEqual(try code.call("release_it", dog), "")
      XCTAssertEqual(try code.call("release_it", dog), "dealloc")
      XCTAssertFalse(heap.isAlive(ref))
      XCTAssertEqual(recorder.kinds, [])
    }
  }

  func testAnAutoreleasedObjectEndsWithItsPool() throws {
    try withCode { code, heap, _ in
      let pool = heap.pushPool()
      let dog = try code.make("make_dog")
      let ref = self.ref(dog)
      try code.call("autorelease_it", dog)
      XCTAssertTrue(heap.isAlive(ref))
      heap.popPool(pool)
      XCTAssertFalse(heap.isAlive(ref))
    }
  }

  func testAnObjectWithoutADeallocOfItsOwnEndsAtItsLastRelease() throws {
    try withCode { code, heap, recorder in
      let stone = try code.make("make_stone")
      let ref = self.ref(stone)
      try code.call("retain_it", stone)
      try code.call("release_it", stone)
      XCTAssertTrue(heap.isAlive(ref))
      try code.call("release_it", stone)
      XCTAssertFalse(heap.isAlive(ref))
      XCTAssertEqual(recorder.kinds, [])
      XCTAssertEqual(try code.count(of: stone), 0)
      try code.call("release_it", stone)
      XCTAssertEqual(recorder.kinds, [.messageToDeallocated, .overRelease])
      XCTAssertEqual(recorder.diagnoses.map(\.className), ["Stone", "Stone"])
      XCTAssertEqual(recorder.diagnoses.map(\.ref), [ref, ref])
      XCTAssertEqual(recorder.diagnoses.first?.site.frame?.function, "make_stone")
      let next = try code.make("make_stone")
      XCTAssertEqual(next, stone, "the region is used again")
      XCTAssertNotEqual(self.ref(next), ref)
      XCTAssertFalse(heap.isAlive(ref))
    }
  }

  /// More objects than a slot has lives, and the last release by a pool.
  func testManyObjectsWithoutADeallocEnd() throws {
    try withCode { code, heap, recorder in
      let pool = heap.pushPool()
      let before = heap.graph().count
      let stone = try code.make("make_stone")
      try code.call("autorelease_it", stone)
      try code.call("make_stones")
      let ref = self.ref(stone)
      XCTAssertTrue(heap.isAlive(ref))
      heap.popPool(pool)
      XCTAssertFalse(heap.isAlive(ref))
      XCTAssertEqual(heap.graph().count, before)
      XCTAssertEqual(recorder.kinds, [])
      heap.checkInvariants()
    }
  }

  func testAMessageToADeallocatedObjectIsDiagnosed() throws {
    try withCode { code, heap, recorder in
      let dog = try code.make("make_dog")
      try code.call("release_it", dog)
      XCTAssertEqual(try code.call("speak", dog), "0 0 0 0 0 0 0 0 0 0 0 0")
      XCTAssertEqual(recorder.kinds, [.messageToDeallocated])
      XCTAssertEqual(recorder.diagnoses.first?.className, "Dog")
      XCTAssertEqual(recorder.diagnoses.first?.ref, ref(dog))
      let sender = try XCTUnwrap(recorder.diagnoses.first?.sender.frame)
      XCTAssertEqual(sender.file, "Animals.m")
      XCTAssertEqual(sender.line, try CompiledCode.line(of: "([dog speak])", in: "Animals.m"))
      XCTAssertEqual(sender.function, "speak")
    }
  }

  func testAMessageToFreedMemoryIsDiagnosed() throws {
    // Its bytes are zero, or those of something that has got the region.
    for function in ["speak_to_memory", "speak_to_text"] {
      try withCode { code, _, recorder in
        try code.call(function)
        XCTAssertEqual(recorder.kinds, [.messageToDeallocated])
        XCTAssertEqual(
          recorder.diagnoses.first?.message, "*** -[? name]: message sent to freed memory")
        XCTAssertEqual(recorder.diagnoses.first?.site.frame?.function, function)
      }
    }
  }

  func testAnOverReleaseIsDiagnosed() throws {
    try withCode { code, heap, recorder in
      let dog = try code.make("make_dog")
      try code.call("release_it", dog)
      try code.call("release_it", dog)
      XCTAssertEqual(recorder.kinds, [.overRelease])
    }
  }

  /// A region that is used again names its new object; a zombie keeps its region.
  func testAZombieIsNamedForEver() throws {
    for keepsZombies in [false, true] {
      let configure = { (options: inout Heap.Options) in options.keepsZombies = keepsZombies }
      try withCode(options: configure) { code, heap, recorder in
        let dog = try code.make("make_dog")
        let gone = ref(dog)
        try code.call("release_it", dog)
        let others = try (0..<3).map { _ in try code.make("make_dog") }
        XCTAssertEqual(others.contains(dog), !keepsZombies)
        try code.call("speak", dog)
        XCTAssertEqual(recorder.kinds, keepsZombies ? [.messageToDeallocated] : [])
        guard keepsZombies else { return }
        XCTAssertEqual(recorder.diagnoses.first?.ref, gone)
        XCTAssertEqual(recorder.diagnoses.first?.className, "Dog")
        XCTAssertEqual(recorder.diagnoses.first?.site.frame?.function, "make_dog")
      }
    }
  }

  func testADeallocThatDoesNotReachTheRootIsDiagnosed() throws {
    try withCode { code, heap, recorder in
      let careless = try code.make("make_careless")
      XCTAssertEqual(try code.call("release_it", careless), "careless")
      XCTAssertNotNil(heap.address(of: ref(careless)), "it is never freed")
      XCTAssertEqual(recorder.kinds, [.unfinishedDealloc])
    }
  }

  func testTheHistoryHasLines() throws {
    let configure = { (options: inout Heap.Options) in options.historyCapacity = 8 }
    try withCode(options: configure) { code, heap, _ in
      let dog = try code.make("make_dog")
      try code.call("retain_it", dog)
      try code.call("release_it", dog)
      let steps = heap.trail(of: ref(dog))
      XCTAssertEqual(steps.map(\.operation), [.allocate, .retain, .release])
      XCTAssertEqual(
        steps.map(\.site.frame?.function), ["make_dog", "retain_it", "release_it"])
      let line = try CompiledCode.line(of: "void retain_it", in: "Animals.m")
      XCTAssertEqual(steps.map(\.site.frame?.line), [line - 2, line, line + 1])
    }
  }

  /// The setter that the compiler writes has no line of its own that would help.
  func testAPropertyRetainsAtTheLineOfTheAssignment() throws {
    let configure = { (options: inout Heap.Options) in options.historyCapacity = 8 }
    try withCode(options: configure) { code, heap, _ in
      let (dog, other) = (try code.make("make_dog"), try code.make("make_dog"))
      for _ in 0..<2 { try code.call("befriend", dog, other) }
      try code.call("befriend", dog, dog)
      let steps = heap.trail(of: ref(other))
      XCTAssertEqual(steps.map(\.operation), [.allocate, .retain, .release])
      XCTAssertEqual(steps.map(\.site.frame?.function), ["make_dog", "befriend", "befriend"])
      let line = try CompiledCode.line(of: "void befriend", in: "Animals.m")
      XCTAssertEqual(steps.dropFirst().map(\.site.frame?.line), [line, line])
    }
  }

  func testBlocksOfCAreThoseOfTheHeap() throws {
    let code = try CompiledCode.shared.get()
    try withHeap { heap, recorder in
      try heap.turn {
        try code.launch()
        XCTAssertEqual(try code.call("allocate"), "1 0 text")
      }
      XCTAssertEqual(heap.graph().unreachableBlocks, [], "statics hold them")
      _ = try heap.turn { try code.call("forget_blocks") }
      let blocks = heap.graph().unreachableBlocks
      let line = try CompiledCode.line(of: "blocks[0] = calloc(10, 10);", in: "Blocks.m")
      XCTAssertEqual(
        Set(blocks.map { heap.site(of: $0).frame?.line }), Set((0..<4).map { line + $0 }))
      XCTAssertEqual(Set(blocks.map { heap.site(of: $0).frame?.file }), ["Blocks.m"])
      try heap.turn {
        try code.call("remember_blocks")
        XCTAssertEqual(try code.call("free_all"), "/", "a block of the system is freed by it")
        XCTAssertEqual(recorder.kinds, [])
        try code.call("free_twice")
      }
      XCTAssertEqual(heap.graph().unreachableBlocks, [])
      XCTAssertEqual(recorder.kinds, [.doubleFree])
    }
  }

  func testThePartOfATextIsDuplicated() throws {
    try withCode { code, heap, recorder in
      XCTAssertEqual(try code.call("duplicate"), "text")
      XCTAssertEqual(heap.graph().unreachableBlocks, [])
      XCTAssertEqual(recorder.kinds, [])
    }
  }
}

/// Runs a test in a turn of a process that has launched the shared code.
func withCode(
  options configure: (inout Heap.Options) -> Void = { _ in },
  _ body: (_ code: CompiledCode, _ heap: Heap, _ recorder: Recorder) throws -> Void
) throws {
  let code = try CompiledCode.shared.get()
  try withHeap(options: configure) { heap, recorder in
    try heap.turn {
      try code.launch()
      try body(code, heap, recorder)
    }
  }
}
