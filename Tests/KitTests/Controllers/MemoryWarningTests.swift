import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// Who hears of a memory warning, and which views go.
final class MemoryWarningTests: XCTestCase {
  private func warn(_ device: Device) throws {
    try device.simulateWarning(level: 1, to: "Sample")
  }

  /// As platform W3 to W6 have it.
  func testTheDelegateHearsItFirstAndThenObserversAndControllersAsTheyCame() throws {
    let run = try AppRun(
      delegate: WarnedStage.self,
      { WarnedStage.begin(observer: "first observer", controller: 1) },
      { WarnedStage.begin(observer: "second observer", controller: 2) }, user: warn)
    XCTAssertEqual(
      DiaryController.marks.all,
      [
        "delegate", "first observer", "1 warned", "1 set no view", "1 did unload",
        "second observer", "2 warned", "2 set no view", "2 did unload",
      ])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform W7, W8 and W13 have it.
  func testAViewThatNobodySeesGoesAndIsLoadedAgain() throws {
    let run = try AppRun(
      delegate: ControllerStage.self,
      {
        _ = ControllerStage.view(1)
        AppRun.later {
          XCTAssertFalse(ControllerStage.controller(1).isViewLoaded)
          _ = ControllerStage.view(1)
        }
      }, user: warn)
    XCTAssertEqual(
      DiaryController.marks.all.filter { $0.hasPrefix("1") },
      [
        "1 load", "1 did load", "1 warned", "1 set no view", "1 did unload", "1 load", "1 did load",
      ])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform W7 has it.
  func testAViewOfANibGoesAndIsLoadedAgain() throws {
    let run = try AppRun(
      bundle: "Sample", delegate: NibStage.self,
      {
        let controller = NibStage.controller
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
      delegate: ControllerStage.self,
      {
        let holder = UIView.new()
        holder.addSubview(ControllerStage.view(1))
        AppRun.later {
          XCTAssertTrue(ControllerStage.controller(1).isViewLoaded)
          holder.release()
        }
      }, user: warn)
    XCTAssertEqual(
      DiaryController.marks.all.filter { $0.hasPrefix("1") }, ["1 load", "1 did load", "1 warned"])
  }

  /// As platform W7 has it.
  func testAViewThatCannotBeLoadedAgainStays() throws {
    _ = try AppRun(
      delegate: ControllerStage.self,
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
      os: OSVersion(2, 2), delegate: ControllerStage.self, { _ = ControllerStage.view(1) },
      user: warn)
    XCTAssertEqual(
      DiaryController.marks.all.filter { $0.hasPrefix("1") },
      ["1 load", "1 did load", "1 warned", "1 set no view"])
  }

  /// As platform W10 has it.
  func testNothingButAWarningTellsThatTheViewIsGone() throws {
    _ = try AppRun(delegate: ControllerStage.self) {
      _ = ControllerStage.view(1)
      ControllerStage.controller(1).view = nil
      _ = ControllerStage.view(1)
      ControllerStage.release(1)
    }
    XCTAssertEqual(
      DiaryController.marks.all,
      ["1 load", "1 did load", "1 set no view", "1 load", "1 did load"])
  }

  /// As platform W11 has it.
  func testAControllerWhoseViewIsGoneIsToldAgain() throws {
    _ = try AppRun(
      delegate: ControllerStage.self, { _ = ControllerStage.view(1) },
      user: {
        try warn($0)
        $0.run(for: .seconds(1))
        try warn($0)
      })
    XCTAssertEqual(
      DiaryController.marks.all.filter { $0 == "1 did unload" }, ["1 did unload", "1 did unload"])
  }

  func testWhatGoesWithThePoolOfTheTurnIsFreedByTheWarning() throws {
    let run = try AppRun(delegate: HoardingStage.self, user: warn)
    let answer = try XCTUnwrap(run.run.events(WarningAnswered.self).first?.body)
    XCTAssertGreaterThanOrEqual(answer.freedPages, 40 * 7)
  }

  func testAControllerThatIsGoneIsNotTold() throws {
    let run = try AppRun(
      delegate: ControllerStage.self, { ControllerStage.release(1) }, user: warn)
    XCTAssertFalse(DiaryController.marks.all.contains("1 warned"))
    XCTAssertEqual(run.diagnoses, [])
  }
}

/// Who lets go of much in answer to a warning, by way of the pool.
private final class HoardingStage: NSObject, UIApplicationDelegate {
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

/// Who notes that memory is short.
private final class WarnedStage: NSObject, UIApplicationDelegate {
  @Retained private var observers: NSMutableArray?

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) {
    DiaryController.marks.add("delegate")
  }

  static func begin(observer name: String, controller number: Int) {
    guard let stage = UIApplication.sharedApplication().delegate as? WarnedStage else { return }
    if stage.observers == nil { stage.$observers = NSMutableArray.new() }
    let observer = WarnedObserver.new()
    observer.name = name
    NSNotificationCenter.defaultCenter().addObserver(
      observer, selector: WarnedObserver.memoryIsShort,
      name: UIApplicationDidReceiveMemoryWarningNotification, object: nil)
    let controller = DiaryController.new()
    controller.number = number
    stage.observers?.addObject(observer)
    stage.observers?.addObject(controller)
    observer.release()
    controller.release()
  }
}

private final class WarnedObserver: NSObject {
  var name = ""

  func memoryIsShort(_ notification: NSNotification) {
    DiaryController.marks.add(name)
  }
}

private final class NibStage: NSObject, UIApplicationDelegate {
  @Retained private var kept: UIViewController?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $kept = UIViewController.alloc().initWithNibName("Small", bundle: nil)
  }

  static var controller: UIViewController {
    guard let stage = UIApplication.sharedApplication().delegate as? NibStage,
      let controller = stage.kept
    else { preconditionFailure("the controller is gone") }
    return controller
  }
}
