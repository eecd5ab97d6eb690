extension VirtualClock {
  /// Runs every callback that starts at an instant or before it; then it is at least that time.
  ///
  /// The steps in which a clock is run do not change the order of callbacks or their times.
  /// After the last callback it may be later, if that one spent time. A callback that lets another
  /// happen at once without ever spending time prevents a return: a caller that has to
  /// bound that calls `runNext`.
  ///
  /// - Precondition: No callback runs.
  package func run(until limit: Instant) {
    while runNext(notAfter: limit) {}
    now = max(now, limit)
  }

  /// Runs the next callback, if it starts at an instant or before it; returns whether it did.
  ///
  /// - Complexity: O(log n) and that of the callback
  /// - Precondition: No callback runs.
  @discardableResult
  package func runNext(notAfter limit: Instant) -> Bool {
    precondition(!isRunning, "callbacks never nest")
    let ordinary = queue.first(in: entries)
    let deadline = deadlines.first(in: entries)
    // An overdue deadline runs before anything else.
    let isDeadline = deadline.due < now || deadline < ordinary
    let key = isDeadline ? deadline : ordinary
    let start = max(key.due, now)
    guard key != .never, start <= limit else { return false }
    if isDeadline { deadlines.removeFirst() } else { queue.removeFirst() }
    now = start
    run(key)
    return true
  }

  /// When the next callback starts; nil when nothing is going to happen.
  package var nextStart: Instant? {
    let key = min(queue.first(in: entries), deadlines.first(in: entries))
    return key == .never ? nil : max(key.due, now)
  }

  private func run(_ key: QueueKey) {
    let occurrence = Occurrence(due: key.due, start: now)
    isRunning = true
    if entries.slots[key.slot].isRepeating {
      runRepeating(key.slot, occurrence)
    } else {
      // An entry that happens once is over when it begins, so new entries can use its slot.
      entries.slots[key.slot].key = .never
      entries.remove(key.slot)?.perform(occurrence)
    }
    isRunning = false
  }

  private func runRepeating(_ slot: Int, _ occurrence: Occurrence) {
    let identity = entries.slots[slot].identity
    let action = entries.takeAction(of: slot)
    precondition(action != nil, "an entry that does nothing")
    action?.perform(occurrence)
    // The callback may have cancelled it or moved it.
    guard entries.slots[slot].identity == identity else { return }
    entries.putBack(action, to: slot)
    guard entries.slots[slot].key == .never else { return }
    let period = entries.slots[slot].period
    let late = now - occurrence.due
    // Most callbacks are over before the next is due, and a division takes longer than all else.
    let passed = late < period ? 1 : late / period + 1
    enqueue(slot, at: occurrence.due + period * passed)
  }
}
