// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// Shows a part of a content that is larger than itself: a finger moves the content.
///
/// The origin of its bounds is the scrolled distance. It holds a touch of its content back until it
/// is clear whether that is a drag (platform T1 to T5).
open class UIScrollView: UIView {
  @Assigned private(set) final var delegateObject: NSObject?

  /// The finger that it follows.
  @Retained final var followedTouch: UITouch?

  @Retained final var verticalIndicator: ScrollIndicator?
  @Retained final var horizontalIndicator: ScrollIndicator?

  final var fingerState = ScrollFinger.none
  final var track = ScrollTrack()

  /// The timer that holds a touch back.
  final var hold: ProgramTimer?

  /// The timer that moves the content without a finger.
  final var ticks: ProgramTimer?
  final var motion: ScrollMotion?

  open override class var instanceSize: Int { 200 }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    decodeScrolling(from: coder)
    return self
  }

  override func setUp() { clipsToBounds = true }

  open override func dealloc() {
    hold?.invalidate()
    ticks?.invalidate()
    stopFollowing()
    super.dealloc()
  }

  /// The object that is informed when the content moves; not retained.
  public final var delegate: (any UIScrollViewDelegate)? {
    get { checkAlive().delegateObject as? any UIScrollViewDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The size of the content.
  @Checked public final var contentSize: CGSize = .zero { didSet { setNeedsLayout() } }

  /// The distance that the content scrolls beyond its ends, for example for a keyboard (platform
  /// T24).
  ///
  /// To set it scrolls only a content that would be beyond the new ends.
  @Checked public final var contentInset: UIEdgeInsets = UIEdgeInsetsZero {
    didSet { stayWithinEnds() }
  }

  /// The distances of the ends of the indicators from the edges.
  @Checked public final var scrollIndicatorInsets: UIEdgeInsets = UIEdgeInsetsZero

  /// The point of the content that is in the upper left corner.
  public final var contentOffset: CGPoint {
    get { checkAlive().layerStore?.modelState.bounds.origin ?? .zero }
    set { checkAlive().setContentOffset(newValue, animated: false) }
  }

  /// Whether a finger moves the content.
  @Checked public final var scrollEnabled: Bool = true

  /// Whether the content stops only at multiples of the view's size (platform T17).
  @Checked public final var pagingEnabled: Bool = false

  /// Whether the content can be dragged beyond its ends and returns.
  @Checked public final var bounces: Bool = true

  /// Whether a content that is no higher than the view bounces, too.
  @Checked public final var alwaysBounceVertical: Bool = false

  /// Whether a content that is no wider than the view bounces, too.
  @Checked public final var alwaysBounceHorizontal: Bool = false

  /// Whether the scroll view delays a touch until the finger has rested for a moment.
  @Checked public final var delaysContentTouches: Bool = true

  /// Whether a touch that the content has received can still become a drag.
  @Checked public final var canCancelContentTouches: Bool = true

  /// The fraction of the speed that remains after a millisecond.
  @Checked public final var decelerationRate: CGFloat = UIScrollViewDecelerationRateNormal

  /// Whether a bar at the right shows which part of the height is seen.
  @Checked public final var showsVerticalScrollIndicator: Bool = true

  /// Whether a bar at the bottom shows which part of the width is seen.
  @Checked public final var showsHorizontalScrollIndicator: Bool = true

  /// The look of the indicators.
  @Checked public final var indicatorStyle: UIScrollViewIndicatorStyle = .default

  /// Whether a tap on the status bar scrolls to the top; a simulated device passes no such tap on.
  @Checked public final var scrollsToTop: Bool = true

  /// Whether it follows a finger, which may begin to drag.
  public final var tracking: Bool { checkAlive().followedTouch != nil }

  /// Whether a finger drags the content.
  public final var dragging: Bool { checkAlive().fingerState == .dragging }

  /// Whether the content still moves after the finger was lifted.
  public final var decelerating: Bool {
    if case .coasting = checkAlive().motion { return true }
    return false
  }

  /// Whether a view of the content receives a touch at all.
  open func touchesShouldBegin(
    _ touches: NSSet, withEvent event: UIEvent, inContentView view: UIView
  ) -> Bool {
    checkAlive()
    return true
  }

  /// Whether a view of the content loses a touch to a drag; a control does not.
  open func touchesShouldCancelInContentView(_ view: UIView) -> Bool {
    checkAlive()
    return !(view is UIControl)
  }

  /// Scrolls to a point of the content, at once or animated.
  open func setContentOffset(_ offset: CGPoint, animated: Bool) {
    checkAlive()
    stopMotion()
    if animated, offset != contentOffset { glide(to: offset) } else { scroll(to: offset) }
  }

  /// Scrolls as little as shows a rectangle of the content within the insets.
  public final func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    checkAlive()
    let (seen, limits, inset) = (bounds, offsetLimits, contentInset)
    let x = Self.start(
      seen.minX, (inset.left, seen.width - inset.right), showing: (rect.minX, rect.maxX),
      within: limits.x)
    let y = Self.start(
      seen.minY, (inset.top, seen.height - inset.bottom), showing: (rect.minY, rect.maxY),
      within: limits.y)
    setContentOffset(CGPoint(x: x, y: y), animated: animated)
  }

  private static func start(
    _ start: CGFloat, _ room: (start: CGFloat, end: CGFloat),
    showing part: (start: CGFloat, end: CGFloat), within limits: ClosedRange<CGFloat>
  ) -> CGFloat {
    let showsEnd = max(start, part.end - room.end)
    let wanted = min(showsEnd, part.start - room.start)
    return min(max(wanted, limits.lowerBound), limits.upperBound)
  }

  /// The range of the scrolled distance on both axes.
  final var offsetLimits: (x: ClosedRange<CGFloat>, y: ClosedRange<CGFloat>) {
    let (size, content, inset) = (bounds.size, contentSize, contentInset)
    return (
      Self.limits(size.width, content.width, inset.left, inset.right),
      Self.limits(size.height, content.height, inset.top, inset.bottom)
    )
  }

  private static func limits(
    _ length: CGFloat, _ content: CGFloat, _ before: CGFloat, _ behind: CGFloat
  ) -> ClosedRange<CGFloat> {
    -before...max(-before, content + behind - length)
  }

  /// Scrolls back within the ends of the content, unless something moves the content.
  final func stayWithinEnds() {
    guard motion == nil, fingerState != .dragging else { return }
    let (offset, limits) = (contentOffset, offsetLimits)
    scroll(
      to: CGPoint(
        x: min(max(offset.x, limits.x.lowerBound), limits.x.upperBound),
        y: min(max(offset.y, limits.y.lowerBound), limits.y.upperBound)))
  }

  /// Shows another part of the content, on whole points, and notifies the delegate.
  final func scroll(to offset: CGPoint) {
    let place = CGPoint(x: offset.x.rounded(), y: offset.y.rounded())
    guard place != contentOffset, let layerStore else { return }
    layerStore.modelState.bounds.origin = place
    setNeedsLayout()
    placeIndicators()
    delegate?.scrollViewDidScroll(self)
  }
}

/// The looks of the indicators of a scroll view.
public enum UIScrollViewIndicatorStyle: Int, Sendable {
  /// Dark with a light line around it.
  case `default`
  /// Black.
  case black
  /// White.
  case white
}

/// The usual deceleration after the finger was lifted.
public let UIScrollViewDecelerationRateNormal: CGFloat = 0.998
/// The deceleration rate for a content that is to stop soon.
public let UIScrollViewDecelerationRateFast: CGFloat = 0.99

/// The distances of an inner rectangle from the edges of the outer rectangle.
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

/// The delegate of a scroll view, informed when the content moves; each method is optional.
public protocol UIScrollViewDelegate: NSObject {
  /// Another part of the content is seen.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// A finger begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The finger was lifted; `decelerate` is whether the content still moves.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// The content moves on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// The content that moved on by itself has stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// The content is where the app had it scrolled to.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { checkAlive() }

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { checkAlive() }

  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { checkAlive() }

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { checkAlive() }

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { checkAlive() }

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { checkAlive() }
}
