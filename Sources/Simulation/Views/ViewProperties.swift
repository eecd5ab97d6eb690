public import MemsimDevice
internal import MemsimVocabulary

/// The expected properties of a view; places are in the coordinates of the view around it.
///
/// Places are as good as equal within half a point, scales within one per cent, alpha within a
/// hundredth, and angles within half a degree.
public struct ViewProperties: Sendable {
  /// Whether there has to be such a view, or no such view.
  let exists: Bool
  let text: String?
  let frame: Rectangle?
  let center: Point?
  /// In thousandths, as are the next two.
  let scale: Int?
  let rotation: Int?
  let alpha: Int?
  let isHidden: Bool?
  let tag: Int?
  let retainCount: Int?

  static let syntax = Syntax(
    group: Field("exists", \Self.exists, .flag, default: true, "Whether the view exists."),
    Field("text", \.text, .text(0...10_000), otherwise: "any", "The text of the view."),
    Field("frame", \.frame, .rectangle, otherwise: "any", "The position and size of the view."),
    Field("center", \.center, .point, otherwise: "any", "The center of the view."),
    Field(
      "scale", \.scale, .decimal(Thousandths.range), otherwise: "any",
      "The scale, horizontal and vertical."),
    Field(
      "rotation", \.rotation, .decimal(-360_000...360_000), otherwise: "any",
      "The rotation clockwise, in degrees."),
    Field("alpha", \.alpha, .decimal(0...1000), otherwise: "any", "The opacity, from 0 to 1."),
    Field("hidden", \.isHidden, .flag, otherwise: "any", "Whether the view itself is hidden."),
    Field("tag", \.tag, .count(Int.min...Int.max), otherwise: "any", "The tag of the view."),
    Field(
      "retain-count", \.retainCount, .count, otherwise: "any", "The retain count of the view."),
    make: Self.init)

  /// Returns the properties of a view that differ from the expected ones; empty if none differs.
  func differences(of view: ViewNode) -> [String] {
    [
      difference("text", text, view.text) { $0 == $1 },
      frameDifference(of: view), centerDifference(of: view),
      scaleDifference(of: view), rotationDifference(of: view),
      alphaDifference(of: view),
      difference("hidden", isHidden, view.isHidden) { $0 == $1 },
      difference("tag", tag, view.tag) { $0 == $1 },
      difference("retain-count", retainCount, view.retainCount) { $0 == $1 },
    ].compactMap(\.self)
  }

  /// Returns the value found, if a value is expected and the value found is not as good.
  private func difference<Value>(
    _ name: String, _ expected: Value?, _ found: Value?, text: (Value) -> String = Self.text,
    _ isAsGood: (Value, Value) -> Bool
  ) -> String? {
    guard let expected else { return nil }
    guard let found else { return "no \(name)" }
    return isAsGood(found, expected) ? nil : "\(name) \(text(found))"
  }

  private static func text<Value>(_ value: Value) -> String {
    switch value {
    case let isSo as Bool: isSo ? "yes" : "no"
    case let text as String: "'\(text)'"
    default: "\(value)"
    }
  }

  private func frameDifference(of view: ViewNode) -> String? {
    difference("frame", frame, view.frame, text: \.text) { found, expected in
      Self.isNear(found.origin, expected.origin) && Self.isNear(found.width, expected.width)
        && Self.isNear(found.height, expected.height)
    }
  }

  private func centerDifference(of view: ViewNode) -> String? {
    difference("center", center, view.center, text: \.text, Self.isNear)
  }

  private static func isNear(_ found: Point, _ expected: Point) -> Bool {
    isNear(found.x, expected.x) && isNear(found.y, expected.y)
  }

  private static func isNear(_ found: Int, _ expected: Int) -> Bool {
    abs(found - expected) <= Point.point / 2
  }

  private func scaleDifference(of view: ViewNode) -> String? {
    guard let expected = scale else { return nil }
    let found = view.transform.scale
    // A thousandth is as exact as a scale is known.
    let tolerance = max(1, abs(expected) / 100)
    if abs(found.across - expected) <= tolerance, abs(found.down - expected) <= tolerance {
      return nil
    }
    let (across, down) = (Thousandths.text(of: found.across), Thousandths.text(of: found.down))
    return across == down ? "scale \(across)" : "scale \(across) across, \(down) down"
  }

  private func rotationDifference(of view: ViewNode) -> String? {
    difference("rotation", rotation, view.transform.rotation, text: Thousandths.text) {
      found, expected in
      let apart = abs(found - expected) % 360_000
      return min(apart, 360_000 - apart) <= 500
    }
  }

  private func alphaDifference(of view: ViewNode) -> String? {
    let found = ViewTransform.rounded(Double(view.alpha) * 1000 / Double(ViewNode.opaque))
    return difference("alpha", alpha, found, text: Thousandths.text) {
      abs($0 - $1) <= 10
    }
  }
}

extension ViewProperties {
  /// The properties that a view must have; omitted ones may be anything.
  ///
  /// Places are those in the view around it, and `scale` is that across as well as down; alpha is
  /// at most 1, and the rotation clockwise in degrees.
  public init(
    text: String? = nil, frame: Rectangle? = nil, center: Point? = nil, scale: Double? = nil,
    rotation: Double? = nil, alpha: Double? = nil, isHidden: Bool? = nil, tag: Int? = nil,
    retainCount: Int? = nil, exists: Bool? = nil
  ) {
    self.init(
      exists: exists ?? true, text: text, frame: frame, center: center,
      scale: scale.map(Thousandths.number), rotation: rotation.map(Thousandths.number),
      alpha: alpha.map(Thousandths.number), isHidden: isHidden, tag: tag,
      retainCount: retainCount)
  }
}

/// The effect of a transform in everyday words.
///
/// Only additions, multiplications, divisions and square roots, which are the same on every
/// processor.
extension ViewTransform {
  /// The scale along the view's own axes, in thousandths; negative for a mirrored axis.
  package var scale: (across: Int, down: Int) {
    let one = Double(Self.one)
    let (a, b, c, d) = (Double(a), Double(b), Double(c), Double(d))
    let across = (a * a + b * b).squareRoot()
    let down = across > 0 ? (a * d - b * c) / across : (c * c + d * d).squareRoot()
    return (Self.rounded(across * 1000 / one), Self.rounded(down * 1000 / one))
  }

  /// The clockwise rotation, in thousandths of a degree from -180000 to 180000.
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
