import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

final class TouchDeliveryTests: XCTestCase {
  /// Returns the calls to the recording views that a step has added, when the user has
  /// done something.
  private func heard(
    _ setUp: @escaping @Sendable () -> Void, _ user: (Device) throws -> Void
  ) throws -> [String] {
    let run = try AppRun(delegate: WindowDelegate.self, setUp, user: user)
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return TouchRecorder.marks.all
  }

  @discardableResult
  private static func addRecorder(
    _ tag: Int, _ x: CGFloat, _ y: CGFloat, to superview: UIView? = nil
  ) -> TouchRecorder {
    WindowDelegate.add(TouchRecorder.self, CGRectMake(x, y, 100, 100), tag: tag, to: superview)
  }

  /// As platform E8 and E14 have it.
  func testATouchIsToldToTheViewThatItBeganIn() throws {
    let heard = try heard(
      { Self.addRecorder(1, 100, 100) },
      { device in
        try device.touch(.began, 110, 110)
        try device.touch(.moved, 115, 112)
        try device.touch(.moved, 20, 20)
        try device.touch(.ended, 10, 10)
      })
    XCTAssertEqual(
      heard, ["1 began 1@10,10", "1 moved 1@15,12", "1 moved 0@-80,-80", "1 ended 0@-90,-90"])
  }

  /// As platform E7 has it.
  func testWhatAViewDoesNotCareForGoesToItsSuperview() throws {
    let heard = try heard(
      {
        let outer = Self.addRecorder(1, 100, 100)
        WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 2, to: outer)
      }, { try $0.tap(110, 110) })
    XCTAssertEqual(heard, ["1 began 1@10,10", "1 ended 1@10,10"])
  }

  /// As platform E10 and E11 have it.
  func testAViewHearsOfTheFirstFingerAlone() throws {
    let heard = try heard(
      { Self.addRecorder(1, 100, 100) },
      { device in
        try device.touch(.began, 110, 110)
        try device.touch(.began, 150, 150, finger: 2)
        try device.touch(.moved, 155, 155, finger: 2)
        try device.touch(.ended, 110, 110)
        try device.touch(.ended, 155, 155, finger: 2)
      })
    XCTAssertEqual(heard, ["1 began 1@10,10", "1 ended 1@10,10"])
  }

  func testAViewThatWantsToHearsOfSeveralFingers() throws {
    let heard = try heard(
      { Self.addRecorder(1, 100, 100).multipleTouchEnabled = true },
      { device in
        try device.touch(.began, 110, 110)
        try device.touch(.began, 150, 150, finger: 2)
        try device.touch(.moved, 155, 155, finger: 2)
        try device.touch(.ended, 110, 110)
        try device.touch(.ended, 155, 155, finger: 2)
      })
    XCTAssertEqual(
      heard,
      [
        "1 began 1@10,10", "1 began 1@50,50", "1 moved 1@55,55", "1 ended 1@10,10",
        "1 ended 1@55,55",
      ])
  }

  func testFingersOnTwoViewsAreToldToEach() throws {
    let heard = try heard(
      {
        Self.addRecorder(1, 0, 100)
        Self.addRecorder(2, 200, 100)
      },
      { device in
        try device.touch(.began, 10, 110)
        try device.touch(.began, 210, 110, finger: 2)
        try device.touch(.ended, 10, 110)
        try device.touch(.ended, 210, 110, finger: 2)
      })
    XCTAssertEqual(
      heard, ["1 began 1@10,10", "2 began 1@10,10", "1 ended 1@10,10", "2 ended 1@10,10"])
  }

  /// As platform E13 has it.
  func testAnExclusiveViewKeepsFingersFromTheOthers() throws {
    let heard = try heard(
      {
        Self.addRecorder(1, 0, 100).exclusiveTouch = true
        Self.addRecorder(2, 200, 100)
      },
      { device in
        try device.touch(.began, 10, 110)
        try device.touch(.began, 210, 110, finger: 2)
        try device.touch(.ended, 10, 110)
        try device.touch(.ended, 210, 110, finger: 2)
      })
    XCTAssertEqual(heard, ["1 began 1@10,10", "1 ended 1@10,10"])
  }

  /// As platform E13 has it.
  func testAnExclusiveViewHearsOfNoFingerWhileAnotherDoes() throws {
    let heard = try heard(
      {
        Self.addRecorder(1, 0, 100).exclusiveTouch = true
        Self.addRecorder(2, 200, 100)
      },
      { device in
        try device.touch(.began, 210, 110, finger: 2)
        try device.touch(.began, 10, 110)
        try device.touch(.ended, 10, 110)
        try device.touch(.ended, 210, 110, finger: 2)
      })
    XCTAssertEqual(heard, ["2 began 1@10,10", "2 ended 1@10,10"])
  }

  /// As platform E5 has it.
  func testATouchThatHasBegunKeepsAViewThatStopsTakingTouches() throws {
    let heard = try heard(
      { WindowDelegate.add(ShyView.self, CGRectMake(0, 0, 100, 100), tag: 1) },
      {
        try $0.tap(10, 10)
        try $0.tap(10, 10)
      })
    XCTAssertEqual(heard, ["1 began 1@10,10", "1 ended 1@10,10"])
  }

  /// As platform E19 and E20 have it.
  func testNoViewIsToldOfIgnoredTouches() throws {
    let heard = try heard(
      {
        Self.addRecorder(1, 0, 0)
        let application = UIApplication.sharedApplication()
        application.beginIgnoringInteractionEvents()
        application.beginIgnoringInteractionEvents()
        application.endIgnoringInteractionEvents()
        XCTAssertTrue(application.isIgnoringInteractionEvents)
        AppProcess.current.schedule(after: .seconds(1)) {
          UIApplication.sharedApplication().endIgnoringInteractionEvents()
        }
      },
      { device in
        try device.touch(.began, 10, 10)
        device.run(for: .seconds(2))
        try device.touch(.moved, 15, 15)
        try device.touch(.ended, 15, 15)
        try device.tap(20, 20)
      })
    XCTAssertEqual(heard, ["1 began 1@20,20", "1 ended 1@20,20"])
  }

  func testAnEndOfIgnoringThatNothingBeganCountsForNothing() throws {
    _ = try heard(
      {
        let application = UIApplication.sharedApplication()
        application.endIgnoringInteractionEvents()
        XCTAssertFalse(application.isIgnoringInteractionEvents)
        application.beginIgnoringInteractionEvents()
        XCTAssertTrue(application.isIgnoringInteractionEvents)
        application.endIgnoringInteractionEvents()
        XCTAssertFalse(application.isIgnoringInteractionEvents)
      }, { _ in })
  }

  /// As platform E22 and I21 have it.
  func testACallCancelsTheTouchesOfEachView() throws {
    let heard = try heard(
      {
        Self.addRecorder(1, 0, 100)
        Self.addRecorder(2, 200, 100)
      },
      { device in
        try device.touch(.began, 10, 110)
        try device.touch(.began, 210, 110, finger: 2)
        try device.ring(from: "555", plan: InterruptionPlan(.ignore, after: .seconds(1)))
        device.run(for: .seconds(2))
        try device.touch(.ended, 10, 110)
        try device.touch(.ended, 210, 110, finger: 2)
      })
    XCTAssertEqual(
      heard,
      ["1 began 1@10,10", "2 began 1@10,10", "1 cancelled 1@10,10", "2 cancelled 1@10,10"])
  }

  /// As platform E15 has it.
  func testOneEventGoesFromTheFirstFingerToTheLast() throws {
    _ = try heard(
      {
        WindowDelegate.add(EventRecorder.self, CGRectMake(0, 0, 100, 100)).multipleTouchEnabled =
          true
      },
      { device in
        try device.touch(.began, 10, 10)
        try device.touch(.began, 20, 20, finger: 2)
        try device.touch(.ended, 10, 10)
        try device.touch(.ended, 20, 20, finger: 2)
        try device.tap(10, 10)
      })
    let events = EventRecorder.marks.all
    XCTAssertEqual(events.count, 6)
    XCTAssertEqual(Set(events[..<4]).count, 1)
    XCTAssertNotEqual(events[0], events[4])
    XCTAssertEqual(events[4], events[5])
  }

  /// As platform E9 has it.
  func testATouchRetainsItsViewAndWindow() throws {
    _ = try heard(
      { WindowDelegate.add(FleetingView.self, CGRectMake(0, 0, 100, 100), tag: 1) },
      { device in
        try device.touch(.began, 10, 10)
        try device.touch(.moved, 20, 20)
        try device.touch(.ended, 30, 30)
      })
    XCTAssertEqual(FleetingView.marks.all, ["began", "moved", "ended", "dealloc"])
  }

  func testATouchKnowsWhereItWas() throws {
    _ = try heard(
      { WindowDelegate.add(PreviousLocationRecorder.self, CGRectMake(100, 100, 100, 100)) },
      { device in
        try device.touch(.began, 110, 110)
        try device.touch(.moved, 120, 130)
        try device.touch(.ended, 120, 130)
      })
    XCTAssertEqual(PreviousLocationRecorder.marks.all, ["10.0 110.0 1.01"])
  }

  func testAnEventHasTheTouchesOfEachView() throws {
    _ = try heard(
      {
        WindowDelegate.add(CountingView.self, CGRectMake(0, 0, 100, 100), tag: 1)
        WindowDelegate.add(CGRectMake(200, 0, 100, 100), tag: 2)
      },
      { device in
        try device.touch(.began, 210, 10, finger: 2)
        try device.tap(10, 10)
        try device.touch(.ended, 210, 10, finger: 2)
      })
    XCTAssertEqual(CountingView.marks.all, ["2 1 2"])
  }
}

