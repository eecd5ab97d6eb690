import MemsimKit
import MemsimRuntime
import TestSupport
import XCTest

/// The demands of GNUstep base's `NSAutoreleasePool` tests: `basic`, `order`, `reentrant`,
/// `autorelease_eh`.
final class OutsideGNUstepTests: XCTestCase {
  func testObjectNotPrematurelyFreed() throws {
    let marks = Marks()
    try inAnApp {
      let pool = NSAutoreleasePool.new()
      let object = Mortal.named("object", in: marks)
      for _ in 0..<1000 { object.retain().autorelease() }
      XCTAssertEqual(object.retainCount, 1001)
      pool.release()
      XCTAssertEqual(object.retainCount, 1)
      marks.add("before the last release")
      object.release()
    }
    XCTAssertEqual(marks.all, ["before the last release", "object"])
  }

  func testOrderWithinEachPool() throws {
    let marks = Marks()
    try inAnApp {
      let pools = (0..<3).map { _ in NSAutoreleasePool.new() }
      for (pool, name) in zip(pools, ["1", "2", "3"]).reversed() {
        for letter in ["a", "b"] { Mortal.named("\(name)-\(letter)", in: marks).autorelease() }
        pool.drain()
      }
    }
    XCTAssertEqual(marks.all, ["3-b", "3-a", "2-b", "2-a", "1-b", "1-a"])
  }

  /// GNUstep leaves the order open here, which is that of the platform's one stack.
  func testAllAreReleasedWithTheParentPool() throws {
    let marks = Marks()
    try inAnApp {
      let pools = (0..<3).map { _ in NSAutoreleasePool.new() }
      for name in ["3-a", "3-b", "2-a", "2-b", "1-a", "1-b"] {
        Mortal.named(name, in: marks).autorelease()
      }
      pools[0].drain()
      marks.add("drained")
    }
    XCTAssertEqual(marks.all, ["1-b", "1-a", "2-b", "2-a", "3-b", "3-a", "drained"])
  }

  func testAPoolMadeAndDrainedInDealloc() throws {
    try assertDies { marks in
      Mortal.named("root", in: marks) { _ in
        let pool = NSAutoreleasePool.new()
        Mortal.named("leaf", in: marks).autorelease()
        pool.drain()
        marks.add("drained")
      }.autorelease()
    } inOrder: {
      ["root", "leaf", "drained"]
    }
  }

  func testASubsidiaryPoolDrainedInDealloc() throws {
    try assertDies { marks in
      let pool = NSAutoreleasePool.new()
      Mortal.named("leaf", in: marks).autorelease()
      Mortal.named("root", in: marks) { _ in
        pool.drain()
        marks.add("drained")
      }.autorelease()
    } inOrder: {
      ["root", "leaf", "drained"]
    }
  }

  func testAutoreleaseInDeallocWhileDraining() throws {
    try assertDies { marks in
      Mortal.named("root", in: marks) { _ in
        Mortal.named("leaf", in: marks).autorelease()
        marks.add("end of dealloc")
      }.autorelease()
    } inOrder: {
      ["root", "end of dealloc", "leaf"]
    }
  }

  func testPoolsInDeallocsAHundredDeep() throws {
    try assertDies { marks in
      Self.nest(100, marks)
    } inOrder: {
      (0...100).reversed().map { "\($0)" }
    }
  }

  private static func nest(_ depth: Int, _ marks: Marks) {
    Mortal.named("\(depth)", in: marks) { _ in
      guard depth > 0 else { return }
      let pool = NSAutoreleasePool.new()
      nest(depth - 1, marks)
      pool.drain()
    }.autorelease()
  }

  func testABurstWhileDraining() throws {
    try assertDies { marks in
      Mortal.named("burst", in: marks) { _ in
        Mortal.autorelease(10_000, named: "leaf", in: marks)
      }.autorelease()
    } inOrder: {
      ["burst"] + Array(repeating: "leaf", count: 10_000)
    }
  }

  /// Ten rounds and bursts of a thousand, a hundredth and a tenth of GNUstep's.
  func testMixedReentrantDeallocation() throws {
    let rounds = 10
    try assertDies { marks in
      for _ in 0..<rounds {
        Mortal.named("pools", in: marks) { _ in
          let pool = NSAutoreleasePool.new()
          Mortal.named("leaf", in: marks).autorelease()
          pool.drain()
        }.autorelease()
        Mortal.named("leaves", in: marks) { _ in
          Mortal.named("late", in: marks).autorelease()
        }.autorelease()
        Mortal.named("burst", in: marks) { _ in
          Mortal.autorelease(1000, named: "spark", in: marks)
        }.autorelease()
      }
    } inOrder: {
      let spark = Array(repeating: "spark", count: 1000)
      let round = ["burst"] + spark + ["leaves", "late", "pools", "leaf"]
      return (0..<rounds).flatMap { _ in round }
    }
  }

  func testOrderIsKeptWhileDeallocsAutorelease() throws {
    try assertDies { marks in
      for name in ["1", "2", "3"] {
        Mortal.named(name, in: marks) { _ in NSObject.new().autorelease() }.autorelease()
      }
    } inOrder: {
      ["3", "2", "1"]
    }
  }

  /// Pools as an exception leaves them: made again and again, and never released.
  ///
  /// As platform O15 has it.
  func testPoolsThatWereAbandoned() throws {
    let marks = Marks()
    try inAnApp {
      let outer = NSAutoreleasePool.new()
      for number in 0..<10 {
        let pool = NSAutoreleasePool.new()
        _ = NSAutoreleasePool.new()
        Mortal.named("\(number)", in: marks).autorelease()
        pool.release()
      }
      marks.add("all of them")
      outer.release()
    }
    XCTAssertEqual(marks.all, (0..<10).map { "\($0)" } + ["all of them"])
  }

  /// Runs something in a pool that is drained then, and asks who died in which order.
  private func assertDies(
    _ body: @escaping @Sendable (Marks) -> Void, inOrder names: () -> [String],
    line: UInt = #line
  ) throws {
    let marks = Marks()
    try inAnApp(line: line) {
      let pool = NSAutoreleasePool.new()
      body(marks)
      pool.drain()
      marks.add("drained by the test")
    }
    XCTAssertEqual(marks.all, names() + ["drained by the test"], line: line)
  }
}
