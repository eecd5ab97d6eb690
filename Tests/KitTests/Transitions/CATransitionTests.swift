import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// Transitions of a layer: what is seen, when, and what it costs.
///
/// See platform A32 to A37.
final class CATransitionTests: XCTestCase {
  /// The quarters of what is seen, from the upper left to the lower right, so many milliseconds
  /// after a transition began that takes a second: 1 to 4 are those of what was there, 5 to 8 those
  /// of what is there now.
  private func quarters(
    at milliseconds: Int64..., file: StaticString = #filePath, line: UInt = #line,
    _ change: @escaping @Sendable (UIView) -> Void
  ) throws -> [String] {
    var seen: [String] = []
    let run = try AppRun(
      delegate: WindowDelegate.self, file: file, line: line,
      {
        let box = WindowDelegate.add(CGRectMake(100, 100, 100, 100), tag: 1)
        Quarters.add(from: 1, to: box)
        AppRun.later { change(box) }
      },
      user: { device in
        seen = []
        device.run(for: .milliseconds(1001))
        var passed: Int64 = 0
        for time in milliseconds {
          device.run(for: .milliseconds(time - passed))
          passed = time
          seen.append(Quarters.text(of: try device.frame(), x: 100, y: 100, side: 100))
        }
      })
    XCTAssertEqual(run.diagnoses, [], file: file, line: line)
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    return seen
  }

  /// Takes what is on a view away and puts something else there, with a transition.
  private static func replace(
    on box: UIView, _ type: NSString, _ subtype: NSString? = nil,
    _ more: (CATransition) -> Void = { _ in }
  ) {
    let transition = CATransition.animation()
    transition.duration = 1
    transition.setType(type)
    transition.setSubtype(subtype)
    more(transition)
    for case let view as UIView in box.subviews.objects { view.removeFromSuperview() }
    Quarters.add(from: 5, to: box)
    box.layer?.addAnimation(transition, forKey: "turn")
  }

  /// As platform A33 has it.
  func testEachTypeComesFromEachEdge() throws {
    let middles: [(@Sendable () -> NSString, [String])] = [
      ({ kCATransitionPush }, ["2547", "6183", "7812", "3456"]),
      ({ kCATransitionMoveIn }, ["1537", "6284", "7834", "1256"]),
      ({ kCATransitionReveal }, ["2648", "5173", "5612", "3478"]),
    ]
    let edges: [@Sendable () -> NSString] = [
      { kCATransitionFromRight }, { kCATransitionFromLeft }, { kCATransitionFromTop },
      { kCATransitionFromBottom },
    ]
    for (number, (type, expected)) in middles.enumerated() {
      for (edge, middle) in zip(edges, expected) {
        let seen = try quarters(at: 0, 500, 1000) { box in
          Self.replace(on: box, type(), edge())
        }
        XCTAssertEqual(seen, ["1234", middle, "5678"], "\(number)")
      }
    }
  }

  /// As platform A32 has it.
  func testATransitionFadesFromOneToTheOther() throws {
    let seen = try quarters(at: 0, 250, 500, 750, 1000) { box in
      Self.replace(on: box, kCATransitionFade)
    }
    XCTAssertEqual(seen, ["1234", "2345", "3456", "4567", "5678"])
  }

  /// A layer that fades out lets the layer behind it through, as far as it has faded.
  func testWhatIsSeenThroughBothIsNotDarker() throws {
    let seen = try quarters(at: 500) { box in
      let back = WindowDelegate.add(CGRectMake(100, 100, 100, 100))
      back.backgroundColor = UIColor.colorWithWhite(1, alpha: 1)
      WindowDelegate.window.sendSubviewToBack(back)
      Self.replace(on: box, kCATransitionFade)
      Quarters.add(from: 1, to: box)
    }
    XCTAssertEqual(seen, ["1234"])
  }

  /// As platform A37 has it.
  func testWithoutASubtypeItComesFromTheLeft() throws {
    let seen = try quarters(at: 500) { box in Self.replace(on: box, kCATransitionPush) }
    XCTAssertEqual(seen, ["6183"])
  }

