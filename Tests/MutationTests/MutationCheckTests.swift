import MemsimLocks
import XCTest

@testable import MemsimMutation

final class MutationCheckTests: XCTestCase {
  private let mutations = Mutation.all(
    of: "func f() {\n  let a = b < c\n  let d = e < g\n  let h = i < j\n}\n",
    at: "Sources/Zoo/Lion.swift")

  /// Tries three mutants against tests that do what a script says.
  private func check(_ script: String, until deadline: Date = .distantFuture) throws
    -> MutationCheck
  {
    try ScriptedPrograms.during(tests: script) { try check($0, until: deadline) }
  }

  private func check(
    _ programs: ScriptedPrograms, until deadline: Date = .distantFuture,
    knowing findings: Findings = Findings(in: nil), lions: String = ""
  ) throws -> MutationCheck {
    let mutants = zip(["a", "a", "b"], mutations).enumerated().map {
      Mutant(seed: $1.0, place: $0 + 1, mutation: $1.1)
    }
    let names = ["fault"] + mutants.map(\.name)
    let product = CopyBuild.Product(
      mutants: mutants, refused: [], folder: programs.folder, names: names)
    let digests = PackageDigests(of: [
      ("Tests/ZooTests/LionTests.swift", Data("class LionTests {}\n\(lions)".utf8)),
      ("Tests/ZooTests/CageTests.swift", Data("class CageTests {}".utf8)),
    ])
    let survey = TestSurvey(
      of: programs.bundle, modules: nil, changes: names.count,
      knowing: Knowledge(findings, of: digests, modules: nil).of(product))
    let told = Monitor<[String]>([])
    let check = MutationCheck(
      of: product, bundle: programs.bundle, survey: survey, until: deadline,
      note: { trial in told.withLock { $0.append(trial.mutant.name) } })
    XCTAssertEqual(told.withLock { $0.sorted() }, ["a/1", "a/2", "b/3"])
    XCTAssertEqual(survey.broken, [])
    return check
  }

  /// The second and the third change are in what the lions go through, the fourth is nowhere.
  private let lions = """
    case $1 in *LionTests*) reach '\\000\\000\\001\\001';; esac
    start LionTests.testRoars
    """

  func testAMutantIsNoticedOrSurvivesOrIsNotReached() throws {
    let check = try check(
      lions + "\ncase $MEMSIM_MUTANT in a/1) fail LionTests.testRoars;; esac")
    XCTAssertEqual(
      check.trials.map(\.verdict),
      [
        .noticed(by: "LionTests.testRoars", how: "fails"), .survived(classes: 1, left: 0),
        .notReached,
      ])
    XCTAssertEqual(check.survivors.map(\.mutant.name), ["a/2", "b/3"])
    XCTAssertFalse(check.isGood)
    XCTAssertEqual(
      check.summary,
      """
      seed a: 1 of 2 mutants noticed (1 as a test fails), 1 survived, 0 not tried
      seed b: 0 of 1 mutants noticed, 1 survived, 0 not tried
      """)
  }

  func testATestThatFailsWithoutTheMutantNoticesNothing() throws {
    // The survey runs the class; what confirms a failure runs the test alone.
    let check = try check(
      lions + "\ncase $1,$MEMSIM_MUTANT in */*) fail LionTests.testRoars;; esac")
    XCTAssertEqual(check.trials[0].verdict, .survived(classes: 1, left: 0))
  }

  func testMutantsForWhichThereIsNoTimeAreToldAndNotGood() throws {
    let check = try check(
      "reach '\\000\\001\\001\\001\\001'; start LionTests.testRoars", until: .distantPast)
    XCTAssertEqual(check.trials.map(\.verdict), [.untried, .untried, .untried])
    XCTAssertEqual(check.untriedCount, 3)
    XCTAssertFalse(check.isGood)
  }

  func testNineInTenAreEnough() throws {
    let check = try check(
      """
      reach '\\000\\001\\001\\001\\001'
      start LionTests.testRoars
      case $MEMSIM_MUTANT in ?/?) kill -ILL $$;; esac
      """)
    XCTAssertTrue(check.isGood)
    XCTAssertTrue(check.trials[0].text.hasSuffix("noticed: LionTests.testRoars crashes (0 s)"))
  }

  /// Runs a check twice, and returns what the tests were asked in the second.
  private func asked(lions: String, then: String) throws -> [String] {
    let script =
      self.lions + """

        echo "$MEMSIM_MUTANT $1" >> "$(dirname "$0")/asked"
        case $MEMSIM_MUTANT in a/1) fail LionTests.testRoars;; esac
        """
    return try ScriptedPrograms.during(tests: script) { programs in
      let findings = Findings(in: programs.folder.appending(path: "findings"))
      let first = try check(programs, knowing: findings, lions: lions)
      let asked = programs.folder.appending(path: "asked")
      XCTAssertNotEqual(try String(contentsOf: asked, encoding: .utf8), "")
      try Data().write(to: asked)
      let again = Findings(in: programs.folder.appending(path: "findings"))
      let second = try check(programs, knowing: again, lions: then)
      XCTAssertEqual(first.trials.map(\.text), second.trials.map(\.text))
      return try String(contentsOf: asked, encoding: .utf8).split(separator: "\n").sorted()
        .map(String.init)
    }
  }

  func testASecondRunGoesOnFromTheFirst() throws {
    XCTAssertEqual(try asked(lions: "", then: ""), [])
  }

  func testTestsThatAreOthersAreAskedAgain() throws {
    XCTAssertEqual(
      try asked(lions: "// Six.", then: "// Seven."),
      [
        " ZooTests.LionTests", " ZooTests.LionTests/testRoars", "a/1 ZooTests.LionTests",
        "a/2 ZooTests.LionTests",
      ])
  }
}
