import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// Pools that their code leaves: each goes with the one that it lies in (platform O15).
final class NSAutoreleasePoolTests: XCTestCase {
  func testAPoolThatATurnLeavesGoesAtItsEnd() throws {
    let marks = Marks()
    let run = try AppRun(
      {
        for name in ["outer", "inner"] {
          _ = NSAutoreleasePool.new()
          Mortal.named(name, in: marks).autorelease()
        }
        marks.add("end of the turn")
      }, { marks.add("next turn") })
    XCTAssertEqual(marks.all, ["end of the turn", "inner", "outer", "next turn"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testAPoolThatTheLaunchLeavesGoesWithIt() throws {
    let marks = LeavingDelegate.marks
    let run = try AppRun(delegate: LeavingDelegate.self, { marks.add("first turn") })
    XCTAssertEqual(marks.all, ["end of the launch", "object", "first turn"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testAPoolThatADeallocLeavesInOneThatATurnLeavesGoesToo() throws {
    let marks = Marks()
    let run = try AppRun(
      {
        _ = NSAutoreleasePool.new()
        Mortal.named("root", in: marks) { _ in
          _ = NSAutoreleasePool.new()
          Mortal.named("leaf", in: marks).autorelease()
        }.autorelease()
      }, { marks.add("next turn") })
    XCTAssertEqual(marks.all, ["root", "leaf", "next turn"])
    XCTAssertEqual(run.leaks, [])
  }

  func testThePoolsOfAThreadAreNoneOfTheMainThreads() throws {
    let marks = Marks()
    let run = try AppRun {
      Errand.onThread {
        _ = NSAutoreleasePool.new()
        Mortal.named("of the thread", in: marks).autorelease()
      }
      let pool = NSAutoreleasePool.new()
      _ = NSAutoreleasePool.new()
      Mortal.named("of the turn", in: marks).autorelease()
      pool.release()
    }
    XCTAssertEqual(marks.all, ["of the turn", "of the thread"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testAProcessThatEndsInADrainLeavesItsPoolsAlone() throws {
    let marks = Marks()
    let run = try AppRun {
      let pool = NSAutoreleasePool.new()
      _ = NSAutoreleasePool.new()
      Mortal.named("below", in: marks).autorelease()
      Mortal.named("end", in: marks) { _ in
        AppProcess.current.system.raise("the end")
      }.autorelease()
      pool.release()
      marks.add("not seen")
    }
    XCTAssertEqual(marks.all.prefix(1), ["end"])
    XCTAssertEqual(run.run.exits, ["Sample: crash"])
  }
}

/// A delegate that leaves a pool in the launch.
private final class LeavingDelegate: NSObject, UIApplicationDelegate {
  static let marks = Marks()

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: NSDictionary?
  ) {
    _ = NSAutoreleasePool.new()
    Mortal.named("object", in: Self.marks).autorelease()
    Self.marks.add("end of the launch")
  }
}
