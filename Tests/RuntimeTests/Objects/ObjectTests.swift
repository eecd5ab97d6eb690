import MemsimHost
import MemsimRuntime
import TestSupport
import XCTest

/// A window as an app of the platform declares one.
private class Pane: Object {
  @Retained var child: Pane?
  var isHidden = false
  @Assigned var delegate: Object?
  static let deathCount = Monitor(0)

  static var deaths: Int { deathCount.withLock { $0 } }

  override func dealloc() {
    Pane.deathCount.withLock { $0 += 1 }
    child = nil
    super.dealloc()
  }
}

private final class Title: Object, Copying {
  var text = ""

  func copy() -> Self {
    let copy = Self()
    copy.text = text
    return copy
  }
}

private final class TitledPane: Pane {
  let number = 7
  @Copied var title: Title?
  @Retained var next: Pane?

  override func dealloc() {
    next = nil
    title = nil
    super.dealloc()
  }
}

private final class Plain: Object {}

private final class Large: Object {
  override class var instanceSize: Int { 1 << 20 }
}

private final class Careless: Object {
  override func dealloc() {}
}

/// Objects that one host thread makes and another uses while the first one waits.
private struct UncheckedObjects: @unchecked Sendable {  // no lock: one host thread at a time
  let pane, one, other: Pane
}

final class ObjectTests: XCTestCase {
  private var heap: Heap!  // made before each test
  private var recorder = Recorder()

  override func setUpWithError() throws {
    recorder = Recorder()
    var options = Heap.Options()
    options.observer = { [recorder] in recorder.record($0) }
    heap = try Heap(named: "app", options: options)
    Pane.deathCount.withLock { $0 = 0 }
  }

  override func tearDown() {
    heap.arena.audit(.full)
    heap.destroy()
    heap = nil
  }

  func testAnObjectIsBornRetainedOnceAndDiesWithItsLastRelease() {
    heap.turn {
      let pane = Pane()
      XCTAssertEqual(pane.retainCount, 1)
      pane.retain()
      pane.release()
      XCTAssertEqual(Pane.deaths, 0)
      pane.release()
      XCTAssertEqual(Pane.deaths, 1)
    }
    XCTAssertEqual(recorder.kinds, [])
  }

  func testARetainedPropertyHoldsAndLetsGo() {
    heap.turn {
      let (parent, child) = (Pane(), Pane())
      parent.child = child
      XCTAssertEqual(child.retainCount, 2)
      child.release()
      XCTAssertTrue(parent.child === child)
      parent.release()
      XCTAssertEqual(Pane.deaths, 2)
    }
  }

  func testAnAssignedPropertyHoldsNothingAndDangles() {
    heap.turn {
      let (pane, delegate) = (Pane(), Pane())
      pane.delegate = delegate
      XCTAssertEqual(delegate.retainCount, 1)
      delegate.release()
      XCTAssertNil(pane.delegate)
      pane.release()
    }
    XCTAssertEqual(recorder.kinds, [.messageToDeallocated])
  }

  func testAnAssignedPropertyDoesNotNameWhatLiesWhereItsObjectLay() {
    heap.turn {
      let (pane, delegate) = (Pane(), Pane())
      pane.delegate = delegate
      let place = heap.address(of: delegate.ref)
      delegate.release()
      let next = Pane()
      XCTAssertEqual(heap.address(of: next.ref), place)
      XCTAssertNil(pane.delegate)
      for object in [pane, next] { object.release() }
    }
    XCTAssertEqual(recorder.kinds, [.messageToDeallocated])
  }

  func testTheRefOfAnAssignedPropertyIsThereWhateverBecameOfTheObject() {
    heap.turn {
      let (pane, delegate) = (Pane(), Pane())
      pane.delegate = delegate
      delegate.release()
      XCTAssertEqual(pane.$delegate, delegate.ref)
      pane.$delegate = .null
      XCTAssertNil(pane.delegate)
      pane.release()
    }
    XCTAssertEqual(recorder.kinds, [])
  }

  func testACopiedPropertyHoldsACopy() {
    heap.turn {
      let (pane, title) = (TitledPane(), Title())
      title.text = "Lion"
      pane.title = title
      title.text = "Tiger"
      XCTAssertEqual(pane.title?.text, "Lion")
      XCTAssertEqual(pane.title?.retainCount, 1)
      title.release()
      pane.release()
    }
    XCTAssertEqual(heap.graph().count, 0)
  }

  func testTheWordInTheArenaIsTheTruth() throws {
    try heap.turn {
      let (pane, one, other) = (TitledPane(), Pane(), Pane())
      pane.next = one
      let words = try XCTUnwrap(heap.address(of: pane.ref)).assumingMemoryBound(to: Ref.self)
      let shape = try XCTUnwrap(heap.heapClass(of: pane.ref))
      let word = try XCTUnwrap(shape.wordNames.first { $0.value == "next" }?.key)
      XCTAssertEqual(words[word], one.ref)
      words[word] = other.ref
      XCTAssertTrue(pane.next === other)
      words[word] = .null
      XCTAssertNil(pane.next)
      for object in [pane, one, other] { object.release() }
    }
  }

  func testAWordThatNamesAnObjectOfAnotherClassReadsAsNil() throws {
    try heap.turn {
      let (pane, title) = (Pane(), Title())
      let words = try XCTUnwrap(heap.address(of: pane.ref)).assumingMemoryBound(to: Ref.self)
      words[1] = title.ref
      XCTAssertNil(pane.child)
      words[1] = .null
      pane.release()
      title.release()
    }
  }

  func testAPropertyTakesAndGivesAnObjectOfASubclass() {
    heap.turn {
      let (pane, titled) = (Pane(), TitledPane())
      pane.child = titled
      XCTAssertTrue(pane.child === titled)
      pane.release()
      titled.release()
    }
  }

