package import Foundation

/// What a memsim makes of every shipped scenario, as its digests say.
package struct ScenarioDigests: Equatable, Sendable {
  /// Name, digest and digest of the outcome, a line a scenario.
  package let lines: [String]

  /// Runs every scenario of a package with a program that is its memsim, or that of its copy.
  package init(of program: URL, in root: URL) {
    let run = TimedProcess(
      [program.path, "run", "--json", root.appending(path: "Scenarios").path], in: root.path)
    lines = run.run(seconds: 1200).output.split(separator: "\n").compactMap { line in
      let words = ["scenario", "digest", "outcomeDigest"].compactMap {
        Self.value(of: $0, in: line)
      }
      return words.count == 3 ? words.joined(separator: " ") : nil
    }
  }

  private static func value(of key: String, in line: Substring) -> String? {
    line.firstRange(of: "\"\(key)\":\"").map { key in
      String(line[key.upperBound...].prefix { $0 != "\"" })
    }
  }
}
