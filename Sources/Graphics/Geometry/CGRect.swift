/// A rectangle; one of negative width or height is the same as its standardized one.
public struct CGRect: Sendable {
  /// The corner it starts at.
  public var origin: CGPoint
  /// The width and height from the origin.
  public var size: CGSize

  /// The rectangle without a size, at the origin.
  public static let zero = CGRect(x: 0, y: 0, width: 0, height: 0)

  /// The null rectangle: the intersection of rectangles that do not touch.
  public static let null = CGRect(x: .infinity, y: .infinity, width: 0, height: 0)

  /// Places a rectangle.
  public init(origin: CGPoint = .zero, size: CGSize = .zero) {
    self.origin = origin
    self.size = size
  }

  /// Places a rectangle.
  public init(x: CGFloat, y: CGFloat, width: CGFloat, height: CGFloat) {
    origin = CGPoint(x: x, y: y)
    size = CGSize(width: width, height: height)
  }

  /// Its left edge.
  public var minX: CGFloat { min(origin.x, origin.x + size.width) }
  /// The middle between left and right.
  public var midX: CGFloat { origin.x + size.width / 2 }
  /// Its right edge.
  public var maxX: CGFloat { max(origin.x, origin.x + size.width) }
  /// Its upper edge.
  public var minY: CGFloat { min(origin.y, origin.y + size.height) }
  /// The middle between top and bottom.
  public var midY: CGFloat { origin.y + size.height / 2 }
  /// Its lower edge.
  public var maxY: CGFloat { max(origin.y, origin.y + size.height) }
  /// The width, never negative.
  public var width: CGFloat { abs(size.width) }
  /// The height, never negative.
  public var height: CGFloat { abs(size.height) }

  /// Whether it is the null rectangle.
  public var isNull: Bool { origin.x == .infinity || origin.y == .infinity }
  /// Whether nothing fits into it.
  public var isEmpty: Bool { isNull || size.width == 0 || size.height == 0 }

  /// The same rectangle with a width and a height that are not negative.
  public var standardized: CGRect {
    isNull ? .null : CGRect(x: minX, y: minY, width: width, height: height)
  }

  /// The smallest rectangle of whole numbers around it.
  public var integral: CGRect {
    guard !isNull else { return .null }
    return CGRect(
      from: CGPoint(x: minX.rounded(.down), y: minY.rounded(.down)),
      to: CGPoint(x: maxX.rounded(.up), y: maxY.rounded(.up)))
  }

  /// The rectangle between its upper left and its lower right corner.
  init(from first: CGPoint, to last: CGPoint) {
    self.init(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }
}

extension CGRect: Hashable {
  /// Whether both cover the same.
  public static func == (first: CGRect, second: CGRect) -> Bool {
    let first = first.standardized
    let second = second.standardized
    return first.origin == second.origin && first.size == second.size
  }

  /// Hashes the standardized rectangle.
  public func hash(into hasher: inout Hasher) {
    let standardized = standardized
    hasher.combine(standardized.origin)
    hasher.combine(standardized.size)
  }
}

extension CGRect {
  /// Whether the rectangle contains a point; its right and lower edges are outside.
  public func contains(_ point: CGPoint) -> Bool {
    !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether another rectangle is wholly inside this one.
  public func contains(_ other: CGRect) -> Bool {
    !isNull && union(other) == self
  }

  /// Whether the two overlap.
  public func intersects(_ other: CGRect) -> Bool {
    !intersection(other).isEmpty
  }

  /// The intersection; null if they do not even touch.
  public func intersection(_ other: CGRect) -> CGRect {
    guard !isNull, !other.isNull else { return .null }
    let first = CGPoint(x: max(minX, other.minX), y: max(minY, other.minY))
    let last = CGPoint(x: min(maxX, other.maxX), y: min(maxY, other.maxY))
    guard first.x <= last.x, first.y <= last.y else { return .null }
    return CGRect(from: first, to: last)
  }

  /// The smallest rectangle around both.
  public func union(_ other: CGRect) -> CGRect {
    if isNull { return other }
    if other.isNull { return self }
    return CGRect(
      from: CGPoint(x: min(minX, other.minX), y: min(minY, other.minY)),
      to: CGPoint(x: max(maxX, other.maxX), y: max(maxY, other.maxY)))
  }

  /// The rectangle with its edges moved inwards, or outwards by negative amounts; null if nothing
  /// is left of it.
  public func insetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    guard !isNull, width >= 2 * dx, height >= 2 * dy else { return .null }
    return CGRect(
      x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle moved by an offset.
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> CGRect {
    guard !isNull else { return .null }
    return CGRect(origin: CGPoint(x: origin.x + dx, y: origin.y + dy), size: size).standardized
  }

  /// The smallest rectangle around the images of the four corners under a transform.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    guard !isNull else { return .null }
    let corners = [
      CGPoint(x: minX, y: minY), CGPoint(x: maxX, y: minY),
      CGPoint(x: minX, y: maxY), CGPoint(x: maxX, y: maxY),
    ].map { $0.applying(transform) }
    return corners.dropFirst().reduce(CGRect(origin: corners[0])) { rectangle, corner in
      rectangle.union(CGRect(origin: corner))
    }
  }
}

/// A place: to the right and down from an origin.
public struct CGPoint: Hashable, Sendable {
  /// The distance to the right of the origin.
  public var x: CGFloat
  /// The distance down from the origin.
  public var y: CGFloat

  /// The origin.
  public static let zero = CGPoint(x: 0, y: 0)

  /// Places a point.
  public init(x: CGFloat = 0, y: CGFloat = 0) {
    self.x = x
    self.y = y
  }

  /// The image of this point under a transform.
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx,
      y: transform.b * x + transform.d * y + transform.ty)
  }
}

/// A width and a height.
public struct CGSize: Hashable, Sendable {
  /// The width.
  public var width: CGFloat
  /// The height.
  public var height: CGFloat

  /// No width and no height.
  public static let zero = CGSize(width: 0, height: 0)

  /// Names a width and a height.
  public init(width: CGFloat = 0, height: CGFloat = 0) {
    self.width = width
    self.height = height
  }

  /// The size that a transform makes of this one; translation does not count.
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height,
      height: transform.b * width + transform.d * height)
  }
}

/// A coordinate, a length or a component of a colour.
public typealias CGFloat = Double
