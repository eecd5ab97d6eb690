/// The geometry of a view.
extension UIView {
  /// The smallest rectangle around it, in its superview.
  public final var frame: CGRect {
    get { checkAlive().layer?.frame ?? .zero }
    set {
      checkAlive()
      resize { $0.frame = newValue }
    }
  }

  /// Its rectangle in its own coordinates.
  public final var bounds: CGRect {
    get { checkAlive().layer?.bounds ?? .zero }
    set {
      checkAlive()
      resize { $0.bounds = newValue.standardized }
    }
  }

  /// Its centre, in its superview.
  public final var center: CGPoint {
    get { checkAlive().layer?.position ?? .zero }
    set { checkAlive().layer?.position = newValue }
  }

  /// Its transform, about its centre.
  public final var transform: CGAffineTransform {
    get { checkAlive().layer?.affineTransform() ?? .identity }
    set { checkAlive().layer?.setAffineTransform(newValue) }
  }

  /// Resizes the view to the size that fits it best.
  public final func sizeToFit() {
    checkAlive()
    let size = sizeThatFits(bounds.size)
    bounds = CGRect(origin: bounds.origin, size: size)
  }

  /// A point of this view in the coordinates of another; of the window if there is none.
  public final func convertPoint(_ point: CGPoint, toView view: UIView?) -> CGPoint {
    checkAlive()
    return point.applying(transform(to: view))
  }

  /// A point of another view, or of the window if there is none, in the coordinates of this one.
  public final func convertPoint(_ point: CGPoint, fromView view: UIView?) -> CGPoint {
    checkAlive()
    return point.applying(transform(to: view).inverted())
  }

  /// The smallest rectangle around one of this view, in the coordinates of another; of the window
  /// if there is none.
  public final func convertRect(_ rect: CGRect, toView view: UIView?) -> CGRect {
    checkAlive()
    return rect.applying(transform(to: view))
  }

  /// The smallest rectangle around one of another view, or of the window if there is none, in the
  /// coordinates of this one.
  public final func convertRect(_ rect: CGRect, fromView view: UIView?) -> CGRect {
    checkAlive()
    return rect.applying(transform(to: view).inverted())
  }

  /// From the coordinates of this view to those of another, or of the window if there is none.
  private func transform(to view: UIView?) -> CGAffineTransform {
    var transform = CGAffineTransform.identity
    var below: UIView? = self
    let goal = view ?? window
    while let here = below, here !== goal {
      transform = transform.concatenating(here.layer?.modelState.toSuperlayer ?? .identity)
      below = here.superview
    }
    guard below == nil, let goal else { return transform }
    // The other view is elsewhere: down to the common superview, and up from there.
    return transform.concatenating(goal.transformToRoot.inverted())
  }

  private var transformToRoot: CGAffineTransform {
    sequence(first: self, next: \.superview).reduce(.identity) {
      $0.concatenating($1.layer?.modelState.toSuperlayer ?? .identity)
    }
  }

  /// Changes the geometry of its layer, and has the views on it follow if that is another size.
  @inline(__always)
  private func resize(_ change: (inout LayerState) -> Void) {
    guard
      let (old, new) = uncountedLayer?._withUnsafeGuaranteedRef({ $0.change(change) }),
      autoresizesSubviewsStore, new != old
    else { return }
    subviewStore?.forEach(UIView.self) { $0.follow(from: old, to: new) }
  }
}

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
  /// Applies a change of the superview's size to the view's own frame (platform V9 to V12).
  final func follow(from old: CGSize, to new: CGSize) {
    let mask = autoresizingMaskStore
    guard !mask.isEmpty,
      let (position, size, anchor) = uncountedLayer?._withUnsafeGuaranteedRef({ $0.placement })
    else { return }
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
    let newSize = CGSize(width: horizontal.length, height: vertical.length)
    let newPosition = CGPoint(
      x: horizontal.start + anchor.x * horizontal.length,
      y: vertical.start + anchor.y * vertical.length)
    guard newSize != size || newPosition != position else { return }
    resize { state in
      state.bounds.size = newSize
      state.position = newPosition
    }
  }

  /// A view along one axis of its superview.
  private struct Span {
    var start: CGFloat
    var length: CGFloat
    let whole: CGFloat

    /// The span after a change of the whole, which the flexible parts share by their lengths.
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

/// The modes in which a view's pixels are placed in a rectangle of another size.
public enum UIViewContentMode: Int, Sendable {
  /// They are stretched to fill it.
  case scaleToFill
  /// They are scaled until all of them are seen.
  case scaleAspectFit
  /// They are scaled until they fill it.
  case scaleAspectFill
  /// They are stretched, and drawn anew when the size changes.
  case redraw
  /// They keep their size, in the middle.
  case center
  /// They keep their size, at the top.
  case top
  /// They keep their size, at the bottom.
  case bottom
  /// They keep their size, at the left.
  case left
  /// They keep their size, at the right.
  case right
  /// They keep their size, in the upper left corner.
  case topLeft
  /// They keep their size, in the upper right corner.
  case topRight
  /// They keep their size, in the lower left corner.
  case bottomLeft
  /// They keep their size, in the lower right corner.
  case bottomRight
}

extension UIViewContentMode {
  /// Returns the rectangle in `bounds` where pixels for a size are placed.
  func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .scaleToFill, .redraw:
      return bounds
    case .scaleAspectFit:
      return place(
        size, scaled: min(bounds.width / size.width, bounds.height / size.height), bounds)
    case .scaleAspectFill:
      return place(
        size, scaled: max(bounds.width / size.width, bounds.height / size.height), bounds)
    default:
      return place(size, scaled: 1, bounds)
    }
  }

  private func place(_ size: CGSize, scaled scale: CGFloat, _ bounds: CGRect) -> CGRect {
    let (width, height) = (size.width * scale, size.height * scale)
    return CGRect(
      x: bounds.minX + (bounds.width - width) * share.x,
      y: bounds.minY + (bounds.height - height) * share.y, width: width, height: height)
  }

  /// The share of the free room that is before the placed pixels.
  private var share: CGPoint {
    switch self {
    case .left: CGPoint(x: 0, y: 0.5)
    case .right: CGPoint(x: 1, y: 0.5)
    case .top: CGPoint(x: 0.5, y: 0)
    case .bottom: CGPoint(x: 0.5, y: 1)
    case .topLeft: CGPoint(x: 0, y: 0)
    case .topRight: CGPoint(x: 1, y: 0)
    case .bottomLeft: CGPoint(x: 0, y: 1)
    case .bottomRight: CGPoint(x: 1, y: 1)
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center:
      CGPoint(x: 0.5, y: 0.5)
    }
  }
}
