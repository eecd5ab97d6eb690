import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// The calls when controllers come and go, and the views that are there.
final class UINavigationControllerTests: XCTestCase {
  private func told(
    _ steps: @escaping @Sendable () -> Void, user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(
      delegate: NavigationDelegate.self,
      {
        RecordingController.marks.add("begin")
        steps()
      }, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return Array(RecordingController.marks.all.drop { $0 != "begin" }.dropFirst())
  }

  private func warn(_ device: Device) throws {
    try device.simulateWarning(level: 1, to: "Sample")
  }

  func testTheFirstControllerIsSeenWithTheView() throws {
    _ = try told {}
    XCTAssertEqual(
      RecordingController.marks.all.prefix { $0 != "begin" },
      [
        "1 load", "1 did load", "1 will appear, outside", "will show 1", "1 did appear",
        "did show 1",
      ])
  }

  /// A stack that is empty while it is seen shows what is pushed at once.
  func testAFirstControllerThatComesLaterAppears() throws {
    let told = try told {
      let window = NavigationDelegate.navigation.view?.window
      NavigationDelegate.navigation.view?.removeFromSuperview()
      let empty = UINavigationController.new()
      if let view = empty.view { window?.addSubview(view) }
      let first = NavigationDelegate.controller(5)
      empty.pushViewController(first, animated: false)
      first.release()
      RecordingController.marks.add(first.view?.superview == nil ? "away" : "there")
      empty.view?.removeFromSuperview()
      empty.release()
    }
    XCTAssertEqual(
      told.drop { $0 != "5 load" }.prefix(5),
      ["5 load", "5 did load", "5 will appear", "5 did appear", "there"], "\(told)")
  }

  /// As platform B2, B4 and B6 have it.
  func testAPushIsToldBeforeAndAfterTheWay() throws {
    let told = try told {
      NavigationDelegate.push(2)
      AppProcess.current.schedule(after: .milliseconds(340)) {
        let covered = NavigationDelegate.navigation.viewControllers.objects.first
        let view = (covered as? UIViewController)?.view
        RecordingController.marks.add(view?.superview == nil ? "gone" : "sliding")
      }
    }
    XCTAssertEqual(
      told,
      [
        "2 load", "2 did load", "1 will disappear", "2 will appear, outside",
        "will show 2, animated", "sliding", "1 did disappear, outside", "2 did appear",
        "did show 2, animated",
      ])
  }

  func testAPushThatIsNotAnimatedIsDoneAtOnce() throws {
    let told = try told {
      NavigationDelegate.push(2, animated: false)
      RecordingController.marks.add("pushed")
    }
    XCTAssertEqual(
      told,
      [
        "2 load", "2 did load", "1 will disappear", "2 will appear, outside", "will show 2",
        "1 did disappear, outside", "2 did appear", "did show 2", "pushed",
      ])
  }

  /// As platform B3 and B4 have it.
  func testAPopIsToldBeforeAndAfterTheWayAndReleasesWhatLeaves() throws {
    let told = try told {
      NavigationDelegate.push(2, animated: false)
      RecordingController.marks.add("begin")
      AppRun.later {
        let popped = NavigationDelegate.navigation.popViewControllerAnimated(true)
        XCTAssertEqual((popped as? RecordingController)?.number, 2)
      }
      AppProcess.current.schedule(after: .seconds(3)) {
        RecordingController.marks.add("\(AppRun.living("RecordingController")) left")
      }
    }
    XCTAssertEqual(
      told.drop { $0 != "begin" }.dropFirst(),
      [
        "2 will disappear", "1 will appear, outside", "will show 1, animated",
        "2 did disappear, outside", "1 did appear", "did show 1, animated", "1 left",
      ])
  }

  /// As platform B7 and B3 have it.
  func testAWarningUnloadsWhatIsBelowAndAPopLoadsItAgain() throws {
    let told = try told(
      {
        NavigationDelegate.push(2, animated: false)
        NavigationDelegate.push(3, animated: false)
        RecordingController.marks.add("begin")
        AppRun.later {
          RecordingController.marks.add("loaded: \(NavigationDelegate.loaded)")
          NavigationDelegate.navigation.popViewControllerAnimated(false)
        }
      }, user: warn)
    XCTAssertEqual(
      told.drop { $0 != "begin" }.dropFirst(),
      [
        "1 warned", "1 set no view", "1 did unload", "2 warned", "2 set no view", "2 did unload",
        "3 warned", "loaded: 3", "3 will disappear", "2 load", "2 did load",
        "2 will appear, outside", "will show 2", "3 did disappear, outside", "2 did appear",
        "did show 2",
      ])
  }

  /// As platform B7 has it.
  func testAWarningInTheMiddleOfAPushUnloadsNothing() throws {
    let told = try told(
      {
        AppProcess.current.schedule(after: .milliseconds(900)) { NavigationDelegate.push(2) }
        AppRun.later { RecordingController.marks.add("loaded: \(NavigationDelegate.loaded)") }
      },
      user: { device in
        try self.warn(device)
        device.run(for: .seconds(3))
      })
    XCTAssertEqual(told.filter { $0.hasSuffix("warned") || $0.contains("unload") }.count, 2)
    XCTAssertEqual(told.last, "loaded: 1 2")
  }

  /// As platform B8 has it.
  func testTheLastOneStaysAndNoneIsPushedTwice() throws {
    _ = try told { XCTAssertNil(NavigationDelegate.navigation.popViewControllerAnimated(true)) }
    let run = try AppRun(delegate: NavigationDelegate.self) {
      guard let top = NavigationDelegate.navigation.topViewController else { return }
      NavigationDelegate.navigation.pushViewController(top, animated: true)
    }
    let message = try XCTUnwrap(run.messages.first)
    XCTAssertTrue(message.contains("more than once is not supported"), message)
  }

  /// As platform B9 has it.
  func testAPushInTheMiddleOfAnotherEndsThatOne() throws {
    let told = try told {
      NavigationDelegate.push(2)
      RecordingController.marks.add("begin")
      NavigationDelegate.push(3)
      XCTAssertTrue(UIApplication.sharedApplication().isIgnoringInteractionEvents)
      AppRun.later {
        XCTAssertFalse(UIApplication.sharedApplication().isIgnoringInteractionEvents)
      }
    }
    XCTAssertEqual(
      told.drop { $0 != "begin" }.dropFirst().prefix(4),
      ["1 did disappear, outside", "2 did appear", "did show 2, animated", "3 load"])
  }

  func testWhatIsAboveOneIsPoppedAndBelongsToNone() throws {
    _ = try told {
      for number in 2...4 { NavigationDelegate.push(number, animated: false) }
      let navigation = NavigationDelegate.navigation
      let second = navigation.viewControllers.objectAtIndex(1) as? UIViewController
      let top = navigation.topViewController
      let third = navigation.viewControllers.objectAtIndex(2) as? UIViewController
      XCTAssertTrue(top?.navigationController === navigation)
      XCTAssertTrue(third?.navigationController === navigation)
      guard let second else { return XCTFail("none") }
      XCTAssertEqual(navigation.popToViewController(second, animated: false).count, 2)
      XCTAssertTrue(navigation.topViewController === second)
      XCTAssertTrue(second.parentViewController === navigation)
      XCTAssertNil(top?.parentViewController)
      XCTAssertNil(third?.parentViewController)
    }
  }

  func testAllAboveTheFirstArePopped() throws {
    let told = try told {
      for number in 2...4 { NavigationDelegate.push(number, animated: false) }
      RecordingController.marks.add("begin")
      let popped = NavigationDelegate.navigation.popToRootViewControllerAnimated(false)
      let numbers = popped.objects.compactMap { ($0 as? RecordingController)?.number }
      RecordingController.marks.add("\(numbers)")
    }
    XCTAssertEqual(
      told.drop { $0 != "begin" }.dropFirst(),
      [
        "4 will disappear", "1 will appear, outside", "will show 1", "4 did disappear, outside",
        "1 did appear", "did show 1", "[2, 3, 4]",
      ])
  }

  /// As platform B10 has it.
  func testTheNavigationControllersOwnViewStays() throws {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let navigation = UINavigationController.new()
        _ = navigation.view
        AppRun.later {
          XCTAssertTrue(navigation.isViewLoaded)
          navigation.release()
        }
      }, user: warn)
    XCTAssertEqual(run.leaks, [])
  }
}
