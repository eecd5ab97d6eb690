import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The tab that is shown, the calls about it, and the views that are there.
final class UITabBarControllerTests: XCTestCase {
  /// As platform X9 has it.
  func testOnlyTheSelectedControllerIsLoadedAtFirst() throws {
    _ = try TabsDelegate.told { XCTAssertEqual(TabsDelegate.loaded, "1") }
    XCTAssertEqual(
      RecordingController.marks.all.prefix { $0 != "begin" },
      ["1 load", "1 did load", "1 will appear, outside", "1 did appear"])
  }

  /// As platform X8, X9 and X10 have it.
  func testATabIsLoadedWhenItIsFirstSelected() throws {
    let told = try TabsDelegate.told {
    } user: { device in
      try device.touch(.began, 120, 460)
      RecordingController.marks.add("down")
      try device.touch(.ended, 120, 460)
      device.run(for: .seconds(1))
      try device.tap(40, 460)
    }
    XCTAssertEqual(
      told,
      [
        "selects? 2", "2 load", "2 did load", "2 will appear, outside", "1 will disappear",
        "1 did disappear, outside", "2 did appear", "has selected 2", "down", "selects? 1",
        "1 will appear, outside", "2 will disappear", "2 did disappear, outside", "1 did appear",
        "has selected 1",
      ])
  }

  /// As platform B17 has it.
  func testAPushedControllerHidesTheTabsUntilItIsPopped() throws {
    for isAnimated in [false, true] {
      _ = try TabsDelegate.told {
        let tabs = TabsDelegate.tabs
        let root = NavigationDelegate.controller(5)
        let navigation = UINavigationController.alloc().initWithRootViewController(root)
        root.release()
        tabs.viewControllers = NSArray.alloc().initWithObjects([
          navigation, NavigationDelegate.controller(6).autorelease(),
        ]).autorelease()
        navigation.release()
        navigation.view?.layoutIfNeeded()
        func push(_ number: Int, hiding: Bool) -> CGFloat {
          let pushed = NavigationDelegate.controller(number)
          pushed.hidesBottomBarWhenPushed = hiding
          navigation.pushViewController(pushed, animated: isAnimated)
          pushed.release()
          return pushed.view?.frame.height ?? 0
        }
        XCTAssertEqual(tabs.tabBar?.hidden, false)
        XCTAssertEqual(push(7, hiding: false), 367)
        XCTAssertEqual(push(8, hiding: true), 416)
        XCTAssertEqual(tabs.tabBar?.hidden, true)
        // A controller above one that hides the bar has no bar either.
        XCTAssertEqual(push(9, hiding: false), 416)
        tabs.selectedIndex = 1
        XCTAssertEqual(tabs.tabBar?.hidden, false)
        tabs.selectedIndex = 0
        XCTAssertEqual(tabs.tabBar?.hidden, true)
        navigation.popViewControllerAnimated(isAnimated)
        XCTAssertEqual(tabs.tabBar?.hidden, true)
        navigation.popViewControllerAnimated(isAnimated)
        XCTAssertEqual(tabs.tabBar?.hidden, false)
        XCTAssertEqual(navigation.topViewController?.view?.frame.height, 367)
      }
    }
  }

  /// The last one that is selected is shown, and is what the bar says.
  func testOneThatSelectsAnotherAsItComesOrGoesIsNotShown() throws {
    for isComing in [true, false] {
      _ = try TabsDelegate.told {
        let tabs = TabsDelegate.tabs
        let restless = RestlessTab.new()
        restless.number = 8
        restless.isComing = isComing
        let others = [9, 3].map { NavigationDelegate.controller($0).autorelease() }
        tabs.viewControllers = NSArray.alloc().initWithObjects([others[0], restless, others[1]])
          .autorelease()
        restless.release()
        tabs.selectedIndex = 1
        if !isComing { tabs.selectedIndex = 0 }
        XCTAssertEqual(tabs.selectedIndex, 2)
        XCTAssertEqual(tabs.tabBar?.selectedItem?.title?.string, "Title 3")
        XCTAssertNotNil(others[1].view?.window)
        XCTAssertNil(restless.view?.window)
      }
    }
  }

