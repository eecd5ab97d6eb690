internal import MemsimGraphics

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  final var property: LayerProperty?

  open override class var instanceSize: Int { super.instanceSize + 8 }

  /// An animation of the property of a name, autoreleased.
  public static func animationWithKeyPath(
    _ keyPath: String, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> Self {
    let animation = new(file, line, function)
    animation.setProperty(keyPath, "+[\(self) animationWithKeyPath:]")
    return animation.autorelease(file, line, function)
  }

  /// The name of the property.
  public final var keyPath: String? {
    get { checkAlive().property?.rawValue }
    set { checkAlive().setProperty(newValue, "-[\(className) setKeyPath:]") }
  }

  private func setProperty(_ name: String?, _ method: String) {
    property = name.flatMap { LayerProperty(rawValue: $0) }
    guard let name, property == nil else { return }
    NSException.raise(
      .invalidArgument,
      "\(method): '\(name)' is no property that animates; these do: "
        + LayerProperty.allCases.map(\.rawValue).joined(separator: ", "))
  }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    property = (other as? CAPropertyAnimation)?.property
  }
}

/// An animation from one value to another.
///
/// Without `fromValue` it starts from the appearance of the layer when it is added (platform A7).
public final class CABasicAnimation: CAPropertyAnimation {
  /// The value at the start; nil for that of the layer.
  @Retained public var fromValue: NSValue?
  /// The value at the end; nil for that of the layer.
  @Retained public var toValue: NSValue?

  public override class var instanceSize: Int { super.instanceSize + 12 }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
  }

  override func show(_ progress: Double, on state: inout SpaceState, from start: SpaceState) {
    guard let property else { return }
    let first = fromValue.flatMap { LayerValue($0, of: property) } ?? start[property]
    let last = toValue.flatMap { LayerValue($0, of: property) } ?? state[property]
    state[property] = first.moved(to: last, by: progress)
  }

  override var problem: String? {
    guard let property else { return nil }
    for value in [fromValue, toValue] {
      if let value, LayerValue(value, of: property) == nil {
        return "\(value.description) is no value of '\(property.rawValue)'"
      }
    }
    return nil
  }
}

/// An animation along a path, with the same time for each of its segments (platform A23).
public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// The path that the point follows.
  @Retained public var path: CGMutablePath?

  public override class var instanceSize: Int { super.instanceSize + 24 }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    path = (other as? CAKeyframeAnimation)?.path
  }

  override func show(_ progress: Double, on state: inout SpaceState, from start: SpaceState) {
    guard let property, let segments = path.map({ PathSegment.segments(of: $0.path) }),
      !segments.isEmpty
    else { return }
    let way = progress * Double(segments.count)
    let number = min(Int(way), segments.count - 1)
    state[property] = .point(segments[number].point(at: way - Double(number)))
  }

  override var problem: String? {
    guard let keyPath, property != .position else { return nil }
    return "'\(keyPath)' is no point, which could go along a path"
  }
}

/// A piece of a path, straight or along a Bézier curve with two control points.
struct PathSegment {
  let start: CGPoint
  var control: (first: CGPoint, second: CGPoint)?
  let end: CGPoint

  /// The pieces of a path in order; from a piece that does not begin where the last one ended, the
  /// way leaps there.
  static func segments(of path: Path) -> [PathSegment] {
    var segments: [PathSegment] = []
    var (here, first) = (CGPoint.zero, CGPoint.zero)
    for element in path.elements {
      switch element {
      case .move(let point):
        first = point
        here = point
        continue
      case .line(let point):
        segments.append(PathSegment(start: here, end: point))
      case .curve(let point, let one, let other):
        segments.append(PathSegment(start: here, control: (one, other), end: point))
      case .close:
        segments.append(PathSegment(start: here, end: first))
      }
      here = segments.last?.end ?? here
    }
    return segments
  }

  /// The point of a part of it.
  func point(at part: Double) -> CGPoint {
    guard let control else { return start.moved(to: end, by: part) }
    let middle = control.first.moved(to: control.second, by: part)
    let left = start.moved(to: control.first, by: part).moved(to: middle, by: part)
    let right = middle.moved(to: control.second.moved(to: end, by: part), by: part)
    return left.moved(to: right, by: part)
  }
}
