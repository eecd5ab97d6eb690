import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

@testable import MemsimApps

/// A view that reports swipes does not retain its host.
final class SwipeViewTests: XCTestCase {
  /// Runs an app that shows a swipe view with a host, over which a finger is swiped.
  private func swipe(
    letsGoOfHost: Bool = false, delegate: SwipeDelegate.Type = SwipeDelegate.self
  ) throws -> DeviceRun {
    let executable = Executable("Sample", classes: [delegate]) { argc, argv in
      _ = NSAutoreleasePool.new()
      if letsGoOfHost {
        AppProcess.current.schedule(after: .milliseconds(1)) {
          (UIApplication.sharedApplication().delegate as? SwipeDelegate)?.host = nil
        }
      }
      return try UIApplicationMain(argc, argv, nil, "\(delegate)")
    }
    return try DeviceRun(on: .phone()) { device in
      device.install(App(executable))
      try device.launch("Sample")
      device.run(for: .seconds(1))
      for (phase, x) in [(Touch.Phase.began, 100), (.moved, 120), (.ended, 120)] {
        try device.touch(Touch(finger: 1, phase: phase, location: .points(x, 200)))
        device.run(for: .milliseconds(50))
      }
    }
  }

  private func log(of run: DeviceRun) -> [String] {
    run.events(Logged.self).map { String($0.body.text.split(separator: " ").last ?? "") }
  }

  func testTheHostIsToldAndIsNotRetained() throws {
    let run = try swipe()
    XCTAssertEqual(log(of: run), ["1", "fromLeft"])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.message), [])
    XCTAssertEqual(run.events(LeakFound.self).map(\.body.className), [])
  }

  /// The view still has its address: to tell it then is what ended many an app.
  func testAHostThatIsGoneIsADiagnosis() throws {
    let run = try swipe(letsGoOfHost: true)
    XCTAssertEqual(log(of: run), ["1"])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.diagnosis), ["message-to-deallocated"])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.className), ["Host"])
  }

  /// As in Objective-C: the compiler warned, and the message is sent.
  func testAHostWithoutTheMethodEndsTheApp() throws {
    let run = try swipe(delegate: MuteDelegate.self)
    XCTAssertEqual(
      run.events(Diagnosed.self).map(\.body.message),
      [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '*** "
          + "-[MuteHost swipeTo:]: unrecognized selector sent to instance 0x…'"
      ])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.diagnosis), ["uncaught-exception"])
    XCTAssertEqual(run.exits, ["Sample: crash"])
  }

  func testASwipeWithoutAHostIsToldToNobody() throws {
    let run = try swipe(delegate: LonelyDelegate.self)
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.message), [])
    XCTAssertEqual(log(of: run), ["0"])
  }
}

/// Shows a swipe view whose host knows nothing of swipes.
private final class MuteDelegate: SwipeDelegate {
  override func makeHost() -> UIViewController? { MuteHost.new() }
}

/// Shows a swipe view that has no host.
private final class LonelyDelegate: SwipeDelegate {
  override func makeHost() -> UIViewController? { nil }
}

private final class MuteHost: UIViewController {}

/// Shows a swipe view, and holds its host.
private class SwipeDelegate: NSObject, UIApplicationDelegate {
  @Retained private var window: UIWindow?
  @Retained var host: UIViewController?

  override class var instanceSize: Int { 12 }

  func makeHost() -> UIViewController? { Host.new() }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    $window = UIWindow.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    $host = makeHost()
    let view = SwipeView.alloc().initWithFrame(UIScreen.mainScreen().bounds)
    view.setHost(host)
    MemsimKit.NSLog("%d", host?.retainCount ?? 0)
    window?.addSubview(view)
    view.release()
    window?.makeKeyAndVisible()
  }

  override func dealloc() {
    host = nil
    window = nil
    super.dealloc()
  }
}

/// Logs the swipes that it is told of.
private final class Host: UIViewController, SwipeHost {
  func swipeTo(_ aDirection: NSString) { MemsimKit.NSLog("%@", aDirection) }
}
