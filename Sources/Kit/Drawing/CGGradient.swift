/// Colours that change into each other.
public final class CGGradient: NSObject {
  private var stops: [Gradient.Stop] = []

  public override class var instanceSize: Int { 48 }

  /// Makes a gradient of components, red, green, blue and alpha of each colour, and where the
  /// colours are, from 0 to 1.
  func initWithComponents(_ components: [CGFloat], locations: [CGFloat]) -> CGGradient? {
    guard components.count == locations.count * 4, !locations.isEmpty else {
      release()
      return nil
    }
    stops = locations.enumerated().map { index, location in
      let part = Array(components[index * 4..<index * 4 + 4])
      return Gradient.Stop(
        location, Color(red: part[0], green: part[1], blue: part[2], alpha: part[3]))
    }
    return self
  }

  func between(
    _ start: CGPoint, _ end: CGPoint, _ options: CGGradientDrawingOptions
  ) -> Gradient {
    Gradient(
      stops, .linear(from: start, to: end), drawsBeforeStart: options.contains(.drawsBeforeStart),
      drawsAfterEnd: options.contains(.drawsAfterEnd))
  }
}

/// Whether a gradient goes on beyond its line.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Options of bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// What is before the start has the first colour.
  public static let drawsBeforeStart = CGGradientDrawingOptions(rawValue: 1)
  /// What is behind the end has the last colour.
  public static let drawsAfterEnd = CGGradientDrawingOptions(rawValue: 2)
}
