// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// Lines and curves; their points are memory of the app.
///
/// Each element takes one word for its kind and six words for its points.
public final class CGMutablePath: NSObject {
  @Owned private var elements: Ref
  private var count = 0

  private static let elementSize = 56

  public override class var instanceSize: Int { 40 }

  /// The elements, as the library of the host draws them.
  var path: Path {
    var path = Path()
    guard let memory = heap.address(of: elements) else { return path }
    for index in 0..<count {
      let element = memory.advanced(by: index * Self.elementSize)
      let numbers = (0..<6).map { element.load(fromByteOffset: 8 + $0 * 8, as: Double.self) }
      let points = [0, 2, 4].map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      switch Kind(rawValue: element.load(as: UInt64.self)) {
      case .move: path.move(to: points[0])
      case .line: path.addLine(to: points[0])
      case .curve: path.addCurve(to: points[2], points[0], points[1])
      case .close, nil: path.close()
      }
    }
    return path
  }

  /// The kind of an element.
  enum Kind: UInt64 {
    case move = 1
    case line
    case curve
    case close
  }

  /// Adds an element; the process ends if there is no memory for it.
  func add(_ kind: Kind, _ points: [CGPoint], _ transform: CGAffineTransform?) {
    guard reserve((count + 1) * Self.elementSize, in: &elements),
      let memory = heap.address(of: elements)
    else { return }
    let element = memory.advanced(by: count * Self.elementSize)
    element.storeBytes(of: kind.rawValue, as: UInt64.self)
    for (index, point) in points.enumerated() {
      let point = transform.map(point.applying) ?? point
      element.storeBytes(of: point.x, toByteOffset: 8 + index * 16, as: Double.self)
      element.storeBytes(of: point.y, toByteOffset: 16 + index * 16, as: Double.self)
    }
    count += 1
  }

  /// Adds the elements of another path.
  func append(_ other: Path) {
    for element in other.elements {
      switch element {
      case .move(let point): add(.move, [point], nil)
      case .line(let point): add(.line, [point], nil)
      case .curve(let point, let first, let second): add(.curve, [first, second, point], nil)
      case .close: add(.close, [], nil)
      }
    }
  }

  public override func dealloc() {
    heap.free(elements)
    super.dealloc()
  }
}

/// A path, as the functions of the platform name it.
public typealias CGMutablePathRef = CGMutablePath

/// An empty path, which the caller has to release.
public func CGPathCreateMutable(
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> CGMutablePathRef {
  CGMutablePath.new(file, line, function)
}

/// Retains a path.
@discardableResult
public func CGPathRetain(_ path: CGMutablePathRef) -> CGMutablePathRef { path.retain() }

/// Releases a path.
public func CGPathRelease(_ path: CGMutablePathRef) { path.release() }

/// Starts another line at a point.
public func CGPathMoveToPoint(
  _ path: CGMutablePathRef, _ transform: CGAffineTransform?, _ x: CGFloat, _ y: CGFloat
) {
  path.checkAlive().add(.move, [CGPointMake(x, y)], transform)
}

/// Leads the line to a point.
public func CGPathAddLineToPoint(
  _ path: CGMutablePathRef, _ transform: CGAffineTransform?, _ x: CGFloat, _ y: CGFloat
) {
  path.checkAlive().add(.line, [CGPointMake(x, y)], transform)
}

/// Leads the line along a curve to a point.
public func CGPathAddCurveToPoint(
  _ path: CGMutablePathRef, _ transform: CGAffineTransform?, _ x1: CGFloat, _ y1: CGFloat,
  _ x2: CGFloat, _ y2: CGFloat, _ x: CGFloat, _ y: CGFloat
) {
  let points = [CGPointMake(x1, y1), CGPointMake(x2, y2), CGPointMake(x, y)]
  path.checkAlive().add(.curve, points, transform)
}

/// Adds a rectangle as a line of its own.
public func CGPathAddRect(
  _ path: CGMutablePathRef, _ transform: CGAffineTransform?, _ rect: CGRect
) {
  let (start, end) = (
    rect.origin, CGPointMake(rect.origin.x + rect.size.width, rect.origin.y + rect.size.height)
  )
  path.checkAlive().add(.move, [start], transform)
  path.add(.line, [CGPointMake(end.x, start.y)], transform)
  path.add(.line, [end], transform)
  path.add(.line, [CGPointMake(start.x, end.y)], transform)
  path.add(.close, [], nil)
}

/// Leads the line back to where it started.
public func CGPathCloseSubpath(_ path: CGMutablePathRef) {
  path.checkAlive().add(.close, [], nil)
}
