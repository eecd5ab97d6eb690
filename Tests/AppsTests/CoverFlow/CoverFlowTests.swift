import MemsimDevice
import MemsimJournal
import MemsimTesting
import XCTest

/// A cover flow, as its user sees it and as it keeps its pictures.
final class CoverFlowTests: XCTestCase {
  private var phone = TestScenario("covers", on: "iphone-3gs", lasting: .seconds(40))

  override func setUp() {
    super.setUp()
    install()
  }

  private func install(_ variant: String = "original", os version: String = "3.1") {
    phone = TestScenario("covers", on: "iphone-3gs", lasting: .seconds(40))
    phone.set("device.os", to: version)
    phone.install("CoverFlow", ["with.variant": variant])
    phone.at(.seconds(1), .launch("CoverFlow"))
  }

  /// Lets something happen so many seconds after the app has been launched for one.
  private func at(_ seconds: Int64, _ actions: TestAction...) {
    for action in actions { phone.at(.seconds(2 + seconds), action) }
  }

  /// Drags covers by so many points, of which a finger has to go half as far again.
  private func drag(_ x: Int, to other: Int, y: Int = 200) -> TestAction {
    .drag(from: .points(x, y), to: .points(other, y), over: .milliseconds(400))
  }

  private func tap(_ x: Int, _ y: Int = 200, count: Int = 1) -> TestAction {
    .tap(at: .points(x, y), count: count)
  }

  private func counts(_ className: String, _ count: Int) -> TestAction {
    .expect(.objects(in: "CoverFlow", of: className, exactly: count))
  }

  /// Opens the selected cover, and expects that it is the painting of a number.
  private func expectSelected(_ number: Int, at seconds: Int64, line: UInt = #line) {
    at(seconds, tap(160, count: 2))
    phone.at(
      .seconds(2 + seconds + 2),
      .expect(
        .view(
          TestView(class: "UINavigationTitle"), is: TestViewProperties(text: "Animal \(number)"))),
      line: line)
  }

  @discardableResult
  private func check(file: StaticString = #filePath, line: UInt = #line) throws -> TestRun {
    phone.expect(.launched("CoverFlow"))
    let run = try TestRun(phone)
    run.assertExpectations(file: file, line: line)
    run.assertNoLeaks(in: "CoverFlow", file: file, line: line)
    run.assertNoDiagnostics(in: "CoverFlow", file: file, line: line)
    return run
  }

  func testItsScenariosHold() throws {
    for story in ["browsed", "warned"] {
      try TestRun("Scenarios/coverflow-\(story).yaml").assertExpectations()
    }
  }

  /// Seven covers at an end, thirteen in the middle, whatever the user does.
  func testThereAreThirteenCoversAtMost() throws {
    at(0, counts("AFItemView", 7))
    for step in 1...7 { at(Int64(step), drag(250, to: 8)) }
    at(3, counts("AFItemView", 13))
    at(9, counts("AFItemView", 13))
    for step in 10...17 { at(Int64(step), drag(8, to: 250)) }
    at(19, counts("AFItemView", 13))
    try check()
  }

  /// The start is x / 1.5 and the scroll offset, the cover what 40 points of the rest are.
  func testADragSelectsTheCoverThatItIsAt() throws {
    at(0, drag(250, to: 129))
    expectSelected(3, at: 2)
    try check()
  }

  func testNearlyFortyPointsSelectNothingElse() throws {
    // 59 points of the finger are 39.3 of the covers.
    at(0, drag(200, to: 141))
    expectSelected(1, at: 2)
    try check()
  }

  func testADragThatBeginsBesideTheCoversMovesNone() throws {
    at(0, drag(30, to: 300))
    at(1, drag(300, to: 30, y: 90))
    expectSelected(1, at: 3)
    try check()
  }

  func testADragBeyondTheLastCoverSelectsThat() throws {
    for step in 0..<8 { at(Int64(step), drag(250, to: 8)) }
    expectSelected(24, at: 10)
    try check()
  }

