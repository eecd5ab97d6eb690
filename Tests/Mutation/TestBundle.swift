package import Foundation

/// The tests of the copy, as a program that takes their names.
package struct TestBundle: Sendable {
  /// A class of tests.
  package struct Suite: Hashable, Sendable {
    /// The target, as `RuntimeTests`.
    let target: String
    let name: String

    var filter: String { "\(target).\(name)" }
  }

  /// What came of some tests.
  package enum Outcome: Equatable, Sendable {
    case passed
    /// A test fails, the first of them, as `Class.test`.
    case failed(test: String)
    /// The process ends in a test by a signal, or without its result.
    case crashed(test: String)
    case hung(test: String)
    case grew(test: String)

    /// The test that noticed something, and how.
    var finding: (test: String, how: String)? {
      switch self {
      case .passed: nil
      case .failed(let test): (test, "fails")
      case .crashed(let test): (test, "crashes")
      case .hung(let test): (test, "hangs")
      case .grew(let test): (test, "takes all memory")
      }
    }
  }

  private let program: URL
  private let root: URL

  /// The targets that say nothing of what a mutation does.
  private static let silent: Set = ["BenchmarkTests", "MutationTests", "TidyTests"]

  /// The tests of a package, of which a folder has the programs.
  package init(in folder: URL, of root: URL) {
    program = folder.appending(path: "memsimPackageTests.xctest")
    self.root = root
  }

  /// Every class of tests that can notice something.
  func suites() -> [Suite] {
    let listing = process(["--list-tests"]).run(seconds: 120).output
    var suites: [Suite] = []
    for line in listing.split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/(?<target>\w+)\.(?<name>\w+)\/\w+/#) else { continue }
      let suite = Suite(target: String(match.target), name: String(match.name))
      if suites.last != suite, !Self.silent.contains(suite.target) { suites.append(suite) }
    }
    return suites
  }

  /// Runs tests up to the first that fails, with a change or without one.
  package func run(
    _ filter: String, with change: String = "", notingReached file: URL? = nil, seconds: Double
  ) -> (outcome: Outcome, seconds: Double) {
    // What is left by tests that are ended goes with their folder.
    let temporary = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: temporary) }
    try? FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    var environment = [
      "TMPDIR": temporary.path, "SWIFT_BACKTRACE": "enable=no", PackageCopy.variable: change,
    ]
    if let file { environment[PackageCopy.reachedVariable] = file.path }
    var test = filter
    var failed: String?
    let result = process([filter], setting: environment).run(seconds: seconds) { line in
      if let match = line.firstMatch(of: #/^Test Case '(?<test>[^']+)' started/#) {
        test = String(match.test)
      } else if let match = line.firstMatch(of: #/^.+:\d+: error: (?<test>\w+\.\w+) : /#) {
        failed = String(match.test)
      }
      return failed != nil
    }
    let outcome: Outcome =
      switch result.end {
      case .exited(0): .passed
      case .exited, .signaled: .crashed(test: test)
      case .overtime: .hung(test: test)
      case .tooLarge: .grew(test: test)
      case .stopped: .failed(test: failed ?? test)
      }
    return (outcome, result.seconds)
  }

  private func process(
    _ arguments: [String], setting environment: [String: String] = [:]
  ) -> TimedProcess {
    TimedProcess([program.path] + arguments, setting: environment, in: root.path)
  }
}
