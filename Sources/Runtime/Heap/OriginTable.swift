internal import MemsimHost

/// The origins of what a heap has allocated, by the numbers that its slots have.
///
/// What one site allocates at one time has one origin, so four bytes of a slot say where and when.
/// The table is bounded (`mostOrigins`). Where it is full, it is looked which origins no slot has
/// any more. Where too many are left, the latest origin of a site has its span widened to the new
/// time instead: whatever has it is known to be from within that span, and no more.
///
/// Origins are made under a lock. One stays what it is, but for its span, while any slot has it.
final class OriginTable: Sendable {
  private let origins = OriginStore()
  private let state = Monitor(State())

  /// What is in use.
  private struct State {
    /// How many numbers were ever given; 0 is the unknown site at time 0.
    var count = 1

    /// Those of them that no slot had when it was last looked.
    var free: [UInt32] = []

    /// The number of the origin that each site had last.
    var latest: [UInt32: UInt32] = [0: 0]

    /// How many origins there may be until it is looked again.
    var limit = OriginTable.firstLimit

    /// How many were asked for since it was last looked.
    var requests = 0

    var hasRoom: Bool { count - free.count < limit }

    mutating func take() -> UInt32 {
      if let number = free.popLast() { return number }
      count += 1
      return UInt32(count - 1)
    }
  }

  /// How many origins a heap may have that has ever used so many slots; but a site that something
  /// was allocated at has one in any case.
  static func mostOrigins(slots: Int) -> Int { max(1 << 16, slots / 16) }

  private static let firstLimit = 1 << 10

  /// The tables of all heaps, for a slot that is of another heap than was thought.
  private static let tables = Monitor<[UInt32: OriginTable]>([:])

  /// The table of the heap with a number, until the heap is destroyed.
  static func table(ofHeap heap: UInt32) -> OriginTable? { tables.withLock { $0[heap] } }

  /// Begins the table of the heap with a number.
  init(ofHeap heap: UInt32) {
    OriginTable.tables.withLock { $0[heap] = self }
  }

  /// Lets no other heap find it any more.
  func leave(heap: UInt32) {
    OriginTable.tables.withLock { $0[heap] = nil }
  }

  /// The origin that a slot has, by its number.
  func origin(_ number: UInt32) -> Origin {
    state.withLock { _ in origins[number] }
  }

  /// The site of an origin that a slot has; asked without a lock, as it does not change.
  func site(_ number: UInt32) -> UInt32 {
    origins[number].site
  }

  /// How many numbers were ever given, and those of them that were free when it was last looked and
  /// are so still.
  var numbers: (count: Int, free: Set<UInt32>) {
    state.withLock { ($0.count, Set($0.free)) }
  }

  /// The number of the origin of what a site has allocated in a span of time, mostly one moment.
  ///
  /// Where the table is full, `survey` is asked for the number that each slot has, and how many
  /// slots there are; nil where that cannot be said, as other host threads use the heap.
  func number(
    of site: UInt32, in times: ClosedRange<UInt64>, survey: ((UInt32) -> Void) -> Int?
  ) -> UInt32 {
    state.withLock { state in
      if let latest = state.latest[site], origins[latest].times.contains(times) { return latest }
      state.requests += 1
      if !state.hasRoom { makeRoom(in: &state, survey) }
      if !state.hasRoom, let latest = state.latest[site] {
        origins.widen(latest, to: times)
        return latest
      }
      let number = state.take()
      origins.set(number, to: Origin(site: site, times: times))
      state.latest[site] = number
      return number
    }
  }

  /// Looks which origins slots have: so rarely that it costs an origin a look at 32 slots at most.
  private func makeRoom(in state: inout State, _ survey: ((UInt32) -> Void) -> Int?) {
    guard state.requests >= state.limit / 2 else { return }
    var isUsed = [Bool](repeating: false, count: state.count)
    isUsed[0] = true
    guard let slots = survey({ isUsed[Int($0)] = true }) else {
      state.limit = max(state.limit, min(2 * state.limit, Self.mostOrigins(slots: 0)))
      return
    }
    state.free = isUsed.indices.reversed().filter { !isUsed[$0] }.map { UInt32($0) }
    for number in state.free where state.latest[origins[number].site] == number {
      state.latest[origins[number].site] = nil
    }
    let used = state.count - state.free.count
    state.limit = min(
      max(Self.firstLimit, 2 * used, slots / 16), Self.mostOrigins(slots: slots))
    state.requests = 0
  }
}
