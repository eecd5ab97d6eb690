/// Events that a reader has made and that were not taken yet.
struct EventBatch: ~Copyable {
  /// How many there is room for: as many as stay in the nearest cache.
  static let capacity = 1024

  private let events = UnsafeMutablePointer<TraceEvent>.allocate(capacity: Self.capacity)
  /// How many there are.
  private(set) var count = 0

  deinit { events.deallocate() }

  /// Whether there is room for so many more.
  @inline(__always)
  func hasRoom(for more: Int) -> Bool { count + more <= Self.capacity }

  /// Adds an event.
  ///
  /// - Precondition: There is room.
  @inline(__always)
  mutating func add(_ event: TraceEvent) {
    precondition(count < Self.capacity, "a reader asks for room before it adds")
    (events + count).initialize(to: event)
    count += 1
  }

  /// Forgets them.
  mutating func clear() { count = 0 }

  /// Those that there are.
  var all: UnsafeBufferPointer<TraceEvent> { UnsafeBufferPointer(start: events, count: count) }
}
