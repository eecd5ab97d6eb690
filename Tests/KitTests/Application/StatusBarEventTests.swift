import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// The calls that an app receives about its status bar, and the reaction of its view.
final class StatusBarEventTests: XCTestCase {
  /// Returns the marks of an app whose bar shows a call, from its launch to a later moment.
  private func marks(
    ofCallUntil end: TimeSpan, _ steps: @escaping @Sendable () -> Void = {}
  ) throws -> [String] {
    let run = try AppRun(
      delegate: BarDelegate.self, steps,
      user: { $0.run(for: end) },
      launch: { phone in
        try phone.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(20)))
        phone.run(for: .seconds(5))
        try phone.pressHome()
        phone.run(for: .seconds(5))
        try phone.launch("Sample")
      })
    XCTAssertEqual(run.diagnoses, [])
    return BarDelegate.marks.all
  }

  /// As platform R23 and R25 have it.
  func testAfterTheCallItHearsOfBothFramesAndGetsItsPointsBack() throws {
    XCTAssertEqual(
      try marks(ofCallUntil: .seconds(30)),
      [
        "view [0.0, 40.0, 320.0, 440.0]",
        "will [0.0, 0.0, 320.0, 20.0], is [0.0, 0.0, 320.0, 40.0]",
        "noted UIApplicationWillChangeStatusBarFrameNotification [0.0, 0.0, 320.0, 20.0]",
        "did [0.0, 0.0, 320.0, 40.0], is [0.0, 0.0, 320.0, 20.0]",
        "noted UIApplicationDidChangeStatusBarFrameNotification [0.0, 0.0, 320.0, 40.0]",
        "view [0.0, 20.0, 320.0, 460.0]",
      ])
  }

  func testAViewThatDoesNotFillWhatTheBarLeavesStaysAsItIs() throws {
    let marks = try marks(ofCallUntil: .seconds(30)) {
      BarDelegate.view.frame = CGRectMake(0, 0, 320, 480)
    }
    XCTAssertEqual(marks.last, "view [0.0, 0.0, 320.0, 480.0]")
  }

  /// As platform R24 has it.
  func testOfABarThatIsHiddenInTheCallItHearsNothing() throws {
    let marks = try marks(ofCallUntil: .seconds(30)) {
      UIApplication.sharedApplication().statusBarHidden = true
    }
    XCTAssertEqual(
      marks, ["view [0.0, 40.0, 320.0, 440.0]", "view [0.0, 40.0, 320.0, 440.0]"])
  }

  /// As platform R23 and R25 have it, where apps run in the background.
  func testACallThatBeginsWhileItIsInTheBackgroundIsToldWhenItComesBack() throws {
    let executable = Executable("Sample", classes: [BarDelegate.self]) { argc, argv in
      _ = NSAutoreleasePool.new()
      return try UIApplicationMain(argc, argv, nil, "BarDelegate")
    }
    var app = App(executable)
    app.role = .background
    _ = try DeviceRun(on: .phone()) { [app] phone in
      phone.install(app)
      try phone.launch("Sample")
      phone.run(for: .seconds(1))
      try phone.ring(from: "555", plan: .init(.answer, after: .seconds(1), talk: .seconds(20)))
      phone.run(for: .seconds(5))
      try phone.pressHome()
      phone.run(for: .seconds(1))
      let icon = phone.springBoard.controls.first { $0.name == .icon("Sample") }
      let place = try XCTUnwrap(icon).area.middle
      for phase in [Touch.Phase.began, .ended] {
        try phone.touch(Touch(finger: 1, phase: phase, location: place))
      }
      phone.run(for: .seconds(1))
    }
    XCTAssertEqual(
      BarDelegate.marks.all.filter { $0.hasPrefix("did") },
      ["did [0.0, 0.0, 320.0, 20.0], is [0.0, 0.0, 320.0, 40.0]"])
  }

  /// As platform R22 and R24 have it.
  func testATurnIsToldAroundTheChangeOfTheFrame() throws {
    _ = try AppRun(delegate: BarDelegate.self) {
      UIApplication.sharedApplication().setStatusBarOrientation(.landscapeRight, animated: true)
      UIApplication.sharedApplication().setStatusBarOrientation(.landscapeRight, animated: true)
    }
    XCTAssertEqual(
      BarDelegate.marks.all.dropFirst().dropLast(),
      [
        "will turn from portrait to landscapeRight in 0.35",
        "noted UIApplicationWillChangeStatusBarOrientationNotification 3",
        "will [300.0, 0.0, 20.0, 480.0], is [0.0, 0.0, 320.0, 20.0]",
        "noted UIApplicationWillChangeStatusBarFrameNotification [300.0, 0.0, 20.0, 480.0]",
        "did [0.0, 0.0, 320.0, 20.0], is [300.0, 0.0, 20.0, 480.0]",
        "noted UIApplicationDidChangeStatusBarFrameNotification [0.0, 0.0, 320.0, 20.0]",
        "has turned from portrait to landscapeRight",
        "noted UIApplicationDidChangeStatusBarOrientationNotification 1",
      ])
  }

  /// As platform R21 has it.
  func testWhatIsAnimatedTakesItsTime() throws {
    let changes: [@Sendable (UIApplication, Bool) -> Void] = [
      { $0.setStatusBarHidden(true, animated: $1) },
      { $0.setStatusBarStyle(.blackOpaque, animated: $1) },
      { $0.setStatusBarOrientation(.landscapeLeft, animated: $1) },
    ]
    for change in changes {
      for isAnimated in [true, false] {
        _ = try AppRun(
          delegate: BarDelegate.self,
          { AppRun.later { change(UIApplication.sharedApplication(), isAnimated) } },
          user: { phone in
            phone.run(for: .milliseconds(1001 + 349))
            let content = phone.springBoard.content.statusBar
            let isOnItsWay = content.map { $0.change != StatusBarChange() } ?? false
            XCTAssertEqual(isOnItsWay, isAnimated)
            phone.run(for: .milliseconds(1))
            XCTAssertEqual(
              phone.springBoard.content.statusBar?.change ?? StatusBarChange(), StatusBarChange())
          })
      }
    }
  }
}

