package import Foundation

/// What each class of tests takes without a change, and the bodies that it goes through.
package struct TestSurvey: Sendable {
  /// One class.
  struct Entry: Sendable {
    let suite: TestBundle.Suite
    let seconds: Double
    /// The numbers of the changes whose bodies were gone through.
    let reached: Set<Int>
    let outcome: TestBundle.Outcome
  }

  let entries: [Entry]

  /// Classes that do not pass although nothing is changed: they judge nothing.
  package var broken: [String] {
    entries.compactMap { entry in
      entry.outcome.finding.map { "\(entry.suite.filter): \($0.test) \($0.how)" }
    }
  }

  /// What all took together.
  package var seconds: Double { entries.map(\.seconds).reduce(0, +) }

  /// Classes that there was no time for.
  package let left: [String]

  /// Runs every class, or those of some modules, two at a time; begins none after a deadline.
  package init(
    of bundle: TestBundle, modules: [String]?, changes count: Int, until deadline: Date
  ) {
    let targets = modules.map { Set($0.map { "\($0)Tests" }) }
    let suites = bundle.suites().filter { targets?.contains($0.target) ?? true }
    let found = inParallel(suites) { suite in
      Date.now < deadline ? Self.entry(of: suite, in: bundle, changes: count) : nil
    }
    entries = found.compactMap(\.self)
    left = zip(suites, found).filter { $0.1 == nil }.map(\.0.filter)
  }

  private static func entry(
    of suite: TestBundle.Suite, in bundle: TestBundle, changes count: Int
  ) -> Entry {
    let file = FileManager.default.temporaryDirectory.appending(
      path: "reached-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try? Data(count: count + 1).write(to: file)
    var (outcome, seconds) = bundle.run(suite.filter, notingReached: file, seconds: 900)
    if outcome != .passed {
      (outcome, seconds) = bundle.run(suite.filter, notingReached: file, seconds: 900)
    }
    let bytes = FileManager.default.contents(atPath: file.path) ?? Data()
    let reached = bytes.enumerated().filter { $0.element != 0 }.map(\.offset)
    return Entry(suite: suite, seconds: seconds, reached: Set(reached), outcome: outcome)
  }

  /// The classes that go through the body of a change, those that are likely to notice it first.
  func entries(reaching number: Int, in path: String) -> [Entry] {
    entries.filter { $0.outcome == .passed && $0.reached.contains(number) }
      .map { (entry: $0, distance: Self.distance(of: $0.suite, from: path)) }
      .sorted { ($0.distance, $0.entry.seconds) < ($1.distance, $1.entry.seconds) }
      .map(\.entry)
  }

  /// How far a class is from a source: 0 if it has the source's name, 1 if it has the type's or the
  /// aspect's, 2 if it is of the same module.
  static func distance(of suite: TestBundle.Suite, from path: String) -> Int {
    let parts = path.split(separator: "/")
    guard parts.count > 2, let file = parts.last?.dropLast(".swift".count) else { return 4 }
    let names = file.split(separator: "+")
    let isOfModule = suite.target == "\(parts[1])Tests"
    if suite.name == names.joined() + "Tests" { return 0 }
    if suite.name == "\(names[0])Tests" || names.count > 1 && suite.name.contains(names[1]) {
      return isOfModule ? 1 : 3
    }
    return isOfModule ? 2 : 4
  }
}
