/// The third word of a slot.
struct Place: Equatable {
  var bits: UInt64

  static let classMask: UInt64 = (1 << 20) - 1

  @inline(__always)
  init(bits: UInt64) {
    self.bits = bits
  }

  @inline(__always)
  init(_ address: UnsafeMutableRawPointer, classNumber: UInt64) {
    bits = (UInt64(UInt(bitPattern: address)) << 16) & ~Place.classMask | classNumber
  }

  @inline(__always)
  var classNumber: Int {
    Int(truncatingIfNeeded: bits & Place.classMask)
  }

  @inline(__always)
  func with(classNumber: Int) -> Place {
    Place(bits: bits & ~Place.classMask | UInt64(truncatingIfNeeded: classNumber))
  }

  /// The region; nil when the slot has none.
  @inline(__always)
  var address: UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: UInt((bits >> 20) << 4))
  }
}
