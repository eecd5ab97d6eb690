internal import Synchronization

/// The pages of an arena that were written, as the kernel said when it was last asked.
///
/// The extents are noted and read under the lock of the arena's books.
final class TouchedPages: @unchecked Sendable {
  /// How many they are.
  let count = Atomic<Int>(0)

  /// The addresses that jemalloc has for regions, of which it uses some.
  ///
  /// It asks for more each time, so they are few.
  private var extents: InlineArray<128, Range<UInt>> = .init(repeating: 0..<0)
  private var extentCount = 0

  /// Remembers addresses, none of which was touched yet.
  func noteExtent(at address: UnsafeMutableRawPointer, bytes: Int) {
    precondition(extentCount < 128, "jemalloc took more than 128 extents")
    extents[extentCount] = UInt(bitPattern: address)..<UInt(bitPattern: address + bytes)
    extentCount += 1
  }

  /// The addresses noted so far.
  var noted: (extents: InlineArray<128, Range<UInt>>, count: Int) { (extents, extentCount) }
}
