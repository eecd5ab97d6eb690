import XCTest

@testable import MemsimMutation

final class TestSurveyTests: XCTestCase {
  private func distance(_ target: String, _ name: String, _ path: String) -> Int {
    TestSurvey.distance(of: TestBundle.Suite(target: target, name: name), from: path)
  }

  private func survey<Result>(
    modules: [String]?, _ body: (TestSurvey) throws -> Result
  ) throws -> (result: Result, asked: [String]) {
    let script = """
      reach '\\000\\001'
      start LionTests.testRoars
      echo "$1" >> "$(dirname "$0")/asked"
      case $1 in *Cage*) exit 3;; esac
      """
    let knowledge = Knowledge(Findings(in: nil), of: PackageDigests(of: []), modules: modules)
    return try ScriptedPrograms.during(tests: script) { programs in
      let survey = TestSurvey(
        of: programs.bundle, modules: modules, changes: 2, knowing: knowledge)
      let result = try body(survey)
      let asked = try? String(
        contentsOf: programs.folder.appending(path: "asked"), encoding: .utf8)
      return (result, (asked ?? "").split(separator: "\n").map(String.init))
    }
  }

  func testAClassIsRunOnceAndWhatItGoesThroughIsNoted() throws {
    let asked = try survey(modules: nil) { survey in
      let groups = survey.groups(near: "Sources/Zoo/Lion.swift")
      XCTAssertEqual(groups.map { $0.map(\.suite.name) }, [["LionTests"], ["CageTests"]])
      XCTAssertEqual(survey.summary, "0 of 2 classes of tests without a change: 0 s")
      for group in groups {
        let names = survey.entries(of: group, reaching: 1, until: .distantFuture)?.map(\.suite.name)
        // What fails without a change judges nothing.
        XCTAssertEqual(names, group[0].suite.name == "LionTests" ? ["LionTests"] : [])
        XCTAssertEqual(survey.entries(of: group, reaching: 2, until: .distantFuture)?.count, 0)
      }
      XCTAssertEqual(survey.broken, ["ZooTests.CageTests: LionTests.testRoars crashes"])
      XCTAssertTrue(survey.summary.hasPrefix("2 of 2 classes"))
    }.asked
    // One that fails may do so now and then: it is run once more.
    XCTAssertEqual(asked, ["ZooTests.LionTests", "ZooTests.CageTests", "ZooTests.CageTests"])
  }

  func testNoClassIsRunWhenTheTimeIsOver() throws {
    let asked = try survey(modules: ["Zoo"]) { survey in
      let group = survey.groups(near: "Sources/Cow/A.swift")[0]
      XCTAssertNil(survey.entries(of: group, reaching: 1, until: .distantPast))
      XCTAssertTrue(survey.summary.hasPrefix("0 of 2 classes"))
    }.asked
    XCTAssertEqual(asked, [])
    let groups = try survey(modules: ["Cow"]) { $0.groups(near: "Sources/Cow/A.swift").count }
    XCTAssertEqual(groups.result, 0)
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
