/// Free slots that still have their region, most recently freed first, for one small size class.
///
/// A stack of refs, each of the next life of a slot: one load gives an allocation all that it needs
/// of the slot on top. The regions are still committed, so they count in the footprint.
struct Magazine {
  /// The end of the stack, behind the ref on top.
  private var end: UnsafeMutablePointer<Ref>

  /// The end of a full stack; then half of the slots return to jemalloc.
  private let limit: UnsafeMutablePointer<Ref>

  /// The lowest ref; right below it is a null, the top of an empty magazine.
  private let start: UnsafeMutablePointer<Ref>

  /// The number of regions to request from jemalloc when the magazine is empty; grows with use.
  private(set) var refill = 1

  /// The number of a host thread's magazines: one for each small size class, and one that is always
  /// empty and full.
  static let perThread = SizeClass.largestInMagazine.index + 2

  /// The most bytes in one magazine.
  static let mostBytes = 64 << 10

  private static let mostSlots = 2048

  /// The most slots, and the most bytes, of one refill.
  private static let mostRefill = 64
  private static let mostRefillBytes = 16 << 10

  /// Makes an empty magazine, whose refs begin behind a null at `memory`.
  init(_ sizeClass: SizeClass, at memory: UnsafeMutablePointer<Ref>) {
    start = memory + 1
    end = start
    limit = start + Magazine.capacity(for: sizeClass)
  }

  /// The ref on top; null if the magazine is empty.
  @inline(__always)
  var top: Ref { (end - 1).pointee }

  /// Removes the ref on top.
  ///
  /// - Precondition: The magazine is not empty.
  @inline(__always)
  mutating func removeTop() {
    assert(!isEmpty, "nothing is in an empty magazine")
    end -= 1
  }

  /// Adds a ref of a slot's next life.
  ///
  /// - Precondition: The magazine is not full.
  @inline(__always)
  mutating func push(_ ref: Ref) {
    assert(!isFull && !ref.isNull, "a full magazine takes no slot")
    let top = end
    top.pointee = ref
    end = top + 1
  }

  @inline(__always)
  var isFull: Bool { end >= limit }

  var isEmpty: Bool { end == start }

  /// The most slots.
  var capacity: Int { limit - start }

  @inline(__always)
  var count: Int { end - start }

  /// The refs, the oldest first.
  var refs: UnsafeBufferPointer<Ref> { UnsafeBufferPointer(start: start, count: count) }

  /// Doubles the next refill, up to a limit for the size class.
  mutating func growRefill(_ sizeClass: SizeClass) {
    let most = min(Magazine.mostRefill, Magazine.mostRefillBytes / sizeClass.bytes)
    refill = min(refill * 2, max(1, most))
  }

  /// Makes the next refill one region.
  mutating func resetRefill() {
    refill = 1
  }

  static func capacity(for sizeClass: SizeClass) -> Int {
    guard sizeClass.index <= SizeClass.largestInMagazine.index else { return 0 }
    return min(mostSlots, mostBytes / sizeClass.bytes)
  }

  /// The index of the magazine for `sizeClass` among those of a host thread.
  static func index(for sizeClass: SizeClass) -> Int {
    min(sizeClass.index, none)
  }

  /// The index of the magazine that is always empty and full.
  static var none: Int { perThread - 1 }

  /// The broken invariant, in words, for tests; nil while they hold.
  var fault: String? {
    if !(start - 1).pointee.isNull { return "no null is below it" }
    return count > capacity ? "\(count) slots are more than \(capacity)" : nil
  }
}
