internal import MemsimCommandLine
internal import MemsimVocabulary

/// Lines about something that runs, shown from its second second on and then from time to time.
final class LateProgress {
  private let pause: Duration
  private let start = ContinuousClock.now
  private var next = ContinuousClock.now + .seconds(1)
  private var lines: ProgressLines

  init(on console: Console, every pause: Duration = .milliseconds(100)) {
    self.pause = pause
    lines = console.progressLines
  }

  /// Shows lines if it is time for that; a closure makes them from the seconds since the start.
  func show(_ text: (_ seconds: Double) -> [VisibleText]) {
    let now = ContinuousClock.now
    guard now >= next, lines.isShown else { return }
    next = now + pause
    lines.show(text(Double(start.duration(to: now).attoseconds) / 1e18))
  }

  /// Removes the lines.
  func clear() { lines.clear() }
}
