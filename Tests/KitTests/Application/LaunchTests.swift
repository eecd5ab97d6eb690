import MemsimDevice
import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// The calls that an app receives while it is launched.
final class LaunchTests: XCTestCase {
  private func openedByUser(_ device: Device) throws {
    try device.open(URLText("sample:lion"))
  }

  private func openedByAnother(_ device: Device) throws {
    device.install(.scripted("Opener", .init(active: [.open("sample:lion")])))
    try device.launch("Opener")
  }

  private func marks(
    os: OSVersion = OSVersion(3, 0), settings: SystemSettings = SystemSettings(),
    launch: (Device) throws -> Void = { try $0.launch("Sample") }
  ) throws -> [String] {
    let run = try AppRun(
      os: os, bundle: "Sample", delegate: LaunchRecorder.self, settings: settings, launch: launch)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return LaunchRecorder.marks.all
  }

  /// As platform H30 has it: an app shows its content once, and not again with each turn.
  func testTheChoiceOfNetworksThatWasCancelledDoesNotComeBackWithTheNextTurn() throws {
    let executable = Executable("Radio", classes: [WindowDelegate.self]) { argc, argv in
      _ = NSAutoreleasePool.new()
      for second in 2...4 { AppProcess.current.schedule(after: .seconds(Int64(second))) {} }
      return try UIApplicationMain(argc, argv, nil, "WindowDelegate")
    }
    var (app, settings) = (App(executable), SystemSettings())
    app.requiresPersistentWiFi = true
    (settings.networks, settings.isNetworkJoined) = (["Café"], false)
    let run = try DeviceRun(on: .phone(), settings: settings) { [app] device in
      device.install(app)
      try device.launch("Radio")
      device.run(for: .seconds(1))
      let cancel = device.springBoard.controls.last { $0.name == .button("Cancel") }
      let place = try XCTUnwrap(cancel).area.middle
      for phase in [Touch.Phase.began, .ended] {
        try device.touch(Touch(finger: 1, phase: phase, location: place))
      }
      device.run(for: .seconds(9))
    }
    let phases = run.events(InterruptionAdvanced.self).map(\.body.phase)
    XCTAssertEqual(phases.count { $0 == .shown }, 1, "\(phases)")
    XCTAssertTrue(phases.contains(.ignored), "\(phases)")
  }

  /// As platform L6, L7, L8 and L13 have it.
  func testFrom3OnTheDelegateIsToldOfTheOptionsFirst() throws {
    XCTAssertEqual(
      try marks(), ["launched, no options", "notification", "active", "delayed call"])
  }

  /// As platform L8 has it.
  func testIn2TheDelegateIsToldOfNoOptions() throws {
    XCTAssertEqual(
      try marks(os: OSVersion(2, 2)), ["launched", "notification", "active", "delayed call"])
  }

  /// As platform L9, L11 and L13 have it.
  func testAURLIsAnOptionAndThenHandedOver() throws {
    XCTAssertEqual(
      try marks(launch: openedByUser),
      [
        "launched for sample:lion from no app", "notification", "active", "open sample:lion",
        "delayed call",
      ])
  }

  /// As platform L9 has it.
  func testAnAppThatOpensAURLIsNamed() throws {
    XCTAssertEqual(
      try marks(launch: openedByAnother).first,
      "launched for sample:lion from com.yourcompany.Opener")
  }

  /// As platform L12 and L13 have it.
  func testTheURLCanComeBeforeTheAppIsActive() throws {
    var settings = SystemSettings()
    settings.urlBeforeActive = true
    XCTAssertEqual(
      Array(try marks(settings: settings, launch: openedByUser).dropFirst(2)),
      ["open sample:lion", "active", "delayed call"])
  }

  /// As platform L10 has it.
  func testIn2AURLIsHandedOverAlone() throws {
    XCTAssertEqual(
      try marks(os: OSVersion(2, 2), launch: openedByUser),
      ["launched", "notification", "active", "open sample:lion", "delayed call"])
  }

