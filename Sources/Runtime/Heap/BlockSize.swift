/// How large the region of a block is and how it is aligned, where an object has its count.
struct BlockSize {
  /// The number of the size class, and above it the power of two of the alignment.
  let bits: UInt64

  init(bits: UInt64) {
    self.bits = bits & 0xffff
  }

  init(_ sizeClass: SizeClass, alignment: Int) {
    bits = UInt64(sizeClass.index) | UInt64(alignment.trailingZeroBitCount) << 8
  }

  var sizeClass: SizeClass {
    SizeClass(index: Int(bits & 0xff))
  }

  var alignment: Int {
    1 << Int(bits >> 8)
  }

  /// Whether jemalloc may grow it in place: it has pages of its own.
  var isGrowable: Bool {
    alignment == 16 && hasOwnPages
  }

  /// Whether it shares its pages with no other.
  var hasOwnPages: Bool {
    sizeClass.bytes > SizeClass.largestSharing
  }

  /// The size class of a block: large enough, and with regions that can lie so.
  static func sizeClass(fitting bytes: Int, alignment: Int) -> SizeClass? {
    let size = max(bytes, 16)
    guard alignment > 16 else { return SizeClass(fitting: size) }
    let (padded, overflows) = size.addingReportingOverflow(alignment - 1)
    if overflows { return nil }
    let rounded = padded & ~(alignment - 1)
    let least = alignment > pageSize ? SizeClass.largestSharing + 1 : 0
    return SizeClass(fitting: max(rounded, least))
  }
}
