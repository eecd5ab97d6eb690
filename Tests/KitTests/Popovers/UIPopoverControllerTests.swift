import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// The reaction of a popover to touches, and its place.
final class UIPopoverControllerTests: XCTestCase {
  /// Shows the list in its popover, and then the user touches beside it.
  private func told(
    _ prepare: @escaping @Sendable (UIPopoverController) -> Void = { _ in },
    touching place: (x: Int, y: Int) = (600, 700)
  ) throws -> [String] {
    try PanesDelegate.told {
      if let popover = PanesDelegate.shared.popover { prepare(popover) }
    } user: { device in
      try device.tap(30, 42)
      device.run(for: .seconds(1))
      RecordingController.marks.add("shown")
      try device.tap(place.x, place.y)
      device.run(for: .seconds(1))
    }.drop { $0 != "shown" }.dropFirst().filter { !$0.contains("appear") }
  }

  /// As platform X24 has it.
  func testATouchBesideTakesItAwayIfTheDelegateAndTheContentLetIt() throws {
    XCTAssertEqual(try told(), ["goes?", "has gone"])
    XCTAssertEqual(try told({ _ in PanesDelegate.shared.letsGo = false }), ["goes?"])
    XCTAssertEqual(try told({ $0.contentViewController?.modalInPopover = true }), [])
    XCTAssertEqual(try told(touching: (100, 300)), [], "the content is touched")
  }

  /// As platform X24 has it.
  func testViewsThatPassAreTouched() throws {
    let told = try told { popover in
      let window = UIApplication.sharedApplication().keyWindow
      let button = UIButton.buttonWithType(.roundedRect)
      button.frame = CGRectMake(560, 660, 100, 80)
      button.addTarget(
        PanesDelegate.shared, action: PanesDelegate.noteTap, forControlEvents: .touchUpInside)
      window?.addSubview(button)
      popover.passthroughViews = NSArray.alloc().initWithObjects([button]).autorelease()
    }
    XCTAssertEqual(told, ["tapped"])
  }

  /// As platform X24 has it.
  func testCodeThatTakesItAwayTellsNoDelegate() throws {
    let told = try PanesDelegate.told {
      let popover = PanesDelegate.shared.popover
      let view = PanesDelegate.controller(2).view
      if let view {
        popover?.presentPopoverFromRect(
          CGRectMake(400, 100, 40, 20), inView: view, permittedArrowDirections: .any,
          animated: false)
      }
      let frame = popover?.contentViewController?.view?.superview?.frame ?? .zero
      RecordingController.marks.add("\(Int(frame.minX)) \(Int(frame.minY)) \(Int(frame.width))")
      popover?.popoverContentSize = CGSizeMake(200, 100)
      let size = popover?.contentViewController?.view?.frame.size ?? .zero
      RecordingController.marks.add("\(Int(size.width)) \(Int(size.height))")
      popover?.dismissPopoverAnimated(false)
      RecordingController.marks.add("\(popover?.popoverVisible == true)")
    }
    // Under the middle of what it points at, which ends 20 + 44 + 120 points from the top.
    XCTAssertEqual(
      told.filter { !$0.hasPrefix("1 ") }, ["252 184 336", "200 100", "false"])
  }

  func testOneThatIsShownAgainWhileItIsSeenMoves() throws {
    let told = try PanesDelegate.told {
      let popover = PanesDelegate.shared.popover
      guard let view = PanesDelegate.controller(2).view else { return XCTFail("no view") }
      for x in [400, 500] {
        popover?.presentPopoverFromRect(
          CGRectMake(CGFloat(x), 100, 40, 20), inView: view, permittedArrowDirections: .any,
          animated: false)
        let frame = popover?.contentViewController?.view?.superview?.frame ?? .zero
        RecordingController.marks.add("\(Int(frame.minX))")
      }
      popover?.dismissPopoverAnimated(false)
    }
    XCTAssertEqual(told.filter { Int($0) != nil }, ["252", "352"])
    XCTAssertEqual(told.count { $0.hasPrefix("1 did appear") }, 1)
  }

  /// As platform X28 and B14 have it.
  func testItIsAsLargeAsItsContentAndTheBarInItIsDark() throws {
    var dark: [Bool] = []
    let run = try AppRun(delegate: PanesDelegate.self, onPad: true) {
      let content = UIViewController.new()
      content.contentSizeForViewInPopover = CGSizeMake(300, 200)
      let navigation = UINavigationController.alloc().initWithRootViewController(content)
      content.release()
      let popover = UIPopoverController.alloc().initWithContentViewController(navigation)
      XCTAssertEqual(popover.popoverContentSize, CGSizeMake(300, 244))
      if let view = PanesDelegate.controller(2).view {
        popover.presentPopoverFromRect(
          CGRectMake(300, 10, 10, 10), inView: view, permittedArrowDirections: .up,
          animated: false)
      }
      XCTAssertEqual(navigation.view?.frame.size, CGSizeMake(300, 244))
      AppRun.later {
        navigation.contentSizeForViewInPopover = CGSizeMake(100, 100)
        XCTAssertEqual(popover.popoverContentSize, CGSizeMake(100, 100))
        popover.dismissPopoverAnimated(false)
        popover.release()
        navigation.release()
      }
    } user: { device in
      // The bar of the split view's detail, and the bar of the popover.
      let frame = try device.frame()
      dark = [42, 130].map { frame[300, $0] & 0xff < 0x80 }
      device.run(for: .seconds(4))
    }
    XCTAssertEqual(dark, [false, true])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// As platform X25 has it.
  func testOneThatGoesWhileItIsSeenIsAnException() throws {
    let run = try AppRun(delegate: PanesDelegate.self, onPad: true) {
      let content = UIViewController.new()
      let popover = UIPopoverController.alloc().initWithContentViewController(content)
      content.release()
      if let view = PanesDelegate.controller(2).view {
        popover.presentPopoverFromRect(
          CGRectMake(0, 0, 10, 10), inView: view, permittedArrowDirections: .up, animated: true)
      }
      popover.release()
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    let message = run.messages.first ?? "none"
    XCTAssertTrue(message.contains("still visible"), message)
  }

  func testFromNowhereItIsNotPresented() throws {
    let run = try AppRun(delegate: PanesDelegate.self, onPad: true) {
      let nowhere = UIView.new().autorelease()
      PanesDelegate.shared.popover?.presentPopoverFromRect(
        .zero, inView: nowhere, permittedArrowDirections: .up, animated: true)
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
  }

  func testFromAButtonThatNoBarShowsItIsNotPresented() throws {
    let run = try AppRun(delegate: PanesDelegate.self, onPad: true) {
      let item = UIBarButtonItem.new().autorelease()
      PanesDelegate.shared.popover?.presentPopoverFromBarButtonItem(
        item, permittedArrowDirections: .up, animated: true)
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
    let message = run.messages.first ?? "none"
    XCTAssertTrue(
      message.contains("-[UIPopoverController presentPopoverFromBarButtonItem:"), message)
  }

  func testItsSizeIsWhatItsContentSays() throws {
    _ = try PanesDelegate.told {
      let popover = PanesDelegate.shared.popover
      XCTAssertEqual(popover?.popoverContentSize, CGSizeMake(320, 1100))
      popover?.contentViewController?.contentSizeForViewInPopover = CGSizeMake(300, 400)
      XCTAssertEqual(popover?.popoverContentSize, CGSizeMake(300, 400))
    }
  }
}

extension PanesDelegate {
  fileprivate func noteTap() { RecordingController.marks.add("tapped") }
}
