import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Blocks of animations: what they animate, from when and how.
final class UIViewAnimationTests: XCTestCase {
  /// Returns the notes of a run that begins with a view whose middle is at 50, 50.
  private func noted(
    file: StaticString = #filePath, line: UInt = #line, _ body: @escaping @Sendable (Marks) -> Void
  ) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self, file: file, line: line,
      {
        WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1)
        WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 2)
      }, { body(marks) })
    XCTAssertEqual(run.diagnoses, [], file: file, line: line)
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    return marks.all
  }

  /// As platform A4 has it.
  func testTheViewIsThereAtOnceAndOnlyItsLookMoves() throws {
    let noted = try noted { marks in
      WindowDelegate.move(1, toX: 150)
      marks.add("\(WindowDelegate.view(1).center.x)")
      WindowDelegate.noteMiddle(of: 1, at: 0, 250, 500, 999, 1000, in: marks)
    }
    XCTAssertEqual(
      noted,
      [
        "150.0", "0: 50.0, 50.0", "250: 75.0, 50.0", "500: 100.0, 50.0", "999: 149.9, 50.0",
        "1000: 150.0, 50.0",
      ])
  }

  /// As platform A3 has it: 0.2 seconds, slow at both ends alike.
  func testABlockThatSaysNothingElseHasThePlatformsDuration() throws {
    let noted = try noted { marks in
      UIView.beginAnimations(nil, context: nil)
      AnimationRecorder.listen()
      WindowDelegate.view(1).center = CGPointMake(150, 50)
      UIView.commitAnimations()
      WindowDelegate.noteMiddle(of: 1, at: 0, 100, 200, in: marks)
      WindowDelegate.after(20) {
        XCTAssertEqual(WindowDelegate.shown(1).position.x, 51.97, accuracy: 0.01)
      }
      WindowDelegate.after(180) {
        XCTAssertEqual(WindowDelegate.shown(1).position.x, 148.03, accuracy: 0.01)
      }
    }
    XCTAssertEqual(noted, ["0: 50.0, 50.0", "100: 100.0, 50.0", "200: 150.0, 50.0"])
    XCTAssertEqual(AnimationRecorder.marks.all, ["block finished at 202ms", "dealloc at 202ms"])
  }

  /// As platform A31 has it of the transform.
  func testEveryPropertyOfAViewThatABlockChangesMoves() throws {
    _ = try noted { _ in
      let view = WindowDelegate.view(1)
      WindowDelegate.move(1, toX: 150) {
        view.alpha = 0.5
        view.transform = CGAffineTransformMakeScale(3, 3)
        view.bounds = CGRectMake(0, 0, 50, 100)
      }
      WindowDelegate.after(500) {
        let shown = WindowDelegate.shown(1)
        XCTAssertEqual(shown.opacity, 0.75)
        XCTAssertEqual(shown.transform, CGAffineTransformMakeScale(2, 2))
        XCTAssertEqual(shown.bounds, CGRectMake(0, 0, 75, 100))
        XCTAssertEqual(shown.position, CGPointMake(100, 50))
      }
    }
  }

  /// As platform A5 has it.
  func testAChangeOutsideOfABlockJumpsAndLeavesWhatRunsAlone() throws {
    let noted = try noted { marks in
      WindowDelegate.move(1, toX: 150)
      WindowDelegate.after(250) {
        WindowDelegate.view(1).center = CGPointMake(250, 50)
        WindowDelegate.view(2).center = CGPointMake(250, 50)
      }
      WindowDelegate.noteMiddle(of: 1, at: 500, 1000, in: marks)
      WindowDelegate.noteMiddle(of: 2, at: 251, in: marks)
    }
    XCTAssertEqual(noted, ["251: 250.0, 50.0", "500: 100.0, 50.0", "1000: 250.0, 50.0"])
  }

  /// As platform A1 has it.
  func testSettersOutsideOfABlockDoNothing() throws {
    let noted = try noted { marks in
      UIView.commitAnimations()
      UIView.setAnimationDuration(5)
      UIView.setAnimationDelay(5)
      UIView.setAnimationCurve(.easeIn)
      UIView.setAnimationRepeatCount(5)
      UIView.setAnimationRepeatAutoreverses(true)
      UIView.setAnimationBeginsFromCurrentState(true)
      AnimationRecorder.listen()
      WindowDelegate.move(1, toX: 150)
      WindowDelegate.noteMiddle(of: 1, at: 500, 1000, in: marks)
    }
    XCTAssertEqual(noted, ["500: 100.0, 50.0", "1000: 150.0, 50.0"])
    XCTAssertEqual(AnimationRecorder.marks.all, ["dealloc at 2ms"])
  }

  /// As platform A1 has it.
  func testBlocksNestAndSettersAreAboutTheInnermost() throws {
    let noted = try noted { marks in
      WindowDelegate.move(1, toX: 150) {
        WindowDelegate.move(2, toX: 150) { UIView.setAnimationDuration(2) }
      }
      WindowDelegate.noteMiddle(of: 1, at: 500, in: marks)
      WindowDelegate.noteMiddle(of: 2, at: 500, in: marks)
    }
    XCTAssertEqual(noted, ["500: 100.0, 50.0", "500: 75.0, 50.0"])
  }

  /// As platform A2 has it.
  func testAnimationsWaitForTheEndOfTheTurn() throws {
    let noted = try noted { marks in
      WindowDelegate.move(1, toX: 150)
      AppProcess.current.system.spend(.milliseconds(500))
      WindowDelegate.after(0) { marks.add("\(WindowDelegate.shown(1).position.x)") }
      WindowDelegate.after(250) { marks.add("\(WindowDelegate.shown(1).position.x)") }
    }
    XCTAssertEqual(noted, ["50.0", "75.0"])
  }

  /// As platform A2 has it: the block around it is committed 500 milliseconds later.
  func testAnimationsWaitForTheOutermostBlock() throws {
    let noted = try noted { marks in
      UIView.beginAnimations(nil, context: nil)
      WindowDelegate.move(1, toX: 150)
      WindowDelegate.after(500) { UIView.commitAnimations() }
      WindowDelegate.noteMiddle(of: 1, at: 499, 501, 750, 1500, in: marks)
    }
    XCTAssertEqual(
      noted, ["499: 50.0, 50.0", "501: 50.1, 50.0", "750: 75.0, 50.0", "1500: 150.0, 50.0"])
  }

  /// As platform A2 has it.
  func testWithoutACommitNothingBegins() throws {
    let noted = try noted { marks in
      UIView.beginAnimations(nil, context: nil)
      AnimationRecorder.listen()
      WindowDelegate.view(1).center = CGPointMake(150, 50)
      AnimationRecorder.marks.add("waits")
      WindowDelegate.noteMiddle(of: 1, at: 30_000, in: marks)
    }
    XCTAssertEqual(noted, ["30000: 50.0, 50.0"])
    XCTAssertEqual(AnimationRecorder.marks.all, ["waits"])
  }

  /// As platform A25 has it.
  func testAViewStaysWhereItWasUntilTheDelayIsOver() throws {
    let noted = try noted { marks in
      WindowDelegate.move(1, toX: 150) {
        UIView.setAnimationDelay(1)
        AnimationRecorder.listen()
      }
      WindowDelegate.noteMiddle(of: 1, at: 500, 1000, 1500, 2000, in: marks)
    }
    XCTAssertEqual(
      noted, ["500: 50.0, 50.0", "1000: 50.0, 50.0", "1500: 100.0, 50.0", "2000: 150.0, 50.0"])
    XCTAssertEqual(AnimationRecorder.marks.all, ["move finished at 2.002s", "dealloc at 2.002s"])
  }

  /// As platform A24 has it.
  func testABlockRepeatsAndRunsBack() throws {
    let noted = try noted { marks in
      WindowDelegate.move(1, toX: 150) {
        UIView.setAnimationRepeatCount(1.5)
        UIView.setAnimationRepeatAutoreverses(true)
        AnimationRecorder.listen()
      }
      WindowDelegate.noteMiddle(of: 1, at: 500, 1500, 1750, 2250, 2750, in: marks)
    }
    XCTAssertEqual(
      noted,
      [
        "500: 100.0, 50.0", "1500: 100.0, 50.0", "1750: 75.0, 50.0", "2250: 75.0, 50.0",
        "2750: 125.0, 50.0",
      ])
    XCTAssertEqual(AnimationRecorder.marks.all, ["move finished at 3.002s", "dealloc at 3.002s"])
  }

  func testABlockThatRepeatsForEverDoesNotEnd() throws {
    let noted = try noted { marks in
      WindowDelegate.move(1, toX: 150) { UIView.setAnimationRepeatCount(.greatestFiniteMagnitude) }
      WindowDelegate.noteMiddle(of: 1, at: 40_500, in: marks)
    }
    XCTAssertEqual(noted, ["40500: 100.0, 50.0"])
  }

  /// As platform A3 has it: from where the view was set, not from where it is seen.
  func testABlockStartsFromWhereTheLastOneWasToEnd() throws {
    let noted = try noted { marks in
      WindowDelegate.move(1, toX: 150)
      WindowDelegate.after(500) { WindowDelegate.move(1, toX: 250) }
      WindowDelegate.noteMiddle(of: 1, at: 499, 501, 1000, in: marks)
    }
    XCTAssertEqual(noted, ["499: 99.9, 50.0", "501: 150.1, 50.0", "1000: 200.0, 50.0"])
  }

  /// As platform A13 has it.
  func testABlockStartsFromWhatIsSeenIfItIsTold() throws {
    let noted = try noted { marks in
      WindowDelegate.move(1, toX: 150)
      WindowDelegate.after(500) {
        WindowDelegate.move(1, toX: 200) { UIView.setAnimationBeginsFromCurrentState(true) }
      }
      WindowDelegate.noteMiddle(of: 1, at: 1000, 1500, in: marks)
    }
    XCTAssertEqual(noted, ["1000: 150.0, 50.0", "1500: 200.0, 50.0"])
  }

  /// As platform A6 has it.
  func testTheLastOfTwoAnimationsOfOnePropertyWins() throws {
    let noted = try noted { marks in
      WindowDelegate.move(1, toX: 150)
      WindowDelegate.move(1, toX: 250) { UIView.setAnimationDuration(2) }
      WindowDelegate.noteMiddle(of: 1, at: 1000, 2000, in: marks)
    }
    XCTAssertEqual(noted, ["1000: 200.0, 50.0", "2000: 250.0, 50.0"])
  }

  /// A layer that is deallocated as the pool of its turn is drained can start one of another.
  func testAnAnimationThatBeginsAfterTheTurnEndsAllTheSame() throws {
    let noted = try noted { marks in
      LastWill.new().autorelease()
      WindowDelegate.noteMiddle(of: 1, at: 500, 1000, in: marks)
    }
    XCTAssertEqual(noted, ["500: 100.0, 50.0", "1000: 150.0, 50.0"])
  }

  /// No app should do that, and yet the end comes: the main thread has a turn when that one exits.
  func testAnAnimationThatAnotherThreadAddsRunsAllTheSame() throws {
    let noted = try noted { marks in
      NSThread.detachNewThreadSelector(
        Mover.move, toTarget: Mover.new().autorelease(), withObject: nil)
      WindowDelegate.noteMiddle(of: 1, at: 500, 1000, in: marks)
    }
    XCTAssertEqual(noted, ["500: 100.0, 50.0", "1000: 150.0, 50.0"])
  }

  func testThingsThatAreNoViewsDoNotMove() throws {
    let noted = try noted { marks in
      let layer = CALayer.layer()
      WindowDelegate.view(1).layer?.addSublayer(layer)
      WindowDelegate.move(1, toX: 150) { layer.position = CGPointMake(50, 50) }
      let now = AppProcess.current.system.now
      marks.add("\(layer.presentationState(at: now).position.x)")
    }
    XCTAssertEqual(noted, ["50.0"])
  }
}

private final class Mover: NSObject {
  func move(_ argument: NSObject?) {
    let pool = NSAutoreleasePool.new()
    WindowDelegate.move(1, toX: 150)
    pool.drain()
  }
}

private final class LastWill: NSObject {
  override func dealloc() {
    WindowDelegate.move(1, toX: 150)
    super.dealloc()
  }
}
