internal import MemsimCommandLine
internal import MemsimScenario
internal import MemsimVocabulary

/// How far a run has come, shown once it lasts.
struct RunProgress {
  private static let patience = Duration.seconds(2)
  private static let pause = Duration.milliseconds(100)

  private let scenario: Scenario
  private let start = ContinuousClock.now
  private var line: ProgressLine
  private var next: ContinuousClock.Instant

  /// Watches the run of a scenario.
  init(of scenario: Scenario, on console: Console) {
    self.scenario = scenario
    line = console.progressLine
    next = start + Self.patience
  }

  /// Shows that the run has come to a moment.
  mutating func show(_ moment: Instant) {
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + Self.pause
    let spent = Double(start.duration(to: now).attoseconds) / 1e18
    let done = Double(moment.nanoseconds) / 1e9
    let rest = Double(scenario.end.nanoseconds) / 1e9 - done
    let left = done > 0 ? ", \(Int(rest * spent / done) + 1) s left" : ""
    line.show(
      "\(scenario.name): \(Int(done)) s of \(scenario.end), "
        + "\(Self.rate(done / spent)) s of it a second\(left)")
  }

  /// A rate with a digit behind the point where it would otherwise say little.
  private static func rate(_ rate: Double) -> String {
    let tenths = Int(rate * 10)
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
  }

  /// Takes away what is shown.
  mutating func clear() { line.clear() }
}
