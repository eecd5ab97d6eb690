internal import CMemsim
internal import Glibc
internal import Synchronization

/// Ranges of addresses that cost nothing until they are touched.
enum AddressSpace {
  /// The bytes of addresses that this process may still map; `Int.max` without a limit.
  ///
  /// `ulimit -v` limits all of them, `ulimit -d` those that are written to, as all of ours are.
  static var left: Int { left(for: HostProcess.figures) }

  /// The bytes of addresses that a process with some figures may still map.
  static func left(for used: HostProcess.Figures) -> Int {
    min(left(of: addressLimit, used: used.addressBytes), left(of: dataLimit, used: used.dataBytes))
  }

  /// Whether anything limits them.
  static var isLimited: Bool { limit(of: addressLimit) != nil || limit(of: dataLimit) != nil }

  private static var addressLimit: __rlimit_resource_t { .init(9) }
  private static var dataLimit: __rlimit_resource_t { .init(2) }

  private static func left(of resource: __rlimit_resource_t, used: Int) -> Int {
    limit(of: resource).map { max(0, $0 - used) } ?? .max
  }

  private static func limit(of resource: __rlimit_resource_t) -> Int? {
    var limit = rlimit()
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < UInt(Int.max) else { return nil }
    return Int(limit.rlim_cur)
  }

  /// Whether the host has a range of so many bytes now.
  static func has(_ bytes: Int) -> Bool {
    guard let start = reserve(bytes: max(1, bytes)) else { return false }
    release(start, bytes: max(1, bytes))
    return true
  }

  /// Reserves zeroed memory; nil if the host has no such range left.
  static func reserve(bytes: Int, alignment: Int = pageSize) -> UnsafeMutableRawPointer? {
    // A newer kernel aligns ranges of whole huge pages.
    let (roomToAlign, overflows) = bytes.addingReportingOverflow(alignment - 1)
    let whole = roomToAlign & ~(alignment - 1)
    guard !overflows, let start = memsim_reserve(UInt(whole)) else { return nil }
    if UInt(bitPattern: start).isMultiple(of: UInt(alignment)) {
      trim(from: start + bytes, to: start + whole)
      return start
    }
    release(start, bytes: whole)
    return reserveAnywhere(bytes: bytes, alignment: alignment)
  }

  /// Reserves a range with an aligned part, and releases the rest.
  private static func reserveAnywhere(bytes: Int, alignment: Int) -> UnsafeMutableRawPointer? {
    let (room, overflows) = bytes.addingReportingOverflow(alignment - pageSize)
    if overflows { return nil }
    guard let start = memsim_reserve(UInt(room)) else { return nil }
    let aligned = UnsafeMutableRawPointer(
      bitPattern: (UInt(bitPattern: start) + UInt(alignment) - 1) & ~(UInt(alignment) - 1))
    guard let aligned else { return nil }
    trim(from: start, to: aligned)
    trim(from: aligned + bytes, to: start + room)
    return aligned
  }

  /// Releases a reserved range, or a part of one.
  static func release(_ address: UnsafeMutableRawPointer, bytes: Int) {
    let isReleased = memsim_release(address, UInt(bytes))
    precondition(isReleased, "munmap of \(bytes) bytes failed with errno \(errno)")
  }

  /// Drops the contents of a reserved range, which reads as zero from then on; returns false if the
  /// host keeps them, as in locked memory.
  @discardableResult
  static func discard(_ address: UnsafeMutableRawPointer, bytes: Int) -> Bool {
    madvise(address, bytes, MADV_DONTNEED) == 0
  }

  /// Separates the pages of a reserved range: none is part of a huge page, or shared with an equal
  /// page or a child of the process.
  ///
  /// A kernel without such pages rejects the advice.
  static func separatePages(_ address: UnsafeMutableRawPointer, bytes: Int) {
    for advice in [MADV_NOHUGEPAGE, MADV_UNMERGEABLE, MADV_DONTFORK] {
      madvise(address, bytes, advice)
    }
  }

  /// The bytes of a huge page.
  static let hugePageBytes = 2 << 20

  /// Allows the kernel to use huge pages: one fault in place of 512.
  ///
  /// A kernel without a free one uses plain pages.
  static func joinPages(_ address: UnsafeMutableRawPointer, bytes: Int) {
    madvise(address, bytes, MADV_HUGEPAGE)
  }

  /// Releases the whole pages from one address to another.
  private static func trim(from start: UnsafeMutableRawPointer, to end: UnsafeMutableRawPointer) {
    let pages = (end - start) / pageSize
    if pages > 0 { release(end - pages * pageSize, bytes: pages * pageSize) }
  }
}

/// Addresses reserved for the time when the host has no others left: enough to end a run and to
/// report it.
///
/// They are never touched, so they cost no memory. They help under a limit of addresses, as
/// `ulimit -v`.
package enum HostReserve {
  /// Their number.
  package static let bytes = 32 << 20

  private static let address = Atomic<UInt>(0)

  /// Reserves them, unless they are reserved already; returns whether the host had as many.
  package static func reserve() -> Bool {
    if address.load(ordering: .acquiring) != 0 { return true }
    guard let start = AddressSpace.reserve(bytes: bytes) else { return false }
    let (exchanged, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: start), ordering: .acquiringAndReleasing)
    if !exchanged { AddressSpace.release(start, bytes: bytes) }
    return true
  }

  /// Releases them.
  package static func release() {
    let start = address.exchange(0, ordering: .acquiringAndReleasing)
    guard let start = UnsafeMutableRawPointer(bitPattern: start) else { return }
    AddressSpace.release(start, bytes: bytes)
  }
}
