extension DeviceSnapshot {
  // Inlined, so that a policy's order becomes part of the loop: called through a closure for each
  // process, which copies the process, it takes three times as long.

  /// Finds the first in an order of victims to whom there is no exclusion; whoever has no place
  /// in the order is not part of it.
  ///
  /// - Complexity: O(*n*), as only the first of those who are passed over are put in order.
  @inline(__always)
  public func firstVictim(
    place: (ProcessSnapshot, Int) -> VictimPlace?,
    exclusion: (ProcessSnapshot) -> ExclusionReason? = { _ in nil }
  ) -> Victim? {
    var best: (index: Int, place: VictimPlace)?
    var count = 0
    for index in processes.indices {
      guard let place = place(processes[index], index) else { continue }
      count += 1
      if let best, best.place < place { continue }
      if processes[index].isProtected || exclusion(processes[index]) != nil { continue }
      best = (index, place)
    }
    guard let best else { return nil }
    let ahead = candidates(before: best.place, place: place, exclusion: exclusion)
    return Victim(
      index: best.index, rank: best.place.rank, passedOver: ahead.first, omitted: ahead.omitted,
      behind: count - ahead.first.count - ahead.omitted - 1)
  }

  /// The action that ends a victim.
  ///
  /// While a process waits for pages, as many are needed to put it off; and only until they are
  /// taken.
  public func terminate(
    _ victim: Victim, for reason: TerminationReason, by rule: PolicyRule, unless: Postponement
  ) -> PolicyAction {
    .terminate(
      Termination(
        pid: processes[victim.index].pid, reason: reason,
        because: Rationale(victim, by: rule, unless: missingPages.map(unless.andRoom) ?? unless)))
  }

  /// The first of those who were passed over, and how many more there were.
  @inline(__always)
  private func candidates(
    before last: VictimPlace, place: (ProcessSnapshot, Int) -> VictimPlace?,
    exclusion: (ProcessSnapshot) -> ExclusionReason?
  ) -> (first: [Candidate], omitted: Int) {
    var ahead = FirstPlaces(capacity: Rationale.longestList)
    for index in processes.indices {
      guard let place = place(processes[index], index), place < last else { continue }
      ahead.add(place, of: index)
    }
    let first = ahead.listed.map { place, index in
      let process = processes[index]
      guard let why = process.isProtected ? .protected : exclusion(process) else {
        preconditionFailure("nobody objected to a process that was passed over")
      }
      return Candidate(pid: process.pid, rank: place.rank, exclusion: why)
    }
    return (first, ahead.unlisted)
  }
}
