internal import CJemalloc
internal import CMemsim
internal import Synchronization

/// Regions: taking them from jemalloc and giving them back.
///
/// jemalloc says nil to a request whose pages were refused, and `RefusedPages.last` how many they
/// were.
/// Every call begins and ends without a thread that is refusing, so that it may reserve address
/// space: one is left behind, too, by native code that resizes outside `withNativeAllocations` what
/// it allocated inside.
extension Arena {
  /// A region of at least `bytes` bytes; nil when its pages are refused.
  ///
  /// One that has pages of its own is zero, and none of them was touched for that; the contents of
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

  /// Fills `regions` with regions of exactly `size` bytes and returns how many there were.
  ///
  /// They are for a magazine, and poisoned like all that lies in one.
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

  /// Moves or resizes a region, contents kept; nil, and the region untouched, when refused.
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

  /// Gives a region back.
  func deallocate(_ region: UnsafeMutableRawPointer) {
    beginCall()
    Poison.cover(region)
    dallocx(region, flags)
    memsim_refusing_set(false)
  }

  /// Returns the memory that jemalloc keeps for later.
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

  /// What `experimental.batch_alloc` reads.
  private struct BatchPacket {
    var regions: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
    var count: Int
    var size: Int
    var flags: Int32
  }

  private static let zeroed: Int32 = 0x40

  /// What to ask jemalloc for: a region with pages of its own begins with a page.
  ///
  /// It would else begin anywhere on its first page, by chance, so that its lines fall on others of
  /// a cache; and on how many pages something of its size stands would differ from run to run.
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
