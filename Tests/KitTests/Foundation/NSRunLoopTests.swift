import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Calls that come later.
final class NSRunLoopTests: XCTestCase {
  /// As platform O3 has it.
  func testACallRetainsItsObjectAndWhatIsPassedUntilItIsMade() throws {
    let counts = Marks()
    let run = try AppRun(
      {
        let caller = Caller.new()
        let word = NSString.alloc().initWithString("hello")
        caller.performSelector(Caller.say, withObject: word, afterDelay: 0.0005)
        counts.add("\(caller.retainCount) \(word.retainCount)")
        caller.release()
        word.release()
      })
    XCTAssertEqual(counts.all, ["2 2"])
    XCTAssertEqual(Caller.marks.all, ["hello", "dealloc"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testACallWithoutDelayComesInTheNextTurn() throws {
    _ = try AppRun {
      let caller = Caller.new().autorelease()
      caller.performSelector(Caller.shout, withObject: nil, afterDelay: 0)
      Caller.marks.add("turn ends")
    }
    XCTAssertEqual(Caller.marks.all, ["turn ends", "shout", "dealloc"])
  }

  func testCallsThatAreTakenBackAreNotMade() throws {
    let run = try AppRun {
      let (caller, other) = (Caller.new().autorelease(), Caller.new().autorelease())
      caller.performSelector(Caller.shout, withObject: nil, afterDelay: 1)
      other.performSelector(Caller.shout, withObject: nil, afterDelay: 1)
      caller.performSelector(Caller.shout, withObject: nil, afterDelay: 2)
      NSObject.cancelPreviousPerformRequestsWithTarget(caller)
    }
    XCTAssertEqual(Caller.marks.all, ["dealloc", "shout", "dealloc"])
    XCTAssertEqual(run.leaks, [])
  }

  /// As platform O3 has it: an object that cancels its calls in its dealloc waits for them.
  func testAnObjectThatTakesItsCallsBackInItsDeallocStaysUntilTheyAreMade() throws {
    _ = try AppRun(
      {
        Caller.new().autorelease().performSelector(
          Caller.shout, withObject: nil, afterDelay: 0.0005)
      },
      { Caller.marks.add("next turn") })
    XCTAssertEqual(Caller.marks.all, ["shout", "dealloc", "next turn"])
  }

  func testACallWithAMethodOfAnotherClassIsAnException() throws {
    let run = try AppRun {
      NSObject.new().autorelease().performSelector(
        Caller.shout, withObject: nil, afterDelay: 0)
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertEqual(run.messages.first?.contains("unrecognized selector"), true)
  }
}

private final class Caller: NSObject {
  static let marks = Marks()

  func say(_ word: NSString?) {
    Self.marks.add(word?.string ?? "nothing")
  }

  func shout() {
    Self.marks.add("shout")
  }

  override func dealloc() {
    Self.marks.add("dealloc")
    NSObject.cancelPreviousPerformRequestsWithTarget(self)
    super.dealloc()
  }
}
