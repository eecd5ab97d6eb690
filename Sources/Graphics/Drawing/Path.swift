internal import CMemsimLibraries

/// A path of lines and curves, in one or several subpaths.
public struct Path: Hashable, Sendable {
  /// One step of a path.
  public enum Element: Hashable, Sendable {
    /// Starts a subpath.
    case move(to: CGPoint)
    /// Adds a line.
    case line(to: CGPoint)
    /// Adds a cubic Bézier curve.
    case curve(to: CGPoint, CGPoint, CGPoint)
    /// Closes the subpath.
    case close
  }

  /// Its steps, in order.
  public private(set) var elements: [Element] = []

  /// The end of the last step; nil in an empty path.
  public private(set) var currentPoint: CGPoint?

  private var start: CGPoint?

  /// A path without steps.
  public init() {}

  /// The outline of a rectangle.
  public init(_ rectangle: CGRect) {
    addRectangle(rectangle)
  }

  /// Starts a subpath.
  public mutating func move(to point: CGPoint) {
    elements.append(.move(to: point))
    start = point
    currentPoint = point
  }

  /// Adds a line; the first step of a path starts there instead.
  public mutating func addLine(to point: CGPoint) {
    guard currentPoint != nil else { return move(to: point) }
    elements.append(.line(to: point))
    currentPoint = point
  }

  /// Adds a Bézier curve with two control points; the first step of a path starts at the first of
  /// them.
  public mutating func addCurve(to point: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    if currentPoint == nil { move(to: first) }
    elements.append(.curve(to: point, first, second))
    currentPoint = point
  }

  /// Closes the subpath.
  public mutating func close() {
    guard currentPoint != nil else { return }
    elements.append(.close)
    currentPoint = start
  }

  /// The path that a transform makes of this one.
  public func applying(_ transform: CGAffineTransform) -> Path {
    var path = self
    path.start = start?.applying(transform)
    path.currentPoint = currentPoint?.applying(transform)
    path.elements = elements.map { element in
      switch element {
      case .move(let point): .move(to: point.applying(transform))
      case .line(let point): .line(to: point.applying(transform))
      case .curve(let point, let first, let second):
        .curve(
          to: point.applying(transform), first.applying(transform), second.applying(transform))
      case .close: .close
      }
    }
    return path
  }

  /// The points of its steps, control points included.
  var points: [CGPoint] {
    elements.flatMap { element -> [CGPoint] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let point, let first, let second): [first, second, point]
      case .close: []
      }
    }
  }
}

/// The rule for the inside of a path that crosses itself.
public enum FillRule: Hashable, Sendable {
  /// The nonzero winding rule: points that the path goes around more often one way than the other.
  case winding
  /// The even-odd rule: points that the path goes around an odd number of times.
  case evenOdd

  var value: memsim_enumeration {
    switch self {
    case .winding: CAIRO_FILL_RULE_WINDING
    case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
    }
  }
}

/// The style of a path's stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// The shape of a line's ends.
  public enum Cap: Hashable, Sendable {
    /// At its last point.
    case butt
    /// In half a circle around its last point.
    case round
    /// Half its width after its last point.
    case square
  }

  /// The shape of a line's corners.
  public enum Join: Hashable, Sendable {
    /// With a pointed corner, up to the miter limit.
    case miter
    /// With a round one.
    case round
    /// With one cut off.
    case bevel
  }

  /// The width of the line, half of it on either side of the path.
  public var width: CGFloat
  /// The shape of the line's ends.
  public var cap: Cap
  /// The shape of the line's corners.
  public var join: Join
  /// The maximum length of a pointed corner, as a multiple of the width.
  public var miterLimit: CGFloat

  /// Describes a line.
  public init(
    width: CGFloat = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: CGFloat = 10
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }
}

extension StrokeStyle.Cap {
  var value: memsim_enumeration {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension StrokeStyle.Join {
  var value: memsim_enumeration {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}
