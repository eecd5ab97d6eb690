/// The probes of a device at exact moments, even at moments that pass inside of a callback.
package final class TimedProbes {
  /// A probe that is pending.
  private final class TimedProbe {
    let due: Instant
    let run: (ProbePlace) -> Void
    /// The entry of the clock that runs it if no callback runs at that moment.
    var entry: EntryHandle?

    init(at due: Instant, _ run: @escaping (ProbePlace) -> Void) {
      self.due = due
      self.run = run
    }
  }

  /// The pending probes, the first one first.
  private var pending: ArraySlice<TimedProbe> = []
  private let clock: VirtualClock

  init(on clock: VirtualClock) {
    self.clock = clock
  }

  /// Runs a probe at an instant: in its turn, or in the middle of a callback that spends time
  /// beyond that.
  ///
  /// - Precondition: The instant is not in the past, and the probe changes nothing.
  /// - Complexity: O(log n) if it is the last, as most are, and else O(n)
  package func add(at due: Instant, _ run: @escaping (ProbePlace) -> Void) {
    let probe = TimedProbe(at: due, run)
    probe.entry = clock.schedule(at: due, for: .system) { [unowned self] _ in
      if let index = pending.firstIndex(where: { $0 === probe }) { pending.remove(at: index) }
      run(.inItsTurn)
    }
    // Behind those of the same moment.
    var range = pending.indices
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      let isLater = pending[middle].due > due
      range = isLater ? range.lowerBound..<middle : middle + 1..<range.upperBound
    }
    pending.insert(probe, at: range.lowerBound)
  }

  /// Lets the callback that runs spend time up to an instant, and runs the probes before that.
  func spend(until end: Instant) {
    while let probe = pending.first, probe.due < end {
      pending.removeFirst()
      if let entry = probe.entry { clock.cancel(entry) }
      clock.spend(max(.zero, probe.due - clock.now))
      probe.run(.inCallback)
    }
    clock.spend(end - clock.now)
  }
}

/// When in the order of events a probe runs.
package enum ProbePlace: Sendable {
  /// Between callbacks, behind all that was queued for the moment before.
  case inItsTurn
  /// In the middle of a callback, while other callbacks that are due at the moment wait.
  case inCallback
}
