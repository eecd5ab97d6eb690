import MemsimTesting
import XCTest

final class FirstTests: XCTestCase {
  func testTheScenarioHolds() throws {
    try TestRun("first.yaml").assertExpectations()
  }

  func testTheReaderIsWarnedAndTheHoarderPays() throws {
    let run = try TestRun("first.yaml")
    run.assertWarned("Reader")
    run.assertTerminated("Hoarder", for: "background-quit")
    run.assertTerminated("Safari", before: "Hoarder")
  }

  func testAReaderThatKeepsEverythingStillLives() throws {
    let run = try TestRun("first.yaml", setting: ["apps.Reader.with.drops": "0%"])
    run.assertSurvived("Reader")
    run.assertNoLeaks(in: "Reader")
  }
}
