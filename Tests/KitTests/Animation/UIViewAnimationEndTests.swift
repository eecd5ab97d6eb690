import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The end of animation blocks, and the calls to their delegates.
final class UIViewAnimationEndTests: XCTestCase {
  /// Returns the calls to the delegates of blocks in a run that begins with a view at 50, 50.
  private func heard(
    os: OSVersion = OSVersion(3, 0), file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @Sendable () -> Void
  ) throws -> [String] {
    let run = try AppRun(
      os: os, delegate: WindowDelegate.self, file: file, line: line,
      { WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1) }, body)
    XCTAssertEqual(run.diagnoses, [], file: file, line: line)
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    return AnimationRecorder.marks.all
  }

  /// As platform A9 and A12 have it.
  func testTheDelegateHearsOnceWhenAllAnimationsOfTheBlockAreOver() throws {
    let heard = try heard {
      UIView.beginAnimations("grow", context: nil)
      AnimationRecorder.listen()
      WindowDelegate.view(1).alpha = 0
      UIView.setAnimationDuration(3)
      WindowDelegate.view(1).frame = CGRectMake(100, 100, 10, 10)
      UIView.commitAnimations()
    }
    XCTAssertEqual(heard, ["grow finished at 3.002s", "dealloc at 3.002s"])
  }

  /// As platform A9 has it.
  func testTheContextIsPassedThrough() throws {
    let heard = try heard {
      let context = NSNumber.numberWithInt(7).retain()
      UIView.beginAnimations(nil, context: context)
      AnimationRecorder.listen { context.autorelease() }
      WindowDelegate.view(1).alpha = 0
      UIView.commitAnimations()
    }
    XCTAssertEqual(heard, ["block finished at 202ms", "context 7", "dealloc at 202ms"])
  }

  /// As platform A8 has it.
  func testAnAnimationThatIsReplacedHasNotFinished() throws {
    let heard = try heard {
      WindowDelegate.move(1, toX: 150) { AnimationRecorder.listen() }
      WindowDelegate.after(500) { WindowDelegate.move(1, toX: 250) { AnimationRecorder.listen() } }
    }
    XCTAssertEqual(
      heard,
      [
        "move stopped at 502ms", "dealloc at 502ms", "move finished at 1.502s",
        "dealloc at 1.502s",
      ])
  }

  /// As platform A12 and A14 have it.
  func testABlockOfWhichOneAnimationStoppedHasNotFinished() throws {
    let heard = try heard {
      WindowDelegate.move(1, toX: 150) {
        AnimationRecorder.listen()
        WindowDelegate.view(1).alpha = 0
      }
      WindowDelegate.after(500) { WindowDelegate.view(1).layer?.removeAnimationForKey("opacity") }
    }
    XCTAssertEqual(heard, ["move stopped at 1.002s", "dealloc at 1.002s"])
  }

  /// As platform A14 has it.
  func testAViewThatLeavesTheWindowHasNotFinished() throws {
    let heard = try heard {
      WindowDelegate.move(1, toX: 150) { AnimationRecorder.listen() }
      WindowDelegate.after(500) { WindowDelegate.view(1).removeFromSuperview() }
    }
    XCTAssertEqual(heard, ["move stopped at 502ms", "dealloc at 502ms"])
  }

  /// As platform A14 has it.
  func testAViewThatLeavesTheWindowWithItsSuperviewHasNotFinished() throws {
    let heard = try heard {
      WindowDelegate.add(CGRectMake(0, 0, 10, 10), tag: 2, to: WindowDelegate.view(1))
      WindowDelegate.move(2, toX: 150) { AnimationRecorder.listen() }
      WindowDelegate.after(500) { WindowDelegate.view(1).removeFromSuperview() }
    }
    XCTAssertEqual(heard, ["move stopped at 502ms", "dealloc at 502ms"])
  }

  /// As platform A14 has it.
  func testAWindowThatIsDeallocatedStopsWhatRunsInIt() throws {
    let heard = try heard {
      let window = UIWindow.alloc().initWithFrame(CGRectMake(0, 0, 320, 480))
      let view = WindowDelegate.add(CGRectMake(0, 0, 10, 10), tag: 2, to: window)
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      AnimationRecorder.listen()
      view.alpha = 0
      UIView.commitAnimations()
      WindowDelegate.after(500) {
        UIApplication.sharedApplication().windows.objectAtIndex(1)?.release()
      }
    }
    XCTAssertEqual(heard, ["block stopped at 502ms", "dealloc at 502ms"])
  }

  func testAnAnimationThatIsStoppedBeforeItBeginsIsToldToo() throws {
    let heard = try heard {
      WindowDelegate.move(1, toX: 150) { AnimationRecorder.listen() }
      WindowDelegate.view(1).layer?.removeAllAnimations()
    }
    XCTAssertEqual(heard, ["move stopped at 2ms", "dealloc at 2ms"])
  }

  func testAViewThatChangesPlacesInTheWindowGoesOnMoving() throws {
    let heard = try heard {
      WindowDelegate.add(CGRectMake(0, 0, 10, 10), tag: 2)
      WindowDelegate.move(1, toX: 150) { AnimationRecorder.listen() }
      WindowDelegate.after(200) {
        WindowDelegate.window.bringSubviewToFront(WindowDelegate.view(1))
      }
      WindowDelegate.after(400) { WindowDelegate.view(2).addSubview(WindowDelegate.view(1)) }
      WindowDelegate.after(600) { XCTAssertEqual(WindowDelegate.shown(1).position.x, 110) }
    }
    XCTAssertEqual(heard, ["move finished at 1.002s", "dealloc at 1.002s"])
  }

  /// As platform A15 has it.
  func testWhereAnimationsAreDisabledChangesAreThereAtOnceAndTheEndIsTold() throws {
    let heard = try heard {
      UIView.setAnimationsEnabled(false)
      WindowDelegate.move(1, toX: 150) { AnimationRecorder.listen() }
      UIView.setAnimationsEnabled(true)
      XCTAssertEqual(WindowDelegate.shown(1).position.x, 150)
    }
    XCTAssertEqual(heard, ["move finished at 2ms", "dealloc at 2ms"])
  }

  /// As platform A16 has it.
  func testABlockInWhichNothingChangesIsOverWithTheTurn() throws {
    let heard = try heard { WindowDelegate.move(1, toX: 50) { AnimationRecorder.listen() } }
    XCTAssertEqual(heard, ["move finished at 2ms", "dealloc at 2ms"])
  }

  /// As platform A16 has it.
  func testABlockThatTakesNoTimeIsOverWithTheTurn() throws {
    let heard = try heard {
      WindowDelegate.move(1, toX: 150) {
        UIView.setAnimationDuration(0)
        AnimationRecorder.listen()
      }
      XCTAssertEqual(WindowDelegate.shown(1).position.x, 150)
    }
    XCTAssertEqual(heard, ["move finished at 2ms", "dealloc at 2ms"])
  }

  /// A block stops in the middle of another that is still open, and is told only when committed.
  func testABlockThatIsOpenIsNotOver() throws {
    let heard = try heard {
      UIView.beginAnimations("open", context: nil)
      AnimationRecorder.listen()
      WindowDelegate.view(1).alpha = 0
      WindowDelegate.view(1).layer?.removeAllAnimations()
      WindowDelegate.after(500) { UIView.commitAnimations() }
    }
    XCTAssertEqual(heard, ["open stopped at 502ms", "dealloc at 502ms"])
  }

  func testABlockCanStartTheNextWhenItIsOver() throws {
    let heard = try heard {
      WindowDelegate.move(1, toX: 150) {
        AnimationRecorder.listen { WindowDelegate.move(1, toX: 50) { AnimationRecorder.listen() } }
      }
    }
    XCTAssertEqual(
      heard,
      [
        "move finished at 1.002s", "dealloc at 1.002s", "move finished at 2.002s",
        "dealloc at 2.002s",
      ])
  }

  func testADelegateWithoutTheMethodEndsTheProcess() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1)
      WindowDelegate.move(1, toX: 150) {
        UIView.setAnimationDelegate(WindowDelegate.view(1))
        UIView.setAnimationDidStopSelector(AnimationRecorder.blockDidStop)
      }
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertTrue(run.messages[0].contains("unrecognized selector sent to instance"))
  }

  /// As platform I11 and A28 have it: the call comes a second after the launch.
  func testAnimationsGoOnWhileTheAppIsInactive() throws {
    let seen = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1)
        WindowDelegate.move(1, toX: 150) {
          UIView.setAnimationDuration(4)
          AnimationRecorder.listen()
        }
        WindowDelegate.noteMiddle(of: 1, at: 2000, in: seen)
      },
      user: { device in
        try device.ring(from: "555", plan: .init(.ignore, after: .seconds(10), talk: .zero))
      })
    XCTAssertEqual(seen.all, ["2000: 100.0, 50.0"])
    XCTAssertEqual(AnimationRecorder.marks.all, ["move finished at 4.001s", "dealloc at 4.001s"])
    XCTAssertEqual(run.leaks, [])
  }

  /// As platform A27 has it: the process ends after a second, and no delegate is told.
  func testNoDelegateHearsOfAnimationsOfAProcessThatHasEnded() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1)
        WindowDelegate.move(1, toX: 150) {
          UIView.setAnimationDuration(4)
          AnimationRecorder.listen()
        }
        AnimationRecorder.marks.add("moves")
      }, user: { try $0.pressHome() })
    XCTAssertEqual(AnimationRecorder.marks.all, ["moves"])
    XCTAssertEqual(run.run.exits, ["Sample: home"])
  }
}
