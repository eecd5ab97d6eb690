internal import CMemsimLibraries

/// A colour, its components between 0 and 1 and not multiplied by its alpha.
public struct Color: Hashable, Sendable {
  /// The red component.
  public var red: CGFloat
  /// The green component.
  public var green: CGFloat
  /// The blue component.
  public var blue: CGFloat
  /// The opacity.
  public var alpha: CGFloat
  /// Whether rectangles of the colour have fine lighter stripes from top to bottom, each of the
  /// colour's pixels with two of seven that are lighter.
  package var hasPinstripes = false

  /// Mixes a colour.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey between black and white.
  public init(white: CGFloat, alpha: CGFloat = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// No light.
  public static let black = Color(white: 0)
  /// All of it.
  public static let white = Color(white: 1)
  /// Nothing to be seen.
  public static let clear = Color(white: 0, alpha: 0)
}

/// A gradient along a line or between two circles.
public struct Gradient: Hashable, Sendable {
  /// A colour and where it is, between 0 and 1.
  public struct Stop: Hashable, Sendable {
    /// The location of the colour.
    public var location: CGFloat
    /// The colour there.
    public var color: Color

    /// Puts a colour at a location.
    public init(_ location: CGFloat, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The geometry of a gradient.
  public enum Shape: Hashable, Sendable {
    /// From one point to another.
    case linear(from: CGPoint, to: CGPoint)
    /// From one circle to another.
    case radial(from: CGPoint, radius: CGFloat, to: CGPoint, endRadius: CGFloat)
  }

  /// Its colours, in the order of their locations.
  public var stops: [Stop]
  /// Its geometry.
  public var shape: Shape
  /// Whether the first colour extends before the start.
  public var drawsBeforeStart: Bool
  /// Whether the last colour extends beyond the end.
  public var drawsAfterEnd: Bool

  /// Lays colours along a shape.
  public init(
    _ stops: [Stop], _ shape: Shape, drawsBeforeStart: Bool = false, drawsAfterEnd: Bool = false
  ) {
    self.stops = stops
    self.shape = shape
    self.drawsBeforeStart = drawsBeforeStart
    self.drawsAfterEnd = drawsAfterEnd
  }
}

extension Gradient {
  /// Whether it has a colour, and numbers everywhere.
  var isDrawable: Bool {
    let numbers: [CGFloat] =
      switch shape {
      case .linear(let from, let to): [from.x, from.y, to.x, to.y]
      case .radial(let from, let radius, let to, let endRadius):
        [from.x, from.y, radius, to.x, to.y, endRadius]
      }
    let isNear = numbers.allSatisfy { abs($0) < Canvas.farthest }
    return isNear && !stops.isEmpty && stops.allSatisfy { $0.location.isFinite }
  }

  /// Makes the gradient as a pattern of the library, for the caller to destroy.
  func pattern(_ cairo: Cairo.Functions) -> OpaquePointer {
    let pattern =
      switch shape {
      case .linear(let from, let to):
        cairo.pointee.cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
      case .radial(let from, let radius, let to, let endRadius):
        cairo.pointee.cairo_pattern_create_radial(
          from.x, from.y, max(0, radius), to.x, to.y, max(0, endRadius))
      }
    // The library continues both ends or none: an end that stops gets a stop that cannot be seen.
    cairo.pointee.cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    if !drawsBeforeStart { add(Stop(0, .clear), to: pattern, cairo) }
    if let first = stops.first, first.location > 0 { add(Stop(0, first.color), to: pattern, cairo) }
    for stop in stops { add(stop, to: pattern, cairo) }
    if let last = stops.last, last.location < 1 { add(Stop(1, last.color), to: pattern, cairo) }
    if !drawsAfterEnd { add(Stop(1, .clear), to: pattern, cairo) }
    return pattern
  }

  private func add(_ stop: Stop, to pattern: OpaquePointer, _ cairo: Cairo.Functions) {
    cairo.pointee.cairo_pattern_add_color_stop_rgba(
      pattern, min(max(stop.location, 0), 1),
      stop.color.red, stop.color.green, stop.color.blue, stop.color.alpha)
  }
}
