/// The sine and the cosine of an angle, bit for bit the same on every processor.
///
/// Those of the system's library differ in their last bits with the processor, and a journal would
/// differ with them. These come from additions and multiplications alone, and are right to 1e-12
/// for angles of up to a million radians.
public struct SineAndCosine: Hashable, Sendable {
  /// The sine.
  public let sine: Double
  /// The cosine.
  public let cosine: Double

  /// Those of an angle in radians; not numbers if the angle is none, or not finite.
  public init(of radians: Double) {
    let turned = abs(radians) < 1e6 ? radians : radians.truncatingRemainder(dividingBy: 2 * .pi)
    guard turned.isFinite else {
      (sine, cosine) = (.nan, .nan)
      return
    }
    let quarters = (turned * (2 / Double.pi)).rounded()
    let rest = Self.less(quarters, of: turned)
    let square = rest * rest
    let alongside: Double = rest * Self.sum(of: Self.sineTerms, at: square)
    let across: Double = Self.sum(of: Self.cosineTerms, at: square)
    switch Int(quarters) & 3 {
    case 0: (sine, cosine) = (alongside, across)
    case 1: (sine, cosine) = (across, -alongside)
    case 2: (sine, cosine) = (-alongside, -across)
    default: (sine, cosine) = (-across, alongside)
    }
  }

  /// An angle less a number of quarter turns, which is within an eighth of a turn of zero.
  ///
  /// A quarter turn is given in pieces: the first two are short enough for their products with the
  /// number of turns to be exact, and together they go far beyond the last bit of a double.
  private static func less(_ quarters: Double, of radians: Double) -> Double {
    let first = 0x1.921fb544p0
    let second = 0x1.0b4611a6p-34
    let third = 0x1.3198a2e037073p-69
    return ((radians - quarters * first) - quarters * second) - quarters * third
  }

  /// The Taylor series: the term left out first is below 1e-16 within an eighth of a turn.
  private static let sineTerms: [Double] = [
    1, -1.0 / 6, 1.0 / 120, -1.0 / 5040, 1.0 / 362_880, -1.0 / 39_916_800,
    1.0 / 6_227_020_800, -1.0 / 1_307_674_368_000,
  ]
  private static let cosineTerms: [Double] = [
    1, -1.0 / 2, 1.0 / 24, -1.0 / 720, 1.0 / 40320, -1.0 / 3_628_800, 1.0 / 479_001_600,
    -1.0 / 87_178_291_200, 1.0 / 20_922_789_888_000,
  ]

  private static func sum(of terms: [Double], at value: Double) -> Double {
    terms.reversed().reduce(0) { sum, term in sum * value + term }
  }
}