/// Shows the view of a controller, and writes down what it hears of the status bar.
private final class BarDelegate: NSObject, UIApplicationDelegate {
  static let marks = Marks()

  @Retained private var window: UIWindow?
  @Retained private var controller: RecordingController?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $window = made
    $controller = RecordingController.new()
    if let view = controller?.view { made.addSubview(view) }
    made.makeKeyAndVisible()
    for name in [
      UIApplicationWillChangeStatusBarFrameNotification,
      UIApplicationDidChangeStatusBarFrameNotification,
      UIApplicationWillChangeStatusBarOrientationNotification,
      UIApplicationDidChangeStatusBarOrientationNotification,
    ] {
      NSNotificationCenter.defaultCenter().addObserver(
        self, selector: BarDelegate.hear, name: name, object: nil)
    }
    mark("view", controller?.view?.frame ?? .zero)
    // When the call and all turns are over.
    AppProcess.current.schedule(after: .seconds(25)) {
      Self.marks.add("view \(text(Self.view.frame))")
    }
  }

  static var view: UIView {
    let delegate = UIApplication.sharedApplication().delegate as? BarDelegate
    guard let view = delegate?.controller?.view else { preconditionFailure("the view is gone") }
    return view
  }

  private func mark(_ what: String, _ frame: CGRect, _ rest: String = "") {
    Self.marks.add("\(what) \(text(frame))\(rest)")
  }

  private func hear(_ notification: NSNotification) {
    let frame =
      notification.userInfo?.objectForKey(
        NSString.stringWithString(UIApplicationStatusBarFrameUserInfoKey)) as? NSValue
    let orientation =
      notification.userInfo?.objectForKey(
        NSString.stringWithString(UIApplicationStatusBarOrientationUserInfoKey)) as? NSNumber
    let what = frame.map { text($0.CGRectValue()) } ?? "\(orientation?.intValue ?? 0)"
    Self.marks.add("noted \(notification.name) \(what)")
  }

  func application(
    _ application: UIApplication, willChangeStatusBarFrame frame: CGRect
  ) {
    mark("will", frame, ", is \(text(application.statusBarFrame))")
  }

  func application(
    _ application: UIApplication, didChangeStatusBarFrame frame: CGRect
  ) {
    mark("did", frame, ", is \(text(application.statusBarFrame))")
  }

  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    let old = application.statusBarOrientation
    Self.marks.add("will turn from \(old) to \(orientation) in \(duration)")
  }

  func application(
    _ application: UIApplication, didChangeStatusBarOrientation orientation: UIInterfaceOrientation
  ) {
    let new = application.statusBarOrientation
    Self.marks.add("has turned from \(orientation) to \(new)")
  }
}

private func text(_ frame: CGRect) -> String {
  "\([frame.minX, frame.minY, frame.width, frame.height])"
}