  func testAWordThatNamesNothingThatCanBeIsDiagnosedWhenItIsReadAndWhenItIsSet() throws {
    try heap.turn {
      let (pane, child) = (Pane(), Pane())
      let words = try XCTUnwrap(heap.address(of: pane.ref)).assumingMemoryBound(to: UInt64.self)
      words[1] = .max - 1
      XCTAssertNil(pane.child)
      pane.child = child
      XCTAssertTrue(pane.child === child)
      pane.release()
      child.release()
    }
    XCTAssertEqual(recorder.kinds, [.foreignRef, .foreignRef])
  }

  func testAHostThreadThatOwnsNoneOfTheObjectsReadsAndSetsAProperty() {
    heap.turn {
      let (pane, one, other) = (Pane(), Pane(), Pane())
      pane.child = one
      let objects = UncheckedObjects(pane: pane, one: one, other: other)
      onHostThreads(1) { [heap] _ in
        heap?.turn {
          XCTAssertTrue(objects.pane.child === objects.one)
          objects.pane.child = objects.other
        }
      }
      XCTAssertTrue(pane.child === other)
      for object in [pane, one, other] { object.release() }
    }
    XCTAssertEqual(Pane.deaths, 3)
    XCTAssertEqual(recorder.kinds, [])
  }

  func testASubclassHasTheWordsOfItsSuperclassFirst() throws {
    try heap.turn {
      let pane = TitledPane()
      let shape = try XCTUnwrap(heap.heapClass(of: pane.ref))
      XCTAssertEqual(shape.name, "TitledPane")
      XCTAssertEqual(shape.superclass?.name, "Pane")
      XCTAssertEqual(shape.wordNames, [1: "child", 2: "delegate", 3: "title", 4: "next"])
      XCTAssertEqual(shape.strongWords, [1, 3, 4])
      pane.release()
    }
  }

  func testTheFirstWordOfAnObjectIsItsRefUntilItsRegionIsUsedAgain() throws {
    try heap.turn {
      let pane = Pane()
      let ref = pane.ref
      let words = try XCTUnwrap(heap.address(of: ref)).assumingMemoryBound(to: UInt64.self)
      XCTAssertEqual(words[0], ref.bits | 1 << 63)
      XCTAssertEqual(ref.bits >> 63, 0)
      pane.child = pane
      pane.child = nil
      XCTAssertEqual(words[0], ref.bits | 1 << 63)
      pane.release()
      // Under a sanitizer a test must not read a free region.
      if !Sanitizer.isPresent { XCTAssertEqual(words[0], ref.bits | 1 << 63) }
      let next = Pane()
      XCTAssertEqual(heap.address(of: next.ref), UnsafeMutableRawPointer(words))
      XCTAssertEqual(words[0], next.ref.bits | 1 << 63)
      XCTAssertNotEqual(next.ref, ref)
      next.release()
    }
  }

  func testALargeObjectAndOneWithoutPropertiesHaveTheirRefInFront() throws {
    try heap.turn {
      for object in [Large(), Plain()] as [Object] {
        let words = try XCTUnwrap(heap.address(of: object.ref))
        XCTAssertEqual(words.load(as: UInt64.self), object.ref.bits | 1 << 63)
        object.release()
      }
    }
  }

  func testADeallocThatForgetsItsSuperclassLeaksTheObject() {
    heap.turn { Careless().release() }
    XCTAssertEqual(recorder.kinds, [.unfinishedDealloc])
    XCTAssertEqual(heap.graph().unreachable.count, 1)
    XCTAssertEqual(heap.brokenInvariants(), [])
  }

  func testAHeapThatGoesLetsGoOfTheObjectsThatAreAlive() throws {
    weak var left: Pane?
    try withHeap { heap, _ in
      heap.turn {
        let pane = Pane()
        left = pane
      }
      XCTAssertNotNil(left)
    }
    XCTAssertNil(left)
  }

  func testADeallocThatForgetsAReferenceLeaksWhatItHeld() {
    final class Forgetful: Object {
      @Retained var held: Object?
    }
    heap.turn {
      let (owner, held) = (Forgetful(), Pane())
      owner.held = held
      held.release()
      owner.release()
    }
    let graph = heap.graph()
    XCTAssertEqual(graph.unreachable.map { heap.heapClass(of: $0)?.name }, ["Pane"])
  }

  func testAMessageToADeadObjectIsDiagnosed() {
    heap.turn {
      let pane = Pane()
      pane.release()
      pane.release()
      pane.retain()
      XCTAssertEqual(pane.retainCount, 0)
    }
    XCTAssertEqual(
      recorder.kinds, [.overRelease, .messageToDeallocated, .messageToDeallocated])
    XCTAssertEqual(
      recorder.diagnoses.first?.message,
      "*** -[Pane release]: message sent to deallocated instance 0x100000")
  }

  func testTheSiteOfAnObjectIsTheLineThatMadeIt() {
    heap.turn {
      let line = #line + 1
      let pane = Pane()
      XCTAssertEqual(heap.site(of: pane.ref).frame?.line, line)
      XCTAssertEqual(heap.site(of: pane.ref).frame?.file, #fileID)
      pane.release()
    }
  }

  func testAnObjectThatCannotBeHadEndsItsProcess() throws {
    let small = try Heap(named: "small", limit: 4)
    small.turn {
      var made = 0
      while small.isLiving, made < 100_000 {
        _ = Pane()
        made += 1
      }
      XCTAssertFalse(small.isLiving)
      XCTAssertTrue(made > 100 && made < 100_000)
      XCTAssertEqual(Pane().retainCount, 1)
    }
    XCTAssertEqual(small.footprintPages, 0)
    small.destroy()
  }
}