  func testATapOfACoverAtTheSideTakesItToTheMiddle() throws {
    at(0, tap(290))
    expectSelected(2, at: 2)
    try check()
  }

  func testATapOfTheSelectedCoverOrOfNoneChangesNothing() throws {
    at(0, tap(160))
    at(1, tap(20))
    expectSelected(1, at: 2)
    try check()
  }

  func testTwoTapsAreLogged() throws {
    expectSelected(1, at: 0)
    let run = try check()
    let lines = run.journal.events.compactMap { ($0.body as? Logged)?.text }
    XCTAssertEqual(lines.filter { $0.contains("coverViewDoubleClick called!") }.count, 1)
  }

  /// A finger that drags has tapped not at all, so its pictures are kept: one for each cover.
  func testPicturesAreKeptForEver() throws {
    // 24 of the array, 25 of the cache by name, the empty cover's reflection, and 7 covers.
    at(0, counts("UIImage", 24 + 25 + 1 + 7))
    for step in 1...8 { at(Int64(step), drag(250, to: 8)) }
    for step in 9...16 { at(Int64(step), drag(8, to: 250)) }
    at(18, counts("UIImage", 24 + 25 + 1 + 24), .simulateWarning("CoverFlow"))
    at(19, counts("UIImage", 24 + 1 + 24))
    try check()
  }

  func testBeforeThreeTheCacheStaysToo() throws {
    install(os: "2.2")
    at(0, .simulateWarning("CoverFlow"))
    at(1, counts("UIImage", 24 + 25 + 1 + 7))
    try check()
  }

  func testTheFrugalOneDropsWhatIsOffTheScreen() throws {
    install("frugal")
    for step in 0..<3 { at(Int64(step), drag(250, to: 8)) }
    at(5, counts("UIImage", 24 + 25 + 1 + 19), .simulateWarning("CoverFlow"))
    at(6, counts("UIImage", 24 + 1 + 13))
    for step in 7..<10 { at(Int64(step), drag(8, to: 250)) }
    // Those that are seen again are asked for again.
    at(12, counts("UIImage", 24 + 1 + 19))
    try check()
  }

  /// Below a painting the view is let go of, and what `loadView` appends is there twice.
  func testWhatIsLoadedAgainIsAppendedAgain() throws {
    for (variant, count) in [("original", 48), ("frugal", 24)] {
      install(variant)
      expectSelected(1, at: 0)
      at(3, .simulateWarning("CoverFlow"))
      at(4, counts("AFItemView", 0))
      at(5, .tap(TestView(class: "UINavigationButton", text: "Paintings")))
      at(7, counts("UIImage", count + 25 + 1 + 7), counts("AFItemView", 7))
      try check()
    }
  }

  /// `viewDidAppear` takes away the view that has the tag, and adds another, at the first cover.
  func testItsViewIsMadeAnewEachTimeItAppears() throws {
    at(0, tap(290))
    expectSelected(2, at: 2)
    at(5, .tap(TestView(class: "UINavigationButton", text: "Paintings")))
    at(7, counts("AFOpenFlowView", 1), counts("AFItemView", 7), counts("UIImage", 24 + 25 + 1 + 7))
    expectSelected(1, at: 8)
    try check()
  }

  func testACallInTheMiddleOfADragLeavesTheCovers() throws {
    at(0, drag(250, to: 8))
    phone.at(
      .milliseconds(2200),
      .call(from: "+1 555 0100", rings: .milliseconds(500), then: .decline))
    // It came when the finger had gone half of the way, 80 of the covers' points.
    at(9, counts("AFItemView", 9))
    try check()
  }

  func testHomeInTheMiddleOfADragLeavesNothing() throws {
    at(0, drag(250, to: 8))
    phone.at(.milliseconds(2200), .press(.home))
    at(3, .launch("CoverFlow"))
    phone.expect(.launched("CoverFlow", times: 2))
    let run = try TestRun(phone)
    run.assertExpectations()
    run.assertNoLeaks(in: "CoverFlow")
    run.assertNoDiagnostics(in: "CoverFlow")
  }
}
