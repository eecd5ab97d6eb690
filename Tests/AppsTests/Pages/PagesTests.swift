import MemsimDevice
import MemsimKit
import MemsimTesting
import TestSupport
import XCTest

@testable import MemsimApps

/// Wallpapers that are turned like pages, as their user sees them.
///
/// See platform E28 and A34, and the statements on SwipeView in docs/reference/apps.md.
final class PagesTests: XCTestCase {
  private var phone = TestScenario("pages", on: "iphone-3gs", lasting: .seconds(30))

  override func setUp() {
    super.setUp()
    install()
  }

  private func install(on device: String = "iphone-3gs", os version: String = "3.1") {
    phone = TestScenario("pages", on: device, lasting: .seconds(30))
    phone.set("device.os", to: version)
    phone.install("Pages")
    phone.at(.seconds(1), .launch("Pages"))
  }

  /// Lets something happen so many milliseconds after the app has been launched for a second.
  private func at(_ milliseconds: Int64, _ actions: TestAction...) {
    for action in actions { phone.at(.seconds(2) + .milliseconds(milliseconds), action) }
  }

  private func expectPage(
    _ number: Int, at milliseconds: Int64, file: StaticString = #filePath, line: UInt = #line
  ) {
    let dots = TestView(in: "Pages", class: "UIPageControl")
    phone.at(
      .seconds(2) + .milliseconds(milliseconds),
      .expect(.view(dots, is: TestViewProperties(text: "page \(number) of 6"))), file: file,
      line: line)
  }

  /// Runs the phone, and fails unless all is as expected; nor may anything be wrong with memory.
  @discardableResult
  private func check(file: StaticString = #filePath, line: UInt = #line) throws -> TestRun {
    phone.expect(.launched("Pages"))
    let run = try TestRun(phone)
    run.assertExpectations(file: file, line: line)
    run.assertNoLeaks(in: "Pages", file: file, line: line)
    run.assertNoDiagnostics(in: "Pages", file: file, line: line)
    return run
  }

  /// Puts a finger down, moves it, and lifts it where it is.
  private func swipe(_ places: (x: Int, y: Int)..., at milliseconds: Int64) {
    for (index, place) in places.enumerated() {
      touch(index == 0 ? .began : .moved, place, at: milliseconds + Int64(index) * 20)
    }
    guard let last = places.last else { return }
    touch(.ended, last, at: milliseconds + Int64(places.count) * 20)
  }

  private func touch(_ phase: Touch.Phase, _ place: (x: Int, y: Int), at milliseconds: Int64) {
    at(
      milliseconds,
      .touch(Touch(finger: 1, phase: phase, location: .points(place.x, place.y))))
  }

  func testItsScenariosHold() throws {
    for story in ["turned", "warned", "killed"] {
      try TestRun("Scenarios/pages-\(story).yaml").assertExpectations()
    }
  }

  /// `swipeTo` looks for the dots there.
  func testTheLastObjectOfTheViewsIsThePageControl() throws {
    let marks = Marks()
    let code = Pages.executable
    let executable = Executable(code.name, classes: code.classes, arguments: code.arguments) {
      argc, argv in
      for second in [1, 3] as [Int64] {
        AppProcess.current.schedule(after: .seconds(second)) {
          let delegate = UIApplication.sharedApplication().delegate as? PagesAppDelegate
          let views = delegate?.viewController?.view?.subviews
          let dots = views?.lastObject() as? UIPageControl
          marks.add("\(dots?.currentPage ?? -1) of \(dots?.numberOfPages ?? 0)")
          marks.add("\(views?.objects.map { "\(type(of: $0))" } ?? [])")
        }
      }
      return try code.main(argc, argv)
    }
    let app = App(executable, bundle: try ShippedBundle.named("Pages"))
    _ = try DeviceRun(on: .phone()) { device in
      device.install(app)
      try device.launch("Pages")
      device.run(for: .seconds(2))
      for (phase, x) in [(Touch.Phase.began, 200), (.moved, 150), (.ended, 150)] {
        try device.touch(Touch(finger: 1, phase: phase, location: .points(x, 240)))
        device.run(for: .milliseconds(20))
      }
      device.run(for: .seconds(2))
    }
    let views = #"["SwipeView", "UIPageControl"]"#
    XCTAssertEqual(marks.all, ["0 of 6", views, "1 of 6", views])
  }

  func testElevenPointsAreNoSwipeAndTwelveAre() throws {
    swipe((200, 240), (189, 240), at: 0)
    expectPage(1, at: 500)
    swipe((200, 240), (188, 240), at: 1000)
    expectPage(2, at: 1500)
    swipe((188, 240), (199, 240), at: 2000)
    expectPage(2, at: 2500)
    swipe((188, 240), (200, 240), at: 3000)
    expectPage(1, at: 3500)
    try check()
  }

  func testASwipeMayStrayByFourPointsAndNotByFive() throws {
    swipe((200, 240), (188, 245), at: 0)
    swipe((200, 240), (188, 235), at: 500)
    expectPage(1, at: 1000)
    swipe((200, 240), (188, 244), at: 1000)
    expectPage(2, at: 1500)
    swipe((200, 240), (188, 236), at: 2000)
    expectPage(3, at: 2500)
    try check()
  }

