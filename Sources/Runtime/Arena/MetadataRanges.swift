internal import Glibc
internal import Synchronization

/// Ranges of addresses that jemalloc had for what it knows of an arena, kept for the next arenas.
///
/// Each arena writes some thirty pages there when it is made. Where arenas come and go, these pages
/// are taken from the host and given back each time, which took a seventh of a small run. So a few
/// ranges stay, with the pages that every arena writes.
///
/// Hooks call this inside of jemalloc: nothing here allocates or waits.
enum MetadataRanges {
  /// How many bytes of addresses jemalloc asks for at a time.
  static var bytes: Int { AddressSpace.hugePageBytes }

  /// How much of a range every arena writes: it stays, and is wiped for the next one.
  static var writtenBytes: Int { 28 * pageSize }

  /// The addresses of those that are kept; 0 where there is room for one.
  private static let kept = InlineArray<32, Atomic<UInt>> { _ in Atomic(0) }

  /// How many there can be.
  static var most: Int { kept.count }

  /// A range that is zero; nil where none is kept.
  static func take() -> UnsafeMutableRawPointer? {
    for index in kept.indices where kept[index].load(ordering: .relaxed) != 0 {
      let address = kept[index].exchange(0, ordering: .acquiring)
      guard let start = UnsafeMutableRawPointer(bitPattern: address) else { continue }
      memset(start, 0, writtenBytes)
      return start
    }
    return nil
  }

  /// Keeps a range that jemalloc is done with; false where there is no room for it, where addresses
  /// are scarce, or where the host does not take the rest of its pages back.
  static func keep(_ start: UnsafeMutableRawPointer) -> Bool {
    guard !AddressSpace.isLimited,
      AddressSpace.discard(start + writtenBytes, bytes: bytes - writtenBytes)
    else { return false }
    let address = UInt(bitPattern: start)
    for index in kept.indices where kept[index].load(ordering: .relaxed) == 0 {
      let (isKept, _) = kept[index].compareExchange(
        expected: 0, desired: address, ordering: .releasing)
      if isKept { return true }
    }
    return false
  }
}
