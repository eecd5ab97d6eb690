import MemsimDevice
import MemsimJournal
import MemsimKit
import MemsimTesting
import TestSupport
import XCTest

@testable import MemsimApps

/// Who holds what in MoveMe, and what it does wrong.
final class OwnershipTests: MoveMeTestCase {
  /// As MoveMe M9 has it.
  func testTheDelegateHoldsItsWindowAndItsController() throws {
    let process = try MoveMeProcess { _ in
      let delegate = MoveMeAppDelegate.new()
      let (window, controller) = (UIWindow.new(), UIViewController.new())
      delegate.window = window
      delegate.viewController = controller
      XCTAssertEqual([window.retainCount, controller.retainCount], [2, 2])
      delegate.release()
      XCTAssertEqual([window.retainCount, controller.retainCount], [1, 1])
      window.release()
      controller.release()
    }
    XCTAssertEqual(process.leaks, [])
    XCTAssertEqual(process.diagnoses, [])
  }

  /// As MoveMe M10 has it.
  func testTheViewHoldsThePlacardTwice() throws {
    expect(TestViewProperties(retainCount: 2), at: 0)
    try check()
  }

  /// As MoveMe M10 and M11 have it.
  func testAViewThatGoesTakesAllItMadeWithIt() throws {
    let process = try MoveMeProcess { _ in
      // The placard is released once too often here (MoveMe M39); this makes up for it.
      UIImage.imageNamed("Placard.png")?.retain()
      let view = MoveMeView.alloc().initWithFrame(CGRect(x: 0, y: 0, width: 320, height: 480))
      let strings = view.placardView?.displayStrings?.retain()
      XCTAssertEqual(strings?.retainCount, 3)
      view.release()
      XCTAssertEqual(strings?.retainCount, 2)
      strings?.release()
    }
    XCTAssertEqual(process.leaks, [])
    XCTAssertEqual(process.diagnoses, [])
  }

  /// As MoveMe M12 has it: what is autoreleased behind the launch lies in the pool of `main`.
  func testWhatIsInThePoolOfMainStaysUntilTheEnd() throws {
    let living = Marks()
    let code = MoveMe.executable(.releasing)
    let executable = Executable(code.name, classes: code.classes, arguments: code.arguments) {
      argc, argv in
      _ = NSAutoreleasePool.new()
      let ofMain = NSObject.new().autorelease().ref
      AppProcess.current.schedule(after: .milliseconds(1)) {
        let ofTurn = NSObject.new().autorelease().ref
        for seconds in [1, 8] as [Int64] {
          AppProcess.current.schedule(after: .seconds(seconds)) {
            let heap = UIApplication.sharedApplication().heap
            living.add("\(heap.object(ofMain) != nil) \(heap.object(ofTurn) != nil)")
          }
        }
      }
      return try UIApplicationMain(argc, argv, nil, nil)
    }
    install(executable, try ShippedBundle.named("MoveMe"))
    at(9000, .press(.home))
    let run = try check()
    XCTAssertEqual(living.all, ["true false", "true false"])
    run.assertNoLeaks(in: "MoveMe")
  }

  /// As MoveMe M29 has it.
  func testAValueWaitsForEachFingerOnThePlacardUntilItHasGrown() throws {
    for finger in 0..<3 {
      let moment = Int64(finger) * 3000
      touch(.began, 160, 240, at: moment)
      at(moment + 140, .mark("MoveMe"))
      at(moment + 160, .mark("MoveMe"))
      touch(.ended, 160, 240, at: moment + 500)
    }
    let run = try check()
    let values = run.events(AllocationProfiled.self).filter { $0.className == "NSValue" }
    XCTAssertEqual(values.map(\.liveCount), [1, 1, 1])
    run.assertNoLeaks(in: "MoveMe")
  }

  /// As MoveMe M30 has it.
  func testAValueThatIsNotRetainedIsGoneBeforeThePlacardHasGrown() throws {
    let bundle = try ChangedBundle(of: "Sources/Apps/MoveMe/MoveMe.app")
    defer { bundle.remove() }
    try bundle.replace(
      "customClass=\"MoveMeView\"", in: "MoveMeView.xib", with: "customClass=\"ForgetfulView\"")
    install(
      [MoveMeAppDelegate.self, ForgetfulView.self, PlacardView.self],
      in: try AppBundle(path: bundle.path))
    touch(.began, 100, 220, at: 0)
    at(149, .expect(.noDiagnostics(in: "MoveMe")))
    expect(TestViewProperties(center: middle, scale: 1.2), at: 1000)
    let run = try TestRun(phone, with: catalogue)
    run.assertExpectations()
    let diagnosed = run.events(Diagnosed.self)
    XCTAssertEqual(diagnosed.map(\.diagnosis), ["message-to-deallocated"])
    let message = try XCTUnwrap(diagnosed.first?.message)
    XCTAssertTrue(message.contains("-[NSValue context of animation nil]"), message)
    XCTAssertTrue(run.report.contains("AppsTests/OwnershipTests.swift"), run.report)
  }

