import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The ways in which a controller gets its view.
final class UIViewControllerTests: XCTestCase {
  /// As platform C1 and C2 have it.
  func testTheViewIsLoadedAtItsFirstUse() throws {
    let run = try AppRun {
      let controller = RecordingController.new()
      XCTAssertFalse(controller.isViewLoaded)
      let view = controller.view
      XCTAssertTrue(controller.view === view)
      XCTAssertTrue(controller.isViewLoaded)
      controller.release()
    }
    XCTAssertEqual(RecordingController.marks.all, ["load", "did load"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// The second controller has the view, and keeps it as its own when the first one goes.
  func testAViewThatTwoControllersHaveIsThatOfTheLast() throws {
    let run = try AppRun {
      let (first, second) = (UIViewController.new(), UIViewController.new())
      let around = UIView.alloc().initWithFrame(CGRectMake(0, 0, 9, 9))
      if let view = first.view {
        second.view = view
        around.addSubview(view)
        XCTAssertTrue(view.nextResponder === second)
        first.release()
        XCTAssertTrue(view.nextResponder === second)
      }
      around.release()
      second.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform C2 and C4 have it.
  func testTheViewComesFromTheNibOfTheName() throws {
    let run = try AppRun(bundle: "Sample") {
      let controller = UIViewController.alloc().initWithNibName("Small", bundle: nil)
      XCTAssertEqual(controller.nibName, "Small")
      XCTAssertEqual(controller.view?.tag, 7)
      XCTAssertEqual(controller.view?.frame, CGRectMake(0, 20, 320, 460))
      controller.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform C2 has it.
  func testTheViewComesFromTheNibOfTheClass() throws {
    let run = try AppRun(bundle: "Sample", classes: [LionController.self]) {
      let controller = LionController.new()
      XCTAssertEqual(controller.view?.tag, 8)
      controller.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform C2 has it.
  func testWithoutANibTheViewIsEmpty() throws {
    let run = try AppRun(bundle: "Sample") {
      let controller = UIViewController.new()
      XCTAssertEqual(controller.view?.frame, CGRectMake(0, 20, 320, 460))
      XCTAssertEqual(controller.view?.subviews.count, 0)
      controller.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform C3 has it.
  func testANibWithoutTheViewIsAnException() throws {
    let run = try AppRun(bundle: "Sample") {
      _ = UIViewController.alloc().initWithNibName("Viewless", bundle: nil).autorelease().view
    }
    XCTAssertEqual(run.run.exits, ["Sample: crash"])
    XCTAssertEqual(
      run.messages,
      [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'-[UIViewController _loadViewFromNibNamed:bundle:] loaded the \"Viewless\" nib but "
          + "the view outlet was not set.'"
      ])
  }

  /// As platform C5 has it.
  func testALoadViewThatSetsNoViewIsAnException() throws {
    let run = try AppRun { _ = EmptyController.new().autorelease().view }
    XCTAssertEqual(run.run.exits, ["Sample: crash"])
    XCTAssertEqual(
      run.messages,
      [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: "
          + "'*** -[EmptyController loadView]: no view was set'"
      ])
  }

  func testAViewOfAnotherClassIsAnException() throws {
    let run = try AppRun {
      let controller = UIViewController.new().autorelease()
      controller.setValue(NSObject.new().autorelease(), forKey: "view")
    }
    XCTAssertEqual(
      run.messages,
      [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: "
          + "'*** -[UIViewController setValue:forKey:]: the key view takes no NSObject'"
      ])
  }

  /// As platform E6 has it.
  func testEventsGoFromTheViewToTheControllerAndOnToTheSuperview() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      let controller = UIViewController.new()
      guard let view = controller.view else { return XCTFail("no view") }
      WindowDelegate.window.addSubview(view)
      XCTAssertTrue(view.nextResponder === controller)
      XCTAssertTrue(controller.nextResponder === WindowDelegate.window)
      controller.release()
      XCTAssertTrue(view.nextResponder === WindowDelegate.window)
    }
    XCTAssertEqual(run.diagnoses, [])
  }

  func testAnotherViewTakesThePlaceOfTheFirst() throws {
    let run = try AppRun {
      let controller = UIViewController.new()
      let (old, new) = (UIView.new(), UIView.new())
      controller.view = old
      controller.view = new
      XCTAssertEqual(old.retainCount, 1)
      XCTAssertEqual(new.retainCount, 2)
      XCTAssertNil(old.nextResponder)
      XCTAssertTrue(new.nextResponder === controller)
      old.release()
      new.release()
      controller.release()
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }
}

private final class LionController: UIViewController {}

private final class EmptyController: UIViewController {
  override func loadView() {}
}
