internal import MemsimSimulation
internal import MemsimVocabulary

/// The passing of time in a live session.
extension LiveSession {
  /// The maximum time of one turn of a run before commands are read.
  private static let turn = Duration.milliseconds(8)

  /// Advances the run to the host's time.
  func advance(_ run: LiveRun) {
    let end = branch.plannedEnd
    let goal = isBeyondEnd ? pace.now : min(pace.now, end)
    let limit = host.now() + Self.turn
    let hasReached = limitingCallbacks { goesOn in
      while goesOn() {
        guard run.runNext(notAfter: goal) else { return true }
        guard host.now() < limit else { break }
      }
      return false
    }
    guard hasReached else { return pace.begin(at: run.now) }
    run.rest(until: goal)
    if !isBeyondEnd, goal == end { pause(because: "the scenario ends here") }
  }

  /// Runs all that begins at a moment or before it.
  func run(_ run: LiveRun, until moment: Instant) {
    let hasReached = limitingCallbacks { goesOn in
      while goesOn() {
        guard run.runNext(notAfter: moment) else { return true }
      }
      return false
    }
    if hasReached { run.rest(until: moment) }
  }

  /// Runs callbacks as long as the session goes on; in real time, none of them may take longer than
  /// the limit.
  ///
  /// The closure is asked before each callback.
  func limitingCallbacks<Result>(
    _ body: (_ goesOn: @escaping () -> Bool) throws -> Result
  ) rethrows -> Result {
    guard time == .paced else { return try body { !InterruptSignal.isRequested } }
    var limit = CallbackLimit(settings.callbackLimit)
    defer { TimeSignal.cancel() }
    return try body { limit.goOn() }
  }

  /// The time until something may have to be done, in milliseconds.
  func timeToWait(for run: LiveRun) -> Int32 {
    if !looks.isEmpty { return 0 }
    if isPaused { return views.isBehind ? 20 : 1000 }
    let most = views.timeToNext
    guard let next = run.nextStart else { return most }
    return pace.milliseconds(until: next, atMost: most)
  }

  /// Pauses time.
  func pause(because reason: String?) {
    isPaused = true
    pauseReason = reason
    views.showAgain()
    sendState()
  }

  /// Resumes time.
  func resume() {
    guard let run else { return }
    isPaused = false
    pauseReason = nil
    // After its end the scenario has no more actions.
    if run.now >= branch.plannedEnd { isBeyondEnd = true }
    pace.begin(at: run.now)
    sendState()
  }
}

/// The time limit of each callback, after which its run is given up: the app never returns.
struct CallbackLimit {
  private let longest: Duration
  private var begin = ContinuousClock.now

  /// Begins before the first callback.
  init(_ longest: Duration) {
    self.longest = longest
    TimeSignal.set(after: longest)
  }

  /// Allows the next callback its time; false if a signal has requested the end.
  mutating func goOn() -> Bool {
    // Most callbacks are short, and a timer costs more than a look at the clock.
    if ContinuousClock.now - begin > .seconds(1) { self = CallbackLimit(longest) }
    return !InterruptSignal.isRequested
  }
}
