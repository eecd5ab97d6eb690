// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// How far something is from each of the edges of what it is in.
public struct UIEdgeInsets: Equatable, Sendable {
  /// From the upper edge.
  public var top: CGFloat
  /// From the left edge.
  public var left: CGFloat
  /// From the lower edge.
  public var bottom: CGFloat
  /// From the right edge.
  public var right: CGFloat
}

/// Insets of four distances.
public func UIEdgeInsetsMake(
  _ top: CGFloat, _ left: CGFloat, _ bottom: CGFloat, _ right: CGFloat
) -> UIEdgeInsets {
  UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
}

/// At the edges.
public let UIEdgeInsetsZero = UIEdgeInsetsMake(0, 0, 0, 0)
