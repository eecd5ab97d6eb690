import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The controllers that receive the appearance of their views.
final class AppearanceTests: XCTestCase {
  private let told = ["1 will appear, outside", "1 did appear"]

  private func marks(_ steps: @escaping @Sendable () -> Void) throws -> [String] {
    let run = try AppRun(
      delegate: ControllersDelegate.self,
      {
        _ = ControllersDelegate.view(1)
        _ = ControllersDelegate.view(2)
        steps()
      })
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return RecordingController.marks.all.filter { !$0.hasSuffix("load") }
  }

  /// As platform C7 and C8 have it.
  func testTheFirstWhoseViewComesIntoTheWindowIsTold() throws {
    XCTAssertEqual(
      try marks { WindowDelegate.window.addSubview(ControllersDelegate.view(1)) }, told)
  }

  /// As platform C7 has it.
  func testItIsToldAlsoWhenItsViewComesOnAnother() throws {
    XCTAssertEqual(
      try marks {
        let holder = UIView.new()
        holder.addSubview(ControllersDelegate.view(1))
        WindowDelegate.window.addSubview(holder)
        holder.release()
      }, told)
  }

  /// As platform C6 has it.
  func testNoOtherControllerIsTold() throws {
    XCTAssertEqual(
      try marks {
        WindowDelegate.window.addSubview(ControllersDelegate.view(1))
        WindowDelegate.window.addSubview(ControllersDelegate.view(2))
        ControllersDelegate.view(2).removeFromSuperview()
      }, told)
  }

  func testAMoveWithinTheWindowIsNotTold() throws {
    XCTAssertEqual(
      try marks {
        WindowDelegate.window.addSubview(ControllersDelegate.view(1))
        WindowDelegate.add(CGRectMake(0, 0, 10, 10)).addSubview(ControllersDelegate.view(1))
        WindowDelegate.window.bringSubviewToFront(ControllersDelegate.view(1))
      }, told)
  }

  /// As platform C9 has it.
  func testWhenItLeavesTheWindowItIsToldAndTheNextIsTheFirst() throws {
    XCTAssertEqual(
      try marks {
        WindowDelegate.window.addSubview(ControllersDelegate.view(1))
        ControllersDelegate.view(1).removeFromSuperview()
        WindowDelegate.window.addSubview(ControllersDelegate.view(2))
      },
      told + ["1 will disappear", "1 did disappear, outside"]
        + ["2 will appear, outside", "2 did appear"])
  }

  /// As platform C9 has it.
  func testOneThatIsGoneMakesRoomForTheNext() throws {
    XCTAssertEqual(
      try marks {
        WindowDelegate.window.addSubview(ControllersDelegate.view(1))
        ControllersDelegate.release(1)
        WindowDelegate.window.addSubview(ControllersDelegate.view(2))
      }, told + ["2 will appear, outside", "2 did appear"])
  }

  func testAWindowThatGoesTakesItsControllersViewAway() throws {
    XCTAssertEqual(
      try marks {
        let window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
        window.addSubview(ControllersDelegate.view(1))
        window.release()
      }, told + ["1 will disappear", "1 did disappear, outside"])
  }

  func testAControllerMayGoWhileItIsTold() throws {
    let run = try AppRun(delegate: ControllersDelegate.self) {
      let controller = LeavingController.new()
      guard let view = controller.view else { return XCTFail("no view") }
      WindowDelegate.window.addSubview(view)
      view.removeFromSuperview()
    }
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
  }
}

/// A controller that its owner releases as soon as it is not seen.
private final class LeavingController: UIViewController {
  override func viewWillDisappear(_ animated: Bool) {
    release()
  }
}