  /// As platform X9 and X13 have it: what is selected under a modal controller comes with the tabs.
  func testATabThatIsSelectedWhileAnotherControllerCoversTheTabsComesLater() throws {
    let told = try TabsDelegate.told {
      let cover = NavigationDelegate.controller(9)
      TabsDelegate.tabs.presentModalViewController(cover, animated: false)
      cover.release()
      RecordingController.marks.add("select")
      TabsDelegate.tabs.selectedIndex = 1
      RecordingController.marks.add("dismiss")
      TabsDelegate.tabs.dismissModalViewControllerAnimated(false)
    }
    XCTAssertEqual(told.drop { $0 != "select" }.prefix(2), ["select", "dismiss"])
    XCTAssertTrue(told.drop { $0 != "dismiss" }.contains("2 did appear"))
  }

  func testControllersThatAreReplacedAreInNoTabBarController() throws {
    _ = try TabsDelegate.told {
      let tabs = TabsDelegate.tabs
      guard let old = tabs.viewControllers.objectAtIndex(1) as? UIViewController else {
        return XCTFail("no controller")
      }
      XCTAssertTrue(old.tabBarController === tabs)
      old.retain()
      let new = NavigationDelegate.controller(9)
      tabs.viewControllers = NSArray.alloc().initWithObjects([new]).autorelease()
      new.release()
      XCTAssertNil(old.tabBarController)
      XCTAssertNil(old.parentViewController)
      old.release()
    }
  }

  /// As platform X10 has it.
  func testADelegateCanRefuseAndIsNotAskedBefore3() throws {
    let refused = try TabsDelegate.told {
      TabsDelegate.shared?.allows = false
    } user: {
      try $0.tap(120, 460)
    }
    XCTAssertEqual(refused, ["selects? 2"])
    let old = try TabsDelegate.told(os: OSVersion(2, 2)) {
      TabsDelegate.shared?.allows = false
    } user: {
      try $0.tap(120, 460)
    }
    XCTAssertEqual(old.last, "has selected 2")
    XCTAssertFalse(old.contains("selects? 2"))
  }

  /// As platform X10 has it.
  func testCodeThatSelectsTellsNoDelegate() throws {
    let told = try TabsDelegate.told {
      TabsDelegate.tabs.selectedIndex = 2
      XCTAssertEqual(TabsDelegate.tabs.selectedIndex, 2)
      XCTAssertEqual(TabsDelegate.tabs.tabBar?.selectedItem?.title?.string, "Title 3")
      TabsDelegate.tabs.selectedIndex = 9
      XCTAssertEqual(TabsDelegate.tabs.selectedIndex, 2)
      let first = TabsDelegate.tabs.viewControllers.objectAtIndex(0) as? UIViewController
      TabsDelegate.tabs.selectedViewController = first
      XCTAssertEqual(TabsDelegate.tabs.selectedIndex, 0)
    }
    XCTAssertFalse(told.contains { $0.contains("select") })
  }

  /// As platform X10 has it.
  func testATapOnTheTabThatIsShownLeadsBackToWhereItBegan() throws {
    let told = try TabsDelegate.told {
      let first = NavigationDelegate.controller(8)
      let way = UINavigationController.alloc().initWithRootViewController(first).autorelease()
      first.release()
      let second = NavigationDelegate.controller(9)
      way.pushViewController(second, animated: false)
      second.release()
      TabsDelegate.tabs.viewControllers = NSArray.alloc().initWithObjects([way]).autorelease()
      AppRun.later {
        let way = TabsDelegate.tabs.selectedViewController as? UINavigationController
        let top = way?.topViewController as? RecordingController
        RecordingController.marks.add("shows \(top?.number ?? 0)")
      }
    } user: {
      try $0.tap(160, 460)
    }
    XCTAssertTrue(told.contains("9 did appear"), "\(told)")
    XCTAssertTrue(told.contains("8 did appear"), "\(told)")
    XCTAssertEqual(told.last, "shows 8")
  }

