/// Freed slots that still have their region, most recently freed first, for one small size class.
///
/// The list runs through the holders of the slots; each slot's generation is already that of its
/// next life. What lies here is still committed and so still in the footprint.
struct Magazine {
  /// The slot on top; 0 when empty.
  var top: UInt32

  /// How many slots more it may keep; below 0 it keeps too many.
  var room: Int32

  /// The most slots to keep; above that half of them go back to jemalloc.
  let capacity: Int32

  /// How many regions are asked of jemalloc when the magazine is empty; grows with use.
  var refill: UInt32

  /// A magazine per small size class, and one more that is always empty and full.
  static let perAttachment = SizeClass.largestInMagazine.index + 2

  /// The most bytes that one magazine keeps.
  static let mostBytes = 64 << 10

  private static let mostSlots = 2048

  /// The most slots, and the most bytes, that one refill takes.
  private static let mostRefill = 64
  private static let mostRefillBytes = 16 << 10

  init(_ sizeClass: SizeClass) {
    top = 0
    let isKept = sizeClass.index <= SizeClass.largestInMagazine.index
    capacity = isKept ? Int32(min(Magazine.mostSlots, Magazine.mostBytes / sizeClass.bytes)) : 0
    room = capacity
    refill = 1
  }

  /// How many slots it keeps.
  var count: Int32 {
    capacity - room
  }

  /// Which of an attachment's magazines serves `sizeClass`.
  static func index(for sizeClass: SizeClass) -> Int32 {
    Int32(min(sizeClass.index, Int(none)))
  }

  /// The magazine that is always empty and full.
  static var none: Int32 {
    Int32(perAttachment) - 1
  }

  /// How many regions to ask for the time after `refill` were asked for.
  static func refill(after refill: UInt32, _ sizeClass: SizeClass) -> UInt32 {
    let most = max(1, min(mostRefill, mostRefillBytes / sizeClass.bytes))
    return min(refill * 2, UInt32(most))
  }
}
