internal import Synchronization

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
