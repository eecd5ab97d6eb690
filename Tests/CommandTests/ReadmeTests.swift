import Foundation
import XCTest

/// What README.md shows is what people see.
final class ReadmeTests: CommandTestCase {
  private func readme() throws -> String {
    try String(
      contentsOf: MemsimProcess.checkout.appending(path: "README.md"), encoding: .utf8)
  }

  func testTheOutputOfTheFlagshipIsTheRealOne() throws {
    let text = try readme()
    let start = try XCTUnwrap(text.firstRange(of: "```text\n")).upperBound
    let end = try XCTUnwrap(text[start...].firstRange(of: "\n```")).lowerBound
    var rest = try MemsimProcess(["run", "Scenarios/lowmem.yaml"]).output
      .split(separator: "\n")[...]
    var mayLeaveOut = false
    for line in text[start..<end].split(separator: "\n") {
      if line == "..." {
        mayLeaveOut = true
        continue
      }
      if mayLeaveOut { rest = rest.drop { $0 != line } }
      XCTAssertEqual(rest.popFirst(), line)
      mayLeaveOut = false
    }
    XCTAssertEqual(rest, [])
  }

  func testTheTutorialCanBeFollowed() throws {
    let commands = try readme().split(separator: "\n").filter { line in
      line.hasPrefix("memsim ") && line.contains("first")
    }
    XCTAssertEqual(commands.count, 4)
    for command in commands {
      let words = command.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      let run = try MemsimProcess(Array(words.dropFirst()), in: folder)
      XCTAssertEqual(run.code, 0, "\(command)\n\(run.output)\(run.errors)")
    }
  }
}
