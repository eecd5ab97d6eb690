internal import CMemsimLibraries

/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
  /// How a line ends.
  public enum Cap: Hashable, Sendable {
    /// At its last point.
    case butt
    /// In half a circle around its last point.
    case round
    /// Half its width after its last point.
    case square
  }

  /// How a line turns a corner.
  public enum Join: Hashable, Sendable {
    /// With a pointed corner, up to the miter limit.
    case miter
    /// With a round one.
    case round
    /// With one cut off.
    case bevel
  }

  /// How wide the line is, half of it on either side of the path.
  public var width: CGFloat
  /// How it ends.
  public var cap: Cap
  /// How it turns a corner.
  public var join: Join
  /// How many times the width a pointed corner may be long.
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
