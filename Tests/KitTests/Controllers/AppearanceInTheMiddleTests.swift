import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Controllers that each time that they hear a call do what has it begin again (platform C10).
final class AppearanceInTheMiddleTests: XCTestCase {
  private static func restless(
    _ number: Int, at calls: [RestlessController.Call],
    _ body: @escaping (RestlessController) -> Void
  ) -> RestlessController {
    let controller = RestlessController.new()
    controller.number = number
    controller.calls = calls
    controller.body = body
    return controller.autorelease()
  }

  private static func shown(_ controllers: [UIViewController]) -> String {
    controllers.compactMap { $0 as? RecordingController }
      .filter { $0.isViewLoaded && $0.view?.window != nil }.map { "\($0.number)" }.joined()
  }

  /// Each selects the next one, so the last selection that can be followed is followed.
  func testTabsThatSelectOneAnotherEachTimeComeToAnEnd() throws {
    let cases: [[RestlessController.Call]] = [
      [.willAppear], [.willDisappear], [.didAppear], [.willAppear, .willDisappear],
    ]
    for calls in cases {
      _ = try TabsDelegate.told {
        let tabs = TabsDelegate.tabs
        let all = (0..<5).map { number in
          Self.restless(number, at: calls) { [unowned tabs] _ in
            tabs.selectedIndex = (number + 1) % 5
          }
        }
        tabs.viewControllers = NSArray.alloc().initWithObjects(all).autorelease()
        tabs.selectedIndex = 2
        // The visible, the selected and the marked tab are the same.
        XCTAssertEqual(Self.shown(all), "\(tabs.selectedIndex)", "\(calls)")
        XCTAssertTrue(tabs.tabBar?.selectedItem === all[tabs.selectedIndex].tabBarItem, "\(calls)")
        for one in all { one.body = nil }
      }
    }
  }

  func testATabThatSelectsItselfAgainAsItGoesStaysAndHearsSo() throws {
    let told = try TabsDelegate.told {
      let tabs = TabsDelegate.tabs
      let stays = Self.restless(8, at: [.willDisappear]) { [unowned tabs] in
        tabs.selectedViewController = $0
      }
      let other = NavigationDelegate.controller(9).autorelease()
      tabs.viewControllers = NSArray.alloc().initWithObjects([stays, other]).autorelease()
      RecordingController.marks.add("select")
      tabs.selectedIndex = 1
      XCTAssertEqual(tabs.selectedIndex, 0)
      XCTAssertTrue(tabs.tabBar?.selectedItem === stays.tabBarItem)
      XCTAssertEqual(Self.shown([stays, other]), "8")
      stays.body = nil
    }
    XCTAssertEqual(
      told.drop { $0 != "select" }.dropFirst(),
      [
        "9 load", "9 did load", "9 will appear, outside", "8 will disappear", "8 will appear",
        "8 did appear",
      ])
  }

  func testTheTabsThatAreTakenLastHold() throws {
    _ = try TabsDelegate.told {
      let tabs = TabsDelegate.tabs
      let last = NavigationDelegate.controller(9).autorelease()
      let restless = Self.restless(8, at: [.willDisappear]) { [unowned tabs] _ in
        tabs.selectedIndex = 1
        tabs.viewControllers = NSArray.alloc().initWithObjects([last]).autorelease()
      }
      let beside = NavigationDelegate.controller(7).autorelease()
      tabs.viewControllers = NSArray.alloc().initWithObjects([restless, beside]).autorelease()
      let lost = NavigationDelegate.controller(6).autorelease()
      tabs.viewControllers = NSArray.alloc().initWithObjects([lost]).autorelease()
      XCTAssertEqual(Self.shown([restless, beside, lost, last]), "9")
      XCTAssertTrue(tabs.selectedViewController === last)
      restless.body = nil
    }
  }

  func testAModalThatDismissesItselfAsItGoesGoesOnce() throws {
    for animated in [false, true] {
      let told = try TabsDelegate.told {
        let modal = Self.restless(9, at: [.willDisappear]) {
          $0.dismissModalViewControllerAnimated(animated)
        }
        TabsDelegate.tabs.presentModalViewController(modal, animated: false)
        RecordingController.marks.add("dismiss")
        modal.dismissModalViewControllerAnimated(animated)
        AppProcess.current.schedule(after: .seconds(1)) {
          XCTAssertNil(TabsDelegate.tabs.modalViewController)
          XCTAssertFalse(UIApplication.sharedApplication().isIgnoringInteractionEvents)
        }
      }
      XCTAssertEqual(
        told.drop { $0 != "dismiss" }.dropFirst(),
        [
          "9 will disappear", "1 will appear, outside", "9 did disappear, outside", "1 did appear",
        ], "animated: \(animated)")
    }
  }

