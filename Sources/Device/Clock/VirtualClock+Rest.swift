extension VirtualClock {
  /// Lets nothing begin for these owners until the clock resumes.
  ///
  /// Owners that rest already continue to rest.
  ///
  /// - Complexity: O(n), with n entries of all owners
  package func rest(_ owners: [EntryOwner]) {
    for owner in owners where !isAtRest(owner) {
      while restingSince.count <= owner.number { restingSince.append(nil) }
      restingSince[Int(owner.number)] = now
    }
    let ordinary = queue.removeAll(in: entries, where: isAtRest)
    let stopped = deadlines.removeAll(in: entries, where: isAtRest)
    for key in ordinary + stopped { resting.insert(key) }
  }

  /// Lets owners that rest go on: their due entries begin now, in the order in which they were
  /// due, and their deadlines have as much time left as at the beginning of their rest.
  ///
  /// - Complexity: O(k log n), with k entries of owners at rest
  package func resume() {
    let keys = resting.removeAll(in: entries) { _ in true }
    let ends = keys.sorted().map { key in (key: key, since: restingSince(of: key.slot)) }
    restingSince = []
    for (key, since) in ends {
      if let since, entries.slots[key.slot].kind == .deadline {
        insert(makeKey(for: key.slot, at: key.due + (now - since)))
      } else {
        insert(key)
      }
    }
  }

  /// Whether nothing begins for an owner.
  package func isAtRest(_ owner: EntryOwner) -> Bool {
    restingSince(owner) != nil
  }

  /// Since when nothing begins for an owner; nil if something does.
  package func restingSince(_ owner: EntryOwner) -> Instant? {
    owner.number < restingSince.count ? restingSince[Int(owner.number)] : nil
  }

  /// Since when the owner of an entry rests; nil if it does not.
  func restingSince(of slot: Int) -> Instant? {
    restingSince.isEmpty ? nil : restingSince(entries.slots[slot].owner)
  }

  /// Puts a key for an entry of an owner at rest aside.
  ///
  /// A deadline that is set meanwhile counts as if it had been set when the owner began to rest, as
  /// all of them get the whole rest on top.
  func enqueueAtRest(_ slot: Int, at due: Instant, since: Instant) {
    let isDeadline = entries.slots[slot].kind == .deadline
    resting.insert(makeKey(for: slot, at: isDeadline ? since + (due - now) : due))
  }
}