  func testItGoesAtThePaceOfItsTimingFunctionBetweenItsProgresses() throws {
    let seen = try quarters(at: 0, 500, 999) { box in
      Self.replace(on: box, kCATransitionFade) {
        $0.startProgress = 0.25
        $0.endProgress = 0.75
      }
    }
    XCTAssertEqual(seen, ["2345", "3456", "4567"])
    let slow = try quarters(at: 500) { box in
      Self.replace(on: box, kCATransitionFade) {
        $0.timingFunction = CAMediaTimingFunction.functionWithName(kCAMediaTimingFunctionEaseIn)
      }
    }
    XCTAssertEqual(slow, ["2345"])
  }

  /// As platform A34 has it.
  func testWhatWasShownIsWhatTheLastTurnLeft() throws {
    let seen = try quarters(at: 500) { box in
      // Before the transition is added, and with an image that goes.
      let image = UIImageView.alloc().initWithFrame(box.bounds)
      box.addSubview(image)
      image.release()
      box.hidden = true
      box.hidden = false
      box.alpha = 0.5
      box.alpha = 1
      (box.subviews.objectAtIndex(0) as? UIView)?.frame = CGRectMake(50, 50, 100, 100)
      Self.replace(on: box, kCATransitionPush, kCATransitionFromRight)
    }
    XCTAssertEqual(seen, ["2547"])
  }

  /// As platform A34 has it: what has left the screen in the same turn is shown as it was, whatever
  /// becomes of it.
  func testWhatHasLeftTheScreenIsShownAsItWas() throws {
    let seen = try quarters(at: 0, 500, 1000) { box in
      guard let group = box.subviews.objectAtIndex(0) as? UIView else { return }
      group.retain().removeFromSuperview()
      for case let quarter as UIView in group.subviews.objects {
        quarter.backgroundColor = UIColor.colorWithWhite(0.9, alpha: 1)
      }
      group.release()
      Self.replace(on: box, kCATransitionPush, kCATransitionFromRight)
    }
    XCTAssertEqual(seen, ["1234", "2547", "5678"])
  }

  /// As platform A34 has it: a view that comes onto the screen comes from nothing.
  func testWhatWasNotOnTheScreenBeginsTransparent() throws {
    for isNew in [true, false] {
      let seen = try quarters(at: 0, 500, 1000) { box in
        let box = isNew ? UIView.alloc().initWithFrame(box.frame).autorelease() : box
        if isNew {
          WindowDelegate.view(1).removeFromSuperview()
        } else {
          // Its content stays the same, but it was not on the screen.
          box.retain().autorelease().removeFromSuperview()
        }
        let transition = CATransition.animation()
        transition.duration = 1
        transition.type = kCATransitionMoveIn
        transition.subtype = kCATransitionFromRight
        if isNew { Quarters.add(from: 5, to: box) }
        WindowDelegate.window.addSubview(box)
        box.layer?.addAnimation(transition, forKey: nil)
      }
      XCTAssertEqual(
        seen, isNew ? ["0000", "0507", "5678"] : ["1234", "1133", "1234"], "new: \(isNew)")
    }
  }

  /// As platform A36 has it.
  func testASecondTransitionBeginsWithWhatTheFirstShows() throws {
    let seen = try quarters(at: 500, 501, 1001) { box in
      Self.replace(on: box, kCATransitionPush, kCATransitionFromRight)
      WindowDelegate.after(501) {
        for case let view as UIView in WindowDelegate.view(1).subviews.objects {
          view.removeFromSuperview()
        }
        Quarters.add(from: 1, to: WindowDelegate.view(1))
        let back = CATransition.animation()
        back.duration = 1
        back.type = kCATransitionFade
        WindowDelegate.view(1).layer?.addAnimation(back, forKey: "back")
      }
    }
    // Half of the way from there to 1234: 1.5, 3.5, 3 and 5.5.
    XCTAssertEqual(seen[...1], ["2547", "2547"])
    XCTAssertEqual(seen[2], "2436")
  }

  /// As platform A36 has it.
  func testALayerHasOneTransitionUnderAKeyOfItsOwn() throws {
    let marks = Marks()
    _ = try quarters(at: 1000) { box in
      Self.replace(on: box, kCATransitionPush)
      marks.add("\(box.layer?.animationForKey("turn") == nil)")
      marks.add(
        "\((box.layer?.animationForKey(kCATransition) as? CATransition)?.type.string ?? "")")
    }
    XCTAssertEqual(marks.all, ["true", "push"])
  }