  /// It would be left without a way to its presenter, and that would hear that it is seen.
  func testAModalThatIsPresentedAgainAsItHasGoneCanBeDismissedAgain() throws {
    let told = try TabsDelegate.told {
      let tabs = TabsDelegate.tabs
      let modal = Self.restless(9, at: [.didDisappear]) { [unowned tabs] in
        $0.body = nil
        tabs.presentModalViewController($0, animated: false)
      }
      tabs.presentModalViewController(modal, animated: false)
      tabs.dismissModalViewControllerAnimated(false)
      XCTAssertTrue(modal.parentViewController === tabs)
      RecordingController.marks.add("again")
      modal.dismissModalViewControllerAnimated(false)
      XCTAssertNil(tabs.modalViewController)
    }
    let again = told.firstIndex(of: "again") ?? 0
    XCTAssertFalse(told[..<again].contains("1 did appear"), "\(told)")
    XCTAssertEqual(told.last, "1 did appear")
  }

  func testAControllerThatPushesAnotherEachTimeThatItGoesIsCovered() throws {
    let run = try AppRun(delegate: NavigationDelegate.self) {
      let navigation = NavigationDelegate.navigation
      let next = NavigationDelegate.controller(3).autorelease()
      let restless = Self.restless(2, at: [.willDisappear]) { _ in
        if navigation.viewControllers.objects.contains(where: { $0 === next }) {
          navigation.popViewControllerAnimated(false)
        }
        navigation.pushViewController(next, animated: false)
      }
      navigation.pushViewController(restless, animated: false)
      NavigationDelegate.push(4, animated: false)
      restless.body = nil
      XCTAssertTrue(navigation.topViewController === next)
      XCTAssertEqual(Self.shown([restless, next]), "3")
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  func testAViewThatTakesItselfAwayAsItGoesIsToldOnce() throws {
    let marks = RecordingController.marks
    let run = try AppRun(delegate: ControllersDelegate.self) {
      let window = UIApplication.sharedApplication().keyWindow
      let restless = Self.restless(7, at: [.willAppear, .willDisappear]) { [unowned window] in
        if $0.view?.window == nil {
          if let view = $0.view { window?.addSubview(view) }
        } else {
          $0.view?.removeFromSuperview()
        }
      }
      marks.add("begin")
      if let view = restless.view { window?.addSubview(view) }
      restless.view?.removeFromSuperview()
      restless.body = nil
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(
      marks.all.drop { $0 != "begin" }.dropFirst().filter { $0.contains("appear") },
      [
        "7 will appear, outside", "7 did appear", "7 will disappear", "7 did disappear, outside",
      ])
  }

  func testAPopoverThatIsShownAndDismissedFromWithinIsThereOnce() throws {
    let told = try PanesDelegate.told {
      guard let view = PanesDelegate.controller(2).view else { return XCTFail("no view") }
      let content = RestlessController.new()
      content.number = 9
      content.calls = [.willAppear, .willDisappear]
      let popover = UIPopoverController.alloc().initWithContentViewController(content)
      content.body = { [unowned popover, unowned view] _ in
        if RecordingController.marks.all.contains("dismiss") {
          popover.dismissPopoverAnimated(false)
        } else {
          popover.presentPopoverFromRect(
            CGRectMake(40, 40, 9, 9), inView: view, permittedArrowDirections: .any, animated: false)
        }
      }
      popover.presentPopoverFromRect(
        CGRectMake(40, 40, 9, 9), inView: view, permittedArrowDirections: .any, animated: false)
      RecordingController.marks.add("dismiss")
      popover.dismissPopoverAnimated(false)
      XCTAssertFalse(popover.popoverVisible)
      content.body = nil
      content.release()
      popover.release()
    }
    XCTAssertEqual(
      told.filter { $0.contains("appear") || $0 == "dismiss" },
      [
        "9 will appear, outside", "9 did appear", "dismiss", "9 will disappear",
        "9 did disappear, outside",
      ])
  }

  /// A navigation controller that was not told would stay empty.
  func testPanesThatTakeThePlaceOfOthersHearThatTheyAreSeen() throws {
    let told = try PanesDelegate.told {
      let detail = PanesDelegate.controller(2).parentViewController
      guard let panes = detail?.parentViewController as? UISplitViewController else {
        return XCTFail("no panes")
      }
      let last = NavigationDelegate.controller(9)
      let way = UINavigationController.alloc().initWithRootViewController(last).autorelease()
      last.release()
      let all = [panes.viewControllers.objectAtIndex(0), way]
      RecordingController.marks.add("take")
      panes.viewControllers = NSArray.alloc().initWithObjects(all.compactMap(\.self)).autorelease()
      XCTAssertNotNil(last.view?.window)
    }
    XCTAssertEqual(
      told.drop { $0 != "take" }.dropFirst(),
      [
        "2 will disappear", "9 load", "9 did load", "9 will appear, outside",
        "2 did disappear, outside", "9 did appear",
      ])
  }
}
