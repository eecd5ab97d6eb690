package import MemsimDevice

/// What a transform does, as people say it.
///
/// Only additions, multiplications, divisions and square roots, which are the same on every
/// processor.
extension ViewTransform {
  /// How much it stretches along the view's own axes, in thousandths; negative for what it mirrors.
  package var scale: (across: Int, down: Int) {
    let one = Double(Self.one)
    let (a, b, c, d) = (Double(a), Double(b), Double(c), Double(d))
    let across = (a * a + b * b).squareRoot()
    let down = across > 0 ? (a * d - b * c) / across : (c * c + d * d).squareRoot()
    return (Self.rounded(across * 1000 / one), Self.rounded(down * 1000 / one))
  }

  /// How far it turns clockwise, in thousandths of a degree from -180000 to 180000.
  package var rotation: Int {
    let (x, y) = (Double(a), Double(b))
    if y == 0 { return x < 0 ? 180_000 : 0 }
    // The tangent of half the angle, and of half of that, until a short series is exact enough.
    var tangent = y / (x + (x * x + y * y).squareRoot())
    for _ in 0..<4 { tangent /= 1 + (1 + tangent * tangent).squareRoot() }
    let square = tangent * tangent
    let series = 1 - square * (1 / 3.0 - square * (1 / 5.0 - square * (1 / 7.0 - square / 9)))
    return Self.rounded(32 * tangent * series * 180_000 / Double.pi)
  }

  /// The nearest integer.
  static func rounded(_ number: Double) -> Int {
    Int(number.rounded())
  }
}
