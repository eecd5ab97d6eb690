import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// Alerts come, are answered and go.
final class UIAlertViewTests: XCTestCase {
  private func noted(
    _ steps: @escaping @Sendable () -> Void, user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(delegate: AlertDelegate.self, steps, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return Array(AlertDelegate.marks.all.drop { $0 != "begin" }.dropFirst())
  }

  /// As platform X2 and X3 have it.
  func testATapIsToldBeforeTheAlertGoesAndWhenItHasGone() throws {
    let noted = try noted {
      AlertDelegate.alert("A", "Cancel", "Delete").show()
      AlertDelegate.marks.add("shown")
    } user: { device in
      // The right one of two buttons.
      try device.tap(230, 265)
      device.run(for: .milliseconds(100))
      AlertDelegate.marks.add("going")
    }
    XCTAssertEqual(
      noted,
      [
        "A will present", "shown", "A did present", "A clicked 1", "A will dismiss 1", "going",
        "A did dismiss 1",
      ])
  }

  /// As platform X27 has it.
  func testAnAlertPops() throws {
    let noted = try noted {
      let alert = AlertDelegate.alert("A", "Cancel")
      alert.show()
      for milliseconds in [50, 230, 300, 399, 401] {
        AppProcess.current.schedule(after: .milliseconds(Int64(milliseconds))) {
          AlertDelegate.marks.add("\(milliseconds) \(alert.transform.a)")
        }
      }
    }
    XCTAssertEqual(
      noted,
      [
        "A will present", "50 1.1", "230 0.9", "300 1.0", "399 1.0", "A did present", "401 1.0",
      ])
  }

  func testAnAlertThatIsShownDoesNotComeAgain() throws {
    let noted = try noted {
      let alert = AlertDelegate.alert("A", "Close")
      alert.show()
      alert.show()
    }
    XCTAssertEqual(noted, ["A will present", "A did present"])
  }

  func testTheSecondOfTwoButtonsThatAreTouchedAtOnceDoesNothing() throws {
    let noted = try noted {
      AlertDelegate.alert("A", "Cancel", "Delete").show()
    } user: { device in
      try device.touch(.began, 90, 265)
      try device.touch(.began, 230, 265, finger: 2)
      try device.touch(.ended, 90, 265)
      try device.touch(.ended, 230, 265, finger: 2)
    }
    XCTAssertEqual(
      noted.filter { !$0.contains("present") },
      ["A clicked 0", "A will dismiss 0", "A did dismiss 0"])
  }

  /// As platform X4 has it.
  func testCodeTakesAnAlertAwayWithoutATap() throws {
    let noted = try noted {
      let alert = AlertDelegate.alert("A", "Cancel").retain()
      alert.show()
      XCTAssertTrue(alert.visible)
      alert.dismissWithClickedButtonIndex(0, animated: false)
      XCTAssertFalse(alert.visible)
      alert.dismissWithClickedButtonIndex(0, animated: false)
      alert.release()
    }
    XCTAssertEqual(noted, ["A will present", "A will dismiss 0", "A did dismiss 0"])
  }

  func testAnAlertThatGoesBeforeItHasComeDoesNotSayThatItIsThere() throws {
    let noted = try noted {
      let alert = AlertDelegate.alert("A", "Cancel").retain()
      alert.show()
      AppProcess.current.schedule(after: .milliseconds(100)) {
        alert.dismissWithClickedButtonIndex(0, animated: true)
        alert.release()
      }
    }
    XCTAssertEqual(noted, ["A will present", "A will dismiss 0", "A did dismiss 0"])
  }

  /// As platform X1 has it.
  func testAnAlertIsInFrontOfAllAndTakesAllTouches() throws {
    let marks = Marks()
    var before = 0
    var after = 0
    _ = try noted {
      let window = UIApplication.sharedApplication().keyWindow
      let button = UIButton.buttonWithType(.roundedRect)
      button.frame = CGRectMake(0, 20, 320, 60)
      button.addTarget(
        AlertDelegate.shared, action: AlertDelegate.noteTap, forControlEvents: .touchUpInside)
      window?.addSubview(button)
      AppProcess.current.schedule(after: .milliseconds(1500)) {
        AlertDelegate.alert("A", "Close").show()
        let late = UIWindow.alloc().initWithFrame(CGRectMake(0, 0, 10, 10))
        late.makeKeyAndVisible()
        let front = UIApplication.sharedApplication().windows.objects.last as? UIWindow
        marks.add("\(front === late) \(front?.windowLevel ?? 0)")
        late.release()
        marks.add("\(UIApplication.sharedApplication().keyWindow === window)")
      }
      AppProcess.current.schedule(after: .seconds(6)) {
        marks.add("\(UIApplication.sharedApplication().keyWindow === window)")
      }
    } user: { device in
      try device.tap(160, 50)
      before = self.light(try device.frame())
      device.run(for: .seconds(2))
      after = self.light(try device.frame())
      try device.tap(160, 50)
      try device.tap(160, 270)
      device.run(for: .seconds(1))
      try device.tap(160, 50)
    }
    XCTAssertEqual(AlertDelegate.marks.all.filter { $0 == "tapped" }.count, 2)
    XCTAssertEqual(marks.all, ["false 2000.0", "false", "true"])
    XCTAssertLessThan(after, before - 100, "what is behind is darker")
  }

  /// How bright a place of the button is.
  private func light(_ frame: Frame) -> Int {
    Int(frame[40, 30] & 0xff)
  }

  /// As platform X7 has it.
  func testTheAlertBehindComesAgain() throws {
    let noted = try noted {
      let first = AlertDelegate.alert("A", "Close")
      let second = AlertDelegate.alert("B", "Close")
      first.show()
      second.show()
      XCTAssertTrue(first.hidden)
      XCTAssertFalse(second.hidden)
    } user: { device in
      try device.tap(160, 270)
      device.run(for: .seconds(1))
      try device.tap(160, 270)
    }
    XCTAssertEqual(
      noted.filter { !$0.contains("present") },
      [
        "B clicked 0", "B will dismiss 0", "B did dismiss 0", "A clicked 0", "A will dismiss 0",
        "A did dismiss 0",
      ])
  }

  /// As platform X5 has it.
  func testAnAlertTurnsWithTheInterface() throws {
    let marks = Marks()
    let place: @Sendable () -> Void = {
      let windows = UIApplication.sharedApplication().windows.objects.compactMap { $0 as? UIWindow }
      guard let window = windows.last, let alert = window.subviews.objects.last as? UIAlertView
      else { return marks.add("gone") }
      marks.add("\(window.bounds.size.width) \(alert.center.x) \(alert.center.y)")
    }
    let noted = try noted {
      AlertDelegate.alert("A", "Close", "Open").show()
      AppRun.later {
        place()
        UIApplication.sharedApplication().setStatusBarOrientation(.landscapeRight, animated: false)
        place()
      }
    } user: { device in
      device.run(for: .seconds(3))
      // The left one of two buttons, on a screen that is held sideways.
      try device.tap(135, 170)
    }
    XCTAssertEqual(marks.all, ["320.0 160.0 240.0", "480.0 240.0 160.0"])
    XCTAssertEqual(noted.last, "A did dismiss 0")
  }

  /// As platform X6 has it.
  func testAnAlertIsCancelledWhenTheUserLeaves() throws {
    let noted = try noted {
      AlertDelegate.alert("A", "Close", "Open").show()
      AlertDelegate.alert("B", "Close").show()
    } user: {
      try $0.pressHome()
    }
    XCTAssertEqual(
      noted.filter { !$0.contains("present") }, ["B clicked 0", "A clicked 0", "terminates"])
  }

  func testThreeButtonsAreBelowEachOtherWithTheOneThatCancelsLast() throws {
    let noted = try noted {
      let alert = AlertDelegate.alert("A", "Cancel", "One", "Two")
      XCTAssertEqual(alert.numberOfButtons, 3)
      XCTAssertEqual(alert.cancelButtonIndex, 0)
      XCTAssertEqual(alert.buttonTitleAtIndex(2)?.string, "Two")
      XCTAssertEqual(alert.snapshotText, "A: It is gone then.")
      alert.show()
      AppRun.later {
        let tops = alert.subviews.objects.compactMap { $0 as? UIView }
          .sorted { $0.frame.minY < $1.frame.minY }.map { $0.snapshotText ?? "" }
        XCTAssertEqual(tops, ["One", "Two", "Cancel"])
        XCTAssertEqual(Set(alert.subviews.objects.compactMap { ($0 as? UIView)?.frame.minX }), [11])
      }
    }
    XCTAssertEqual(noted.last, "A did present")
  }

  func testADelegateThatIsGoneIsADiagnosis() throws {
    let run = try AppRun(delegate: AlertDelegate.self) {
      let gone = Answerer.new()
      let alert = UIAlertView.alloc().initWithTitle(
        nil, message: nil, delegate: gone, cancelButtonTitle: NSString.stringWithString("OK"))
      gone.release()
      alert.show()
      alert.release()
    }
    XCTAssertEqual(run.diagnoses.first, "message-to-deallocated")
  }

  private final class Answerer: NSObject, UIAlertViewDelegate {}
}

extension AlertDelegate {
  fileprivate func noteTap() { Self.marks.add("tapped") }
}
