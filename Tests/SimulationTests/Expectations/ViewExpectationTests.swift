import XCTest

/// Expectations of the properties of views.
final class ViewExpectationTests: CardsTestCase {
  private func assertFound(
    _ expected: String?, _ selector: String, _ properties: String? = nil, on moment: String = "2s",
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let what = properties.map { ", is: {\($0)}" } ?? ""
    XCTAssertEqual(
      try found("{view: {\(selector)}\(what)}", at: moment), expected.map { [$0] } ?? [],
      file: file, line: line)
  }

  private static let there =
    "UIWindow at [160, 240], Card 'Lion' at [60, 40], Card 'Tiger' tagged 7 at [60, 120], "
    + "Label 'Bear' at [60, 220]"

  func testAViewIsFoundByItsText() { assertFound(nil, "text: Lion") }

  func testAViewIsFoundByItsTag() { assertFound(nil, "tag: 7", "text: Tiger") }

  func testAViewIsFoundByItsClass() { assertFound(nil, "app: Cards, class: Label", "text: Bear") }

  func testThereHasToBeOnlyOne() {
    assertFound(
      "Cards shows 2 views with class Card: Card 'Lion' at [60, 40], "
        + "Card 'Tiger' tagged 7 at [60, 120]", "class: Card")
  }

  func testWithoutAnySuchViewTheNearestAreNamed() {
    assertFound(
      "Cards shows no view with class Card, text 'Lin'; the app shows Card 'Lion' at [60, 40], "
        + "Card 'Tiger' tagged 7 at [60, 120]; did you mean 'Lion'?", "class: Card, text: Lin")
  }

  func testWithoutAnythingAlikeAllAreNamed() {
    assertFound(
      "Cards shows no view with class Crad; the app shows \(Self.there); did you mean 'Card'?",
      "class: Crad")
  }

  func testAnAppThatDoesNotRunShowsNothing() {
    XCTAssertEqual(
      try found("{view: {app: Cards}}", launching: ""),
      ["Cards was not launched by 2s; if you expect this, write {launched: Cards, times: 0}"])
  }

  func testPlacesCompareWithinHalfAPoint() {
    assertFound(nil, "text: Lion", "center: [60.5, 39.5], frame: [10, 20, 100.5, 40]")
    assertFound(
      "center [60, 40] of Card 'Lion' at [60, 40]", "text: Lion", "center: [60.515625, 40]")
    assertFound(
      "frame [10, 20, 100, 40] of Card 'Lion' at [60, 40]", "text: Lion",
      "frame: [10, 20, 99, 40]")
  }

  func testScalesCompareWithinOnePerCent() {
    assertFound(nil, "tag: 7", "scale: 1.51")
    assertFound("scale 1.5 of Card 'Tiger' tagged 7 at [60, 120]", "tag: 7", "scale: 1.52")
  }

  func testAnglesCompareWithinHalfADegree() {
    assertFound(nil, "tag: 7", "rotation: 30.4")
    assertFound(nil, "tag: 7", "rotation: -330")
    assertFound("rotation 30.004 of Card 'Tiger' tagged 7 at [60, 120]", "tag: 7", "rotation: 31")
  }

  func testAlphaComparesWithinAHundredth() {
    assertFound(nil, "tag: 7", "alpha: 0.505")
    assertFound("alpha 0.5 of Card 'Tiger' tagged 7 at [60, 120]", "tag: 7", "alpha: 0.52")
  }

  func testAllThatDiffersIsSaid() {
    assertFound(
      "text 'Bear', hidden yes, tag 0, retain-count 1 of Label 'Bear' at [60, 220]",
      "class: Label", "text: Bar, hidden: no, tag: 1, retain-count: 2")
  }

  func testAViewWithoutTextHasNone() {
    assertFound("no text of UIWindow at [160, 240]", "class: UIWindow", "text: Lion")
  }

  func testAViewCanHaveToBeMissing() {
    assertFound(nil, "text: Wolf", "exists: no")
    assertFound("Cards shows 1 view: Card 'Lion' at [60, 40]", "text: Lion", "exists: no")
    assertFound(nil, "text: Lion", "exists: no, hidden: yes")
  }

  func testWhatIsSetIsMeantRatherThanWhatIsSeen() {
    assertFound(nil, "text: Lion", "center: [60, 40]", on: "4s")
    XCTAssertEqual(
      try found("{view: {text: Lion}, is: {center: [160, 40]}, on-screen: yes}", at: "4s"), [])
  }

  func testAtTheEndTheWindowsAreThoseBeforeIt() throws {
    let journal = try run(
      """
      expect:
        - {view: {text: Lion}, is: {center: [60, 40]}}
        - {view: {app: Cards, text: Lion}, is: {center: [160, 40]}, on-screen: yes}
        - {view: {app: Plain}}
      """)
    XCTAssertEqual(
      failures(of: journal),
      ["Plain was never launched; if you expect this, write {launched: Plain, times: 0}"])
  }

  func testAtTheEndWhoeverHasLeftShowsNothing() throws {
    let journal = try run(
      """
        - {at: 2s, press: home}
      expect: [{view: {text: Lion}}, {view: {app: Cards}}]
      """)
    XCTAssertEqual(
      failures(of: journal), ["no app with a window is in front", "'Cards' exited (home)"])
  }
}
