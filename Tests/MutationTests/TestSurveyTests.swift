import XCTest

@testable import MemsimMutation

final class TestSurveyTests: XCTestCase {
  private func distance(_ target: String, _ name: String, _ path: String) -> Int {
    TestSurvey.distance(of: TestBundle.Suite(target: target, name: name), from: path)
  }

  private func survey(modules: [String]?, until deadline: Date) throws -> TestSurvey {
    let script = """
      reach '\\000\\001'
      start LionTests.testRoars
      case $1 in *Cage*) exit 3;; esac
      """
    return try ScriptedPrograms.during(tests: script) { programs in
      TestSurvey(of: programs.bundle, modules: modules, changes: 2, until: deadline)
    }
  }

  func testEveryClassIsRunAndWhatItGoesThroughIsNoted() throws {
    let survey = try survey(modules: nil, until: .distantFuture)
    XCTAssertEqual(survey.entries.map(\.reached), [[1], [1]])
    XCTAssertEqual(survey.broken, ["ZooTests.CageTests: LionTests.testRoars crashes"])
    XCTAssertEqual(survey.left, [])
    XCTAssertEqual(
      survey.entries(reaching: 1, in: "Sources/Zoo/A.swift").map(\.suite.name), ["LionTests"],
      "what fails without a change judges nothing")
    XCTAssertEqual(survey.entries(reaching: 2, in: "Sources/Zoo/A.swift").count, 0)
  }

  func testClassesThatThereIsNoTimeForAreTold() throws {
    let survey = try survey(modules: ["Zoo"], until: .distantPast)
    XCTAssertEqual(survey.left, ["ZooTests.LionTests", "ZooTests.CageTests"])
    XCTAssertEqual(try self.survey(modules: ["Cow"], until: .distantPast).left, [])
  }

  func testTestsOfTheNameOfASourceAreTheNearest() {
    let path = "Sources/Runtime/Heap/Heap+Pools.swift"
    XCTAssertEqual(distance("RuntimeTests", "HeapPoolsTests", path), 0)
    XCTAssertEqual(distance("RuntimeTests", "PoolsTests", path), 1)
    XCTAssertEqual(distance("RuntimeTests", "HeapTests", path), 1)
    XCTAssertEqual(distance("RuntimeTests", "RefTests", path), 2)
    XCTAssertEqual(distance("DeviceTests", "HeapTests", path), 3)
    XCTAssertEqual(distance("DeviceTests", "SleepTests", path), 4)
  }
}
