import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// The keyboard comes and goes, and covers what is below it.
final class KeyboardInputTests: XCTestCase {
  private func showAndWait(_ device: Device) throws {
    try device.tap(100, 55)
    device.run(for: .seconds(1))
  }

  /// Returns the information in the notification of a name when the first field is tapped.
  private func information(
    _ name: NSNotificationName, os: OSVersion = OSVersion(3, 0),
    user: (Device) throws -> Void
  ) throws -> [String] {
    let noted = try FieldsDelegate.noted(os: os) {
      NSNotificationCenter.defaultCenter().addObserver(
        FieldsDelegate.shared, selector: FieldsDelegate.noteInformation, name: name, object: nil)
    } user: {
      try user($0)
    }
    return noted.filter { $0.hasPrefix("UI") }
  }

  /// As platform Y3 has it.
  func testANotificationSaysWhereTheKeyboardComes() throws {
    XCTAssertEqual(
      try information(UIKeyboardWillShowNotification, user: showAndWait),
      [
        "UIKeyboardBoundsUserInfoKey 0 0 320 216", "UIKeyboardCenterBeginUserInfoKey 160 588",
        "UIKeyboardCenterEndUserInfoKey 160 372", "UIKeyboardAnimationDurationUserInfoKey 0.3",
        "UIKeyboardAnimationCurveUserInfoKey 0",
      ])
  }

  /// As platform Y3 has it.
  func testEachSystemSaysWhatItKnows() throws {
    let old = try information(
      UIKeyboardWillShowNotification, os: OSVersion(2, 2), user: showAndWait)
    XCTAssertEqual(old.count, 3)
    let new = try information(
      UIKeyboardWillShowNotification, os: OSVersion(3, 2), user: showAndWait)
    XCTAssertEqual(
      new.suffix(2),
      [
        "UIKeyboardFrameBeginUserInfoKey 0 480 320 216",
        "UIKeyboardFrameEndUserInfoKey 0 264 320 216",
      ])
  }

  /// As platform Y4 has it.
  func testTheKeyboardTurnsWithTheInterface() throws {
    let turn: (Device) throws -> Void = { device in
      try self.showAndWait(device)
      device.run(for: .seconds(3))
    }
    let steps: @Sendable () -> Void = {
      AppRun.later {
        UIApplication.sharedApplication().setStatusBarOrientation(.landscapeRight, animated: true)
      }
      AppProcess.current.schedule(after: .seconds(4)) {
        FieldsDelegate.marks.add("\(FieldsDelegate.keyboard?.frame ?? .zero)")
      }
    }
    let noted = try FieldsDelegate.noted(steps, user: turn)
    XCTAssertEqual(
      noted.dropFirst(4).prefix(4), ["WillHide", "DidHide", "WillShow", "DidShow"])
    XCTAssertEqual(noted.last, "\(CGRectMake(0, 158, 480, 162))")
  }

  /// As platform Y1 and Y2 have it: what is below stays as large as it was.
  func testTheKeyboardCoversWhatIsBelowAndResizesNothing() throws {
    _ = try FieldsDelegate.noted {
      AppRun.later {
        let windows = UIApplication.sharedApplication().windows
        XCTAssertEqual(windows.count, 2)
        let window = windows.objectAtIndex(0) as? UIWindow
        XCTAssertTrue(window?.keyWindow == true)
        XCTAssertEqual(window?.frame, CGRectMake(0, 0, 320, 480))
        XCTAssertEqual(FieldsDelegate.keyboard?.frame, CGRectMake(0, 264, 320, 216))
        XCTAssertEqual(FieldsDelegate.field(1).frame, CGRectMake(20, 40, 200, 30))
        // One that comes later lies below the keyboard, too.
        let late = UIWindow.alloc().initWithFrame(CGRectMake(0, 0, 320, 480)).autorelease()
        late.makeKeyAndVisible()
        XCTAssertTrue(
          UIApplication.sharedApplication().windows.objectAtIndex(1) === late)
      }
    } user: {
      try self.showAndWait($0)
    }
  }

