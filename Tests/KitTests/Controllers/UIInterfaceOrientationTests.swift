import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// The turns of the interface with the device.
final class UIInterfaceOrientationTests: XCTestCase {
  private func turn(
    os: OSVersion = OSVersion(3, 0), _ orientations: [UIInterfaceOrientation],
    _ device: MemsimDevice.Orientation..., then: @escaping @Sendable () -> Void = {}
  ) throws -> [String] {
    let run = try AppRun(
      os: os, delegate: ControllersDelegate.self,
      {
        ControllersDelegate.controller(1).orientations = orientations
        WindowDelegate.window.addSubview(ControllersDelegate.view(1))
        WindowDelegate.window.addSubview(ControllersDelegate.view(2))
        AppRun.later(then)
      },
      user: { phone in
        for orientation in device {
          phone.rotate(to: orientation)
          phone.run(for: .seconds(1))
        }
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return RecordingController.marks.all.filter { $0.contains("turn") }
  }

  /// Returns the calls about turns to an app whose interface is there when it has launched, on a
  /// device that is held like this at that time.
  private func launch(
    held device: MemsimDevice.Orientation, then: @escaping (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(
      delegate: RotatingDelegate.self, {},
      user: { phone in
        phone.run(for: .seconds(1))
        try then(phone)
      },
      launch: { phone in
        phone.rotate(to: device)
        try phone.launch("Sample")
      })
    XCTAssertEqual(run.diagnoses, [])
    return RecordingController.marks.all.filter { $0.contains("turn") }
  }

  /// As platform R1 has it.
  func testADeviceThatIsHeldSidewaysAtTheLaunchTurnsTheInterfaceOnceItIsThere() throws {
    XCTAssertEqual(
      try launch(held: .landscapeLeft) { phone in
        XCTAssertEqual(phone.springBoard.statusBar.orientation, .landscapeLeft)
      },
      [
        "should turn to landscapeRight", "will turn from portrait to landscapeRight in 0.4",
        "turns to landscapeRight", "has turned from portrait",
      ])
  }

  /// As platform R1 and R4 have it.
  func testADeviceThatIsHeldUprightOrLiesTurnsNothingAtTheLaunch() throws {
    XCTAssertEqual(try launch(held: .portrait), [])
    XCTAssertEqual(try launch(held: .faceUp), [])
  }

  /// As platform R16 has it.
  func testADeviceThatIsTurnedUnderAPanelTurnsTheInterfaceWhenThatHasGone() throws {
    XCTAssertEqual(
      try launch(held: .portrait) { phone in
        phone.alert(.sms, from: "Ann", plan: .init(.ignore, after: .seconds(5)))
        phone.run(for: .seconds(1))
        phone.rotate(to: .landscapeLeft)
        phone.run(for: .seconds(1))
        XCTAssertEqual(phone.springBoard.statusBar.orientation, .portrait)
      }.first, "should turn to landscapeRight")
  }

  /// As platform R5 has it.
  func testAControllerStaysUprightUnlessItSaysOtherwise() throws {
    _ = try said { marks in
      let controller = UIViewController.new()
      for orientation in [
        UIInterfaceOrientation.portrait, .portraitUpsideDown, .landscapeLeft, .landscapeRight,
      ] where controller.shouldAutorotateToInterfaceOrientation(orientation) {
        marks.add("\(orientation)")
      }
      controller.release()
      XCTAssertEqual(marks.all, ["portrait"])
    }
  }

  /// As platform R4 and R7 have it.
  func testTheFirstControllerIsAskedAndMayRefuse() throws {
    XCTAssertEqual(
      try turn([.portrait], .landscapeRight) {
        XCTAssertEqual(ControllersDelegate.controller(1).interfaceOrientation, .portrait)
      }, ["1 should turn to landscapeLeft"])
  }

  /// As platform R6 and R14 have it.
  func testATurnIsToldBeforeInItAndAfterIt() throws {
    XCTAssertEqual(
      try turn([.portrait, .landscapeRight], .landscapeLeft, .portrait),
      [
        "1 should turn to landscapeRight", "1 will turn from portrait to landscapeRight in 0.4",
        "1 turns to landscapeRight", "1 has turned from portrait",
        "1 should turn to portrait", "1 will turn from landscapeRight to portrait in 0.4",
        "1 turns to portrait", "1 has turned from landscapeRight",
      ])
  }

  /// As platform R4, R23 and R24 have it: the delegate lays nothing out before the turn, and after
  /// the turn as the interface is then.
  func testADelegatesMethodsLayTheInterfaceOutAsTheDeviceIsTurned() throws {
    for refuses in [false, true] {
      let run = try AppRun(
        delegate: LayingDelegate.self, { LayingDelegate.shared?.refuse(refuses) },
        user: { phone in
          for orientation in [MemsimDevice.Orientation.landscapeLeft, .portrait] {
            phone.rotate(to: orientation)
            phone.run(for: .seconds(2))
            LayingDelegate.marks.add("turned")
          }
        })
      XCTAssertEqual(run.diagnoses, [])
      let upright = "card [10.0, 10.0, 300.0, 100.0]"
      let sideways = "card [10.0, 10.0, 100.0, 280.0]"
      XCTAssertEqual(
        LayingDelegate.marks.all,
        refuses
          ? [upright, "turned", "turned"]
          : [
            upright, "will landscapeRight, \(upright)", "did portrait", sideways, "turned",
            "will portrait, \(sideways)", "did landscapeRight", upright, "turned",
          ])
    }
  }

  /// As platform R14 has it.
  func testHalfATurnTakesTwiceAsLong() throws {
    XCTAssertEqual(
      try turn([.portraitUpsideDown], .upsideDown).dropFirst().first,
      "1 will turn from portrait to portraitUpsideDown in 0.8")
  }

  func testIn2NoControllerIsToldInTheMiddle() throws {
    XCTAssertEqual(
      try turn(os: OSVersion(2, 2), [.landscapeRight], .landscapeLeft),
      [
        "1 should turn to landscapeRight", "1 will turn from portrait to landscapeRight in 0.4",
        "1 has turned from portrait",
      ])
  }

  func testADeviceThatLiesTurnsNothing() throws {
    XCTAssertEqual(try turn([.portrait], .faceUp, .portrait), [])
  }

  /// As platform R15 has it.
  func testTheViewFillsWhatTheStatusBarLeavesOfTheTurnedScreen() throws {
    _ = try turn([.landscapeRight], .landscapeLeft) {
      let view = ControllersDelegate.view(1)
      XCTAssertEqual(view.bounds, CGRectMake(0, 0, 480, 300))
      XCTAssertEqual(view.frame, CGRectMake(0, 0, 300, 480))
      // The upper left corner is where the device, held so, has its own.
      XCTAssertEqual(view.convertPoint(.zero, toView: nil), CGPointMake(300, 0))
      let application = UIApplication.sharedApplication()
      XCTAssertEqual(application.statusBarFrame, CGRectMake(300, 0, 20, 480))
      XCTAssertEqual(application.statusBarOrientation, .landscapeRight)
    }
    _ = try turn([.landscapeLeft], .landscapeRight) {
      let view = ControllersDelegate.view(1)
      XCTAssertEqual(view.frame, CGRectMake(20, 0, 300, 480))
      XCTAssertEqual(view.convertPoint(.zero, toView: nil), CGPointMake(20, 480))
      let application = UIApplication.sharedApplication()
      XCTAssertEqual(application.statusBarFrame, CGRectMake(0, 0, 20, 480))
    }
    _ = try turn([.portraitUpsideDown], .upsideDown) {
      let application = UIApplication.sharedApplication()
      XCTAssertEqual(application.statusBarFrame, CGRectMake(0, 460, 320, 20))
      XCTAssertEqual(ControllersDelegate.view(1).frame, CGRectMake(0, 0, 320, 460))
    }
    _ = try turn([.landscapeRight, .portrait], .landscapeLeft, .portrait) {
      XCTAssertEqual(ControllersDelegate.view(1).frame, CGRectMake(0, 20, 320, 460))
    }
  }

  /// As platform R2 and R3 have it.
  func testAnInterfaceThatStartsTurnedTurnsTheFirstView() throws {
    for (os, frame) in [
      (OSVersion(3, 0), CGRectMake(0, 0, 300, 480)), (OSVersion(2, 2), CGRectMake(0, 0, 300, 480)),
    ] {
      _ = try AppRun(os: os, delegate: ControllersDelegate.self) {
        UIApplication.sharedApplication().setStatusBarOrientation(.landscapeRight, animated: false)
        ControllersDelegate.controller(1).orientations = [.landscapeRight]
        WindowDelegate.window.addSubview(ControllersDelegate.view(1))
        XCTAssertEqual(ControllersDelegate.view(1).frame, frame)
        XCTAssertEqual(ControllersDelegate.view(1).bounds.size, CGSizeMake(480, 300))
      }
    }
  }

  func testAControllerThatIsGoneBeforeTheTurnIsOverIsNotTold() throws {
    let run = try AppRun(
      delegate: ControllersDelegate.self,
      {
        ControllersDelegate.controller(1).orientations = [.landscapeRight]
        WindowDelegate.window.addSubview(ControllersDelegate.view(1))
      },
      {
        AppProcess.current.schedule(after: .milliseconds(1200)) { ControllersDelegate.release(1) }
      }, user: { $0.rotate(to: .landscapeLeft) })
    XCTAssertFalse(RecordingController.marks.all.contains { $0.contains("has turned") })
    XCTAssertEqual(run.diagnoses, [])
  }
}

/// A delegate whose window has the view of a controller from the launch on.
private final class RotatingDelegate: NSObject, UIApplicationDelegate {
  @Retained private var window: UIWindow?
  @Retained private var controller: RecordingController?

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $window = made
    $controller = RecordingController.new()
    controller?.orientations = [.landscapeRight]
    if let view = controller?.view { made.addSubview(view) }
    made.makeKeyAndVisible()
  }
}

/// A delegate that lays a card out as the interface is turned.
private final class LayingDelegate: NSObject, UIApplicationDelegate {
  static let marks = Marks()

  @Retained private var window: UIWindow?
  @Retained private var controller: RecordingController?
  @Retained private var card: UIView?

  static var shared: LayingDelegate? {
    UIApplication.sharedApplication().delegate as? LayingDelegate
  }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    let made = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $window = made
    $controller = RecordingController.new()
    controller?.orientations = [.portrait, .landscapeRight]
    $card = UIView.new()
    if let card { controller?.view?.addSubview(card) }
    if let view = controller?.view { made.addSubview(view) }
    made.makeKeyAndVisible()
    layOut(for: .portrait)
  }

  func refuse(_ refuses: Bool) {
    if refuses { controller?.orientations = [.portrait] }
  }

  func application(
    _ application: UIApplication,
    willChangeStatusBarOrientation orientation: UIInterfaceOrientation, duration: NSTimeInterval
  ) {
    Self.marks.add("will \(orientation), card \(words)")
  }

  func application(
    _ application: UIApplication, didChangeStatusBarOrientation orientation: UIInterfaceOrientation
  ) {
    Self.marks.add("did \(orientation)")
    layOut(for: application.statusBarOrientation)
  }

  private func layOut(for orientation: UIInterfaceOrientation) {
    card?.frame =
      orientation == .portrait ? CGRectMake(10, 10, 300, 100) : CGRectMake(10, 10, 100, 280)
    Self.marks.add("card \(words)")
  }

  private var words: String {
    let frame = card?.frame ?? .zero
    return "\([frame.minX, frame.minY, frame.width, frame.height])"
  }

  override func dealloc() {
    card = nil
    controller = nil
    window = nil
    super.dealloc()
  }
}
