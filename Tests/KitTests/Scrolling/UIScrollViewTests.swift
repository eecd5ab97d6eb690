import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The reaction of a scroll view to fingers, and the movement of its content.
final class UIScrollViewTests: XCTestCase {
  /// Returns the marks of a scroll view of 200 by 200 points, and of a view on it.
  func told(
    _ setUp: @escaping @Sendable (UIScrollView) -> Void = { _ in },
    then: @escaping @Sendable (UIScrollView) -> Void = { _ in },
    user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let scroll = WindowDelegate.add(HeardScrollView.self, CGRectMake(0, 20, 200, 200), tag: 1)
        scroll.contentSize = CGSizeMake(200, 1000)
        scroll.delegate = scroll
        WindowDelegate.add(TouchRecorder.self, CGRectMake(0, 0, 200, 1000), tag: 2, to: scroll)
        setUp(scroll)
        AppProcess.current.schedule(after: .seconds(10)) { then(scroll) }
      }, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return TouchRecorder.marks.all
  }

  func testARectangleThatIsNowhereIsNotScrolledTo() throws {
    let told = try told({ scroll in
      TouchRecorder.marks.add("asked")
      scroll.scrollRectToVisible(CGRectMake(.nan, .nan, .nan, 1), animated: false)
    })
    XCTAssertEqual(told, ["asked"])
  }

  /// As platform T24 has it.
  func testAnInsetIsRoomBeyondAnEnd() throws {
    let told = try told({ scroll in
      let end = CGRectMake(0, 990, 200, 10)
      scroll.scrollRectToVisible(end, animated: false)
      scroll.contentInset = UIEdgeInsetsMake(0, 0, 80, 0)
      TouchRecorder.marks.add("inset \(Int(scroll.contentOffset.y))")
      scroll.scrollRectToVisible(end, animated: false)
      scroll.contentInset = UIEdgeInsetsZero
      scroll.contentInset = UIEdgeInsetsMake(30, 0, 0, 0)
      scroll.scrollRectToVisible(CGRectMake(0, 0, 200, 10), animated: false)
      scroll.contentInset = UIEdgeInsetsZero
    })
    XCTAssertEqual(told, ["at 800", "inset 800", "at 880", "at 800", "at -30", "at 0"])
  }

  /// As platform T24 has it: a finger leaves the content where the inset begins, and a content that
  /// is no larger than the view moves by as much as the inset is.
  func testAFingerScrollsOverAnInset() throws {
    for (height, bounces, place) in [(CGFloat(1000), true, CGFloat(840)), (200, false, 40)] {
      _ = try told(
        { scroll in
          scroll.contentSize = CGSizeMake(200, height)
          scroll.contentInset = UIEdgeInsetsMake(0, 0, 40, 0)
          scroll.bounces = bounces
          scroll.setContentOffset(CGPointMake(0, height - 200), animated: false)
        },
        then: { XCTAssertEqual($0.contentOffset, CGPointMake(0, place)) },
        user: { device in
          try device.touch(.began, 50, 150)
          try device.touch(.moved, 50, 130)
          try device.touch(.moved, 50, 40)
          device.run(for: .seconds(1))
          try device.touch(.ended, 50, 40)
        })
    }
  }

  /// As platform T25 has it: what is typed in stays where the keyboard covers it.
  func testAKeyboardScrollsNothing() throws {
    _ = try told(
      { scroll in
        scroll.frame = CGRectMake(0, 20, 320, 460)
        WindowDelegate.add(UITextField.self, CGRectMake(10, 400, 200, 31), tag: 3, to: scroll)
      },
      then: { scroll in
        XCTAssertEqual((scroll.viewWithTag(3) as? UITextField)?.editing, true)
        XCTAssertEqual(scroll.contentOffset, .zero)
        XCTAssertEqual(scroll.contentInset, UIEdgeInsetsZero)
        XCTAssertEqual(scroll.frame, CGRectMake(0, 20, 320, 460))
      }, user: { try $0.tap(50, 430) })
  }

  /// As platform T24 has it.
  func testIndicatorsEndWhereTheirInsetsBegin() throws {
    _ = try told({ scroll in
      scroll.contentInset = UIEdgeInsetsMake(0, 0, 100, 0)
      scroll.scrollIndicatorInsets = scroll.contentInset
      scroll.setContentOffset(CGPointMake(0, 900), animated: false)
      let bar = scroll.subviews.objects.compactMap { $0 as? UIView }.first { $0.tag == 0 }
      XCTAssertEqual(bar?.frame.maxY, 900 + 98)
      scroll.setContentOffset(.zero, animated: false)
      XCTAssertEqual(bar?.frame.minY, 2)
    })
  }

  /// As platform T2 has it.
  func testATapReachesTheContentWhenTheFingerIsUp() throws {
    XCTAssertEqual(
      try told(user: { try $0.tap(50, 100) }), ["2 began 1@50,80", "2 ended 1@50,80"])
  }

  /// As platform T1 and T2 have it.
  func testAFingerThatRestsReachesTheContentAfterAWhile() throws {
    for (wait, marks) in [(Int64(139), 0), (141, 1)] {
      let told = try told(
        { _ in
          AppProcess.current.schedule(after: .milliseconds(999 + 10 + wait)) {
            TouchRecorder.marks.add("now")
          }
        },
        user: { device in
          try device.touch(.began, 50, 100)
          device.run(for: .milliseconds(500))
          try device.touch(.ended, 50, 100)
        })
      XCTAssertEqual(told.firstIndex(of: "now"), marks, "\(wait)")
    }
  }

  func testATouchThatItKeepsDoesNotReachTheContent() throws {
    let told = try told(
      { scroll in
        scroll.tag = HeardScrollView.keeper
        TouchRecorder.marks.add("set up")
      },
      user: { device in
        try device.touch(.began, 50, 100)
        device.run(for: .milliseconds(500))
        try device.touch(.ended, 50, 100)
      })
    XCTAssertEqual(told, ["set up"])
  }

  /// As platform T3, T4 and T9 have it.
  func testAFingerThatMovesDragsAndTheContentHearsNothing() throws {
    let told = try told(
      then: { XCTAssertEqual($0.contentOffset, CGPointMake(0, 40)) },
      user: { device in
        try device.touch(.began, 50, 150)
        try device.touch(.moved, 50, 141)
        try device.touch(.moved, 50, 140)
        try device.touch(.moved, 50, 100)
        device.run(for: .seconds(1))
        try device.touch(.ended, 50, 100)
      })
    XCTAssertEqual(told, ["will drag", "at 40", "did drag"])
  }

  /// As platform T5 and T7 have it: a finger that the system takes away is as fast as one that is
  /// lifted.
  func testADragThatIsCancelledLeavesTheContentWhereItIs() throws {
    for isCancelled in [true, false] {
      let told = try told(
        then: { scroll in
          XCTAssertEqual(scroll.contentOffset.y == 60, isCancelled)
          XCTAssertFalse(scroll.decelerating)
        },
        user: { device in
          try device.touch(.began, 50, 180)
          for y in [170, 150, 130, 110] {
            device.run(for: .milliseconds(10))
            try device.touch(.moved, 50, y)
          }
          if isCancelled {
            try device.pressSleep()
            device.run(for: .seconds(1))
            try device.wake()
            device.run(for: .seconds(1))
          }
          try device.touch(.ended, 50, 110)
        })
      XCTAssertEqual(
        told.prefix(4), ["will drag", "at 20", "at 40", "at 60"])
      XCTAssertEqual(
        told.dropFirst(4).first, isCancelled ? "did drag" : "did drag, moves on")
      XCTAssertEqual(told.count == 5, isCancelled)
    }
  }

  /// As platform T3 has it.
  func testATouchThatTheContentHasHeardOfIsCancelledByADrag() throws {
    let told = try told(user: { device in
      try device.touch(.began, 50, 150)
      device.run(for: .milliseconds(200))
      try device.touch(.moved, 50, 130)
      device.run(for: .seconds(1))
      try device.touch(.ended, 50, 130)
    })
    XCTAssertEqual(told, ["2 began 1@50,130", "2 cancelled 1@50,110", "will drag", "did drag"])
  }

  /// As platform T3 has it.
  func testAControlKeepsATouchThatItHasHeardOf() throws {
    let told = try told(
      { scroll in
        let control = WindowDelegate.add(UIControl.self, CGRectMake(0, 0, 200, 200), to: scroll)
        control.addTarget(
          scroll as? HeardScrollView, action: HeardScrollView.hear,
          forControlEvents: [.touchDragInside, .touchUpInside])
      },
      user: { device in
        try device.touch(.began, 50, 150)
        device.run(for: .milliseconds(200))
        try device.touch(.moved, 50, 130)
        try device.touch(.ended, 50, 130)
      })
    XCTAssertEqual(told, ["control", "control"])
  }

  /// As platform T4 has it.
  func testAContentDoesNotMoveWhereThereIsNoMoreOfIt() throws {
    let told = try told(user: { device in
      try device.touch(.began, 50, 150)
      try device.touch(.moved, 90, 150)
      try device.touch(.ended, 90, 150)
    })
    XCTAssertEqual(told, ["2 began 0@90,130", "2 ended 0@90,130"])
  }

  /// As platform T5 and T7 have it.
  func testBeyondItsEndsItFollowsHalfAsFarAndComesBack() throws {
    let told = try told(
      then: { XCTAssertEqual($0.contentOffset, .zero) },
      user: { device in
        try device.touch(.began, 50, 50)
        try device.touch(.moved, 50, 60)
        try device.touch(.moved, 50, 160)
        device.run(for: .seconds(1))
        try device.touch(.ended, 50, 160)
      })
    XCTAssertEqual(
      told.prefix(4), ["will drag", "at -50", "did drag, moves on", "will slow down"])
    XCTAssertEqual(told.suffix(2), ["at 0", "has slowed down"])
    let places = told.compactMap { $0.hasPrefix("at ") ? Int($0.dropFirst(3)) : nil }
    XCTAssertEqual(places, places.sorted())
  }

  func testASecondFingerOnAContentThatIsDraggedIsNotHeardOf() throws {
    let told = try told(
      { WindowDelegate.add(TouchRecorder.self, CGRectMake(100, 0, 50, 1000), tag: 3, to: $0) },
      user: { device in
        try device.touch(.began, 50, 150)
        try device.touch(.moved, 50, 130)
        try device.touch(.began, 120, 100, finger: 2)
        try device.touch(.ended, 120, 100, finger: 2)
        try device.touch(.ended, 50, 130)
      })
    XCTAssertFalse(told.contains { $0.hasPrefix("3 began") }, "\(told)")
    XCTAssertEqual(told.last, "did drag")
  }

  func testAContentThatIsNoHigherFollowsAFingerIfItAlwaysBounces() throws {
    for bounces in [true, false] {
      let told = try told(
        { scroll in
          scroll.contentSize = CGSizeMake(200, 200)
          scroll.alwaysBounceVertical = true
          scroll.bounces = bounces
        }, then: { XCTAssertEqual($0.contentOffset, .zero) },
        user: { device in
          try device.touch(.began, 50, 50)
          try device.touch(.moved, 50, 60)
          try device.touch(.moved, 50, 160)
          device.run(for: .seconds(1))
          try device.touch(.ended, 50, 160)
        })
      XCTAssertEqual(told.contains("at -50"), bounces, "\(told)")
    }
  }

  func testWithoutBouncesItStaysWithinItsEnds() throws {
    let told = try told(
      { $0.bounces = false },
      then: {
        XCTAssertEqual($0.contentOffset, CGPointMake(0, 800))
      },
      user: { device in
        for start in [150, 150, 150] {
          try device.touch(.began, 50, start)
          try device.touch(.moved, 50, start - 10)
          try device.touch(.moved, 50, start - 120)
          try device.touch(.ended, 50, start - 120)
          device.run(for: .seconds(1))
        }
      })
    XCTAssertFalse(told.contains { $0.hasPrefix("at 8") && $0 != "at 800" })
  }

  /// As platform T6 and T9 have it.
  func testAContentThatIsLetGoOfGoesAsFarAsTheFrictionLetsIt() throws {
    // A point a millisecond, and of each what is left: r + r² + ... = r / (1 - r).
    let rates = [
      (UIScrollViewDecelerationRateNormal, 499.0), (UIScrollViewDecelerationRateFast, 99),
    ]
    for (rate, way) in rates {
      let told = try told(
        {
          $0.decelerationRate = rate
          $0.contentSize = CGSizeMake(200, 4000)
        },
        user: { device in
          try device.touch(.began, 50, 170)
          for step in 1...9 { try device.touch(.moved, 50, 170 - step * 10) }
          try device.touch(.ended, 50, 80)
        })
      let places = told.compactMap { $0.hasPrefix("at ") ? Int($0.dropFirst(3)) : nil }
      // It comes to rest when it is slower than a hundredth of a point.
      let rest = 0.01 * rate / (1 - rate)
      XCTAssertEqual(Double(places.last ?? 0) - 80, way - rest, accuracy: 2)
      XCTAssertEqual(told.last, "has slowed down")
    }
  }

  /// The speed of a finger is that of its last 100 ms; a touch is followed by a wait of 10 ms.
  func testAFingerThatRestsFlingsAsLongAsItsSpeedIsKnown() throws {
    for (rest, moves) in [(Int64(80), true), (81, false)] {
      let told = try told(user: { device in
        try device.touch(.began, 50, 170)
        try device.touch(.moved, 50, 160)
        try device.touch(.moved, 50, 100)
        device.run(for: .milliseconds(rest))
        try device.touch(.ended, 50, 100)
      })
      XCTAssertEqual(told.contains("did drag, moves on"), moves, "\(rest)")
    }
  }

  /// As platform T8 has it.
  func testAFingerStopsAContentThatMovesAndIsNoTap() throws {
    let told = try told(user: { device in
      try device.touch(.began, 50, 170)
      for step in 1...9 { try device.touch(.moved, 50, 170 - step * 10) }
      try device.touch(.ended, 50, 80)
      device.run(for: .milliseconds(100))
      TouchRecorder.marks.add("stop")
      try device.tap(50, 100)
    })
    XCTAssertEqual(told.last, "stop")
  }

  func testAnAnimatedWayTakesAWhile() throws {
    let told = try told(
      { scroll in
        scroll.setContentOffset(CGPointMake(0, 300), animated: true)
        TouchRecorder.marks.add("\(scroll.contentOffset.y)")
      }, then: { XCTAssertEqual($0.contentOffset, CGPointMake(0, 300)) })
    XCTAssertEqual(told.first, "0.0")
    XCTAssertEqual(told.suffix(2), ["at 300", "arrived"])
    XCTAssertEqual(told.count, 20)
  }

  func testARectangleIsShownWithAsLittleAsItTakes() throws {
    _ = try told({ scroll in
      for (top, place) in [(100.0, 0.0), (250, 100), (240, 100), (20, 20), (990, 800)] {
        scroll.scrollRectToVisible(CGRectMake(0, top, 10, 50), animated: false)
        XCTAssertEqual(scroll.contentOffset.y, place, "\(top)")
      }
    })
  }
}

/// A scroll view that notes what it tells its delegate, itself.
private final class HeardScrollView: UIScrollView, UIScrollViewDelegate {
  /// The tag of one that keeps its touches.
  static let keeper = 9

  override func touchesShouldBegin(
    _ touches: NSSet, withEvent event: UIEvent, inContentView view: UIView
  ) -> Bool { tag != Self.keeper }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    note("at \(Int(contentOffset.y))")
    if decelerating, tracking || dragging { note("a finger on what slows down") }
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { note("will drag") }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {
    note(willDecelerate ? "did drag, moves on" : "did drag")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { note("will slow down") }

  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    note(decelerating ? "slows down" : "has slowed down")
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { note("arrived") }

  func hear() { note("control") }

  private func note(_ what: String) { TouchRecorder.marks.add(what) }
}