  /// As platform L3, L4 and N6 have it.
  func testTheDelegateOfTheMainNibStays() throws {
    let run = try AppRun(
      bundle: "Zoo", classes: [ZooDelegate.self],
      { ZooDelegate.marks.add("retained \(ZooDelegate.shared?.retainCount ?? 0)") },
      { ZooDelegate.marks.add("window \(ZooDelegate.shared?.window?.retainCount ?? 0)") },
      launch: { try $0.launch("Zoo") })
    XCTAssertEqual(
      ZooDelegate.marks.all, ["woken", "launched with a window", "retained 1", "window 1"])
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform N6 has it, when `main` names a delegate, too: the nib's takes its place.
  func testTheDelegatesOfMainAndOfTheMainNibBothStay() throws {
    let run = try AppRun(
      bundle: "Zoo", delegate: ZooDelegate.self,
      { ZooDelegate.marks.add("\(AppRun.living("ZooDelegate")) delegates") },
      launch: { try $0.launch("Zoo") })
    XCTAssertEqual(ZooDelegate.marks.all, ["woken", "launched with a window", "2 delegates"])
    XCTAssertEqual(run.leaks + run.diagnoses, [])
  }

  /// As platform R2 and R13 have it.
  func testTheStatusBarIsAsInfoPlistHasIt() throws {
    _ = try AppRun(
      bundle: "Zoo", classes: [ZooDelegate.self],
      {
        XCTAssertEqual(UIApplication.sharedApplication().statusBarOrientation, .landscapeRight)
        XCTAssertEqual(UIApplication.sharedApplication().statusBarStyle, .blackOpaque)
        XCTAssertFalse(UIApplication.sharedApplication().statusBarHidden)
      }, launch: { try $0.launch("Zoo") })
  }

  /// As platform R1 has it.
  func testAnAppStartsUprightHoweverTheDeviceIsHeld() throws {
    _ = try AppRun(
      {
        XCTAssertEqual(UIApplication.sharedApplication().statusBarOrientation, .portrait)
        LoudApplication.marks.add("asked")
      },
      launch: { device in
        device.rotate(to: .landscapeLeft)
        try device.launch("Sample")
      })
    XCTAssertEqual(LoudApplication.marks.all, ["asked"])
  }

  /// As platform U12 has it.
  func testADelegateThatKnowsNoURLsAnswersNo() throws {
    _ = try said { _ in
      guard let url = NSURL.URLWithString(NSString.stringWithString("sample:lion")) else {
        return XCTFail("it is a URL")
      }
      let delegate = SilentDelegate.new().autorelease()
      XCTAssertFalse(
        delegate.application(UIApplication.sharedApplication(), handleOpenURL: url))
    }
  }

  /// As platform L2 has it.
  func testThePrincipalClassIsTheOneThatIsNamed() throws {
    let executable = Executable("Sample", classes: [LoudApplication.self]) { argc, argv in
      _ = NSAutoreleasePool.new()
      AppProcess.current.schedule(after: .milliseconds(1)) {
        LoudApplication.marks.add("\(UIApplication.sharedApplication() is LoudApplication)")
      }
      return try UIApplicationMain(argc, argv, "LoudApplication", nil)
    }
    _ = try DeviceRun(on: .phone()) { device in
      device.install(App(executable))
      try device.launch("Sample")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(LoudApplication.marks.all, ["true"])
  }

  /// As platform I19 and W3 have it.
  func testTheDelegateHearsOfEverythingBeforeOthers() throws {
    _ = try AppRun(
      delegate: LifeCycleRecorder.self,
      user: { device in
        try device.simulateWarning(level: 1, to: "Sample")
        device.run(for: .seconds(1))
        try device.pressSleep()
        device.run(for: .seconds(1))
        try device.wake()
        device.run(for: .seconds(1))
        try device.pressHome()
      })
    XCTAssertEqual(
      LifeCycleRecorder.marks.all,
      ["active", "warned", "resigns", "active", "ends"].flatMap { [$0, "all: \($0)"] })
  }
}

private final class LaunchRecorder: NSObject, UIApplicationDelegate {
  static let marks = Marks()

  override func `init`() -> Self {
    NSNotificationCenter.defaultCenter().addObserver(
      self, selector: LaunchRecorder.didLaunch, name: UIApplicationDidFinishLaunchingNotification,
      object: nil)
    return self
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: NSDictionary?
  ) {
    let key = NSString.stringWithString(UIApplicationLaunchOptionsURLKey)
    let sourceKey = NSString.stringWithString(UIApplicationLaunchOptionsSourceApplicationKey)
    let source = options?.objectForKey(sourceKey)?.description ?? "no app"
    let url = options?.objectForKey(key)?.description
    Self.marks.add(url.map { "launched for \($0) from \(source)" } ?? "launched, no options")
    delay()
  }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    Self.marks.add("launched")
    delay()
  }

  func applicationDidBecomeActive(_ application: UIApplication) { Self.marks.add("active") }

  func application(_ application: UIApplication, handleOpenURL url: NSURL) -> Bool {
    Self.marks.add("open \(url.description)")
    return true
  }

  private func delay() {
    performSelector(LaunchRecorder.delayedCall, withObject: nil, afterDelay: 0)
  }

  private func delayedCall() { Self.marks.add("delayed call") }

  private func didLaunch(_ notification: NSNotification) { Self.marks.add("notification") }
}

private final class ZooDelegate: NSObject, UIApplicationDelegate {
  static let marks = Marks()

  @Retained var window: UIWindow?

  static var shared: ZooDelegate? {
    UIApplication.sharedApplication().delegate as? ZooDelegate
  }

  override func awakeFromNib() { Self.marks.add("woken") }

  func applicationDidFinishLaunching(_ application: UIApplication) {
    Self.marks.add("launched with \(window == nil ? "no" : "a") window")
  }
}

private final class SilentDelegate: NSObject, UIApplicationDelegate {}

private final class LoudApplication: UIApplication {
  static let marks = Marks()
}

private final class LifeCycleRecorder: NSObject, UIApplicationDelegate {
  static let marks = Marks()