  /// The last ones go, and the first of the new ones comes, as when one is selected.
  func testControllersThatTakeThePlaceOfOthersAppear() throws {
    let told = try TabsDelegate.told {
      let others = [5, 6].map { NavigationDelegate.controller($0).autorelease() }
      let all = NSArray.alloc().initWithObjects(others).autorelease()
      TabsDelegate.tabs.viewControllers = all
      RecordingController.marks.add("loaded: \(TabsDelegate.loaded)")
      // A controller that is shown already stays.
      TabsDelegate.tabs.viewControllers = all
      XCTAssertNotNil(others[0].view?.superview)
    }
    XCTAssertEqual(
      told,
      [
        "1 will disappear", "5 load", "5 did load", "5 will appear, outside",
        "1 did disappear, outside", "5 did appear", "loaded: 5",
      ], "\(told)")
  }

  /// As platform X11 and W12 have it.
  func testAWarningUnloadsTheTabsThatAreNotShown() throws {
    let told = try TabsDelegate.told {
      TabsDelegate.tabs.selectedIndex = 1
      TabsDelegate.tabs.selectedIndex = 2
      RecordingController.marks.add("begin")
      AppRun.later {
        RecordingController.marks.add("loaded: \(TabsDelegate.loaded)")
        XCTAssertTrue(TabsDelegate.tabs.isViewLoaded)
        TabsDelegate.tabs.selectedIndex = 0
        RecordingController.marks.add("loaded: \(TabsDelegate.loaded)")
      }
    } user: {
      try $0.simulateWarning(level: 1, to: "Sample")
    }
    XCTAssertEqual(
      told.drop { $0 != "begin" }.dropFirst(),
      [
        "1 warned", "1 set no view", "1 did unload", "2 warned", "2 set no view", "2 did unload",
        "3 warned", "4 warned", "4 set no view", "4 did unload", "loaded: 3", "1 load",
        "1 did load", "1 will appear, outside", "3 will disappear", "3 did disappear, outside",
        "1 did appear", "loaded: 1 3",
      ])
  }

  /// As platform X12 has it.
  func testItTurnsWhereAllOfItsControllersDo() throws {
    let turn: (Bool) throws -> CGRect = { doesAll in
      let marks = Marks()
      _ = try TabsDelegate.told {
        let all = TabsDelegate.tabs.viewControllers.objects
        for case let one as RecordingController in all where doesAll || one.number > 1 {
          one.orientations = [.portrait, .landscapeRight]
        }
        AppRun.later {
          let bar = TabsDelegate.tabs.tabBar
          marks.add("\(Int(bar?.frame.minY ?? 0)) \(Int(bar?.frame.width ?? 0))")
        }
      } user: {
        $0.rotate(to: .landscapeLeft)
      }
      let numbers = marks.all.first?.split(separator: " ").compactMap { Int($0) } ?? []
      return CGRect(x: 0, y: Double(numbers[0]), width: Double(numbers[1]), height: 49)
    }
    XCTAssertEqual(try turn(true), CGRectMake(0, 251, 480, 49))
    XCTAssertEqual(try turn(false), CGRectMake(0, 411, 320, 49))
  }

  /// As platform X18 and X19 have it.
  func testTheBarHasRoomForFiveAndTheOthersAreInAList() throws {
    let told = try TabsDelegate.told(as: SevenTabsDelegate.self) {
      let tabs = TabsDelegate.tabs
      let items = tabs.tabBar?.items.objects.compactMap { ($0 as? UITabBarItem)?.title?.string }
      XCTAssertEqual(items, ["Title 1", "Title 2", "Title 3", "Title 4", "More"])
      XCTAssertEqual(tabs.viewControllers.count, 7)
      AppProcess.current.schedule(after: .seconds(5)) {
        XCTAssertTrue(tabs.selectedViewController === tabs.moreNavigationController)
        XCTAssertEqual(tabs.selectedIndex, .max)
        let top = tabs.moreNavigationController?.topViewController as? RecordingController
        RecordingController.marks.add("shows \(top?.number ?? 0)")
      }
    } user: { device in
      try device.tap(300, 460)
      device.run(for: .seconds(1))
      // The second row: what would be the sixth tab.
      try device.tap(100, 130)
      device.run(for: .seconds(1))
    }
    XCTAssertTrue(told.contains("6 did appear"), "\(told)")
    XCTAssertEqual(told.last, "shows 6")
    _ = try TabsDelegate.told(as: FiveTabsDelegate.self) {
      XCTAssertNil(TabsDelegate.tabs.moreNavigationController)
      XCTAssertEqual(TabsDelegate.tabs.tabBar?.items.count, 5)
    }
  }

