internal import Glibc
internal import MemsimHost
internal import Synchronization

/// The origins of the objects and blocks of a heap, by the numbers that its slots have.
///
/// Allocations of one site at one time share one origin: four bytes of a slot give place and time.
/// The table is bounded (`mostOrigins`). A full table frees the origins that no slot has any more.
/// If too many are left, the span of a site's latest origin is widened to the new time instead.
///
/// Origins are made under a lock. While any slot has an origin, only its span changes.
final class OriginTable: Sendable {
  private let origins = OriginStore()
  private let state = Monitor(State())

  /// The numbers in use.
  private struct State {
    /// The number of numbers that were ever used; 0 is the unknown site at time 0.
    var count = 1

    /// Numbers that no slot had at the last survey.
    var free: [UInt32] = []

    /// The latest origin of each site.
    var latest: [UInt32: UInt32] = [0: 0]

    /// The most origins until the next survey.
    var limit = OriginTable.firstLimit

    /// The number of requests since the last survey.
    var requests = 0

    var hasRoom: Bool { count - free.count < limit }

    mutating func reserve() -> UInt32 {
      if let number = free.popLast() { return number }
      count += 1
      return UInt32(count - 1)
    }
  }

  /// The most origins of a heap that has ever used so many slots; but each site has one in any
  /// case.
  static func mostOrigins(slots: Int) -> Int { max(1 << 16, slots / 16) }

  private static let firstLimit = 1 << 10

  /// The tables of all heaps, for slots of another heap.
  private static let tables = Monitor<[UInt32: OriginTable]>([:])

  /// The table of the heap with a number, until the heap is destroyed.
  static func table(ofHeap heap: UInt32) -> OriginTable? { tables.withLock { $0[heap] } }

  /// Begins the table of the heap with a number.
  init(ofHeap heap: UInt32) {
    OriginTable.tables.withLock { $0[heap] = self }
  }

  /// Removes the table from those that other heaps find.
  func remove(heap: UInt32) {
    OriginTable.tables.withLock { $0[heap] = nil }
  }

  /// The origin with a number.
  func origin(_ number: UInt32) -> Origin {
    state.withLock { _ in origins[number] }
  }

  /// The site of an origin that a slot has; read without a lock, as it does not change.
  @inline(__always)
  func site(_ number: UInt32) -> UInt32 {
    origins[number].site
  }

  /// The number of numbers that were ever used, and the free ones among them.
  var numbers: (count: Int, free: Set<UInt32>) { state.withLock { ($0.count, Set($0.free)) } }

  /// Returns the number of a site's origin in a span of time, mostly one moment.
  ///
  /// A full table calls `survey`, which passes on the number of each slot and returns the number of
  /// slots; nil if other host threads use the heap.
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
      let number = state.reserve()
      origins.set(number, to: Origin(site: site, times: times))
      state.latest[site] = number
      return number
    }
  }

  /// Frees the origins that no slot has: so rarely that each origin costs 32 slots at most.
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
    state.limit = min(max(Self.firstLimit, 2 * used, slots / 16), Self.mostOrigins(slots: slots))
    state.requests = 0
  }
}

/// The site and time of an allocation.
struct Origin {
  /// The number of the site.
  let site: UInt32

  /// The span of time of the allocation: one moment, if the table of its heap had room for that.
  var times: ClosedRange<UInt64>
}

/// Origins by number, at fixed addresses: in chunks, each twice as large as the one before.
///
/// The owner has the numbers in use, and allows one change at a time.
struct OriginStore: ~Copyable, @unchecked Sendable {  // the owner locks what changes
  /// The address of each chunk, or 0.
  private let chunks = UnsafeMutablePointer<Atomic<UInt>>.allocate(capacity: Self.chunkCount)

  private static let firstChunk = 1 << 10

  /// Enough for all numbers of 32 bits.
  private static let chunkCount = 23

  init() {
    for chunk in 0..<Self.chunkCount { (chunks + chunk).initialize(to: Atomic(0)) }
    set(0, to: Origin(site: 0, times: 0...0))
  }

  deinit {
    for chunk in 0..<Self.chunkCount {
      free(UnsafeMutableRawPointer(bitPattern: chunks[chunk].load(ordering: .relaxed)))
    }
    chunks.deallocate()
  }

  @inline(__always)
  subscript(number: UInt32) -> Origin { address(of: number).pointee }

  /// Sets the origin with a number.
  func set(_ number: UInt32, to origin: Origin) {
    let (chunk, _) = Self.place(of: number)
    if chunks[chunk].load(ordering: .relaxed) == 0 {
      let memory = UnsafeMutablePointer<Origin>.allocate(capacity: Self.firstChunk << chunk)
      chunks[chunk].store(UInt(bitPattern: memory), ordering: .releasing)
    }
    address(of: number).initialize(to: origin)
  }

  /// Widens the span of an origin to other times.
  func widen(_ number: UInt32, to times: ClosedRange<UInt64>) {
    let known = self[number].times
    address(of: number).pointee.times =
      min(known.lowerBound, times.lowerBound)...max(known.upperBound, times.upperBound)
  }

  @inline(__always)
  private func address(of number: UInt32) -> UnsafeMutablePointer<Origin> {
    let (chunk, position) = Self.place(of: number)
    let start = chunks[chunk].load(ordering: .acquiring)
    guard let chunk = UnsafeMutablePointer<Origin>(bitPattern: start) else {
      preconditionFailure("an origin was never made")
    }
    return chunk + position
  }

  /// The chunk of a number, and its position there.
  @inline(__always)
  private static func place(of number: UInt32) -> (chunk: Int, position: Int) {
    let position = Int(number) + firstChunk
    let chunk = Int.bitWidth - 1 - position.leadingZeroBitCount - firstChunk.trailingZeroBitCount
    return (chunk, position - firstChunk << chunk)
  }
}
