internal import Foundation
internal import MemsimLocks

/// What each class of tests takes without a change, and the bodies that it goes through; a class is
/// run for that once a mutant is as near to it.
package struct TestSurvey: Sendable {
  /// One class.
  struct Entry: Sendable {
    let suite: TestBundle.Suite
    let seconds: Double
    /// The numbers of the changes whose bodies were gone through.
    let reached: Set<Int>
    let outcome: TestBundle.Outcome
  }

  /// A class, which two mutants may ask for at once.
  final class Place: Sendable {
    let suite: TestBundle.Suite
    fileprivate let entry = Monitor<Entry?>(nil)

    fileprivate init(_ suite: TestBundle.Suite) { self.suite = suite }
  }

  private let places: [Place]
  private let bundle: TestBundle
  /// How many changes there are.
  private let count: Int
  let knowledge: Knowledge

  /// A survey of every class, or of those of some modules, of a build with so many changes.
  package init(of bundle: TestBundle, modules: [String]?, changes count: Int, knowing: Knowledge) {
    let targets = modules.map { Set($0.map { "\($0)Tests" }) }
    places = bundle.suites().filter { targets?.contains($0.target) ?? true }.map(Place.init)
    (self.bundle, self.count, knowledge) = (bundle, count, knowing)
  }

  /// The classes that were run.
  private var entries: [Entry] { places.compactMap { place in place.entry.withLock(\.self) } }

  /// Classes that do not pass although nothing is changed: they judge nothing.
  package var broken: [String] {
    entries.compactMap { entry in
      entry.outcome.finding.map { "\(entry.suite.filter): \($0.test) \($0.how)" }
    }
  }

  /// How many classes were run, and what all took together.
  package var summary: String {
    let seconds = entries.map(\.seconds).reduce(0, +)
    return
      "\(entries.count) of \(places.count) classes of tests without a change: \(Int(seconds)) s"
  }

  /// All classes, in groups: first those that are likely to notice a change of a source.
  func groups(near path: String) -> [[Place]] {
    let groups = Dictionary(grouping: places) { Self.distance(of: $0.suite, from: path) }
    return groups.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The classes of a group that go through the body of a change, the quick ones first; nothing if
  /// the time is over.
  func entries(of group: [Place], reaching number: Int, until deadline: Date) -> [Entry]? {
    var entries: [Entry] = []
    for place in group {
      guard Date.now < deadline else { return nil }
      let entry = place.entry.withLock { known in
        let entry = known ?? self.entry(of: place.suite)
        known = entry
        return entry
      }
      if entry.outcome == .passed, entry.reached.contains(number) { entries.append(entry) }
    }
    return entries.sorted { $0.seconds < $1.seconds }
  }

  private func entry(of suite: TestBundle.Suite) -> Entry {
    if let (seconds, reached) = knowledge.survey(of: suite) {
      return Entry(suite: suite, seconds: seconds, reached: reached, outcome: .passed)
    }
    let file = FileManager.default.temporaryDirectory.appending(
      path: "reached-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: file) }
    try? Data(count: count + 1).write(to: file)
    var (outcome, seconds) = bundle.run(suite.filter, notingReached: file, seconds: 900)
    if outcome != .passed {
      (outcome, seconds) = bundle.run(suite.filter, notingReached: file, seconds: 900)
    }
    let bytes = FileManager.default.contents(atPath: file.path) ?? Data()
    let reached = Set(bytes.enumerated().filter { $0.element != 0 }.map(\.offset))
    if outcome == .passed { knowledge.keep(seconds: seconds, reached: reached, of: suite) }
    return Entry(suite: suite, seconds: seconds, reached: reached, outcome: outcome)
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
