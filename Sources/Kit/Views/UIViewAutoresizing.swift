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
    let mask = autoresizingMaskStore
    guard !mask.isEmpty, let layerStore else { return }
    var state = layerStore.modelState
    let (position, size, anchor) = (state.position, state.bounds.size, state.anchorPoint)
    let horizontal = Span(
      start: position.x - anchor.x * size.width, length: size.width, whole: old.width
    ).following(
      new.width, mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth),
      mask.contains(.flexibleRightMargin))
    let vertical = Span(
      start: position.y - anchor.y * size.height, length: size.height, whole: old.height
    ).following(
      new.height, mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight),
      mask.contains(.flexibleBottomMargin))
    state.bounds.size = CGSize(width: horizontal.length, height: vertical.length)
    state.position = CGPoint(
      x: horizontal.start + anchor.x * horizontal.length,
      y: vertical.start + anchor.y * vertical.length)
    if state != layerStore.modelState { resize(layerStore, to: state) }
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
      let count = (isStartFlexible ? 1 : 0) + (isLengthFlexible ? 1 : 0) + (isEndFlexible ? 1 : 0)
      guard count > 0 else { return self }
      let end = whole - start - length
      let sum =
        (isStartFlexible ? start : 0) + (isLengthFlexible ? length : 0) + (isEndFlexible ? end : 0)
      let change = new - whole
      func share(of part: CGFloat) -> CGFloat {
        sum == 0 ? change / Double(count) : change * part / sum
      }
      return Span(
        start: isStartFlexible ? start + share(of: start) : start,
        length: isLengthFlexible ? length + share(of: length) : length, whole: new)
    }
  }
}