  /// As MoveMe M38 has it.
  func testTheValueIsLostIfTheProcessEndsBefore() throws {
    touch(.began, 160, 240, at: 0)
    at(100, .press(.home))
    XCTAssertEqual(try check().leaks, ["NSValue: 1 + 0"])
  }

  /// As MoveMe M31 and M37 have it.
  func testTheGroupHoldsTheViewUntilTheBounceIsOver() throws {
    let counts = Marks()
    _ = try MoveMeProcess { view in
      counts.add("\(view.retainCount)")
      view.animatePlacardViewToCenter()
      let layer = view.placardView?.layer
      let group = layer?.animationForKey("animatePlacardViewToCenter") as? CAAnimationGroup
      XCTAssertTrue(group?.delegate === view)
      XCTAssertEqual(group?.duration, 1.625)
      let path = group?.animations?.objectAtIndex(0) as? CAKeyframeAnimation
      XCTAssertEqual(path?.keyPath, "position")
      XCTAssertEqual(path?.duration, 1.625)
      let transform = group?.animations?.objectAtIndex(1) as? CABasicAnimation
      XCTAssertEqual(transform?.keyPath, "transform")
      XCTAssertNil(transform?.fromValue)
      XCTAssertEqual(transform?.duration, 1.625)
      counts.add("\(view.retainCount)")
      AppProcess.current.schedule(after: .seconds(2)) { counts.add("\(view.retainCount)") }
    }
    let numbers = counts.all.suffix(3).compactMap(Int.init)
    XCTAssertEqual(numbers.first, numbers.last)
    XCTAssertGreaterThan(numbers[1], numbers[0])
  }

  /// As MoveMe M39 has it.
  func testAPlacardReleasesAPictureThatItDoesNotHold() throws {
    let counts = Marks()
    let process = try MoveMeProcess(
      { _ in
        let image = UIImage.imageNamed("Placard.png")
        counts.add("\(image?.retainCount ?? 0)")
        let placard = PlacardView.new()
        counts.add("\(image?.retainCount ?? 0)")
        placard.release()
        counts.add("\(image.map { $0.heap.object($0.ref) != nil } ?? false)")
      }, user: { try $0.simulateWarning(level: 1, to: "MoveMe") })
    XCTAssertEqual(counts.all.suffix(3), ["1", "1", "false"])
    // The placard that is on the screen names the picture still.
    XCTAssertEqual(process.diagnoses, ["over-release", "dangling-reference"])
  }

  /// As MoveMe M40 has it.
  func testAfterAWarningTheNextGreetingUsesAPictureThatIsGone() throws {
    at(0, .simulateWarning("MoveMe"))
    at(1000, .expect(.diagnostics(in: "MoveMe", kind: .danglingReference, times: 1)))
    at(1000, .tap(at: .points(20, 460), count: 2))
    let run = try TestRun(phone, with: .shipped)
    run.assertExpectations()
    XCTAssertEqual(run.diagnoses, ["dangling-reference", "message-to-deallocated"])
    XCTAssertEqual(run.events(Diagnosed.self).first?.reference, "PlacardView.placardImage")
    let diagnosed = try XCTUnwrap(run.events(Diagnosed.self).last)
    XCTAssertEqual(diagnosed.className, "UIImage")
    XCTAssertTrue(diagnosed.message.hasPrefix("*** -[UIImage "), diagnosed.message)
    XCTAssertGreaterThan(diagnosed.site, 0)
    run.assertSurvived("MoveMe")
  }

  /// As MoveMe M40 has it.
  func testWithoutAWarningAndBefore30NothingIsDiagnosed() throws {
    at(1000, .tap(at: .points(20, 460), count: 2))
    try check()
    install()
    phone.set("device.os", to: "2.2")
    at(0, .simulateWarning("MoveMe"))
    at(1000, .tap(at: .points(20, 460), count: 2))
    expect(TestViewProperties(text: "Velkommen"), at: 2000)
    try check()
  }
}

/// MoveMe's view without the `retain` that keeps the place of a finger until the placard has grown.
final class ForgetfulView: UIView {
  @Retained private var placardView: PlacardView?

  override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    $placardView = PlacardView.new()
    if let placardView { addSubview(placardView) }
    placardView?.center = center
    return self
  }

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    guard let touch = touches.anyObject() as? UITouch else { return }
    UIView.beginAnimations(nil, context: NSValue.valueWithCGPoint(touch.locationInView(self)))
    UIView.setAnimationDuration(0.15)
    UIView.setAnimationDelegate(self)
    UIView.setAnimationDidStopSelector(ForgetfulView.growAnimationDidStop)
    placardView?.transform = CGAffineTransformMakeScale(1.2, 1.2)
    UIView.commitAnimations()
  }

  func growAnimationDidStop(_ animationID: NSString?, finished: NSNumber, context: NSObject?) {
    if let place = context as? NSValue { placardView?.center = place.CGPointValue() }
  }

  override func dealloc() {
    placardView = nil
    super.dealloc()
  }
}