  /// As platform Y2 has it: the keys are touched, and what lies beside them is.
  func testKeysAreTappedAndWhatLiesBesideThemToo() throws {
    let noted = try FieldsDelegate.noted {
      AppProcess.current.schedule(after: .seconds(8)) {
        FieldsDelegate.marks.add(FieldsDelegate.field(1).text?.string ?? "none")
      }
    } user: { device in
      try showAndWait(device)
      // q, a, z, in the first of which the arrow is on; space; p; delete.
      for (x, y) in [(16, 290), (32, 345), (64, 399), (160, 452), (304, 290), (300, 399)] {
        try device.tap(x, y)
        device.run(for: .milliseconds(400))
      }
      try device.tap(100, 95)
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(
      noted.filter { $0.contains("=") || $0.contains("begun") },
      [
        "has begun 1", "0,0='Q' 1", "1,0='a' 1", "2,0='z' 1", "3,0=' ' 1", "4,0='p' 1",
        "4,1='' 1", "has begun 2",
      ])
    XCTAssertEqual(noted.last, "Qaz ")
  }

  /// As platform Y2 has it: other keys, the arrow, and a finger that slides from key to key.
  func testOtherKeysAreShownAndTheKeyCountsFromWhichTheFingerGoesUp() throws {
    let noted = try FieldsDelegate.noted(user: { device in
      try showAndWait(device)
      // Digits; 1; a space, after which letters are back; the arrow; w.
      for (x, y) in [(40, 452), (16, 290), (160, 452), (20, 399), (48, 290), (48, 290)] {
        try device.tap(x, y)
        device.run(for: .milliseconds(400))
      }
      for (phase, x) in [(Touch.Phase.began, 16), (.moved, 48), (.moved, 80), (.ended, 80)] {
        try device.touch(Touch(finger: 1, phase: phase, location: .points(x, 290)))
        device.run(for: .milliseconds(100))
      }
    })
    XCTAssertEqual(
      noted.filter { $0.contains("=") }.map { $0.split(separator: "'")[1] },
      ["1", " ", "W", "w", "e"])
  }

  /// As platform Y3 has it: the way down that is broken off does not end, and the one up does once.
  func testAKeyboardThatTurnsBackOnItsWayHasArrivedOnce() throws {
    let noted = try FieldsDelegate.noted {
      AppProcess.current.schedule(after: .milliseconds(2500)) {
        FieldsDelegate.marks.add("turn")
        FieldsDelegate.field(1).resignFirstResponder()
      }
      AppProcess.current.schedule(after: .milliseconds(2600)) {
        FieldsDelegate.field(1).becomeFirstResponder()
      }
      AppProcess.current.schedule(after: .milliseconds(2850)) { FieldsDelegate.marks.add("later") }
    } user: {
      try self.showAndWait($0)
    }
    let heard = noted.drop { $0 != "turn" }
      .filter { $0.hasPrefix("Will") || $0.hasPrefix("Did") || $0 == "later" }
    XCTAssertEqual(heard, ["WillHide", "WillShow", "later", "DidShow"])
  }

  /// As platform Y10 has it: what a warning has taken is made anew.
  func testAKeyboardThatAWarningHasTakenComesAgain() throws {
    let noted = try FieldsDelegate.noted {
      AppProcess.current.schedule(after: .seconds(3)) {
        FieldsDelegate.field(1).resignFirstResponder()
      }
    } user: { device in
      try showAndWait(device)
      device.run(for: .seconds(3))
      try device.simulateWarning(level: 1, to: "Sample")
      device.run(for: .seconds(1))
      FieldsDelegate.marks.add("warned")
      try showAndWait(device)
      try device.press(.text("a"))
    }
    let rest = noted.drop { $0 != "warned" }
    XCTAssertTrue(rest.contains("DidShow"), "\(rest)")
    XCTAssertTrue(rest.contains("0,0='a' 1"), "\(rest)")
  }

  /// A key from which the system takes the finger away is let go of, and types nothing.
  func testAKeyWhoseFingerIsTakenAwayIsLetGoOf() throws {
    _ = try FieldsDelegate.noted {
    } user: { device in
      try showAndWait(device)
      let before = try keyPixels(device)
      try device.touch(.began, 16, 290)
      XCTAssertNotEqual(try keyPixels(device), before)
      try device.ring(from: "555", plan: InterruptionPlan(.ignore, after: .seconds(1)))
      device.run(for: .seconds(2))
      XCTAssertEqual(try keyPixels(device), before)
    }
  }

  /// As platform Y14 has it.
  func testALetterBelowAFingerHasABalloonOnAPhoneAndIsDarkOnAPad() throws {
    var light: [Bool] = []
    _ = try FieldsDelegate.noted {
    } user: { device in
      light = []
      try showAndWait(device)
      // The place above the letter q, before, with a finger there, on the space bar, and after.
      light.append(try device.frame()[5, 235] & 0xff > 0xe0)
      try device.touch(.began, 16, 290)
      light.append(try device.frame()[5, 235] & 0xff > 0xe0)
      try device.touch(.moved, 160, 452)
      light.append(try device.frame()[5, 235] & 0xff > 0xe0)
      try device.touch(.moved, 16, 290)
      try device.touch(.ended, 16, 290)
      light.append(try device.frame()[5, 235] & 0xff > 0xe0)
    }
    XCTAssertEqual(light, [false, true, false, false])
    var shades: [UInt32] = []
    let run = try AppRun(delegate: FieldsDelegate.self, onPad: true) {
      AppProcess.current.schedule(after: .seconds(3)) {
        XCTAssertEqual(FieldsDelegate.keyboard?.subviews.count, 0)
      }
    } user: { device in
      shades = []
      try device.tap(100, 55, thenWait: .seconds(2))
      shades.append(try device.frame()[20, 785] & 0xff)
      try device.touch(.began, 35, 795)
      shades.append(try device.frame()[20, 785] & 0xff)
      device.run(for: .seconds(2))
      try device.touch(.ended, 35, 795)
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertLessThan(shades[1], shades[0])
  }

  /// The pixels of the keyboard.
  private func keyPixels(_ device: Device) throws -> [UInt32] {
    let frame = try device.frame()
    return (264..<480).flatMap { y in (0..<320).map { x in frame[x, y] } }
  }

  /// As platform Y10 has it.
  func testAKeyboardWeighsWhatItLoadsUntilAWarningFindsItOutOfSight() throws {
    let sizes = Marks()
    let size: @Sendable () -> Void = {
      sizes.add("\(AppProcess.current.system.heap.footprintPages * 4)")
    }
    _ = try FieldsDelegate.noted {
      size()
      for second in [3, 6, 9] {
        AppProcess.current.schedule(after: .seconds(Int64(second)), size)
      }
      AppProcess.current.schedule(after: .seconds(7)) {
        FieldsDelegate.field(1).resignFirstResponder()
      }
      for second in [11, 13] {
        AppProcess.current.schedule(after: .seconds(Int64(second)), size)
      }
    } user: { device in
      try showAndWait(device)
      device.run(for: .seconds(3))
      try device.simulateWarning(level: 1, to: "Sample")
      device.run(for: .seconds(5))
      try device.simulateWarning(level: 1, to: "Sample")
    }
    let all = sizes.all.compactMap { Int($0) }
    guard all.count == 6 else { return XCTFail("\(all)") }
    XCTAssertGreaterThan(all[1] - all[0], 512 + 270)
    XCTAssertEqual(all[2], all[1], "a warning leaves what is seen")
    XCTAssertEqual(all[3], all[1], "and so does the end")
    XCTAssertLessThan(all[4], all[3] - 700)
  }

  /// As platform Y1 has it: a pad has a keyboard of its own, with a key that puts it away.
  func testAKeyboardOfAPadIsPutAwayByAKey() throws {
    let marks = Marks()
    let run = try AppRun(delegate: FieldsDelegate.self, onPad: true) {
      AppRun.later {
        let application = UIApplication.sharedApplication()
        for orientation in [UIInterfaceOrientation.landscapeRight, .portrait] {
          application.setStatusBarOrientation(orientation, animated: false)
          marks.add("\(FieldsDelegate.keyboard?.frame ?? .zero)")
        }
      }
      AppProcess.current.schedule(after: .seconds(5)) {
        marks.add("\(FieldsDelegate.field(1).editing)")
      }
    } user: { device in
      try device.tap(100, 55, thenWait: .seconds(2))
      // The last key of the last row.
      try device.tap(740, 1000, thenWait: .seconds(1))
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(
      marks.all,
      ["\(CGRectMake(0, 416, 1024, 352))", "\(CGRectMake(0, 760, 768, 264))", "false"])
    XCTAssertEqual(FieldsDelegate.marks.all.last, "DidHide")
  }

  /// As platform X1 has it.
  func testAnAlertIsInFrontOfTheKeyboard() throws {
    _ = try FieldsDelegate.noted {
      AppProcess.current.schedule(after: .seconds(3)) {
        let alert = UIAlertView.alloc().initWithTitle(
          NSString.stringWithString("Lion"), message: nil, delegate: nil, cancelButtonTitle: nil,
          otherButtonTitles: NSString.stringWithString("Close"))
        alert.show()
        alert.release()
      }
      AppProcess.current.schedule(after: .seconds(8)) {
        XCTAssertEqual(FieldsDelegate.field(1).text?.string, "ab")
      }
    } user: { device in
      try showAndWait(device)
      try device.press(.text("a"))
      device.run(for: .seconds(2))
      XCTAssertThrowsError(try device.press(.text("x"))) {
        XCTAssertEqual("\($0)", "the alert 'Lion' covers the keyboard")
      }
      // The key of the letter q.
      try device.tap(16, 290)
      try device.tap(160, 260, thenWait: .seconds(1))
      try device.press(.text("b"))
    }
  }

  func testThereIsNoKeyboardBeforeAFieldIsTapped() throws {
    _ = try FieldsDelegate.noted(user: { device in
      XCTAssertThrowsError(try device.press(.return)) {
        XCTAssertEqual("\($0)", "no keyboard is on the screen")
      }
      try showAndWait(device)
      try device.press(.return)
      try device.pressSleep()
      XCTAssertThrowsError(try device.press(.return)) {
        XCTAssertEqual($0 as? UserActionError, .isLocked)
      }
    })
  }
}

extension FieldsDelegate {
  fileprivate func noteInformation(_ notification: NSNotification) {
    let keys = [
      UIKeyboardBoundsUserInfoKey, UIKeyboardCenterBeginUserInfoKey, UIKeyboardCenterEndUserInfoKey,
      UIKeyboardAnimationDurationUserInfoKey, UIKeyboardAnimationCurveUserInfoKey,
      UIKeyboardFrameBeginUserInfoKey, UIKeyboardFrameEndUserInfoKey,
    ]
    for key in keys {
      guard let value = notification.userInfo?.objectForKey(NSString.stringWithString(key)) else {
        continue
      }
      Self.marks.add("\(key) \(Self.text(of: value, key))")
    }
  }

  private static func text(of value: NSObject, _ key: String) -> String {
    if let number = value as? NSNumber {
      return key == UIKeyboardAnimationDurationUserInfoKey
        ? "\(number.doubleValue)" : "\(number.intValue)"
    }
    guard let value = value as? NSValue else { return "" }
    if key.contains("Center") {
      let point = value.CGPointValue()
      return "\(Int(point.x)) \(Int(point.y))"
    }
    let rect = value.CGRectValue()
    return "\(Int(rect.minX)) \(Int(rect.minY)) \(Int(rect.width)) \(Int(rect.height))"
  }
}
