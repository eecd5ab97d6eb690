extension VirtualClock {
  /// Lets something happen once, at an instant.
  ///
  /// At the present instant means after all that is queued for it already.
  ///
  /// - Complexity: O(log n)
  /// - Precondition: The instant is not in the past.
  @discardableResult
  package func schedule(
    at due: Instant, for owner: EntryOwner, _ action: @escaping Action
  ) -> EntryHandle {
    add(EntrySlot(action: EntryAction(perform: action), owner: owner), at: due)
  }

  /// Lets something happen once, a span of time from now.
  ///
  /// - Complexity: O(log n)
  /// - Precondition: The span is not negative.
  @discardableResult
  package func schedule(
    after span: TimeSpan, for owner: EntryOwner, _ action: @escaping Action
  ) -> EntryHandle {
    schedule(at: now + span, for: owner, action)
  }

  /// Lets something happen again and again until it is cancelled: at an instant, and at every whole
  /// number of periods after it.
  ///
  /// It does not drift: a callback that starts late leaves the times of the next ones alone. Those
  /// that pass before it has ended are left out, as the platform's timers do.
  ///
  /// - Complexity: O(log n)
  /// - Precondition: The period is positive, and the instant not in the past.
  @discardableResult
  package func schedule(
    every period: TimeSpan, from first: Instant, for owner: EntryOwner,
    _ action: @escaping Action
  ) -> EntryHandle {
    precondition(period > .zero, "a period has to be positive")
    return add(
      EntrySlot(action: EntryAction(perform: action), period: period, owner: owner), at: first)
  }

  /// Sets a deadline; the code that meets the deadline cancels it.
  ///
  /// It runs at the instant, in its turn; or, if a callback runs past it, right after that one.
  ///
  /// - Complexity: O(log n)
  /// - Precondition: The instant is not in the past.
  @discardableResult
  package func setDeadline(
    at due: Instant, for owner: EntryOwner, _ action: @escaping Action
  ) -> EntryHandle {
    add(EntrySlot(action: EntryAction(perform: action), owner: owner, kind: .deadline), at: due)
  }

  /// Whether an entry is still going to happen: it waits, or it is a repeating one that runs.
  package func isScheduled(_ handle: EntryHandle) -> Bool {
    entries.contains(handle)
  }

  /// When an entry is due next; nil if it is over, or runs.
  package func due(_ handle: EntryHandle) -> Instant? {
    guard entries.contains(handle), entries.slots[handle.slot].key != .never else { return nil }
    return entries.slots[handle.slot].key.due
  }

  /// Lets an entry not happen, nor happen again; returns whether it would have.
  ///
  /// - Complexity: O(1) amortized
  @discardableResult
  package func cancel(_ handle: EntryHandle) -> Bool {
    guard entries.contains(handle) else { return false }
    remove(handle.slot)
    return true
  }

  /// Cancels every entry of a process.
  ///
  /// - Complexity: O(k) amortized, with k entries of the process
  package func cancelAll(of owner: EntryOwner) {
    precondition(owner != .system, "nothing cancels all entries of the system alone")
    // The deallocation of an action may call the clock, so all actions live until the loop is over.
    var actions: [EntryAction?] = []
    while let slot = entries.firstSlot(of: owner) {
      withdraw(slot)
      actions.append(entries.remove(slot))
    }
  }

  /// Cancels every entry there is.
  package func cancelAll() {
    var actions: [EntryAction?] = []
    for slot in 0..<entries.slotCount where entries.slots[slot].identity != 0 {
      withdraw(slot)
      actions.append(entries.remove(slot))
    }
  }

  /// Moves an entry to another instant; returns false if it is over.
  ///
  /// The entry then comes after all that are queued for that instant. A repeating entry counts its
  /// periods from that instant.
  ///
  /// - Complexity: O(log n)
  /// - Precondition: The instant is not in the past.
  @discardableResult
  package func reschedule(_ handle: EntryHandle, at due: Instant) -> Bool {
    guard entries.contains(handle) else { return false }
    withdraw(handle.slot)
    enqueue(handle.slot, at: due)
    return true
  }

  private func add(_ entry: consuming EntrySlot, at due: Instant) -> EntryHandle {
    let slot = entries.reserveSlot()
    entries.add(entry, in: slot)
    enqueue(slot, at: due)
    let handle = EntryHandle(identity: entries.slots[slot].key.identity)
    entries.slots[slot].identity = handle.identity
    return handle
  }

  /// Puts a key for an entry into the queue.
  @inline(__always)
  func enqueue(_ slot: Int, at due: Instant) {
    precondition(due >= now, "nothing can be scheduled in the past")
    if !restingSince.isEmpty, let since = restingSince(of: slot) {
      return enqueueAtRest(slot, at: due, since: since)
    }
    insert(makeKey(for: slot, at: due))
  }

  /// Gives an entry a key behind all others of an instant.
  @inline(__always)
  func makeKey(for slot: Int, at due: Instant) -> QueueKey {
    precondition(nextSequence < 1 << QueueKey.sequenceBits, "a run of more than 2^40 entries")
    let key = QueueKey(due: due, sequence: nextSequence, slot: slot)
    nextSequence += 1
    entries.slots[slot].key = key
    return key
  }

  /// Inserts the key of an entry among the keys of its kind.
  @inline(__always)
  func insert(_ key: QueueKey) {
    switch entries.slots[key.slot].kind {
    case .ordinary: queue.insert(key)
    case .deadline: deadlines.insert(key)
    }
  }

  /// Removes the key of an entry from the queue, if it has one there.
  private func withdraw(_ slot: Int) {
    guard entries.slots[slot].key != .never else { return }
    entries.slots[slot].key = .never
    if restingSince(of: slot) != nil { return resting.cancelOne(in: entries) }
    switch entries.slots[slot].kind {
    case .ordinary: queue.cancelOne(in: entries)
    case .deadline: deadlines.cancelOne(in: entries)
    }
  }

  private func remove(_ slot: Int) {
    withdraw(slot)
    // The deallocation of the action may call the clock: only now are the queues consistent.
    _ = entries.remove(slot)
  }
}

/// Places in the queue of a clock that are reserved for later entries, before all that is
/// scheduled from then on.
package struct ReservedPlaces {
  fileprivate var next: UInt64
  fileprivate let end: UInt64
}

extension VirtualClock {
  /// Reserves so many places before all entries that are scheduled from now on.
  package func reservePlaces(_ count: UInt64) -> ReservedPlaces {
    let places = ReservedPlaces(next: nextSequence, end: nextSequence + count)
    nextSequence = places.end
    return places
  }

  /// Lets something happen once, at an instant, as if it had been scheduled when the places were
  /// reserved: before all that was scheduled for that instant since.
  ///
  /// - Complexity: O(log n)
  /// - Precondition: The instant is not in the past, no callback runs, and a place is left.
  @discardableResult
  package func schedule(
    at due: Instant, for owner: EntryOwner, in places: inout ReservedPlaces,
    _ action: @escaping Action
  ) -> EntryHandle {
    precondition(!isRunning, "what a callback schedules comes behind what is there")
    precondition(places.next < places.end, "no place is left")
    let sequence = nextSequence
    nextSequence = places.next
    defer { nextSequence = sequence }
    places.next += 1
    return schedule(at: due, for: owner, action)
  }
}
