internal import CMemsim
internal import Glibc
internal import Synchronization

/// Ranges of addresses that cost nothing until they are touched.
enum AddressSpace {
  /// How many bytes of addresses this process may still map; `Int.max` where nothing limits it.
  ///
  /// `ulimit -v` limits all of them, `ulimit -d` those that are written to, as all of ours are.
  static var left: Int { left(for: HostProcess.figures) }

  /// How many bytes of addresses a process of some figures may still map.
  static func left(for used: HostProcess.Figures) -> Int {
    min(
      left(of: addressLimit, used: used.addressBytes), left(of: dataLimit, used: used.dataBytes))
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

  /// Whether the host would give a range of so many bytes now.
  static func has(_ bytes: Int) -> Bool {
    guard let start = reserve(bytes: max(1, bytes)) else { return false }
    release(start, bytes: max(1, bytes))
    return true
  }

  /// Reserves zeroed memory, or nil where the host has no such range left.
  static func reserve(bytes: Int, alignment: Int = pageSize) -> UnsafeMutableRawPointer? {
    // What could be whole huge pages a newer kernel puts where it can be.
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

  /// Reserves so much that some of it is aligned, and gives the rest back.
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

  /// Gives a reserved range, or a part of one, back.
  static func release(_ address: UnsafeMutableRawPointer, bytes: Int) {
    let isReleased = memsim_release(address, UInt(bytes))
    precondition(isReleased, "munmap of \(bytes) bytes failed with errno \(errno)")
  }

  /// Drops the contents of a reserved range, which reads as zero from then on; false where the
  /// host keeps them, as it does in locked memory.
  @discardableResult
  static func discard(_ address: UnsafeMutableRawPointer, bytes: Int) -> Bool {
    madvise(address, bytes, MADV_DONTNEED) == 0
  }

  /// Lets each page of a reserved range be one of its own: part of no huge page, and shared with no
  /// equal page and with no child of the process.
  ///
  /// A kernel that has no such pages says that it does not know the advice.
  static func separatePages(_ address: UnsafeMutableRawPointer, bytes: Int) {
    for advice in [MADV_NOHUGEPAGE, MADV_UNMERGEABLE, MADV_DONTFORK] {
      madvise(address, bytes, advice)
    }
  }

  /// How many bytes a huge page has.
  static let hugePageBytes = 2 << 20

  /// Lets the kernel put a huge page where it has one: one fault in place of 512.
  ///
  /// A kernel that has none to give hands out plain pages.
  static func joinPages(_ address: UnsafeMutableRawPointer, bytes: Int) {
    madvise(address, bytes, MADV_HUGEPAGE)
  }

  /// Gives the whole pages from one address to another back.
  private static func trim(from start: UnsafeMutableRawPointer, to end: UnsafeMutableRawPointer) {
    let pages = (end - start) / pageSize
    if pages > 0 { release(end - pages * pageSize, bytes: pages * pageSize) }
  }
}

/// Addresses that are kept for when the host has no others left: enough to end a run, to say why,
/// and to report it.
///
/// They are never touched, so they cost no memory. A host that gives no more has a use for them: a
/// limit of addresses, as `ulimit -v` is.
package enum HostReserve {
  /// How many there are.
  package static let bytes = 32 << 20

  private static let address = Atomic<UInt>(0)

  /// Keeps them, if they are not kept already; says whether the host had as many.
  package static func keep() -> Bool {
    if address.load(ordering: .acquiring) != 0 { return true }
    guard let start = AddressSpace.reserve(bytes: bytes) else { return false }
    let (exchanged, _) = address.compareExchange(
      expected: 0, desired: UInt(bitPattern: start), ordering: .acquiringAndReleasing)
    if !exchanged { AddressSpace.release(start, bytes: bytes) }
    return true
  }

  /// Gives them back to the host.
  package static func giveUp() {
    let start = address.exchange(0, ordering: .acquiringAndReleasing)
    guard let start = UnsafeMutableRawPointer(bitPattern: start) else { return }
    AddressSpace.release(start, bytes: bytes)
  }
}
