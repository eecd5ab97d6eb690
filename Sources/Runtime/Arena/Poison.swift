internal import CJemalloc
internal import CMemsim

/// Marks for AddressSanitizer: it reports accesses to the pages of an arena outside of regions in
/// use.
///
/// A region in a magazine, or a freed one, is covered until its next use. A build without
/// `ADDRESS_SANITIZER` has nothing of this.
enum Poison {
  /// Covers pages in which no region is in use.
  @inline(__always)
  static func cover(pagesAt address: UnsafeMutableRawPointer, bytes: Int) {
    #if ADDRESS_SANITIZER
      __asan_poison_memory_region(address, bytes)
    #endif
  }

  /// Covers a region that is free from now on.
  @inline(__always)
  static func cover(_ region: @autoclosure () -> UnsafeMutableRawPointer?) {
    #if ADDRESS_SANITIZER
      if let region = region() { __asan_poison_memory_region(region, sallocx(region, 0)) }
    #endif
  }

  /// Uncovers a region before its use.
  @inline(__always)
  static func lift(from region: @autoclosure () -> UnsafeMutableRawPointer?) {
    #if ADDRESS_SANITIZER
      if let region = region() { __asan_unpoison_memory_region(region, sallocx(region, 0)) }
    #endif
  }
}

#if ADDRESS_SANITIZER
  extension Poison {
    /// Replaces a `mallocx` of a zeroed region, which would zero it while it is covered; does not
    /// write words that are zero already.
    static func allocateZeroed(_ bytes: Int, _ flags: Int32) -> UnsafeMutableRawPointer? {
      guard let region = mallocx(bytes, flags) else { return nil }
      lift(from: region)
      let words = UnsafeMutableRawBufferPointer(start: region, count: sallocx(region, 0))
        .bindMemory(to: UInt64.self)
      for index in words.indices where words[index] != 0 { words[index] = 0 }
      return region
    }

    /// Replaces `rallocx`, which would copy into a region that is still covered.
    static func reallocate(
      _ region: UnsafeMutableRawPointer, _ bytes: Int, _ flags: Int32
    ) -> UnsafeMutableRawPointer? {
      let before = sallocx(region, 0)
      cover(region)
      let inPlace = xallocx(region, bytes, 0, flags)
      lift(from: region)
      if inPlace == nallocx(bytes, flags) { return region }
      guard let moved = mallocx(bytes, flags) else { return nil }
      lift(from: moved)
      moved.copyMemory(from: region, byteCount: min(before, bytes))
      cover(region)
      dallocx(region, flags)
      return moved
    }
  }
#endif
