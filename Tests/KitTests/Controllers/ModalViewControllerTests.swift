import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// A controller that comes over everything, and goes.
final class ModalViewControllerTests: XCTestCase {
  private static func present(animated: Bool = true) {
    let modal = NavigationDelegate.controller(9)
    modal.orientations = [.portrait, .landscapeRight]
    TabsDelegate.tabs.selectedViewController?.presentModalViewController(modal, animated: animated)
    modal.release()
  }

  private func told(
    _ steps: @escaping @Sendable () -> Void, user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    try TabsDelegate.told(as: TwoTabsDelegate.self, steps, user: user)
  }

  /// As platform X30 has it: the calls are those of a controller that slides.
  func testAModalControllerTurnsOrFadesInAndOut() throws {
    for style in [UIModalTransitionStyle.flipHorizontal, .crossDissolve] {
      let told = try told {
        let modal = NavigationDelegate.controller(9)
        modal.modalTransitionStyle = style
        TabsDelegate.tabs.presentModalViewController(modal, animated: true)
        modal.release()
        let view = modal.view
        XCTAssertEqual(view?.frame, CGRectMake(0, 20, 320, 460))
        AppProcess.current.schedule(after: .milliseconds(500)) {
          XCTAssertEqual(view?.alpha, 1)
          XCTAssertNotNil(view?.window)
          TabsDelegate.tabs.dismissModalViewControllerAnimated(true)
          XCTAssertEqual(view?.hidden, style == .flipHorizontal)
          XCTAssertEqual(view?.frame, CGRectMake(0, 20, 320, 460))
        }
        AppProcess.current.schedule(after: .milliseconds(800)) {
          XCTAssertNotNil(view?.window)
          view?.retain()
        }
        AppProcess.current.schedule(after: .milliseconds(1000)) {
          XCTAssertEqual(view?.alpha, 1)
          XCTAssertEqual(view?.hidden, false)
          XCTAssertNil(view?.window)
          view?.release()
        }
      }
      XCTAssertEqual(
        told,
        [
          "9 load", "9 did load", "1 will disappear", "9 will appear, outside",
          "1 did disappear, outside", "9 did appear", "9 will disappear",
          "1 will appear, outside", "9 did disappear, outside", "1 did appear",
        ], "\(style)")
    }
  }

  /// As platform X13 and X15 have it.
  func testItIsLoadedAndSlidesUpAndThenTheOtherHasDisappeared() throws {
    let told = try told {
      Self.present()
      let modal = TabsDelegate.tabs.modalViewController
      XCTAssertEqual((modal as? RecordingController)?.number, 9)
      XCTAssertEqual(modal?.view?.frame, CGRectMake(0, 20, 320, 460))
      AppProcess.current.schedule(after: .milliseconds(390)) {
        XCTAssertTrue(UIApplication.sharedApplication().isIgnoringInteractionEvents)
        RecordingController.marks.add("on its way")
      }
      AppProcess.current.schedule(after: .milliseconds(410)) {
        XCTAssertFalse(UIApplication.sharedApplication().isIgnoringInteractionEvents)
      }
    }
    XCTAssertEqual(
      told,
      [
        "9 load", "9 did load", "1 will disappear", "9 will appear, outside", "on its way",
        "1 did disappear, outside", "9 did appear",
      ])
  }

  /// As platform X13 and X16 have it.
  func testItIsDismissedByItselfOrByWhatItCovers() throws {
    for byItself in [true, false] {
      let told = try told {
        Self.present(animated: false)
        RecordingController.marks.add("begin")
        AppRun.later {
          let tabs = TabsDelegate.tabs
          (byItself ? tabs.modalViewController : tabs.selectedViewController)?
            .dismissModalViewControllerAnimated(true)
        }
        AppProcess.current.schedule(after: .seconds(4)) {
          XCTAssertNil(TabsDelegate.tabs.modalViewController)
          RecordingController.marks.add("\(AppRun.living("RecordingController")) left")
        }
      }
      XCTAssertEqual(
        told.drop { $0 != "begin" }.dropFirst(),
        [
          "9 will disappear", "1 will appear, outside", "9 did disappear, outside", "1 did appear",
          "2 left",
        ])
    }
  }

  /// As platform X14 has it.
  func testAWarningUnloadsWhatIsCoveredAndTheWayBackLoadsItAgain() throws {
    let told = try told {
      Self.present()
      RecordingController.marks.add("begin")
      AppProcess.current.schedule(after: .seconds(3)) {
        XCTAssertEqual(TabsDelegate.loaded, "")
        TabsDelegate.tabs.dismissModalViewControllerAnimated(false)
      }
    } user: {
      try $0.simulateWarning(level: 1, to: "Sample")
    }
    XCTAssertEqual(
      told.drop { $0 != "1 warned" },
      [
        "1 warned", "1 set no view", "1 did unload", "2 warned", "2 set no view", "2 did unload",
        "9 warned", "9 will disappear", "1 load", "1 did load", "1 will appear, outside",
        "9 did disappear, outside", "1 did appear",
      ])
  }

