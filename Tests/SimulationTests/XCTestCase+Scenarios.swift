import MemsimScenario
import XCTest

extension XCTestCase {
  /// Fails unless a scenario cannot be run or cannot go on, and says why with file and line.
  func assertProblem(
    _ expected: String, line number: Int, in text: String, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let problem = Result { try ScenarioRun(text).problem }.described
    let found = problem.split(separator: ": error: ", maxSplits: 1).map(String.init)
    let at = found[0].split(separator: ":").map(String.init)
    XCTAssertEqual(found.last, expected, file: file, line: line)
    XCTAssertEqual(
      Array(at.prefix(2)), ["a.yaml", "\(number + ScenarioRun.linesBefore)"], file: file,
      line: line)
  }

  /// Fails unless all that a scenario expects is met.
  func assertMet(
    _ text: String, end: String = "10s", file: StaticString = #filePath, line: UInt = #line
  ) {
    assertFailures([], text, end: end, file: file, line: line)
  }

  /// Fails unless these expectations of a scenario are not met, and this is found instead.
  func assertFailures(
    _ expected: [String], _ text: String, end: String = "10s", file: StaticString = #filePath,
    line: UInt = #line
  ) {
    XCTAssertEqual(
      Result { try ScenarioRun(text, end: end).failures }.described, expected, file: file,
      line: line)
  }
}

extension Result<String, any Error> {
  /// The text that there is, or the error.
  fileprivate var described: String {
    switch self {
    case .success(let text): text
    case .failure(let error): "\(error)"
    }
  }
}

extension Result<[String], any Error> {
  /// The texts, or the error.
  fileprivate var described: [String] {
    switch self {
    case .success(let texts): texts
    case .failure(let error): ["\(error)"]
    }
  }
}
