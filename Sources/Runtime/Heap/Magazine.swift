/// Freed slots that still have their region, most recently freed first, for one small size class.
///
/// A stack of refs, each of which means the next life of a slot: what an allocation has to know of
/// the slot on top it knows from one load. What lies here is still committed and so still in the
/// footprint.
struct Magazine {
  /// Behind the ref on top.
  var end: UnsafeMutablePointer<Ref>

  /// Where it is full; then half of the slots go back to jemalloc.
  let limit: UnsafeMutablePointer<Ref>

  /// The lowest ref; right below it stands null, which is what an empty magazine has on top.
  let start: UnsafeMutablePointer<Ref>

  /// How many regions are asked of jemalloc when the magazine is empty; grows with use.
  var refill = 1

  /// A magazine per small size class, and one more that is always empty and full.
  static let perAttachment = SizeClass.largestInMagazine.index + 2

  /// The most bytes that one magazine keeps.
  static let mostBytes = 64 << 10

  private static let mostSlots = 2048

  /// The most slots, and the most bytes, that one refill takes.
  private static let mostRefill = 64
  private static let mostRefillBytes = 16 << 10

  /// Makes an empty magazine, whose refs begin behind a null at `memory`.
  init(_ sizeClass: SizeClass, at memory: UnsafeMutablePointer<Ref>) {
    start = memory + 1
    end = start
    limit = start + Magazine.capacity(for: sizeClass)
  }

  /// The most slots to keep.
  var capacity: Int {
    limit - start
  }

  /// How many slots it keeps.
  @inline(__always)
  var count: Int {
    end - start
  }

  var isEmpty: Bool {
    end == start
  }

  static func capacity(for sizeClass: SizeClass) -> Int {
    guard sizeClass.index <= SizeClass.largestInMagazine.index else { return 0 }
    return min(mostSlots, mostBytes / sizeClass.bytes)
  }

  /// Which of an attachment's magazines serves `sizeClass`.
  static func index(for sizeClass: SizeClass) -> Int {
    min(sizeClass.index, none)
  }

  /// The magazine that is always empty and full.
  static var none: Int {
    perAttachment - 1
  }

  /// How many regions to ask for the time after `refill` were asked for.
  static func refill(after refill: Int, _ sizeClass: SizeClass) -> Int {
    let most = max(1, min(mostRefill, mostRefillBytes / sizeClass.bytes))
    return min(refill * 2, most)
  }
}
