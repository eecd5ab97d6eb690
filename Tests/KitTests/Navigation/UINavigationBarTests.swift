import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// The items of the bar, and the actions of its buttons.
final class UINavigationBarTests: XCTestCase {
  /// The texts that the bar shows now, from the left.
  private static var texts: [String] {
    let views = NavigationDelegate.navigation.navigationBar?.subviews.objects ?? []
    return views.compactMap { $0 as? UIView }.sorted { $0.center.x < $1.center.x }
      .compactMap(\.snapshotText)
  }

  /// The frames of the views in the bar, from the left.
  private static var frames: [CGRect] {
    let bar = NavigationDelegate.navigation.navigationBar
    bar?.layoutIfNeeded()
    return (bar?.subviews.objects ?? []).compactMap { ($0 as? UIView)?.frame }
      .sorted { $0.minX < $1.minX }
  }

  private func run(
    _ steps: @escaping @Sendable () -> Void, user: (Device) throws -> Void = { _ in }
  ) throws {
    let run = try AppRun(delegate: NavigationDelegate.self, steps, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// As platform B13 and B14 have it.
  func testTheBarOfAnIPadIsSilverWithAGreyTitle() throws {
    for isOnPad in [true, false] {
      var pixels: [UInt32] = []
      _ = try AppRun(delegate: NavigationDelegate.self, onPad: isOnPad) {
      } user: { device in
        let frame = try device.frame()
        pixels = (22..<62).flatMap { y in (0..<frame.width).map { frame[$0, y] & 0xff_ffff } }
      }
      let greys = pixels.count { $0 == 0x71_7880 }
      XCTAssertEqual(greys > 20, isOnPad, "\(greys)")
      XCTAssertEqual(pixels[2] & 0xff > 0xe0, isOnPad)
    }
  }

  /// As platform B18 has it.
  func testAPromptMakesTheBarHigher() throws {
    try run({
      let navigation = NavigationDelegate.navigation
      let item = navigation.topViewController?.navigationItem
      var heights: [CGFloat?] {
        [navigation.navigationBar, navigation.topViewController?.view].map {
          $0?.frame.height
        }
      }
      let title = Self.frames[0]
      XCTAssertEqual(heights, [44, 416])
      item?.prompt = NSString.stringWithString("a line of text")
      XCTAssertEqual(heights, [74, 386])
      XCTAssertEqual(Self.texts.sorted(), ["Title 1", "a line of text"])
      XCTAssertTrue(Self.frames.contains(title.offsetBy(dx: 0, dy: 30)), "\(Self.frames)")
      NavigationDelegate.push(2, animated: false)
      XCTAssertEqual(heights, [44, 416])
      navigation.popViewControllerAnimated(false)
      XCTAssertEqual(heights, [74, 386])
      item?.prompt = NSString.stringWithString("")
      XCTAssertEqual(heights, [44, 416])
      item?.prompt = nil
      XCTAssertEqual(Self.texts, ["Title 1"])
    })
  }

  /// As platform B1 has it.
  func testAButtonLeadsBackByItself() throws {
    try run(
      {
        XCTAssertEqual(Self.texts, ["Title 1"])
        NavigationDelegate.push(2)
        AppRun.later {
          XCTAssertEqual(NavigationDelegate.navigation.viewControllers.count, 1)
          XCTAssertEqual(Self.texts, ["Title 1"])
        }
        AppProcess.current.schedule(after: .milliseconds(900)) {
          XCTAssertEqual(Self.texts, ["Title 1", "Title 2"])
        }
      }, user: { try $0.tap(30, 42) })
  }

  /// As platform B11 has it.
  func testTheButtonHasWhatTheItemBelowSays() throws {
    try run {
      let short = UIBarButtonItem.alloc().initWithTitle(
        NSString.stringWithString("Short"), style: .plain, target: UIScreen.mainScreen(),
        action: UIScreen.awakeFromNib)
      NavigationDelegate.navigation.topViewController?.navigationItem.backBarButtonItem = short
      short.release()
      NavigationDelegate.push(2, animated: false)
      XCTAssertEqual(Self.texts, ["Short", "Title 2"])
      NavigationDelegate.navigation.topViewController?.title = NSString.stringWithString("New")
      XCTAssertEqual(Self.texts, ["Short", "New"])
      NavigationDelegate.navigation.topViewController?.navigationItem.hidesBackButton = true
      XCTAssertEqual(Self.texts, ["New"])
    }
  }

  func testAButtonTellsItsTarget() throws {
    try run(
      {
        guard let top = NavigationDelegate.navigation.topViewController else { return }
        let item = UIBarButtonItem.alloc().initWithTitle(
          NSString.stringWithString("Push"), style: .done,
          target: UIApplication.sharedApplication().delegate as? NavigationDelegate,
          action: NavigationDelegate.pushSecond)
        top.navigationItem.rightBarButtonItem = item
        item.release()
        XCTAssertEqual(Self.texts, ["Title 1", "Push"])
        AppRun.later { XCTAssertEqual(Self.texts, ["Title 1", "Title 2"]) }
      }, user: { try $0.tap(295, 42) })
  }

  func testAButtonOfTheSystemHasItsTitleAndCanBeDisabled() throws {
    let marks = Marks()
    try run(
      {
        guard let top = NavigationDelegate.navigation.topViewController else { return }
        for (system, title) in [(UIBarButtonSystemItem.done, "Done"), (.cancel, "Cancel")] {
          let item = UIBarButtonItem.alloc().initWithBarButtonSystemItem(
            system, target: top, action: UIViewController.awakeFromNib)
          top.navigationItem.leftBarButtonItem = item
          XCTAssertEqual(Self.texts, [title, "Title 1"])
          item.release()
        }
        let item = UIBarButtonItem.alloc().initWithBarButtonSystemItem(
          .add, target: UIApplication.sharedApplication().delegate as? NavigationDelegate,
          action: NavigationDelegate.pushSecond)
        item.enabled = false
        top.navigationItem.rightBarButtonItem = item
        XCTAssertEqual(Self.texts.last, "+")
        AppRun.later {
          marks.add("\(NavigationDelegate.navigation.viewControllers.count)")
          item.enabled = true
          item.title = NSString.stringWithString("Add")
          XCTAssertEqual(Self.texts.last, "Add")
        }
        AppProcess.current.schedule(after: .seconds(5)) {
          marks.add("\(NavigationDelegate.navigation.viewControllers.count)")
          item.release()
        }
      },
      user: { device in
        try device.tap(295, 42, thenWait: .seconds(3))
        try device.tap(295, 42)
      })
    XCTAssertEqual(marks.all, ["1", "2"])
  }

  func testATargetThatIsGoneIsADiagnosis() throws {
    let run = try AppRun(
      delegate: NavigationDelegate.self,
      {
        let gone = UIView.new()
        let item = UIBarButtonItem.alloc().initWithTitle(
          NSString.stringWithString("Gone"), style: .plain, target: gone,
          action: UIView.setNeedsLayout)
        gone.release()
        NavigationDelegate.navigation.topViewController?.navigationItem.rightBarButtonItem = item
        item.release()
      }, user: { try $0.tap(295, 42) })
    XCTAssertEqual(run.diagnoses, ["message-to-deallocated"])
  }

  /// A title that is too long has what the buttons leave, with a gap of eight points to each.
  func testALongTitleFillsWhatTheButtonsLeave() throws {
    try run {
      let long = NSString.stringWithString(String(repeating: "A long title ", count: 9))
      let top = NavigationDelegate.navigation.topViewController
      top?.title = long
      XCTAssertEqual(Self.frames.map(\.minX), [8])
      XCTAssertEqual(Self.frames.map(\.maxX), [312])
      NavigationDelegate.push(2, animated: false)
      let item = UIBarButtonItem.alloc().initWithTitle(
        NSString.stringWithString("Push"), style: .done, target: top,
        action: UIViewController.awakeFromNib)
      NavigationDelegate.navigation.topViewController?.navigationItem.rightBarButtonItem = item
      NavigationDelegate.navigation.topViewController?.title = long
      item.release()
      let frames = Self.frames
      XCTAssertEqual(frames.count, 3)
      XCTAssertEqual(frames[0].minX, 5)
      XCTAssertEqual(frames[1].minX, frames[0].maxX + 8)
      XCTAssertEqual(frames[1].maxX, frames[2].minX - 8)
      XCTAssertEqual(frames[2].maxX, 315)
    }
  }

  /// As platform B12 has it.
  func testTheBarOfATurnedPhoneIsLower() throws {
    try run(
      {
        let top = NavigationDelegate.navigation.topViewController as? RecordingController
        top?.orientations = [.landscapeRight]
        let bar = NavigationDelegate.navigation.navigationBar
        XCTAssertEqual(bar?.frame, CGRectMake(0, 0, 320, 44))
        XCTAssertEqual(top?.view?.bounds.size, CGSizeMake(320, 416))
        AppRun.later {
          XCTAssertEqual(bar?.frame, CGRectMake(0, 0, 480, 32))
          XCTAssertEqual(top?.view?.bounds.size, CGSizeMake(480, 268))
        }
      }, user: { $0.rotate(to: .landscapeLeft) })
  }

  func testTheBarOfATurnedPadIsAsHigh() throws {
    _ = try AppRun(
      delegate: NavigationDelegate.self, onPad: true,
      {
        let top = NavigationDelegate.navigation.topViewController as? RecordingController
        top?.orientations = [.portrait, .landscapeRight]
        AppRun.later {
          let bar = NavigationDelegate.navigation.navigationBar
          XCTAssertEqual(bar?.frame, CGRectMake(0, 0, 1024, 44))
        }
      }, user: { $0.rotate(to: .landscapeLeft) })
  }
}

extension NavigationDelegate {
  fileprivate func pushSecond() { Self.push(2) }
}
