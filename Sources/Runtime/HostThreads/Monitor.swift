internal import Glibc
internal import Synchronization

/// A value that host threads take turns at, and can wait for.
///
/// Unlike the standard library's mutex it is one that ThreadSanitizer knows.
package final class Monitor<State>: @unchecked Sendable {  // `mutex` guards `state`
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Runs `body` on the value while no other host thread can.
  ///
  /// Not to be nested.
  package func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  /// Changes the value and wakes the host threads that wait for a change.
  func withLockSignalling(_ body: (inout State) -> Void) {
    withLock { state in
      body(&state)
      pthread_cond_broadcast(condition)
    }
  }

  /// Sleeps until `isMet` holds of the value, then runs `body` on it.
  func wait<Result>(until isMet: (State) -> Bool, then body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !isMet(state) { pthread_cond_wait(condition, mutex) }
    return body(&state)
  }
}

/// Records that live for ever, each where its key says, the latest one that had the place.
///
/// A way past the lock and the hashing of the table that has them all: no lock guards the places,
/// each is one atomic word.
struct RecentRecords<Record: AnyObject>: @unchecked Sendable {
  /// Nil where the host has no addresses for them: then each look goes to the table.
  private let places: UnsafeMutablePointer<Atomic<UInt>>?

  private static var placeCount: Int { 1 << 12 }

  init() {
    let bytes = RecentRecords.placeCount * MemoryLayout<Atomic<UInt>>.stride
    places = AddressSpace.reserve(bytes: bytes)?.assumingMemoryBound(to: Atomic<UInt>.self)
  }

  /// What `read` makes of the record at the place of `key`; nil where there is none, or where
  /// `read` finds that it is another's.
  @inline(__always)
  func find<Value>(_ key: UInt, _ read: (Record) -> Value?) -> Value? {
    guard let word = place(of: key)?.pointee.load(ordering: .acquiring),
      let pointer = UnsafeRawPointer(bitPattern: word)
    else { return nil }
    return Unmanaged<Record>.fromOpaque(pointer)._withUnsafeGuaranteedRef { read($0) }
  }

  /// Puts a record, which must live for ever, at the place of `key`.
  func remember(_ record: Record, at key: UInt) {
    let pointer = Unmanaged.passUnretained(record).toOpaque()
    place(of: key)?.pointee.store(UInt(bitPattern: pointer), ordering: .releasing)
  }

  private func place(of key: UInt) -> UnsafeMutablePointer<Atomic<UInt>>? {
    // The high bits of a product depend on every bit of the key.
    let mixed = key &* 0x9e37_79b9_7f4a_7c15
    return places.map { $0 + Int(mixed >> 52) }
  }
}
