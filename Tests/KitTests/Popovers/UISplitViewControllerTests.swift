import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Two panes of an iPad.
final class UISplitViewControllerTests: XCTestCase {
  /// As platform X20 has it.
  func testOnAPhoneItIsAnException() throws {
    let run = try AppRun { UISplitViewController.new().release() }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    let message = run.messages.first ?? "none"
    XCTAssertTrue(message.contains("UIUserInterfaceIdiomPad"), message)
  }

  /// As platform X22 has it.
  func testHeldUprightTheListIsHiddenAndTheDelegateHasAButton() throws {
    _ = try PanesDelegate.told { XCTAssertEqual(PanesDelegate.frames, "none, 0 0 768 1004") }
    XCTAssertEqual(
      RecordingController.marks.all.prefix { $0 != "begin" },
      ["hides 1", "2 load", "2 did load", "2 will appear, outside", "2 did appear"])
  }

  /// As platform X21 and X22 have it.
  func testHeldSidewaysBothAreSeen() throws {
    let told = try PanesDelegate.told {
      AppRun.later { RecordingController.marks.add(PanesDelegate.frames) }
      AppProcess.current.schedule(after: .seconds(5)) {
        RecordingController.marks.add(PanesDelegate.frames)
      }
    } user: { device in
      device.rotate(to: .landscapeLeft)
      device.run(for: .seconds(3))
      device.rotate(to: .portrait)
    }
    XCTAssertEqual(
      told,
      [
        "shows 1", "1 load", "1 did load", "1 will appear, outside", "1 did appear",
        "0 0 320 748, 321 0 703 748", "1 will disappear", "hides 1", "1 did disappear, outside",
        "none, 0 0 768 1004",
      ])
  }

  /// As platform X22 has it: the button brings the list that there is.
  func testTheButtonBringsTheListThatHasTakenThePlaceOfAnother() throws {
    let told = try PanesDelegate.told {
      let list = PanesDelegate.controller(1)
      guard let panes = list.parentViewController as? UISplitViewController else {
        return XCTFail("no panes")
      }
      let other = NavigationDelegate.controller(3)
      let detail = panes.viewControllers.objectAtIndex(1)
      panes.viewControllers = NSArray.alloc().initWithObjects(
        [other, detail].compactMap(\.self)
      ).autorelease()
      other.release()
    } user: { device in
      try device.tap(30, 42)
      device.run(for: .seconds(1))
      try device.tap(600, 700)
      device.run(for: .seconds(1))
    }
    XCTAssertTrue(told.contains("3 did appear"), "\(told)")
    XCTAssertFalse(told.contains { $0.hasPrefix("1 ") }, "\(told)")
  }

  func testPanesThatAreReplacedWhileAnotherControllerCoversThemHearNothing() throws {
    let told = try PanesDelegate.told {
      let list = PanesDelegate.controller(1)
      guard let panes = list.parentViewController as? UISplitViewController else {
        return XCTFail("no panes")
      }
      let (cover, other) = (NavigationDelegate.controller(9), NavigationDelegate.controller(3))
      panes.presentModalViewController(cover, animated: false)
      RecordingController.marks.add("replace")
      panes.viewControllers = NSArray.alloc().initWithObjects([list, other]).autorelease()
      RecordingController.marks.add("dismiss")
      panes.dismissModalViewControllerAnimated(false)
      cover.release()
      other.release()
    }
    XCTAssertEqual(told.drop { $0 != "replace" }.prefix(2), ["replace", "dismiss"])
    XCTAssertTrue(told.drop { $0 != "dismiss" }.contains("3 did appear"), "\(told)")
  }

  func testAControllerThatIsReplacedIsSeenNoMore() throws {
    let told = try PanesDelegate.told {
      AppRun.later {
        let panes = PanesDelegate.controller(1).parentViewController as? UISplitViewController
        let (list, detail) = (PanesDelegate.controller(1), panes?.viewControllers.objectAtIndex(1))
        let other = NavigationDelegate.controller(3)
        panes?.viewControllers = NSArray.alloc().initWithObjects(
          [other, detail].compactMap(\.self)
        )
        .autorelease()
        RecordingController.marks.add("\(list.view?.superview == nil)")
        RecordingController.marks.add("\(list.parentViewController == nil)")
        RecordingController.marks.add("\(other.parentViewController === panes)")
        other.release()
      }
    } user: {
      $0.rotate(to: .landscapeLeft)
    }
    XCTAssertEqual(told.filter { ["true", "false"].contains($0) }, ["true", "true", "true"])
  }

  /// As platform X23 has it.
  func testAWarningTakesTheListThatIsHidden() throws {
    let told = try PanesDelegate.told {
    } user: { device in
      device.rotate(to: .landscapeLeft)
      device.run(for: .seconds(1))
      try device.simulateWarning(level: 1, to: "Sample")
      device.run(for: .seconds(1))
      device.rotate(to: .portrait)
      device.run(for: .seconds(1))
      try device.simulateWarning(level: 1, to: "Sample")
    }
    let after = told.filter { $0.hasPrefix("1 ") }
    XCTAssertEqual(
      after.suffix(6),
      [
        "1 warned", "1 will disappear", "1 did disappear, outside", "1 warned", "1 set no view",
        "1 did unload",
      ])
  }

  /// As platform X22 and X24 have it.
  func testTheButtonBringsTheListAndATouchBesideTakesItAway() throws {
    let told = try PanesDelegate.told {
      AppRun.later {
        XCTAssertTrue(PanesDelegate.shared.popover?.popoverVisible == true)
        XCTAssertEqual(PanesDelegate.controller(1).view?.bounds.width, 320)
      }
    } user: { device in
      try device.tap(30, 42)
      device.run(for: .seconds(3))
      try device.tap(600, 700)
    }
    XCTAssertEqual(
      told,
      [
        "presents", "1 load", "1 did load", "1 will appear, outside", "1 did appear", "goes?",
        "1 will disappear", "1 did disappear, outside", "has gone",
      ])
  }

  func testTheButtonTakesItAwayAgainAndSoDoesATurn() throws {
    let told = try PanesDelegate.told {
      AppProcess.current.schedule(after: .milliseconds(2500)) {
        RecordingController.marks.add("\(PanesDelegate.shared.popover?.popoverVisible == true)")
      }
    } user: { device in
      try device.tap(30, 42)
      device.run(for: .seconds(1))
      device.rotate(to: .landscapeRight)
      device.run(for: .seconds(2))
    }
    XCTAssertEqual(
      told.suffix(7),
      [
        "1 did appear", "1 will disappear", "1 did disappear, outside", "shows 1",
        "1 will appear, outside", "1 did appear", "false",
      ])
  }
}