  /// As platform A14 has it.
  func testItsDelegateHearsOfItsEnd() throws {
    _ = try quarters(at: 1000) { box in
      Self.replace(on: box, kCATransitionPush) { Self.listen($0) }
    }
    XCTAssertEqual(
      AnimationRecorder.marks.all, ["animation finished at 3.001s", "dealloc at 3.001s"])
  }

  /// As platform A14 has it.
  func testOneThatIsRemovedShowsWhatIsThereAndHasNotFinished() throws {
    let seen = try quarters(at: 499, 501) { box in
      Self.replace(on: box, kCATransitionPush, kCATransitionFromRight) { Self.listen($0) }
      WindowDelegate.after(500) {
        WindowDelegate.view(1).layer?.removeAnimationForKey(kCATransition)
      }
    }
    XCTAssertEqual(seen, ["2547", "5678"])
    XCTAssertEqual(
      AnimationRecorder.marks.all, ["animation stopped at 2.501s", "dealloc at 2.501s"])
  }

  func testAnUnknownTypeIsRefused() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      let transition = CATransition.animation()
      transition.type = NSString.stringWithString("cube")
      WindowDelegate.window.layer?.addAnimation(transition, forKey: nil)
    }
    XCTAssertEqual(run.diagnoses.count, 1)
    XCTAssertTrue(run.messages[0].contains("there is no transition 'cube' ''"), run.messages[0])
  }

  private static func listen(_ transition: CATransition) {
    let recorder = AnimationRecorder.new()
    transition.delegate = recorder
    recorder.release()
  }
}

/// The memory that a transition costs.
final class TransitionMemoryTests: XCTestCase {
  private static var footprint: Int { AppProcess.current.system.heap.footprintPages }

  /// As platform A35 has it: 320 by 480 points are 150 pages, in a block of 160, and one beside it.
  func testWhatWasShownIsKeptInTheAppsMemoryUntilItIsOver() throws {
    let marks = Marks()
    let run = try AppRun(delegate: WindowDelegate.self) {
      let before = Self.footprint
      let transition = CATransition.animation()
      transition.duration = 1
      WindowDelegate.window.layer?.addAnimation(transition, forKey: nil)
      marks.add("\(Self.footprint - before)")
      WindowDelegate.after(999) { marks.add("\(Self.footprint - before)") }
      WindowDelegate.after(1001) { marks.add("\(Self.footprint - before)") }
    }
    let pages = marks.all.compactMap(Int.init)
    XCTAssertEqual(pages.count, 3)
    for during in pages.prefix(2) { XCTAssertTrue((161...175).contains(during), "\(during)") }
    XCTAssertLessThan(pages.last ?? 200, 15)
    XCTAssertEqual(run.leaks, [])
  }

  /// A layer that leaves the screen is alive until the run loop turn ends.
  func testALayerOnTheScreenIsHeldUntilTheTurnIsOver() throws {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self,
      { WindowDelegate.add(CGRectMake(0, 0, 10, 10), tag: 1) },
      {
        guard let layer = WindowDelegate.view(1).layer else { return }
        let ref = layer.ref
        WindowDelegate.view(1).removeFromSuperview()
        let heap = AppProcess.current.system.heap
        marks.add("\(heap.object(ref) != nil)")
        WindowDelegate.after(1) { marks.add("\(heap.object(ref) != nil)") }
      })
    XCTAssertEqual(marks.all, ["true", "false"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }
}

/// Four views that fill another, each in a grey that says its number.
enum Quarters {
  static func add(from first: Int, to box: UIView) {
    let group = WindowDelegate.add(CGRectMake(0, 0, 100, 100), to: box)
    for index in 0..<4 {
      let place = CGRectMake(CGFloat(index % 2) * 50, CGFloat(index / 2) * 50, 50, 50)
      let view = WindowDelegate.add(place, to: group)
      view.backgroundColor = UIColor.colorWithWhite(CGFloat(first + index) * 0.1, alpha: 1)
    }
  }

  /// The numbers that are seen in the quarters of a square.
  static func text(of frame: Frame, x: Int, y: Int, side: Int) -> String {
    (0..<4).map { index in
      let (column, row) = (x + side / 4 + index % 2 * side / 2, y + side / 4 + index / 2 * side / 2)
      let grey = Int(frame[column, row] & 0xff)
      return "\(Int((Double(grey) / 25.5).rounded()))"
    }.joined()
  }
}
