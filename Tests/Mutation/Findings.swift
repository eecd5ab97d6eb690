package import Foundation
internal import MemsimLocks

/// What runs have found about mutants, in a file that grows by a line for each finding: a run that
/// is ended leaves what it has found to the next.
package final class Findings: Sendable {
  /// What was found about something that a digest names.
  enum Finding: Codable, Equatable, Sendable {
    /// The compiler refuses a mutant.
    case refused
    /// A class of tests passes without a change, and goes through some of them.
    case surveyed(seconds: Double, reached: [Int])
    /// A test notices a mutant; the digest is that of its class.
    case noticed(by: String, how: String, class: String, seconds: Double)
    /// No test that was asked notices it.
    case survived(classes: Int, left: Int, seconds: Double)
    /// No test goes through its body.
    case notReached
  }

  private struct Line: Codable {
    let of: String
    let finding: Finding
  }

  private let file: URL?
  private let known: Monitor<[String: Finding]>

  /// The findings of a file, which need not be there yet; without one they are kept in memory.
  package init(in file: URL?) {
    self.file = file
    var known: [String: Finding] = [:]
    let bytes = file.flatMap { FileManager.default.contents(atPath: $0.path) } ?? Data()
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      // A run that was ended may have left half a line.
      guard let line = try? JSONDecoder().decode(Line.self, from: line) else { continue }
      known[line.of] = line.finding
    }
    self.known = Monitor(known)
  }

  /// What is known of something.
  func about(_ key: String) -> Finding? { known.withLock { $0[key] } }

  /// Keeps a finding.
  func add(_ finding: Finding, about key: String) throws {
    let line = try JSONEncoder().encode(Line(of: key, finding: finding))
    try known.withLock { known in
      known[key] = finding
      guard let file else { return }
      if !FileManager.default.fileExists(atPath: file.path) { try Data().write(to: file) }
      let handle = try FileHandle(forWritingTo: file)
      defer { try? handle.close() }
      try handle.seekToEnd()
      // The newline in front ends a line that was left half.
      try handle.write(contentsOf: Data("\n".utf8) + line)
    }
  }
}
