import Foundation
import MemsimDevice
import MemsimJournal
import MemsimTesting
import TestSupport
import XCTest

@testable import MemsimApps
@testable import MemsimKit

/// How MoveMe comes to be on the screen.
final class LaunchTests: MoveMeTestCase {
  /// As MoveMe M7 has it.
  func testTheMainNibMakesAWhiteWindow() throws {
    _ = try MoveMeProcess { view in
      let window = (UIApplication.sharedApplication().delegate as? MoveMeAppDelegate)?.window
      XCTAssertTrue(view.superview === window)
      XCTAssertEqual(window?.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
      XCTAssertEqual(window?.backgroundColor?.color.red, 1)
    }
  }

  /// As MoveMe M8 has it.
  func testTheViewIsGray() throws {
    _ = try MoveMeProcess { view in
      XCTAssertEqual(view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
      let color = view.backgroundColor?.color
      XCTAssertEqual(color?.red ?? 0, 0.33, accuracy: 1e-6)
      XCTAssertEqual(color?.blue ?? 0, 0.33, accuracy: 1e-6)
      XCTAssertTrue(view.nextResponder is UIViewController)
    }
  }

  /// As MoveMe M13 has it.
  func testTheDelegateShowsTheWindowWhenItHearsOfTheLaunch() throws {
    at(0, .snapshot(of: "MoveMe"))
    let run = try check()
    run.assertLifecycle(
      of: "MoveMe", ["applicationDidFinishLaunching:", "applicationDidBecomeActive:"])
    let views = try XCTUnwrap(run.events(SnapshotTaken.self).first).views
    XCTAssertEqual(views.map(\.className), ["UIWindow", "MoveMeView", "PlacardView"])
    XCTAssertEqual(views.map(\.depth), [0, 1, 2])
    XCTAssertEqual(views.map(\.hidden), [0, 0, 0])
  }

  /// As MoveMe M13 has it.
  func testTheControllerIsMadeThenItsViewThenTheWindowShown() throws {
    let bundle = try ChangedBundle(of: "Sources/Apps/MoveMe/MoveMe.app")
    defer { bundle.remove() }
    try bundle.replace("<window ", in: "MainWindow.xib", with: "<window customClass=\"Window\" ")
    try bundle.replace("\"MoveMeView\"", in: "MoveMeView.xib", with: "\"View\"")
    install(
      [MoveMeAppDelegate.self, LaunchRecorder.Window.self, LaunchRecorder.View.self],
      in: try AppBundle(path: bundle.path))
    try check()
    XCTAssertEqual(
      LaunchRecorder.marks.all,
      [
        "the main nib is loaded: controller nil, window hidden",
        "the view is made: controller not loaded, window hidden",
        "the view is on the window: controller loaded, window hidden",
        "the turn ends: controller loaded, window visible",
      ])
  }

  /// As MoveMe M14 and M15 have it.
  func testThePlacardBeginsInTheMiddleWithTheFirstGreeting() throws {
    let frame = Rectangle(origin: .points(46, 191), width: 228 * 64, height: 98 * 64)
    expect(TestViewProperties(text: "Welcome", frame: frame, center: middle, scale: 1), at: 0)
    try check()
  }

  /// As MoveMe M14 has it.
  func testThePlacardIsNotOpaque() throws {
    _ = try MoveMeProcess { view in XCTAssertEqual(view.placardView?.opaque, false) }
  }

  /// As MoveMe M16 has it: the placard is in the middle at first, for the nib's view is as large as
  /// the screen.
  func testBelowAStatusBarThePlacardComesToRestTooLow() throws {
    let bundle = try ChangedBundle(of: "Sources/Apps/MoveMe/MoveMe.app")
    defer { bundle.remove() }
    try bundle.replace("<key>UIStatusBarHidden</key>\n  <true/>", in: "Info.plist", with: "")
    let places = Marks()
    _ = try MoveMeProcess(
      bundle: AppBundle(path: bundle.path),
      { view in
        places.add("\(view.frame.minY) \(view.frame.height) \(view.placardView?.center.y ?? 0)")
        view.animatePlacardViewToCenter()
        places.add("\(view.placardView?.center.y ?? 0)")
      })
    XCTAssertEqual(places.all, ["20.0 460.0 240.0", "250.0"])
  }
}

/// The state of MoveMe at the steps of its launch, which a window and a view in its nibs record.
enum LaunchRecorder {
  static let marks = Marks()

  /// A window for the main nib.
  final class Window: UIWindow {
    override func awakeFromNib() { note("the main nib is loaded") }

    override func didAddSubview(_ subview: UIView) { note("the view is on the window") }
  }

  /// A view for the controller's nib.
  final class View: UIView {
    override func initWithCoder(_ coder: NSCoder) -> Self? {
      note("the view is made")
      return super.initWithCoder(coder)
    }

    override func layoutSubviews() { note("the turn ends") }
  }

  private static func note(_ step: String) {
    let delegate = UIApplication.sharedApplication().delegate as? MoveMeAppDelegate
    let controller = delegate?.viewController.map { $0.isViewLoaded ? "loaded" : "not loaded" }
    let window = delegate?.window.map { $0.hidden ? "hidden" : "visible" }
    marks.add("\(step): controller \(controller ?? "nil"), window \(window ?? "nil")")
  }
}
