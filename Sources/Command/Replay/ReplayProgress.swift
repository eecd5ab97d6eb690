internal import MemsimCommandLine
internal import MemsimTraces
internal import MemsimVocabulary

/// How far the reading of a trace has come, shown once it lasts.
final class ReplayProgress {
  private static let pause = Duration.milliseconds(100)

  private let name: String
  private let start = ContinuousClock.now
  private var lines: ProgressLines
  private var next: ContinuousClock.Instant

  /// Watches the reading of a trace.
  init(of path: String, on console: Console) {
    // Of a long path the line would be cut before it says anything.
    name = path.split(separator: "/").last.map(String.init) ?? path
    lines = console.progressLines
    next = start + RunProgress.patience
  }

  /// Shows how much of a trace was read, and how fast.
  func show(_ trace: Trace) {
    let now = ContinuousClock.now
    guard now >= next else { return }
    next = now + Self.pause
    let spent = Double(start.duration(to: now).attoseconds) / 1e18
    let rate = Int(Double(trace.eventCount) / spent / 1e5)
    lines.show([
      "\(name): \(trace.bytesRead * 100 / max(1, trace.byteCount)) % read, "
        + "\(rate / 10).\(rate % 10) million events a second"
    ])
  }

  /// Takes away what is shown.
  func clear() { lines.clear() }
}
