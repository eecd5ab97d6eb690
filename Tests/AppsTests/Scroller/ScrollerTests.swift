import MemsimDevice
import MemsimTesting
import XCTest

/// Pictures that are leafed through, as their user sees them (platform T17, P2, P5, P11).
final class ScrollerTests: XCTestCase {
  private var phone = TestScenario("scroller", on: "iphone-3g", lasting: .seconds(12))

  override func setUp() {
    super.setUp()
    phone = TestScenario("scroller", on: "iphone-3g", lasting: .seconds(12))
    phone.install("Scroller")
    phone.at(.seconds(1), .launch("Scroller"))
  }

  private func at(_ milliseconds: Int64, _ action: TestAction) {
    phone.at(.seconds(2) + .milliseconds(milliseconds), action)
  }

  private func expect(
    _ text: String, at milliseconds: Int64, file: StaticString = #filePath, line: UInt = #line
  ) {
    at(
      milliseconds, .expect(.view(TestView(in: "Scroller", class: "UILabel", text: text))),
      file, line)
  }

  private func at(
    _ milliseconds: Int64, _ action: TestAction, _ file: StaticString, _ line: UInt
  ) {
    phone.at(.seconds(2) + .milliseconds(milliseconds), action, file: file, line: line)
  }

  private func check(file: StaticString = #filePath, line: UInt = #line) throws {
    phone.expect(.launched("Scroller"))
    let run = try TestRun(phone)
    run.assertExpectations(file: file, line: line)
    run.assertNoLeaks(in: "Scroller", file: file, line: line)
    run.assertNoDiagnostics(in: "Scroller", file: file, line: line)
  }

  private func tap(_ text: String) -> TestAction {
    .tap(TestView(class: "UIButton", text: text))
  }

  private let flip = TestAction.tap(TestView(class: "UISwitch"))

  func testItsScenariosHold() throws {
    for story in ["scroller", "scroller-kept"] {
      try TestRun("Scenarios/\(story).yaml").assertExpectations()
    }
  }

  func testButtonsLeadToTheNextPageAndBack() throws {
    at(0, tap("Back"))
    expect("1 of 6", at: 900)
    for step: Int64 in 1...6 { at(step * 1000, tap("Next")) }
    expect("6 of 6", at: 7500)
    at(8000, tap("Back"))
    expect("5 of 6", at: 8900)
    try check()
  }

  func testTheTimerLeafsOnAtThePaceOfTheSlider() throws {
    at(0, flip)
    expect("1 of 6", at: 2900)
    expect("2 of 6", at: 3500)
    at(4000, .drag(from: .points(74, 405), to: .points(30, 405), over: .milliseconds(100)))
    expect("1 s", at: 4200)
    expect("2 of 6", at: 5000)
    expect("3 of 6", at: 5600)
    expect("4 of 6", at: 6600)
    at(7000, flip)
    expect("4 of 6", at: 9500)
    try check()
  }

  func testFromTheLastTheTimerGoesToTheFirst() throws {
    for step: Int64 in 0..<5 { at(step * 500, tap("Next")) }
    expect("6 of 6", at: 3000)
    at(3000, flip)
    expect("1 of 6", at: 6800)
    try check()
  }

  /// A warning takes no view of a controller whose view is in the window, and the app goes on.
  func testItGoesOnAfterAWarning() throws {
    at(0, flip)
    at(500, .simulateWarning("Scroller"))
    expect("2 of 6", at: 3500)
    try check()
  }
}
