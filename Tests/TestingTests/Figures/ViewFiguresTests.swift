import MemsimApps
import MemsimDevice
import MemsimTesting
import TestSupport
import XCTest

/// The views of an app as plain values, and places in points.
final class ViewFiguresTests: XCTestCase {
  private func run(_ action: TestAction = .press(.wake)) throws -> TestRun {
    var scenario = TestScenario(on: "iphone-3g", lasting: .seconds(5))
    var card = ViewNode.view("Card", x: 10, y: 20, width: 100, height: 40, text: "Lion", tag: 7)
    card.frame.width += Point.point / 2
    scenario.install(.poster("Cards", [card]))
    scenario.at(.zero, .launch("Cards"))
    scenario.at(.seconds(1), action)
    return try TestRun(scenario)
  }

  func testTheViewsAtTheEnd() throws {
    let card = try XCTUnwrap(
      try run(.launch("Cards")).views(of: "Cards").first { $0.className == "Card" })
    XCTAssertEqual(card.frame, [10, 20, 100.5, 40])
    XCTAssertEqual(card.center, [60, 40])
    XCTAssertEqual(card.center.xPoints, 60)
    XCTAssertEqual(card.center.yPoints, 40)
    XCTAssertEqual(card.frame.widthPoints, 100.5)
    XCTAssertEqual(card.text, "Lion")
    XCTAssertEqual(card.tag, 7)
    XCTAssertEqual(card.alpha, 1)
    XCTAssertEqual([card.scaleAcross, card.scaleDown, card.rotation], [1, 1, 0])
    XCTAssertEqual("\(card)", "Card 'Lion' [10, 20, 100.5, 40]")
  }

  func testTheViewsOfAShippedAppAsTheyAreSetAndSeen() throws {
    let run = try TestRun("Scenarios/lowmem.yaml")
    let views = try run.views(of: "MoveMe")
    XCTAssertEqual(views.map(\.className), ["UIWindow", "MoveMeView", "PlacardView"])
    XCTAssertEqual(views.map(\.depth), [0, 1, 2])
    XCTAssertEqual(views.last?.center, [160, 240])
    XCTAssertEqual(try run.views(of: "MoveMe", onScreen: true).last?.center, [160, 240])
  }

  func testWhatIsSeenInTheMiddleOfAnAnimationIsNotWhatIsSet() throws {
    let run = try TestRun(
      "Scenarios/moveme-killed-while-growing.yaml", setting: ["end": "2050ms", "expect": "[]"])
    let (set, seen) = (try run.views(of: "MoveMe"), try run.views(of: "MoveMe", onScreen: true))
    XCTAssertEqual(set.map(\.className), seen.map(\.className))
    XCTAssertNotEqual(set.last?.scaleAcross, seen.last?.scaleAcross)
    run.assert(.view(TestView(class: "PlacardView"), is: TestViewProperties(center: [160, 240])))
  }

  func testWholePointsAreWholeNumbers() throws {
    XCTAssertEqual("\(Point.points(160, 240))", "[160, 240]")
    XCTAssertEqual("\([0.5, -20.25] as Point)", "[0.5, -20.25]")
    XCTAssertEqual("\([0, 20, 320, 460] as Rectangle)", "[0, 20, 320, 460]")
    XCTAssertEqual([160, 240] as Point, .points(160, 240))
    XCTAssertEqual(Point.points(1.5, 2), Point(x: 96, y: 128))
    XCTAssertEqual(
      [1, 2, 3, 4] as Rectangle, Rectangle(origin: .points(1, 2), width: 192, height: 256))
  }

  func testPlacesAreWrittenAsInAFile() throws {
    let report = try run(.drag(from: [60, 40], to: [160.5, 240])).report
    XCTAssertTrue(report.contains("drag: {from: [60, 40], to: [160.5, 240]}"), report)
  }
}
