import MemsimVocabulary
import XCTest

final class ProblemTests: XCTestCase {
  private func problem(_ line: Int, _ found: String) -> Problem {
    Problem(at: SourceMark(file: "a.yaml", line: line, column: 1), found)
  }

  func testAMessageSaysWhatIsRightAndWhatWasMeant() {
    let problem = Problem(
      at: SourceMark(option: "--set a=b"), unknown: "there is no 'a'", word: "a",
      among: ["b", "c"])
    XCTAssertEqual(problem.description, "--set a=b: error: there is no 'a'; did you mean 'b'?")
    XCTAssertEqual(Problem.choice(of: ["a", "b", "c"]), "'a', 'b' or 'c'")
  }

  func testAnErrorSaysEachProblemOnceInTheOrderOfTheFile() {
    let error = InputError([problem(12, "late"), problem(2, "early"), problem(12, "late")])
    XCTAssertEqual("\(error)", "a.yaml:2:1: error: early\na.yaml:12:1: error: late")
  }
}
