internal import Glibc
internal import Synchronization

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
