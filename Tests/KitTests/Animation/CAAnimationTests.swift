import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Animations that are added to a layer: what they show, and when.
final class CAAnimationTests: XCTestCase {
  /// Returns the notes of a run that begins with a view whose middle is at 50, 50.
  private func noted(
    file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @Sendable (CALayer?, Marks) -> Void
  ) throws -> [String] {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self, file: file, line: line,
      { WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 1) },
      { body(WindowDelegate.view(1).layer, marks) })
    XCTAssertEqual(run.diagnoses, [], file: file, line: line)
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    return marks.all
  }

  /// As platform A17 and A20 have it.
  func testAnAnimationGoesEvenlyAndSnapsBackToTheModel() throws {
    let noted = try noted { layer, marks in
      layer?.addAnimation(WindowDelegate.basic(from: 100, to: 200), forKey: nil)
      WindowDelegate.noteMiddle(of: 1, at: 0, 250, 500, 999, 1000, in: marks)
      WindowDelegate.after(500) { marks.add("\(WindowDelegate.view(1).center.x)") }
    }
    XCTAssertEqual(
      noted,
      [
        "0: 100.0, 50.0", "250: 125.0, 50.0", "500: 150.0, 50.0", "50.0", "999: 199.9, 50.0",
        "1000: 50.0, 50.0",
      ])
  }

  /// As platform A20 has it.
  func testAnAnimationWithoutADurationTakesAQuarterOfASecond() throws {
    let noted = try noted { layer, marks in
      let animation = WindowDelegate.basic(from: 100, to: 200)
      animation.duration = 0
      layer?.addAnimation(animation, forKey: nil)
      WindowDelegate.noteMiddle(of: 1, at: 125, 250, in: marks)
    }
    XCTAssertEqual(noted, ["125: 150.0, 50.0", "250: 50.0, 50.0"])
  }

  /// As platform A7 has it.
  func testWithoutAFromValueItStartsFromWhatIsSeen() throws {
    let noted = try noted { layer, marks in
      layer?.addAnimation(WindowDelegate.basic(from: 100, to: 200), forKey: "first")
      WindowDelegate.after(500) {
        WindowDelegate.view(1).layer?.addAnimation(
          WindowDelegate.basic(from: nil, to: 250), forKey: "second")
        WindowDelegate.view(1).layer?.position = CGPointMake(300, 50)
      }
      WindowDelegate.noteMiddle(of: 1, at: 501, 1000, 1500, in: marks)
    }
    XCTAssertEqual(noted, ["501: 150.1, 50.0", "1000: 200.0, 50.0", "1500: 300.0, 50.0"])
  }

  /// As platform A7 has it.
  func testWithoutAToValueItGoesToWhatTheLayerIs() throws {
    let noted = try noted { layer, marks in
      layer?.addAnimation(WindowDelegate.basic(from: 100, to: nil), forKey: nil)
      layer?.position = CGPointMake(200, 50)
      WindowDelegate.noteMiddle(of: 1, at: 500, in: marks)
    }
    XCTAssertEqual(noted, ["500: 150.0, 50.0"])
  }

  /// As platform A26 has it.
  func testBeforeItsTimeAnAnimationShowsNothing() throws {
    let noted = try noted { layer, marks in
      let animation = WindowDelegate.basic(from: 100, to: 200)
      animation.beginTime = 1
      layer?.addAnimation(animation, forKey: nil)
      WindowDelegate.noteMiddle(of: 1, at: 999, 1000, 1500, 2000, in: marks)
    }
    XCTAssertEqual(
      noted, ["999: 50.0, 50.0", "1000: 100.0, 50.0", "1500: 150.0, 50.0", "2000: 50.0, 50.0"])
  }

  /// As platform A24 has it.
  func testAnAnimationRunsAPartOfATime() throws {
    let noted = try noted { layer, marks in
      let animation = WindowDelegate.basic(from: 100, to: 200)
      animation.repeatCount = 2.5
      layer?.addAnimation(animation, forKey: nil)
      WindowDelegate.noteMiddle(of: 1, at: 1000, 1250, 2250, 2499, 2500, in: marks)
    }
    XCTAssertEqual(
      noted,
      [
        "1000: 100.0, 50.0", "1250: 125.0, 50.0", "2250: 125.0, 50.0", "2499: 149.9, 50.0",
        "2500: 50.0, 50.0",
      ])
  }

  /// As platform A30 has it.
  func testTimingFunctionsLeadThroughTheirCurves() throws {
    let names = [
      kCAMediaTimingFunctionLinear, kCAMediaTimingFunctionEaseIn, kCAMediaTimingFunctionEaseOut,
      kCAMediaTimingFunctionEaseInEaseOut,
    ]
    let noted = try noted { layer, marks in
      for (index, name) in names.enumerated() {
        WindowDelegate.after(Int64(index) * 2000) {
          let animation = WindowDelegate.basic(from: 0, to: 1000)
          animation.timingFunction = CAMediaTimingFunction.functionWithName(name)
          WindowDelegate.view(1).layer?.addAnimation(animation, forKey: nil)
          WindowDelegate.after(250) {
            marks.add("\(name) \(Int(WindowDelegate.shown(1).position.x))")
          }
          WindowDelegate.after(500) {
            marks.add("\(name) \(Int(WindowDelegate.shown(1).position.x))")
          }
        }
      }
    }
    XCTAssertEqual(
      noted,
      [
        "linear 250", "linear 500", "easeIn 93", "easeIn 315", "easeOut 378", "easeOut 684",
        "easeInEaseOut 129", "easeInEaseOut 500",
      ])
  }

  /// As platform A29 has it.
  func testALayerKeepsACopyOfWhatIsAdded() throws {
    let noted = try noted { layer, marks in
      let animation = WindowDelegate.basic(from: 100, to: 200)
      layer?.addAnimation(animation, forKey: "move")
      animation.toValue = nil
      animation.duration = 5
      marks.add("\(layer?.animationForKey("move")?.duration ?? 0)")
      WindowDelegate.noteMiddle(of: 1, at: 500, in: marks)
      WindowDelegate.after(1001) {
        marks.add("\(WindowDelegate.view(1).layer?.animationForKey("move") == nil)")
      }
    }
    XCTAssertEqual(noted, ["1.0", "500: 150.0, 50.0", "true"])
  }

  func testOfSeveralAnimationsOfAPropertyTheLastAddedIsSeen() throws {
    let noted = try noted { layer, marks in
      layer?.addAnimation(WindowDelegate.basic(from: 100, to: 100), forKey: "one")
      layer?.addAnimation(WindowDelegate.basic(from: 200, to: 200), forKey: "other")
      WindowDelegate.after(500) { WindowDelegate.view(1).layer?.removeAnimationForKey("other") }
      WindowDelegate.noteMiddle(of: 1, at: 499, 501, in: marks)
    }
    XCTAssertEqual(noted, ["499: 200.0, 50.0", "501: 100.0, 50.0"])
  }

  func testWhatIsNoValueOfThePropertyEndsTheProcess() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      let animation = CABasicAnimation.animationWithKeyPath("position")
      animation.toValue = NSNumber.numberWithInt(1)
      WindowDelegate.window.layer?.addAnimation(animation, forKey: nil)
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertTrue(run.messages[0].contains("is no value of 'position'"), run.messages[0])
  }

  /// As platform A29 has it.
  func testAnAnimationOfAKeyReplacesTheOneThatHadIt() throws {
    let noted = try noted { layer, marks in
      let first = WindowDelegate.basic(from: 100, to: 200)
      let recorder = AnimationRecorder.new()
      first.delegate = recorder
      recorder.release()
      layer?.addAnimation(first, forKey: "move")
      WindowDelegate.after(500) {
        WindowDelegate.view(1).layer?.addAnimation(
          WindowDelegate.basic(from: 0, to: 10), forKey: "move")
      }
      WindowDelegate.noteMiddle(of: 1, at: 1000, in: marks)
    }
    XCTAssertEqual(noted, ["1000: 5.0, 50.0"])
    XCTAssertEqual(AnimationRecorder.marks.all, ["animation stopped at 502ms", "dealloc at 502ms"])
  }

  func testAnAnimationThatRepeatsForEverDoesNotEnd() throws {
    let noted = try noted { layer, marks in
      let animation = WindowDelegate.basic(from: 100, to: 200)
      animation.repeatCount = .infinity
      layer?.addAnimation(animation, forKey: nil)
      WindowDelegate.noteMiddle(of: 1, at: 40_500, in: marks)
    }
    XCTAssertEqual(noted, ["40500: 150.0, 50.0"])
  }

  func testAPropertyThatDoesNotAnimateEndsTheProcess() throws {
    let run = try AppRun {
      _ = CABasicAnimation.animationWithKeyPath("colour")
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    XCTAssertTrue(
      run.messages[0].contains("these do: position, bounds, transform, opacity"), run.messages[0])
  }
}
