import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Which controllers are told that their views are seen.
final class AppearanceTests: XCTestCase {
  private let told = ["1 will appear, outside", "1 did appear"]

  private func marks(_ steps: @escaping @Sendable () -> Void) throws -> [String] {
    let run = try AppRun(
      delegate: ControllerStage.self,
      {
        _ = ControllerStage.view(1)
        _ = ControllerStage.view(2)
        steps()
      })
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return DiaryController.marks.all.filter { !$0.hasSuffix("load") }
  }

  /// As platform C7 and C8 have it.
  func testTheFirstWhoseViewComesIntoTheWindowIsTold() throws {
    XCTAssertEqual(try marks { Stage.window.addSubview(ControllerStage.view(1)) }, told)
  }

  /// As platform C7 has it.
  func testItIsToldAlsoWhenItsViewComesOnAnother() throws {
    XCTAssertEqual(
      try marks {
        let holder = UIView.new()
        holder.addSubview(ControllerStage.view(1))
        Stage.window.addSubview(holder)
        holder.release()
      }, told)
  }

  /// As platform C6 has it.
  func testNobodyElseIsTold() throws {
    XCTAssertEqual(
      try marks {
        Stage.window.addSubview(ControllerStage.view(1))
        Stage.window.addSubview(ControllerStage.view(2))
        ControllerStage.view(2).removeFromSuperview()
      }, told)
  }

  func testAMoveWithinTheWindowIsNotTold() throws {
    XCTAssertEqual(
      try marks {
        Stage.window.addSubview(ControllerStage.view(1))
        Stage.add(CGRectMake(0, 0, 10, 10)).addSubview(ControllerStage.view(1))
        Stage.window.bringSubviewToFront(ControllerStage.view(1))
      }, told)
  }

  /// As platform C9 has it.
  func testWhenItLeavesTheWindowItIsToldAndTheNextIsTheFirst() throws {
    XCTAssertEqual(
      try marks {
        Stage.window.addSubview(ControllerStage.view(1))
        ControllerStage.view(1).removeFromSuperview()
        Stage.window.addSubview(ControllerStage.view(2))
      },
      told + ["1 will disappear", "1 did disappear, outside"]
        + ["2 will appear, outside", "2 did appear"])
  }

  /// As platform C9 has it.
  func testOneThatIsGoneMakesRoomForTheNext() throws {
    XCTAssertEqual(
      try marks {
        Stage.window.addSubview(ControllerStage.view(1))
        ControllerStage.release(1)
        Stage.window.addSubview(ControllerStage.view(2))
      }, told + ["2 will appear, outside", "2 did appear"])
  }

  func testAWindowThatGoesTakesItsControllersViewAway() throws {
    XCTAssertEqual(
      try marks {
        let window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
        window.addSubview(ControllerStage.view(1))
        window.release()
      }, told + ["1 will disappear", "1 did disappear, outside"])
  }

  func testAControllerMayGoWhileItIsTold() throws {
    let run = try AppRun(delegate: ControllerStage.self) {
      let controller = LeavingController.new()
      guard let view = controller.view else { return XCTFail("no view") }
      Stage.window.addSubview(view)
      view.removeFromSuperview()
    }
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
  }
}

/// A controller that whoever made it releases as soon as it is not seen.
private final class LeavingController: UIViewController {
  override func viewWillDisappear(_ animated: Bool) {
    release()
  }
}
