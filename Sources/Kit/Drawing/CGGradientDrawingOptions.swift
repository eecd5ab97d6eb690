/// Whether a gradient goes on beyond its ends.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt32

  /// Options of bits.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }
}

/// What is before the start has the first colour.
public let kCGGradientDrawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)

/// What is behind the end has the last colour.
public let kCGGradientDrawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
