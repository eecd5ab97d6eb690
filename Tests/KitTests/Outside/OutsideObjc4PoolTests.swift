import MemsimDevice
import MemsimJournal
import MemsimKit
import MemsimRuntime
import TestSupport
import XCTest

/// The demands of objc4's `rr-autorelease2`, run over `NSAutoreleasePool` by `rr-nsautorelease`,
/// `nopool`, `badPool` and `consolidatePoolPointers` on pools.
final class OutsideObjc4PoolTests: XCTestCase {
  private static let nestedCount = 8

  func testNormalAutorelease() throws {
    let marks = Marks()
    try inAnApp { Self.autoreleaseNormally(marks) }
    XCTAssertEqual(marks.all, ["before the pop", "object"])
  }

  private static func autoreleaseNormally(_ marks: Marks) {
    let pool = NSAutoreleasePool.new()
    Mortal.named("object", in: marks).autorelease()
    marks.add("before the pop")
    pool.release()
  }

  func testAutoreleaseDuringDeallocDuringPop() throws {
    let marks = Marks()
    try inAnApp {
      Self.autoreleaseInDealloc(marks)
      marks.add("after the pop")
    }
    XCTAssertEqual(marks.all, ["outer", "inner", "after the pop"])
  }

  private static func autoreleaseInDealloc(_ marks: Marks) {
    let pool = NSAutoreleasePool.new()
    Mortal.named("outer", in: marks) { _ in
      Mortal.named("inner", in: marks).autorelease()
    }.autorelease()
    pool.release()
  }

  func testPoolDuringDeallocDuringPop() throws {
    let marks = Marks()
    try inAnApp {
      Self.makePoolsInDealloc(marks)
      marks.add("after the pop")
    }
    // The pool that is popped in the dealloc; then the pop itself, the newest first.
    XCTAssertEqual(
      marks.all,
      Array(repeating: "popped", count: Self.nestedCount)
        + Array(repeating: "left", count: Self.nestedCount)
        + Array(repeating: "later", count: Self.nestedCount)
        + Array(repeating: "callers", count: Self.nestedCount) + ["after the pop"])
  }

  private static func makePoolsInDealloc(_ marks: Marks) {
    let silent = Marks()
    let pool = NSAutoreleasePool.new()
    Mortal.named("root", in: silent) { _ in
      Mortal.autorelease(nestedCount, named: "callers", in: marks)
      let popped = NSAutoreleasePool.new()
      Mortal.autorelease(nestedCount, named: "popped", in: marks)
      popped.release()
      Mortal.autorelease(nestedCount, named: "later", in: marks)
      _ = NSAutoreleasePool.new()
      Mortal.autorelease(nestedCount, named: "left", in: marks)
    }.autorelease()
    pool.release()
  }

  func testAutoreleaseDeallocatingObject() throws {
    let marks = Marks()
    try inAnApp(diagnosed: ["retain-in-dealloc"]) {
      Self.autoreleaseItself(marks)
      marks.add("after the pop")
    }
    XCTAssertEqual(marks.all, ["object", "before the pop", "after the pop"])
  }

  private static func autoreleaseItself(_ marks: Marks) {
    let pool = NSAutoreleasePool.new()
    Mortal.named("object", in: marks) { $0.autorelease() }.release()
    marks.add("before the pop")
    pool.release()
  }

  func testThreadLevelPoolPoppedNormally() throws {
    let marks = Marks()
    try inAnApp {
      Errand.onThread {
        for name in ["first", "second"] {
          let pool = NSAutoreleasePool.new()
          Mortal.named(name, in: marks).autorelease()
          NSAutoreleasePool.new().release()
          marks.add("empty pool popped")
          pool.release()
        }
      }
    }
    XCTAssertEqual(marks.all, ["empty pool popped", "first", "empty pool popped", "second"])
  }