  /// As platform X18 has it: an app that retains the list has it without its tabs, also when those
  /// have gone a second time, and when their controller has.
  func testTheListOfTheRestOutlivesItsTabs() throws {
    let run = try AppRun {
      let tabs = UITabBarController.new()
      func take(_ count: Int) {
        let all = (0..<count).map { _ in UIViewController.new().autorelease() }
        tabs.viewControllers = NSArray.alloc().initWithObjects(all).autorelease()
      }
      var lists: [UINavigationController] = []
      for count in [7, 2, 6, 8] {
        take(count)
        XCTAssertEqual(tabs.moreNavigationController != nil, count > 5)
        guard let list = tabs.moreNavigationController else { continue }
        XCTAssertTrue(list.tabBarController === tabs)
        lists.append(list.retain())
      }
      XCTAssertEqual(lists.count, 3)
      for list in lists.dropLast() {
        XCTAssertNil(list.tabBarController)
        XCTAssertNil(list.parentViewController)
      }
      tabs.release()
      for list in lists {
        XCTAssertNil(list.tabBarController)
        XCTAssertNil(list.topViewController?.tabBarController)
        list.release()
      }
      XCTAssertEqual(AppRun.living("UITabBarController"), 0)
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// As platform X26 has it.
  func testASubclassHasSuperMakeTheBar() throws {
    try check(callsSuper: true, bars: 1)
    try check(callsSuper: false, bars: 0)
  }

  private func check(callsSuper: Bool, bars: Int) throws {
    let run = try AppRun {
      let tabs = OwnTabs.new()
      tabs.callsSuper = callsSuper
      let seen = tabs.view?.subviews.objects.filter { $0 is UITabBar }
      XCTAssertEqual(seen?.count, bars)
      XCTAssertNotNil(tabs.view?.viewWithTag(7))
      tabs.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  /// A tab bar controller with a view of its own.
  private final class OwnTabs: UITabBarController {
    var callsSuper = false

    override func loadView() {
      if callsSuper {
        super.loadView()
      } else {
        let made = UIView.new()
        view = made
        made.release()
      }
      let own = UIView.new()
      own.tag = 7
      view?.addSubview(own)
      own.release()
    }
  }

  func testAControllerKnowsItsTabsAndItsItemHasItsTitleAndABadge() throws {
    _ = try TabsDelegate.told {
      let first = TabsDelegate.tabs.selectedViewController
      XCTAssertTrue(first?.tabBarController === TabsDelegate.tabs)
      XCTAssertTrue(first?.parentViewController === TabsDelegate.tabs)
      first?.title = NSString.stringWithString("New")
      first?.tabBarItem.badgeValue = NSString.stringWithString("3")
      let button = TabsDelegate.tabs.tabBar?.subviews.objectAtIndex(0) as? UIView
      XCTAssertEqual(button?.snapshotText, "New, 3")
      XCTAssertEqual(first?.tabBarItem.tag, 0)
    }
  }
}

/// A controller that has the third tab selected the first time that it comes, or goes.
private final class RestlessTab: RecordingController {
  var isComing = true
  private var isDone = false

  override func viewWillAppear(_ animated: Bool) {
    if isComing { selectThird() }
  }

  override func viewWillDisappear(_ animated: Bool) {
    if !isComing { selectThird() }
  }

  private func selectThird() {
    if isDone { return }
    isDone = true
    tabBarController?.selectedIndex = 2
  }
}
