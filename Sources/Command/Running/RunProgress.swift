internal import MemsimCommandLine
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// How far a run has come and what happened last, shown once it lasts.
final class RunProgress {
  /// How long something may take before it is shown how far it is.
  static let patience = Duration.seconds(1)
  private static let pause = Duration.milliseconds(100)
  /// How many lines of the timeline are shown.
  private static let storyLines = 12

  private let scenario: Scenario
  private let sink: RunRecordSink?
  private let watch: ReplayWatch?
  private let width: Int
  private let start = ContinuousClock.now
  private var lines: ProgressLines
  private var next: ContinuousClock.Instant

  /// Watches the run of a scenario, what a sink gathers of it if there is one, and how many events
  /// of a trace happen if one is replayed.
  init(
    of scenario: Scenario, gatheredBy sink: RunRecordSink? = nil,
    replaying watch: ReplayWatch? = nil,
    on console: Console
  ) {
    self.watch = watch
    self.scenario = scenario
    self.sink = sink
    // The last column stays free.
    width = console.errors.width - 1
    lines = console.progressLines
    next = start + Self.patience
  }

  /// Shows that the run has come to a moment.
  func show(_ moment: Instant) {
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + Self.pause
    let story = sink?.lastLines(Self.storyLines, width: width) ?? []
    lines.show(story + [rate(at: moment, after: start.duration(to: now))])
  }

  /// Shows that the run has come to what the sink has gathered.
  func show() {
    if let sink { show(Instant(nanoseconds: Int64(clamping: sink.now))) }
  }

  private func rate(at moment: Instant, after span: Duration) -> VisibleText {
    let spent = Double(span.attoseconds) / 1e18
    let done = Double(moment.nanoseconds) / 1e9
    let rest = Double(scenario.end.nanoseconds) / 1e9 - done
    let left = done > 0 ? ", \(Int(min(rest * spent / done, 1e9)) + 1) s left" : ""
    let speed: VisibleText =
      watch.map { "\(Self.rate(Double($0.record.events) / spent / 1e6)) million events a second" }
      ?? "\(Self.rate(done / spent)) s of it a second"
    return "\(scenario.name): \(Int(done)) s of \(scenario.end), \(speed)\(left)"
  }

  /// A rate with a digit behind the point where it would otherwise say little.
  private static func rate(_ rate: Double) -> VisibleText {
    let tenths = Int(rate * 10)
    return tenths < 100 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)"
  }

  /// Takes away what is shown.
  func clear() { lines.clear() }
}
