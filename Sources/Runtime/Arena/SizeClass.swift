/// One of the sizes that jemalloc's regions have.
///
/// The sizes are jemalloc 5.3.0's for 4096-byte pages; `JemallocConfiguration` compares them with
/// the library at start.
struct SizeClass: Equatable {
  let index: Int

  /// Up to this size a region is put into a magazine when it is freed.
  static let largestInMagazine = SizeClass(index: 28)

  /// Up to this size regions share their pages with others; larger ones have pages of their own.
  static let largestSharing = 14 << 10

  /// The number of sizes.
  static let count = 232

  /// The class of regions for `bytes` bytes, or nil if no region is as large.
  ///
  /// From 128 bytes on, there are four sizes between two powers of two.
  @inline(__always)
  init?(fitting bytes: Int) {
    if bytes <= 8 {
      index = 0
    } else if bytes <= 128 {
      index = (bytes + 15) >> 4
    } else {
      guard bytes <= SizeClass.largestBytes else { return nil }
      let power = Int.bitWidth - 1 - (bytes - 1).leadingZeroBitCount
      let step = (bytes - 1) >> (power - 2) & 3
      index = 9 + (power - 7) * 4 + step
    }
  }

  init(index: Int) {
    self.index = index
  }

  /// The size of a region of this class.
  @inline(__always)
  var bytes: Int {
    if index == 0 { return 8 }
    if index <= 8 { return index << 4 }
    let power = 7 + (index - 9) >> 2
    return (5 + (index - 9) & 3) << (power - 2)
  }

  /// The size of the largest region there is.
  static let largestBytes = SizeClass(index: count - 1).bytes
}

/// The size and alignment of a block's region, in the place of an object's count.
struct BlockSize {
  /// The number of the size class, and above it the exponent of the alignment.
  let bits: UInt64

  init(bits: UInt64) {
    self.bits = bits & 0xffff
  }

  init(_ sizeClass: SizeClass, alignment: Int) {
    bits = UInt64(sizeClass.index) | UInt64(alignment.trailingZeroBitCount) << 8
  }

  var sizeClass: SizeClass { SizeClass(index: Int(bits & 0xff)) }

  @inline(__always)
  var alignment: Int { 1 << Int(bits >> 8) }

  /// Whether jemalloc may grow it in place: it has pages of its own.
  var isGrowable: Bool { alignment == 16 && sizeClass.bytes > SizeClass.largestSharing }

  /// The size class of a block: large enough, with regions of this alignment.
  @inline(__always)
  static func sizeClass(fitting bytes: Int, alignment: Int) -> SizeClass? {
    let size = max(bytes, 16)
    guard alignment > 16 else { return SizeClass(fitting: size) }
    // A region with pages of its own can begin anywhere.
    if alignment > pageSize { return SizeClass(fitting: max(size, SizeClass.largestSharing + 1)) }
    let (padded, overflows) = size.addingReportingOverflow(alignment - 1)
    return overflows ? nil : SizeClass(fitting: padded & ~(alignment - 1))
  }
}
