import XCTest

@testable import MemsimMutation

final class TestBundleTests: XCTestCase {
  func testItsClassesAreListedWithoutThoseThatSayNothing() throws {
    XCTAssertEqual(
      try ScriptedPrograms.during { $0.bundle.suites().map(\.filter) },
      ["ZooTests.LionTests", "ZooTests.CageTests"])
  }

  /// What came of tests that do what a script says.
  private func outcome(_ script: String, seconds: Double = 60) throws -> TestBundle.Outcome {
    try ScriptedPrograms.during(tests: script) { programs in
      programs.bundle.run("ZooTests.LionTests", with: "m1", seconds: seconds).outcome
    }
  }

  func testTestsThatPassPass() throws {
    XCTAssertEqual(try outcome("start LionTests.testRoars; echo 'error: none'"), .passed)
  }

  func testTheFirstFailureEndsThem() throws {
    XCTAssertEqual(
      try outcome("start LionTests.testRoars; fail LionTests.testSleeps"),
      .failed(test: "LionTests.testSleeps"))
  }

  func testASignalOrAStatusIsACrashOfTheTestThatRan() throws {
    let crash = TestBundle.Outcome.crashed(test: "LionTests.testSleeps")
    XCTAssertEqual(try outcome("start LionTests.testSleeps; kill -SEGV $$"), crash)
    XCTAssertEqual(try outcome("start LionTests.testSleeps; exit 66"), crash)
  }

  func testTestsThatGoOnForTooLongHang() throws {
    XCTAssertEqual(
      try outcome("start LionTests.testRoars; sleep 60", seconds: 0.5),
      .hung(test: "LionTests.testRoars"))
  }

  func testTheChangeAndAFolderOfTheirOwnAreInTheEnvironment() throws {
    XCTAssertEqual(
      try outcome(
        "[ $MEMSIM_MUTANT = m1 ] && [ -d $TMPDIR ] && [ -z \"$(ls $TMPDIR)\" ] && : > $TMPDIR/a"),
      .passed)
  }
}
