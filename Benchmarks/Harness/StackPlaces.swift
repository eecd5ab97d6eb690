import Synchronization

/// Where on the stack loops run: at each turn in another place.
///
/// Where a call's stores to the stack have the same place in their page as what the call then
/// loads, the processor takes one for the other and waits; with one place for all rounds a whole
/// run would have good or bad luck. So every column of a row whose operations take a few
/// nanoseconds is measured like this.
enum StackPlaces {
  private static let turns = Atomic<Int>(0)

  /// Measures a loop with the stack in another place each time.
  static func rotated(_ loop: @escaping (UInt64) -> UInt64) -> Measure {
    .timed { iterations in
      let turn = turns.wrappingAdd(1, ordering: .relaxed).newValue
      return withUnsafeTemporaryAllocation(byteCount: turn % 16 * 272 + 16, alignment: 16) {
        $0[0] = 0
        return loop(iterations)
      }
    }
  }
}
