import Foundation
import MemsimTesting
import TestSupport
import XCTest

/// The assertions that recipes and tutorials show hold for the runs of their pages.
final class RecipeAssertionsTests: XCTestCase {
  /// Runs the scenario that a page has its reader write.
  private func run(
    _ page: String, setting values: KeyValuePairs<String, String> = [:]
  ) throws -> TestRun {
    let text = try Checkout.text(of: "docs/\(page).md")
    let block = try XCTUnwrap(text.firstMatch(of: #/```yaml\n(# \S+\.yaml\n[^`]*)```/#))
    let file = try makeFolder().appending(path: "scenario.yaml")
    try Data(block.output.1.utf8).write(to: file)
    return try TestRun(file.path, setting: values)
  }

  func testACacheSurvivesACall() throws {
    let run = try run("recipes/cache-survives-a-call")
    run.assertSurvived("Reader")
    run.assertWarned("Reader")
  }

  func testALeakIsPaidForByOthersFirst() throws {
    let run = try run("recipes/killed-first")
    run.assertTerminated("Safari", before: "Reader")
    run.assertTerminated(inOrder: ["iPod", "Mail", "Reader"])
  }

  func testALaunchThatIsFastEnough() throws {
    let run = try run("recipes/slow-launch", setting: ["apps.Reader.steps.0.spend": "19s"])
    run.assertSurvived("Reader")
  }

  func testStateThatIsWrittenAtOnceIsRestored() throws {
    let run = try run(
      "recipes/state-after-a-kill", setting: ["apps.Preferences.with.synchronizes": "yes"])
    run.assert(.view(TestView(in: "Preferences#2", text: "touched 2x")))
  }

  func testAReleaseOfMoveMeWithoutTheLeak() throws {
    let run = try TestRun(
      "Scenarios/moveme-path-leak.yaml", setting: ["apps.MoveMe.with.variant": "2.7"])
    run.assertNoLeaks(in: "MoveMe")
    run.assertNoDiagnostics(in: "MoveMe")
  }
}