  /// Every move is compared with where the finger came down, and a direction is never forgotten.
  func testAFingerThatComesBackTurnsAllTheSame() throws {
    swipe((200, 240), (170, 240), (200, 240), at: 0)
    expectPage(2, at: 500)
    swipe((200, 240), (188, 240), (150, 400), at: 1000)
    expectPage(3, at: 1500)
    // It went to the left, and then to the right of where it came down.
    swipe((200, 240), (170, 240), (230, 240), at: 2000)
    expectPage(2, at: 2500)
    try check()
  }

  func testTheNextFingerBeginsAnew() throws {
    swipe((200, 240), (170, 240), at: 0)
    swipe((200, 240), (200, 240), at: 500)
    expectPage(2, at: 1000)
    try check()
  }

  func testATurnIsMadeWhenTheFingerIsLifted() throws {
    touch(.began, (200, 240), at: 0)
    touch(.moved, (100, 240), at: 100)
    expectPage(1, at: 200)
    touch(.ended, (100, 240), at: 300)
    expectPage(2, at: 400)
    try check()
  }

  func testThereIsNothingBeyondEitherEnd() throws {
    swipe((100, 240), (200, 240), at: 0)
    expectPage(1, at: 500)
    for turn in 1...7 { swipe((200, 240), (100, 240), at: Int64(turn) * 1000) }
    expectPage(6, at: 7500)
    swipe((100, 240), (200, 240), at: 8000)
    expectPage(5, at: 8500)
    try check()
  }

  func testEachHalfOfTheDotsTurnsOnePage() throws {
    at(0, .tap(at: .points(161, 38)))
    expectPage(2, at: 500)
    at(1000, .tap(at: .points(319, 38)))
    expectPage(3, at: 1500)
    at(2000, .tap(at: .points(159, 38)))
    expectPage(2, at: 2500)
    at(3000, .tap(at: .points(1, 38)), .expect(.level(0)))
    expectPage(1, at: 3500)
    at(4000, .tap(at: .points(1, 38)))
    expectPage(1, at: 4500)
    try check()
  }

  /// The cache keeps each picture that was asked for by name, 3 MB of pixels, until memory is
  /// short; then there are those of the two image views.
  func testTheCacheKeepsAllSixUntilAWarning() throws {
    at(0, .expect(.objects(in: "Pages", of: "UIImage", exactly: 1)))
    for turn in 0..<5 { at(Int64(turn) * 1000, .tap(at: .points(300, 38))) }
    at(
      6000, .expect(.objects(in: "Pages", of: "UIImage", exactly: 6)),
      .expect(.objects(in: "Pages", of: "CGImage", exactly: 6)),
      .expect(.footprint(of: "Pages", atLeast: 6 * 3 << 20, atMost: 20 << 20)),
      .simulateWarning("Pages"))
    at(
      7000, .expect(.objects(in: "Pages", of: "UIImage", exactly: 2)),
      .expect(.footprint(of: "Pages", atLeast: 2 * 3 << 20, atMost: 8 << 20)))
    try check()
  }

  /// As platform W27 has it.
  func testBeforeThreeTheCacheKeepsThemThroughAWarning() throws {
    install(os: "2.2")
    for turn in 0..<5 { at(Int64(turn) * 1000, .tap(at: .points(300, 38))) }
    at(6000, .simulateWarning("Pages"))
    at(7000, .expect(.objects(in: "Pages", of: "UIImage", exactly: 6)))
    try check()
  }

  /// As platform A35 has it: while it turns, the page before is kept as 320 by 460 pixels more.
  func testATurnCostsTheScreenForAsLongAsItTakes() throws {
    at(0, .tap(at: .points(300, 38)))
    at(
      900, .mark("Pages", as: "rest"),
      .expect(.objects(in: "Pages", of: "CGImage", exactly: 2)))
    at(1000, .tap(at: .points(20, 38)))
    at(
      1500, .expect(.objects(in: "Pages", of: "CGImage", exactly: 3)),
      .expect(
        .footprint(of: "Pages", since: "rest", atLeast: 144 * 4096, atMost: 170 * 4096)))
    at(
      2500, .expect(.objects(in: "Pages", of: "CGImage", exactly: 2)),
      .expect(.footprint(of: "Pages", since: "rest", atMost: 10 * 4096)))
    try check()
  }

  func testACallInTheMiddleOfATurnLeavesThePageThatComes() throws {
    swipe((200, 240), (100, 240), at: 0)
    at(300, .call(from: "+1 555 0100", rings: .milliseconds(500), then: .decline))
    expectPage(2, at: 4000)
    at(4000, .expect(.objects(in: "Pages", of: "CGImage", exactly: 2)))
    try check()
  }

  func testHomeInTheMiddleOfATurnLeavesNothing() throws {
    swipe((200, 240), (100, 240), at: 0)
    at(300, .press(.home))
    at(2000, .launch("Pages"))
    phone.expect(.launched("Pages", times: 2))
    let run = try TestRun(phone)
    run.assertExpectations()
    run.assertNoLeaks(in: "Pages")
    run.assertNoDiagnostics(in: "Pages")
  }

  func testAWarningInTheMiddleOfATurnTakesNothingThatIsSeen() throws {
    swipe((200, 240), (100, 240), at: 0)
    at(300, .simulateWarning("Pages"))
    at(301, .expect(.objects(in: "Pages", of: "UIImage", exactly: 2)))
    expectPage(2, at: 2000)
    try check()
  }

  func testItFillsThePad() throws {
    install(on: "ipad", os: "3.2")
    swipe((600, 240), (500, 240), at: 0)
    expectPage(2, at: 500)
    try check()
  }
}
