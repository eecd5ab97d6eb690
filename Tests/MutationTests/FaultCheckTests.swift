import XCTest

@testable import MemsimMutation

final class FaultCheckTests: XCTestCase {
  private func verdict(_ judge: String, tests: String = "", fuzz: String = "") throws
    -> FaultCheck.Verdict
  {
    let fault = try Fault(
      "file: A.swift\ncaught by: \(judge)\n-a\n+b\n", name: "one", file: "one.fault")
    let check = try ScriptedPrograms.during(tests: tests, fuzz: fuzz) { programs in
      FaultCheck(of: [fault], programs: programs.folder, bundle: programs.bundle, note: { _, _ in })
    }
    let verdict = try XCTUnwrap(check.verdicts.first).verdict
    let isCaught = if case .caught = verdict { true } else { false }
    XCTAssertEqual(check.isGood, isCaught)
    return verdict
  }

  func testAFuzzerCatchesWithAFinding() throws {
    let finds = "[ -z \"$MEMSIM_MUTANT\" ] || { echo '# 7: pages add up: no'; exit 1; }"
    XCTAssertEqual(
      try verdict("fuzz 1 40", fuzz: finds), .caught("scenario 7: pages add up: no"))
    XCTAssertEqual(try verdict("fuzz 1 40", fuzz: "echo '40 scenarios'"), .missed)
  }

  func testAFuzzerThatFindsTheSameWithoutTheFaultIsUnfit() throws {
    XCTAssertEqual(
      try verdict("fuzz 1 40", fuzz: "echo '# 7: no'; exit 1"), .unfit("7: no"))
  }

  func testATestCatchesAsItFails() throws {
    let fails = "[ -z \"$MEMSIM_MUTANT\" ] || fail LionTests.testRoars"
    XCTAssertEqual(
      try verdict("tests ZooTests.LionTests", tests: fails), .caught("LionTests.testRoars fails"))
    XCTAssertEqual(try verdict("tests ZooTests.LionTests", tests: "exit 0"), .missed)
    XCTAssertEqual(
      try verdict("tests ZooTests.LionTests", tests: "fail LionTests.testRoars"),
      .unfit("LionTests.testRoars fails"))
  }
}
