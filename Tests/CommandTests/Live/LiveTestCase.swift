import Foundation
import XCTest

/// Tests of live runs: what they are told, what they say, and what they leave.
class LiveTestCase: CommandTestCase {
  /// A scenario in which an app grows behind another.
  static let scenario = """
    name: played
    settings: {auto-lock: never}
    apps:
      - {name: Reader, workload: cache, with: {entry: 64KB, rate: 4/s}}
      - {name: Hoarder, workload: ramp, with: {chunk: 256KB, rate: 8/s}, role: background}
      - {name: MoveMe}
    timeline:
      - {at: 0s, launch: Hoarder}
      - {at: 1s, launch: Reader}
    end: 20s
    expect: [{alive: Reader}]

    """

  struct Live {
    let process: MemsimProcess
    let messages: [[String: Any]]

    func all(_ kind: String) -> [[String: Any]] { messages.filter { $0["is"] as? String == kind } }

    func answer(_ word: String) -> [String: Any]? {
      all("answer").first { $0["to"] as? String == word }
    }

    func done() throws -> [String: Any] { try XCTUnwrap(all("done").last) }

    var errors: [String] { all("error").compactMap { $0["message"] as? String } }
  }

  func live(
    _ commands: String, _ options: String = "--record saved.yaml", of program: String = "$memsim",
    scenario: String = scenario
  ) throws -> Live {
    try write(scenario, to: "a.yaml")
    try write(commands, to: "commands")
    return try live(script: "\(program) live \(options) a.yaml < commands")
  }

  /// Plays what a script sends.
  ///
  /// In the script, `| record` writes memsim's messages to the file `said`, and `said PATTERN`
  /// waits until a message matches, so no command depends on the speed of the machine.
  func live(script: String) throws -> Live {
    let functions = """
      record() { tee said; }
      said() {
        for i in {1..6000}; do grep -qs "$1" said && return; sleep 0.01; done
        echo "nothing was said that matches $1" >&2
      }

      """
    let process = try MemsimProcess(script: functions + script, in: folder)
    let messages = try process.output.split(separator: "\n").map { try object(String($0)) }
    return Live(process: process, messages: messages)
  }

  /// The digest of a run of a file in the folder.
  func digest(of name: String, _ options: String...) throws -> String {
    let run = try MemsimProcess(["run", "--json"] + options + [name], in: folder)
    let report = try object(run.output)
    return try XCTUnwrap(report["digest"] as? String, run.output)
  }
}
