import MemsimJournal
import XCTest

/// Icons that scenarios tap by their titles.
final class IconActionTests: XCTestCase {
  private static let crowd = (0..<20).map { "  - {name: App \($0), steps: [{grow: 64KB}]}\n" }
    .joined()

  /// A run of a phone with twenty apps.
  private func run(_ timeline: String) throws -> ScenarioRun {
    try ScenarioRun(
      alone: "device: iphone-3g\napps:\n\(Self.crowd)timeline:\n\(timeline)")
  }

  private func launched(_ run: ScenarioRun) -> [String] {
    run.events(ProcessLaunched.self).filter { $0.body.cause == .user }.map(\.body.app)
  }

  func testAnIconIsTapped() throws {
    let run = try run("  - {at: 1s, tap: {icon: App 3}}\n")
    XCTAssertEqual(run.problem, "everything could be done")
    XCTAssertEqual(launched(run), ["App 3"])
  }

  func testAnIconThatIsNotThereIsAnErrorWithWhatIs() throws {
    let problem = try run("  - {at: 1s, tap: {icon: App 33}}\n").problem
    XCTAssertTrue(
      problem.hasSuffix(
        "no icon 'App 33' is on the screen; the screen has 'Messages', 'Calendar', 'Maps', "
          + "'YouTube', 'Settings', 'App 0', 'App 1', 'App 2', 'App 3', 'App 4', 'App 5', 'App "
          + "6', 'App 7', 'App 8', 'App 9', 'App 10', 'Phone', 'Mail', 'Safari', 'iPod'; did you "
          + "mean 'App 3'?"),
      problem)
  }

  func testAnIconOfAnotherPageIsAnErrorWithThePage() throws {
    let problem = try run("  - {at: 1s, tap: {icon: App 12}}\n").problem
    XCTAssertTrue(
      problem.hasSuffix(
        "the icon 'App 12' is on page 2 of 2, but page 1 is on the screen; swipe "
          + "there first"), problem)
  }

  func testAnIconOfAnotherPageIsTappedOnceThePageIsTurned() throws {
    let run = try run(
      """
        - {at: 1s, drag: {from: [280, 200], to: [60, 200]}}
        - {at: 3s, tap: {icon: App 12}}

      """)
    XCTAssertEqual(run.problem, "everything could be done")
    XCTAssertEqual(launched(run), ["App 12"])
  }
}
