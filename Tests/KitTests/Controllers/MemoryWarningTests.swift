import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// The receivers of a memory warning, and the views that are released.
final class MemoryWarningTests: XCTestCase {
  private func warn(_ device: Device) throws {
    try device.simulateWarning(level: 1, to: "Sample")
  }

  /// As platform W3 to W6 have it.
  func testTheDelegateHearsItFirstAndThenObserversAndControllersAsTheyCame() throws {
    let run = try AppRun(
      delegate: WarnedDelegate.self,
      { WarnedDelegate.begin(observer: "first observer", controller: 1) },
      { WarnedDelegate.begin(observer: "second observer", controller: 2) }, user: warn)
    XCTAssertEqual(
      RecordingController.marks.all,
      [
        "delegate", "first observer", "1 warned", "1 set no view", "1 did unload",
        "second observer", "2 warned", "2 set no view", "2 did unload",
      ])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform W7, W8 and W13 have it.
  func testAViewOutsideAWindowGoesAndIsLoadedAgain() throws {
    let run = try AppRun(
      delegate: ControllersDelegate.self,
      {
        _ = ControllersDelegate.view(1)
        AppRun.later {
          XCTAssertFalse(ControllersDelegate.controller(1).isViewLoaded)
          _ = ControllersDelegate.view(1)
        }
      }, user: warn)
    XCTAssertEqual(
      RecordingController.marks.all.filter { $0.hasPrefix("1") },
      [
        "1 load", "1 did load", "1 warned", "1 set no view", "1 did unload", "1 load", "1 did load",
      ])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform W7 has it.
  func testAViewOfANibGoesAndIsLoadedAgain() throws {
    let run = try AppRun(
      bundle: "Sample", delegate: NibDelegate.self,
      {
        let controller = NibDelegate.controller
        controller.view?.tag = 99
        AppRun.later {
          XCTAssertFalse(controller.isViewLoaded)
          XCTAssertEqual(controller.view?.tag, 7)
        }
      }, user: warn)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform W7 has it.
  func testAViewWithASuperviewStays() throws {
    _ = try AppRun(
      delegate: ControllersDelegate.self,
      {
        let holder = UIView.new()
        holder.addSubview(ControllersDelegate.view(1))
        AppRun.later {
          XCTAssertTrue(ControllersDelegate.controller(1).isViewLoaded)
          holder.release()
        }
      }, user: warn)
    XCTAssertEqual(
      RecordingController.marks.all.filter { $0.hasPrefix("1") },
      ["1 load", "1 did load", "1 warned"])
  }

  /// As platform W7 has it.
  func testAViewThatCannotBeLoadedAgainStays() throws {
    _ = try AppRun(
      delegate: ControllersDelegate.self,
      {
        let (empty, assigned) = (UIViewController.new(), UIViewController.new())
        _ = empty.view
        let view = UIView.new()
        assigned.view = view
        view.release()
        AppRun.later {
          XCTAssertTrue(empty.isViewLoaded)
          XCTAssertTrue(assigned.isViewLoaded)
          empty.release()
          assigned.release()
        }
      }, user: warn)
  }

  /// As platform W9 has it.
  func testIn2TheViewIsSetToNilAndNothingElseIsTold() throws {
    _ = try AppRun(
      os: OSVersion(2, 2), delegate: ControllersDelegate.self, { _ = ControllersDelegate.view(1) },
      user: warn)
    XCTAssertEqual(
      RecordingController.marks.all.filter { $0.hasPrefix("1") },
      ["1 load", "1 did load", "1 warned", "1 set no view"])
  }

  /// As platform W10 has it.
  func testNothingButAWarningTellsThatTheViewIsGone() throws {
    _ = try AppRun(delegate: ControllersDelegate.self) {
      _ = ControllersDelegate.view(1)
      ControllersDelegate.controller(1).view = nil
      _ = ControllersDelegate.view(1)
      ControllersDelegate.release(1)
    }
    XCTAssertEqual(
      RecordingController.marks.all,
      ["1 load", "1 did load", "1 set no view", "1 load", "1 did load"])
  }

  /// As platform W11 has it.
  func testAControllerWhoseViewIsGoneIsToldAgain() throws {
    _ = try AppRun(
      delegate: ControllersDelegate.self, { _ = ControllersDelegate.view(1) },
      user: {
        try warn($0)
        $0.run(for: .seconds(1))
        try warn($0)
      })
    XCTAssertEqual(
      RecordingController.marks.all.filter { $0 == "1 did unload" },
      ["1 did unload", "1 did unload"])
  }

  func testWhatGoesWithThePoolOfTheTurnIsFreedByTheWarning() throws {
    let run = try AppRun(delegate: HoardingDelegate.self, user: warn)
    let answer = try XCTUnwrap(run.run.events(WarningAnswered.self).first?.body)
    XCTAssertGreaterThanOrEqual(answer.freedPages, 40 * 7)
  }

  func testAControllerThatIsGoneIsNotTold() throws {
    let run = try AppRun(
      delegate: ControllersDelegate.self, { ControllersDelegate.release(1) }, user: warn)
    XCTAssertFalse(RecordingController.marks.all.contains("1 warned"))
    XCTAssertEqual(run.diagnoses, [])
  }
}

/// A delegate that releases much in answer to a warning, by way of the pool.
private final class HoardingDelegate: NSObject, UIApplicationDelegate {
  @Retained private var hoard: NSMutableArray?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $hoard = NSMutableArray.new()
    for _ in 0..<40 {
      let data = NSData.alloc().initWithBytes([UInt8](repeating: 1, count: 28_672))
      hoard?.addObject(data)
      data.release()
    }
  }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    hoard?.retain().autorelease()
    hoard = nil
  }
}

/// A delegate that notes memory warnings.
private final class WarnedDelegate: NSObject, UIApplicationDelegate {
  @Retained private var observers: NSMutableArray?

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    RecordingController.marks.add("delegate")
  }

  static func begin(observer name: String, controller number: Int) {
    guard let delegate = UIApplication.sharedApplication().delegate as? WarnedDelegate else {
      return
    }
    if delegate.observers == nil { delegate.$observers = NSMutableArray.new() }
    let observer = WarnedObserver.new()
    observer.name = name
    NSNotificationCenter.defaultCenter().addObserver(
      observer, selector: WarnedObserver.memoryIsShort,
      name: UIApplicationDidReceiveMemoryWarningNotification, object: nil)
    let controller = RecordingController.new()
    controller.number = number
    delegate.observers?.addObject(observer)
    delegate.observers?.addObject(controller)
    observer.release()
    controller.release()
  }
}

private final class WarnedObserver: NSObject {
  var name = ""

  func memoryIsShort(_ notification: NSNotification) {
    RecordingController.marks.add(name)
  }
}

private final class NibDelegate: NSObject, UIApplicationDelegate {
  @Retained private var kept: UIViewController?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $kept = UIViewController.alloc().initWithNibName("Small", bundle: nil)
  }

  static var controller: UIViewController {
    guard let delegate = UIApplication.sharedApplication().delegate as? NibDelegate,
      let controller = delegate.kept
    else { preconditionFailure("the controller is gone") }
    return controller
  }
}