  override func `init`() -> Self {
    observe(UIApplicationDidBecomeActiveNotification, LifeCycleRecorder.allActive)
    observe(UIApplicationDidReceiveMemoryWarningNotification, LifeCycleRecorder.allWarned)
    observe(UIApplicationWillResignActiveNotification, LifeCycleRecorder.allResign)
    observe(UIApplicationWillTerminateNotification, LifeCycleRecorder.allEnd)
    return self
  }

  private func observe(
    _ name: NSNotificationName, _ method: @escaping (LifeCycleRecorder) -> (NSNotification) -> Void
  ) {
    NSNotificationCenter.defaultCenter().addObserver(
      self, selector: method, name: name, object: nil)
  }

  func applicationDidBecomeActive(_ application: UIApplication) { Self.marks.add("active") }

  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { Self.marks.add("warned") }

  func applicationWillResignActive(_ application: UIApplication) { Self.marks.add("resigns") }

  func applicationWillTerminate(_ application: UIApplication) { Self.marks.add("ends") }

  private func allActive(_ notification: NSNotification) { Self.marks.add("all: active") }

  private func allWarned(_ notification: NSNotification) { Self.marks.add("all: warned") }

  private func allResign(_ notification: NSNotification) { Self.marks.add("all: resigns") }

  private func allEnd(_ notification: NSNotification) { Self.marks.add("all: ends") }
}

final class UIApplicationMainTests: XCTestCase {
  /// An app that is its `main` alone, for a second, and then Home.
  private func run(
    _ main: @escaping @Sendable (Int, [String]) throws -> Int
  ) throws -> DeviceRun {
    try DeviceRun(on: .phone()) { device in
      device.install(
        App(
          Executable(
            "Sample", classes: [MarkingDelegate.self], arguments: ["-quiet", "YES"], main: main)))
      try device.launch("Sample")
      device.run(for: .seconds(1))
      try device.pressHome()
      device.run(for: .seconds(1))
    }
  }

  /// As platform L1 and L24 have it.
  func testNothingBehindItRunsAndThePoolBelowStays() throws {
    let marks = Marks()
    let run = try run { argc, argv in
      let pool = NSAutoreleasePool.new()
      let object = NSObject.new().autorelease().ref
      AppProcess.current.schedule(after: .milliseconds(500)) {
        let heap = AppProcess.current.system.heap
        marks.add("\(heap.object(object) != nil) \(heap.object(pool.ref) != nil)")
      }
      let retVal = try UIApplicationMain(argc, argv, nil, nil)
      marks.add("returned")
      pool.release()
      return retVal
    }
    XCTAssertEqual(marks.all, ["true true"])
    XCTAssertEqual(run.exits, ["Sample: home"])
    XCTAssertEqual(run.events(Diagnosed.self).map(\.body.diagnosis), [])
    XCTAssertEqual(run.events(LeakFound.self).map(\.body.className), [])
  }

  func testMainGetsTheNameAndTheArguments() throws {
    let marks = Marks()
    _ = try run { argc, argv in
      marks.add("\(argc) \(argv)")
      return try UIApplicationMain(argc, argv, nil, nil)
    }
    XCTAssertEqual(marks.all, [#"3 ["Sample", "-quiet", "YES"]"#])
  }

  /// As platform L25 has it.
  func testAMainThatReturnsEndsItsProcess() throws {
    XCTAssertEqual(try run { _, _ in 0 }.exits, ["Sample: returned"])
    let caught = try run { argc, argv in
      _ = NSAutoreleasePool.new()
      return (try? UIApplicationMain(argc, argv, nil, nil)) ?? 1
    }
    XCTAssertEqual(caught.exits, ["Sample: returned"])
  }

  func testAnErrorThatMainThrowsEndsTheProcess() throws {
    let run = try run { _, _ in throw CancellationError() }
    XCTAssertEqual(run.exits, ["Sample: crash"])
    XCTAssertEqual(
      run.events(Diagnosed.self).map(\.body.message),
      [
        "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', "
          + "reason: '*** main has thrown CancellationError()'"
      ])
  }

  /// As platform L1 to L7 have it.
  func testTheDelegateHearsOfTheLaunchFirst() throws {
    _ = try AppRun(delegate: MarkingDelegate.self)
    XCTAssertEqual(MarkingDelegate.marks.all, ["did finish launching", "did become active"])
  }

  func testAPlainAppLeaksNothing() throws {
    let run = try AppRun(delegate: MarkingDelegate.self)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  func testAnUnknownDelegateClassEndsTheProcess() throws {
    let executable = Executable("Sample", classes: []) { argc, argv in
      _ = NSAutoreleasePool.new()
      return try UIApplicationMain(argc, argv, nil, "MissingDelegate")
    }
    let run = try DeviceRun(on: .small(pages: 4000)) { device in
      device.install(App(executable))
      try device.launch("Sample")
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(run.exits, ["Sample: crash"])
  }
}

private final class MarkingDelegate: NSObject, UIApplicationDelegate {
  static let marks = Marks()

  func applicationDidFinishLaunching(_ application: UIApplication) {
    Self.marks.add("did finish launching")
  }

  func applicationDidBecomeActive(_ application: UIApplication) {
    Self.marks.add("did become active")
  }
}
