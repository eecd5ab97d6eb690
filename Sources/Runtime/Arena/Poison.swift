internal import CJemalloc
internal import CMemsim

/// What AddressSanitizer reports an access to: the pages of an arena, except for the regions that
/// are in use.
///
/// A region in a magazine, or one given back, is covered until it is handed out again. In a build
/// without `ADDRESS_SANITIZER` nothing of this is left.
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

  /// Uncovers a region that is about to be handed out.
  @inline(__always)
  static func lift(from region: @autoclosure () -> UnsafeMutableRawPointer?) {
    #if ADDRESS_SANITIZER
      if let region = region() { __asan_unpoison_memory_region(region, sallocx(region, 0)) }
    #endif
  }
}

#if ADDRESS_SANITIZER
  extension Poison {
    /// Does what `mallocx` does with a region that is to be zero, which itself would zero one that
    /// is still covered; what is zero already it does not touch either.
    static func allocateZeroed(_ bytes: Int, _ flags: Int32) -> UnsafeMutableRawPointer? {
      guard let region = mallocx(bytes, flags) else { return nil }
      lift(from: region)
      let words = UnsafeMutableRawBufferPointer(start: region, count: sallocx(region, 0))
        .bindMemory(to: UInt64.self)
      for index in words.indices where words[index] != 0 { words[index] = 0 }
      return region
    }

    /// Does what `rallocx` does, which itself would copy into a region that is still covered.
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
