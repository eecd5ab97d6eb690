/// Places in the queue of a clock that are kept for what is scheduled later, before all that is
/// scheduled from then on.
package struct KeptPlaces {
  fileprivate var next: UInt64
  fileprivate let end: UInt64
}

extension VirtualClock {
  /// Keeps so many places for what is to come before all that is scheduled from now on.
  package func keepPlaces(_ count: UInt64) -> KeptPlaces {
    let places = KeptPlaces(next: nextSequence, end: nextSequence + count)
    nextSequence = places.end
    return places
  }

  /// Lets something happen once, at an instant, as if it had been scheduled when the places were
  /// kept: before all that was scheduled for that instant since.
  ///
  /// - Complexity: O(log n)
  /// - Precondition: The instant is not in the past, no callback runs, and a place is left.
  @discardableResult
  package func schedule(
    at due: Instant, for owner: EntryOwner, in places: inout KeptPlaces, _ action: @escaping Action
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
