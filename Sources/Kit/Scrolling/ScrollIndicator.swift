internal import MemsimLook

/// A bar that shows which part of the content of a scroll view is seen, while it moves.
final class ScrollIndicator: UIView {
  override class var instanceSize: Int { super.instanceSize }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    userInteractionEnabled = false
    opaque = false
    contentMode = .redraw
    alpha = 0
    return self
  }

  override func drawRect(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.paint { $0.drawScrollIndicator(bounds) }
  }
}

/// Indicators.
extension UIScrollView {
  /// Shows for a moment which part of the content is seen.
  public final func flashScrollIndicators() {
    checkAlive()
    placeIndicators()
    fadeIndicators()
  }

  /// Shows the indicators where they belong, as far as there is more than is seen.
  final func placeIndicators() {
    let (seen, content) = (bounds, contentSize)
    if showsVerticalScrollIndicator, content.height > seen.height {
      if verticalIndicator == nil { $verticalIndicator = addIndicator() }
      let span = indicatorSpan(seen.minY, seen.height, of: content.height)
      verticalIndicator?.frame = CGRect(
        x: seen.maxX - 9, y: span.start, width: 7, height: span.length)
    }
    if showsHorizontalScrollIndicator, content.width > seen.width {
      if horizontalIndicator == nil { $horizontalIndicator = addIndicator() }
      let span = indicatorSpan(seen.minX, seen.width, of: content.width)
      horizontalIndicator?.frame = CGRect(
        x: span.start, y: seen.maxY - 9, width: span.length, height: 7)
    }
    for indicator in [verticalIndicator, horizontalIndicator].compactMap({ $0 }) {
      indicator.alpha = 1
      bringSubviewToFront(indicator)
    }
  }

  /// Lets the indicators fade: nothing moves any more.
  final func fadeIndicators() {
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(KitParameters.indicatorFade)
    UIView.setAnimationDelay(KitParameters.indicatorFade)
    verticalIndicator?.alpha = 0
    horizontalIndicator?.alpha = 0
    UIView.commitAnimations()
  }

  /// Where an indicator begins, in the content, and how long it is; beyond the ends it is shorter.
  private func indicatorSpan(
    _ offset: CGFloat, _ length: CGFloat, of whole: CGFloat
  ) -> (start: CGFloat, length: CGFloat) {
    let room = length - 4
    let full = max(room * length / whole, 34)
    let share = offset / (whole - length)
    let start = min(max((room - full) * share, 0), room - full)
    let beyond = max(0, -offset, offset + length - whole)
    let size = max(full - beyond, 7)
    let shift = offset > 0 ? full - size : 0
    return (offset + 2 + (start + shift).rounded(), size.rounded())
  }

  private func addIndicator() -> ScrollIndicator {
    let made = ScrollIndicator.alloc().initWithFrame(.zero)
    addSubview(made)
    return made
  }
}
