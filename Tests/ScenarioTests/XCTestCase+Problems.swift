import MemsimScenario
import MemsimVocabulary
import XCTest

/// A text that is wrong, and each problem that has to be found, as `LINE:COLUMN: MESSAGE`.
typealias WrongText = (text: String, problems: [String])

extension XCTestCase {
  /// Fails for each text of which other problems are said than expected.
  func assertProblems(_ rows: [WrongText], after beginning: String = "") {
    for row in rows {
      let expected = row.problems.map { problem in
        let parts = problem.split(separator: ": ", maxSplits: 1)
        return "a.yaml:\(parts[0]): error: \(parts[1])"
      }
      XCTAssertEqual(
        problems(of: beginning + row.text), expected.joined(separator: "\n"), row.text)
    }
  }

  /// Returns the problems of a text; nothing if it can be read.
  func problems(of text: String) -> String {
    do {
      _ = try ScenarioFile(text: text, path: "a.yaml").scenario(in: .sample)
      return ""
    } catch {
      return error.description
    }
  }
}
