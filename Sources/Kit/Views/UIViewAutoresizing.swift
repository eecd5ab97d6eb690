/// The margins and sizes of a view that change with its superview's size.
public struct UIViewAutoresizing: OptionSet, Sendable {
  /// The options as bits, with the platform's values.
  public let rawValue: UInt

  /// Options from their bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The distance to the left edge.
  public static let flexibleLeftMargin = UIViewAutoresizing(rawValue: 1)
  /// The width.
  public static let flexibleWidth = UIViewAutoresizing(rawValue: 2)
  /// The distance to the right edge.
  public static let flexibleRightMargin = UIViewAutoresizing(rawValue: 4)
  /// The distance to the upper edge.
  public static let flexibleTopMargin = UIViewAutoresizing(rawValue: 8)
  /// The height.
  public static let flexibleHeight = UIViewAutoresizing(rawValue: 16)
  /// The distance to the lower edge.
  public static let flexibleBottomMargin = UIViewAutoresizing(rawValue: 32)
}

/// Resizing a view with its superview.
extension UIView {
  /// Takes its part of a change of its superview's size (platform V9 to V12).
  final func follow(from old: CGSize, to new: CGSize) {
    guard let layer, !autoresizingMask.isEmpty else { return }
    let size = layer.bounds.size
    let anchor = layer.anchorPoint
    let horizontal = Span(
      start: layer.position.x - anchor.x * size.width, length: size.width, whole: old.width
    ).following(
      new.width, autoresizingMask.contains(.flexibleLeftMargin),
      autoresizingMask.contains(.flexibleWidth), autoresizingMask.contains(.flexibleRightMargin))
    let vertical = Span(
      start: layer.position.y - anchor.y * size.height, length: size.height, whole: old.height
    ).following(
      new.height, autoresizingMask.contains(.flexibleTopMargin),
      autoresizingMask.contains(.flexibleHeight), autoresizingMask.contains(.flexibleBottomMargin))
    var state = layer.modelState
    state.bounds.size = CGSize(width: horizontal.length, height: vertical.length)
    state.position = CGPoint(
      x: horizontal.start + anchor.x * horizontal.length,
      y: vertical.start + anchor.y * vertical.length)
    if state != layer.modelState { resizing { $0.modelState = state } }
  }

  /// A view along one axis of its superview.
  private struct Span {
    var start: CGFloat
    var length: CGFloat
    let whole: CGFloat

    /// The span when the whole has changed: what is flexible shares the change by what it has.
    func following(
      _ new: CGFloat, _ isStartFlexible: Bool, _ isLengthFlexible: Bool, _ isEndFlexible: Bool
    ) -> Span {
      let parts = [
        isStartFlexible ? start : 0, isLengthFlexible ? length : 0,
        isEndFlexible ? whole - start - length : 0,
      ]
      let flexible = [isStartFlexible, isLengthFlexible, isEndFlexible]
      let sum = parts.reduce(0, +)
      let count = flexible.count { $0 }
      guard count > 0 else { return self }
      let change = new - whole
      let shares = zip(parts, flexible).map { part, isFlexible in
        !isFlexible ? 0 : sum == 0 ? change / Double(count) : change * part / sum
      }
      return Span(start: start + shares[0], length: length + shares[1], whole: new)
    }
  }
}
