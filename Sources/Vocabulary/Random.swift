/// Numbers that look random and are the same for the same seed, in every run (SplitMix64).
///
/// Each component draws from a generator of its own, seeded from its parent's by name, so that
/// additional draws of one do not change the draws of others. It is no `RandomNumberGenerator`: the
/// numbers that the standard library makes of one may differ from version to version.
public struct Random: Sendable {
  private let seed: UInt64
  private var state: UInt64

  private static let increment: UInt64 = 0x9e37_79b9_7f4a_7c15

  /// A generator of its own for a seed.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The generator of a component, whatever this one has drawn so far.
  ///
  /// - Complexity: O(length of the name)
  public func child(named name: String) -> Random {
    var seed = Self.mixed(self.seed &+ Self.increment)
    for byte in name.utf8 { seed = Self.mixed((seed ^ UInt64(byte)) &+ Self.increment) }
    return Random(seed: Self.mixed(~seed))
  }

  /// Any of the 64-bit numbers.
  public mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mixed(state)
  }

  /// A number below a bound, each with the same chance.
  ///
  /// - Precondition: The bound is not zero.
  public mutating func next(below bound: UInt64) -> UInt64 {
    precondition(bound > 0, "there is no number below zero")
    var product = next().multipliedFullWidth(by: bound)
    if product.low < bound {
      // So many of the 2^64 numbers are left over when they are shared out among the results.
      let leftOver = (0 &- bound) % bound
      while product.low < leftOver { product = next().multipliedFullWidth(by: bound) }
    }
    return product.high
  }

  /// A number in a range, each with the same chance.
  public mutating func integer(in range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound))
    let offset = width == .max ? next() : next(below: width + 1)
    return range.lowerBound &+ Int(truncatingIfNeeded: offset)
  }

  /// Whether something happens that happens so many times out of so many.
  ///
  /// - Precondition: The second number is not zero.
  public mutating func happens(_ count: UInt64, outOf total: UInt64) -> Bool {
    next(below: total) < count
  }

  private static func mixed(_ value: UInt64) -> UInt64 {
    var value = value
    value = (value ^ value >> 30) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ value >> 27) &* 0x94d0_49bb_1331_11eb
    return value ^ value >> 31
  }
}