  func testAutoreleaseWithNoPool() throws {
    let marks = Marks()
    let run = try inAnApp(diagnosed: ["no-pool"]) {
      Errand.onThread {
        Mortal.named("object", in: marks).autorelease()
        marks.add("execution continues")
      }
    }
    XCTAssertEqual(marks.all, ["execution continues", "object"])
    let message = try XCTUnwrap(run.messages.first)
    XCTAssertTrue(message.hasPrefix("*** _NSAutoreleaseNoPool(): Object 0x"), message)
    XCTAssertTrue(
      message.contains("of class Mortal autoreleased with no pool in place - just leaking"),
      message)
  }

  func testAutoreleaseWithNoPoolAfterPoppingTheLast() throws {
    let marks = Marks()
    try inAnApp(diagnosed: ["no-pool"]) {
      Errand.onThread {
        let pool = NSAutoreleasePool.new()
        Mortal.named("in the pool", in: marks).autorelease()
        pool.release()
        Mortal.named("in none", in: marks).autorelease()
        marks.add("the thread's end")
      }
    }
    XCTAssertEqual(marks.all, ["in the pool", "the thread's end", "in none"])
  }

  func testThreadLevelPoolNotPopped() throws {
    let marks = Marks()
    try inAnApp {
      Errand.onThread {
        for name in ["outer", "inner"] {
          _ = NSAutoreleasePool.new()
          Mortal.named(name, in: marks).autorelease()
        }
        marks.add("the thread's end")
      }
    }
    XCTAssertEqual(marks.all, ["the thread's end", "inner", "outer"])
  }

  /// As platform O15 has it.
  func testIntermediatePoolNotPopped() throws {
    let marks = Marks()
    try inAnApp {
      Self.leaveAPool(marks)
      marks.add("after the pop")
    }
    XCTAssertEqual(marks.all, ["object", "after the pop"])
  }

  private static func leaveAPool(_ marks: Marks) {
    let pool = NSAutoreleasePool.new()
    _ = NSAutoreleasePool.new()
    Mortal.named("object", in: marks).autorelease()
    pool.release()
  }

  func testThousandCyclesAtTopLevel() throws {
    try inAnApp(diagnosed: Self.diagnosesOfCycles) { Self.cycleAThousandTimes() }
  }

  func testThousandCyclesInAPool() throws {
    try inAnApp(diagnosed: Self.diagnosesOfCycles) {
      let pool = NSAutoreleasePool.new()
      Self.cycleAThousandTimes()
      pool.release()
    }
  }

  /// An object that autoreleases itself in its dealloc is a mistake.
  private static let diagnosesOfCycles = Array(repeating: "retain-in-dealloc", count: 1001)

  /// Every case that stays in its turn, until what it leaves can only have come from a cycle.
  private static func cycleAThousandTimes() {
    let heap = AppProcess.current.system.heap
    var figures: [[Int]] = []
    for _ in 0..<1001 {
      let marks = Marks()
      autoreleaseNormally(marks)
      autoreleaseInDealloc(marks)
      makePoolsInDealloc(marks)
      autoreleaseItself(marks)
      leaveAPool(marks)
      figures.append([heap.graph().count, heap.footprintPages])
    }
    XCTAssertEqual(figures.count(where: { $0 != figures[0] }), 0, "\(figures[0]) to begin with")
  }

  func testLargeAutoreleaseStack() throws {
    try autoreleaseLots(pushingPools: true)
  }

  func testLargeAutoreleasePool() throws {
    try autoreleaseLots(pushingPools: false)
  }

  /// A quarter of a million objects, in an app whose device runs on a stack that a recursion of a
  /// few thousand calls would use up.
  private func autoreleaseLots(pushingPools pushesPools: Bool) throws {
    let marks = Marks()
    let test = Shared(self)
    let ran = onStack(of: Self.smallStack) {
      do {
        try test.value.inAnApp(pages: 20_000, once: true) {
          Self.autoreleaseLots(pushingPools: pushesPools, marks)
        }
      } catch {
        XCTFail("\(error)")
      }
    }
    XCTAssertTrue(ran)
    XCTAssertEqual(marks.all, ["before the last pop", "object"])
  }