  /// As platform X14 has it: a controller that is in no other.
  func testAPlainControllerIsUnloadedToo() throws {
    let marks = RecordingController.marks
    let run = try AppRun(
      delegate: ControllersDelegate.self,
      {
        marks.add("begin")
        UIApplication.sharedApplication().keyWindow?.addSubview(ControllersDelegate.view(1))
        ControllersDelegate.controller(1).presentModalViewController(
          ControllersDelegate.controller(2), animated: true)
        AppProcess.current.schedule(after: .seconds(3)) {
          marks.add("loaded: \(ControllersDelegate.controller(1).isViewLoaded)")
          ControllersDelegate.controller(2).dismissModalViewControllerAnimated(true)
        }
        AppProcess.current.schedule(after: .seconds(5)) {
          let window = UIApplication.sharedApplication().keyWindow
          marks.add("\(window?.subviews.count ?? 0) view")
        }
      }, user: { try $0.simulateWarning(level: 1, to: "Sample") })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    XCTAssertEqual(
      marks.all.drop { $0 != "2 did appear" }.dropFirst(),
      [
        "1 warned", "1 set no view", "1 did unload", "2 warned", "loaded: false",
        "2 will disappear", "1 load", "1 did load", "1 will appear, outside",
        "2 did disappear, outside", "1 did appear", "1 view",
      ])
  }

  /// As platform X14 has it: of what a navigation controller shows the same is true.
  func testWhatACoveredNavigationControllerShowsIsUnloadedToo() throws {
    let marks = RecordingController.marks
    let run = try AppRun(
      delegate: NavigationDelegate.self,
      {
        marks.add("begin")
        let modal = NavigationDelegate.controller(9)
        NavigationDelegate.navigation.topViewController?.presentModalViewController(
          modal, animated: false)
        modal.release()
        AppRun.later {
          marks.add("loaded:\(NavigationDelegate.loaded)")
          NavigationDelegate.navigation.dismissModalViewControllerAnimated(false)
          marks.add("loaded: \(NavigationDelegate.loaded)")
        }
      }, user: { try $0.simulateWarning(level: 1, to: "Sample") })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    XCTAssertEqual(
      marks.all.drop { $0 != "1 did unload" }.dropFirst().filter { !$0.hasPrefix("9") },
      [
        "loaded:", "1 load", "1 did load", "1 will appear, outside", "will show 1",
        "1 did appear", "did show 1", "loaded: 1",
      ])
  }

  /// As platform X17 has it.
  func testInTheMiddleOfTheWayUpItIsNotDismissed() throws {
    let told = try told {
      Self.present()
      TabsDelegate.tabs.dismissModalViewControllerAnimated(true)
    }
    XCTAssertEqual(told.last, "9 did appear")
    let run = try AppRun(delegate: TabsDelegate.self) {
      Self.present()
      Self.present()
    }
    XCTAssertEqual(run.diagnoses, ["uncaught-exception"])
  }

  /// As platform X16 has it.
  func testWhatIsOverItGoesWithIt() throws {
    let told = try told {
      Self.present(animated: false)
      let second = NavigationDelegate.controller(10)
      TabsDelegate.tabs.modalViewController?.presentModalViewController(second, animated: false)
      second.release()
      RecordingController.marks.add("begin")
      TabsDelegate.tabs.dismissModalViewControllerAnimated(false)
      RecordingController.marks.add("\(TabsDelegate.tabs.modalViewController == nil)")
    }
    XCTAssertEqual(
      told.drop { $0 != "begin" }.dropFirst().filter { $0.contains("disappear") || $0 == "true" },
      [
        "10 will disappear", "10 did disappear, outside", "9 will disappear",
        "9 did disappear, outside", "true",
      ])
  }

  /// As platform X16 has it: the interface turns as what is in front lets it.
  func testWhatIsInFrontTurnsAndWhatComesAgainIsUpright() throws {
    let told = try told {
      Self.present(animated: false)
      AppRun.later {
        let modal = TabsDelegate.tabs.modalViewController
        XCTAssertEqual(modal?.view?.bounds.size, CGSizeMake(480, 300))
        modal?.dismissModalViewControllerAnimated(true)
        XCTAssertEqual(TabsDelegate.tabs.view?.bounds.size, CGSizeMake(480, 300))
      }
    } user: {
      $0.rotate(to: .landscapeLeft)
    }
    XCTAssertEqual(told.last, "1 did appear")
  }
}
