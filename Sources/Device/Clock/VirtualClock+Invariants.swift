/// The invariants of a clock between any two calls, for tests.
extension VirtualClock {
  /// Stops the host process with the broken invariants, if there are any.
  ///
  /// - Complexity: O(n)
  package func checkInvariants() {
    let broken = brokenInvariants()
    precondition(broken.isEmpty, "clock at \(now): \(broken.joined(separator: "; "))")
  }

  /// Describes the broken invariants; empty when every invariant holds.
  package func brokenInvariants() -> [String] {
    var broken: [String] = []
    if !queue.isOrdered || !deadlines.isOrdered { broken.append("a heap is out of order") }
    let waiting =
      inspectKeys(.ordinary, &broken) + inspectKeys(.deadline, &broken) + inspectRest(&broken)
    let used = (0..<entries.slotCount).filter { entries.slots[$0].identity != 0 }
    if used.count != entries.count { broken.append("\(used.count) slots are used") }
    if waiting != used.filter({ entries.slots[$0].key != .never }).count {
      broken.append("\(waiting) keys stand for entries")
    }
    if !isRunning, waiting != used.count { broken.append("an entry has no key") }
    inspectOwners(&broken)
    inspectActions(&broken)
    inspectFreeSlots(&broken)
    return broken
  }

  /// Counts the keys of one kind that are valid for entries.
  private func inspectKeys(_ kind: EntrySlot.Kind, _ broken: inout [String]) -> Int {
    var waiting = 0
    var all = 0
    let inspect = { (key: QueueKey) in
      all += 1
      guard self.entries.slots[key.slot].key == key else { return }
      waiting += 1
      if self.entries.slots[key.slot].kind != kind {
        broken.append("slot \(key.slot) is not \(kind)")
      }
      if self.restingSince(of: key.slot) != nil { broken.append("slot \(key.slot) rests") }
      if key.sequence >= self.nextSequence { broken.append("a key of the future") }
    }
    let cancelled: Int
    switch kind {
    case .ordinary:
      queue.forEach(inspect)
      cancelled = queue.cancelledCount
    case .deadline:
      deadlines.forEach(inspect)
      cancelled = deadlines.cancelledCount
    }
    if all - waiting != cancelled { broken.append("\(all - waiting) keys are cancelled") }
    if cancelled > max(64, all / 2 + 1) { broken.append("\(cancelled) of \(all) are garbage") }
    return waiting
  }

  /// Counts the keys of owners at rest that are valid for entries.
  private func inspectRest(_ broken: inout [String]) -> Int {
    var waiting = 0
    let inspect = { (key: QueueKey) in
      guard self.entries.slots[key.slot].key == key else { return }
      waiting += 1
      if self.restingSince(of: key.slot) == nil { broken.append("slot \(key.slot) does not rest") }
    }
    resting.forEach(inspect)
    if resting.count - waiting != resting.cancelledCount {
      broken.append("\(resting.count - waiting) keys at rest are cancelled")
    }
    return waiting
  }

  private func inspectOwners(_ broken: inout [String]) {
    var owned = 0
    for (number, first) in entries.firstOwned.enumerated() {
      var previous = EntrySlot.none
      var slot = first
      while slot != EntrySlot.none, owned <= entries.count {
        let entry = entries.slots[Int(slot)]
        if entry.owner.number != number { broken.append("slot \(slot) is not \(number)'s") }
        if entry.previous != previous { broken.append("slot \(slot) is linked wrongly") }
        owned += 1
        (previous, slot) = (slot, entry.next)
      }
    }
    for slot in 0..<entries.slotCount where entries.slots[slot].identity != 0 {
      if entries.slots[slot].owner == .system { owned += 1 }
    }
    if owned != entries.count { broken.append("\(owned) entries have owners") }
  }

  /// Only a repeating entry that runs has given its action away.
  private func inspectActions(_ broken: inout [String]) {
    let idle = (0..<entries.slotCount).filter {
      entries.slots[$0].identity != 0 && entries.slots[$0].action == nil
    }
    if idle.count > (isRunning ? 1 : 0) { broken.append("slots \(idle) do nothing") }
  }

  private func inspectFreeSlots(_ broken: inout [String]) {
    var free = 0
    var slot = entries.firstFree
    while slot != EntrySlot.none, free <= entries.slotCount {
      let entry = entries.slots[Int(slot)]
      if entry.identity != 0 { broken.append("slot \(slot) is used and free") }
      if entry.action != nil { broken.append("free slot \(slot) holds an action") }
      free += 1
      slot = entry.next
    }
    if free + entries.count != entries.slotCount { broken.append("\(free) slots are free") }
  }
}