  private static func autoreleaseLots(pushingPools pushesPools: Bool, _ marks: Marks) {
    var dice = Dice(seed: 7)
    let first = NSAutoreleasePool.new()
    let object = Mortal.named("object", in: marks).autorelease()
    // The last pool has this one in it, and nothing else.
    var pools = [NSAutoreleasePool.new()]
    object.retain().autorelease()
    for _ in 0..<(1 << 18) {
      if pushesPools, dice.roll(1000) == 0 {
        pools.append(NSAutoreleasePool.new())
      } else {
        NSObject.new().autorelease()
      }
    }
    for pool in pools.reversed() { pool.release() }
    XCTAssertEqual(object.retainCount, 1)
    marks.add("before the last pop")
    first.release()
  }

  /// objc4 has 32 KiB; here a device runs on the same stack, which takes its part.
  private static let smallStack = 512 << 10

  func testCurrentThreadOnAThread() throws {
    let marks = Marks()
    try inAnApp {
      Errand.onThread {
        marks.add("\(NSThread.currentThread() === NSThread.mainThread())")
        let pool = NSAutoreleasePool.new()
        Mortal.named("object", in: marks).autorelease()
        pool.release()
      }
    }
    XCTAssertEqual(marks.all, ["false", "object"])
  }

  func testConsolidatedReleasesAreAllSent() throws {
    try inAnApp {
      for (objects, times) in [(1, 1), (1, 10), (2, 100), (3, 2), (4, 100), (5, 2), (5, 70_000)] {
        let counted = (0..<objects).map { _ in NSObject.new() }
        let outer = NSAutoreleasePool.new()
        for _ in 0..<times {
          for object in counted { object.retain().autorelease() }
        }
        let inner = NSAutoreleasePool.new()
        for object in counted { object.retain().autorelease() }
        XCTAssertEqual(Set(counted.map(\.retainCount)), [times + 2])
        inner.release()
        XCTAssertEqual(Set(counted.map(\.retainCount)), [times + 1])
        outer.release()
        XCTAssertEqual(Set(counted.map(\.retainCount)), [1])
        for object in counted { object.release() }
      }
    }
  }
}

/// Pools that are not there, or no longer the newest.
final class OutsideObjc4BadPoolTests: XCTestCase {
  func testNoPoolInMain() throws {
    let marks = Marks()
    let run = try inMain { _, _ in
      Mortal.named("object", in: marks).autorelease()
      marks.add("execution continues")
      return 0
    }
    XCTAssertEqual(marks.all, ["execution continues"])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.diagnosis), ["no-pool"])
    XCTAssertEqual(run.events(LeakFound.self).map(\.body.className), ["Mortal"])
  }

  func testNoPoolInMainAfterOneWasPopped() throws {
    let marks = Marks()
    let run = try inMain { _, _ in
      NSAutoreleasePool.new().release()
      Mortal.named("object", in: marks).autorelease()
      marks.add("execution continues")
      return 0
    }
    XCTAssertEqual(marks.all, ["execution continues"])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.diagnosis), ["no-pool"])
    XCTAssertEqual(run.events(LeakFound.self).map(\.body.className), ["Mortal"])
  }

  /// As platform O15 has it.
  func testPoppingTheOuterPoolAndThenTheInner() throws {
    let marks = Marks()
    let run = try inAnApp(diagnosed: ["over-release"]) {
      let outer = NSAutoreleasePool.new()
      let inner = NSAutoreleasePool.new()
      Mortal.named("object", in: marks).autorelease()
      outer.release()
      inner.release()
      marks.add("execution continues")
    }
    XCTAssertEqual(marks.all, ["object", "execution continues"])
    XCTAssertEqual(
      run.messages,
      ["*** -[NSAutoreleasePool release]: message sent to deallocated instance 0x…"])
  }

  func testPoppingOnAnotherThread() throws {
    let marks = Marks()
    let run = try inMain { argc, argv in
      let pool = NSAutoreleasePool.new()
      Mortal.named("object", in: marks).autorelease()
      AppProcess.current.schedule(after: .milliseconds(1)) {
        Errand.onThread {
          pool.release()
          marks.add("execution continues")
        }
      }
      return try UIApplicationMain(argc, argv, nil, nil)
    }
    XCTAssertEqual(marks.all, ["execution continues"])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.diagnosis), ["pool-on-other-thread"])
  }
}