/// Takes no more touches when it is touched.
private final class ShyView: TouchRecorder {
  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    userInteractionEnabled = false
    super.touchesBegan(touches, withEvent: event)
  }
}

/// Leaves its superview when it is touched.
private final class FleetingView: UIView {
  static let marks = Marks()

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    Self.marks.add("began")
    removeFromSuperview()
  }

  override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {
    Self.marks.add("moved")
  }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    Self.marks.add("ended")
  }

  override func dealloc() {
    Self.marks.add("dealloc")
    super.dealloc()
  }
}

private final class EventRecorder: UIView {
  static let marks = Marks()

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    Self.marks.add("\(event.ref)")
  }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    Self.marks.add("\(event.ref)")
  }
}

private final class PreviousLocationRecorder: UIView {
  static let marks = Marks()

  override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch else { return }
    let previous = touch.previousLocationInView(self)
    let seconds = (touch.timestamp * 100).rounded() / 100
    Self.marks.add("\(previous.x) \(touch.previousLocationInView(nil).y) \(seconds)")
  }
}

private final class CountingView: UIView {
  static let marks = Marks()

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    let counts = [
      event.allTouches().count, event.touchesForView(self).count,
      event.touchesForWindow(WindowDelegate.window).count,
    ]
    Self.marks.add(counts.map(String.init).joined(separator: " "))
  }
}
