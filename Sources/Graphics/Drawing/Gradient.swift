/// Colours that pass into one another along a line or between two circles.
public struct Gradient: Hashable, Sendable {
  /// A colour and where it is, between 0 and 1.
  public struct Stop: Hashable, Sendable {
    /// Where the colour is.
    public var location: CGFloat
    /// The colour there.
    public var color: Color

    /// Puts a colour at a location.
    public init(_ location: CGFloat, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// Along what the colours pass.
  public enum Shape: Hashable, Sendable {
    /// From one point to another.
    case linear(from: CGPoint, to: CGPoint)
    /// From one circle to another.
    case radial(from: CGPoint, radius: CGFloat, to: CGPoint, endRadius: CGFloat)
  }

  /// Its colours, in the order of their locations.
  public var stops: [Stop]
  /// Along what they pass.
  public var shape: Shape
  /// Whether the first colour goes on before the start.
  public var drawsBeforeStart: Bool
  /// Whether the last colour goes on after the end.
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
