internal import CJemalloc
internal import CMemsim
internal import Synchronization

/// Regions: allocated from jemalloc and returned to it.
///
/// jemalloc returns nil if pages were refused; `RefusedPages.last` has their number. Every call
/// begins and ends with a thread that is not refusing, so that it may reserve address space. Native
/// code can leave a refusing thread behind, if it resizes outside `withNativeAllocations` a region
/// that it allocated inside.
extension Arena {
  /// Allocates a region of at least `bytes` bytes; nil when its pages are refused.
  ///
  /// A region with pages of its own is zero, and none of them was touched for that; the contents of
  /// any other are undefined.
  func allocate(_ bytes: Int, alignment: Int = 16) -> UnsafeMutableRawPointer? {
    beginCall()
    defer { memsim_refusing_set(false) }
    let flags = flags(forBytes: bytes, alignment: alignment)
    guard bytes > SizeClass.largestSharing else {
      let region = mallocx(bytes, flags)
      Poison.lift(from: region)
      return region
    }
    #if ADDRESS_SANITIZER
      return Poison.allocateZeroed(bytes, flags)
    #else
      return mallocx(bytes, flags | Arena.zeroed)
    #endif
  }

  /// Fills `regions` with regions of exactly `size` bytes and returns their number.
  ///
  /// They are for a magazine, so they are poisoned.
  func allocate(
    into regions: UnsafeMutableBufferPointer<UnsafeMutableRawPointer?>, size: Int
  ) -> Int {
    beginCall()
    defer { memsim_refusing_set(false) }
    var packet = BatchPacket(
      regions: regions.baseAddress, count: regions.count, size: size, flags: flags)
    var filled = 0
    var width = MemoryLayout<Int>.size
    let path = Arena.controls.batch.path(at: 0)
    let result = mallctlbymib(
      path, path.count, &filled, &width, &packet, MemoryLayout<BatchPacket>.stride)
    precondition(result == 0, "jemalloc did not take a batch, errno \(result)")
    return filled
  }

  /// Moves or resizes a region with its contents; nil, and the region unchanged, when refused.
  func reallocate(
    _ region: UnsafeMutableRawPointer, to bytes: Int, alignment: Int = 16
  ) -> UnsafeMutableRawPointer? {
    beginCall()
    defer { memsim_refusing_set(false) }
    let flags = flags(forBytes: bytes, alignment: alignment)
    #if ADDRESS_SANITIZER
      return Poison.reallocate(region, bytes, flags)
    #else
      return rallocx(region, bytes, flags)
    #endif
  }

  /// Frees a region.
  func deallocate(_ region: UnsafeMutableRawPointer) {
    beginCall()
    Poison.cover(region)
    dallocx(region, flags)
    memsim_refusing_set(false)
  }

  /// Returns the memory that jemalloc caches.
  ///
  /// With decay at zero there is usually none.
  public func purge() {
    for index in indexes { Arena.controls.purge.perform(at: index) }
  }

  private func beginCall() {
    calls.add(1, ordering: .relaxed)
    memsim_refusing_set(false)
    RefusedPages.forgetLast()
  }

  /// The input of `experimental.batch_alloc`.
  private struct BatchPacket {
    var regions: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    var count: Int
    var size: Int
    var flags: Int32
  }

  private static let zeroed: Int32 = 0x40

  /// The flags for jemalloc: a region with pages of its own begins with a page.
  ///
  /// It would else begin anywhere on its first page, by chance, so that its cache lines, and the
  /// number of pages of an object of its size, would differ from run to run.
  private func flags(forBytes bytes: Int, alignment: Int) -> Int32 {
    let least = bytes > SizeClass.largestSharing ? pageSize : 1
    return flags | Arena.alignmentFlag(max(alignment, least))
  }

  private static func alignmentFlag(_ alignment: Int) -> Int32 {
    precondition(
      alignment > 0 && alignment & (alignment - 1) == 0, "\(alignment) is no power of two")
    return Int32(truncatingIfNeeded: alignment.trailingZeroBitCount)
  }
}
