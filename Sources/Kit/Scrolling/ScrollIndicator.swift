internal import MemsimGraphics

/// A bar that shows which part of the content of a scroll view is seen, while it moves.
final class ScrollIndicator: UIView {
  override class var instanceSize: Int { super.instanceSize }

  override func setUp() {
    userInteractionEnabled = false
    opaque = false
    contentMode = .redraw
    alpha = 0
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
    let (seen, content, limits, inset) = (bounds, contentSize, offsetLimits, scrollIndicatorInsets)
    let showsVertical = showsVerticalScrollIndicator && limits.y.lowerBound < limits.y.upperBound
    let showsHorizontal =
      showsHorizontalScrollIndicator && limits.x.lowerBound < limits.x.upperBound
    if showsVertical {
      if verticalIndicator == nil { $verticalIndicator = addIndicator() }
      let span = indicatorSpan(
        seen.minY, seen.height, within: limits.y, of: content.height,
        leaving: (inset.top, inset.bottom))
      verticalIndicator?.frame = CGRect(
        x: seen.maxX - inset.right - 9, y: span.start, width: 7, height: span.length)
    }
    if showsHorizontal {
      if horizontalIndicator == nil { $horizontalIndicator = addIndicator() }
      let span = indicatorSpan(
        seen.minX, seen.width, within: limits.x, of: content.width,
        leaving: (inset.left, inset.right))
      horizontalIndicator?.frame = CGRect(
        x: span.start, y: seen.maxY - inset.bottom - 9, width: span.length, height: 7)
    }
    for (indicator, isShown) in [
      (verticalIndicator, showsVertical), (horizontalIndicator, showsHorizontal),
    ] {
      // One that was there before may be out of place by now.
      indicator?.alpha = isShown ? 1 : 0
      if let indicator, isShown { bringSubviewToFront(indicator) }
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

  /// Returns the start of an indicator in the content, and its length, shorter beyond the ends.
  private func indicatorSpan(
    _ offset: CGFloat, _ length: CGFloat, within limits: ClosedRange<CGFloat>, of whole: CGFloat,
    leaving inset: (before: CGFloat, behind: CGFloat)
  ) -> (start: CGFloat, length: CGFloat) {
    let room = max(length - inset.before - inset.behind - 4, 7)
    let full = min(max(room * length / max(whole, 1), 34), room)
    let share = (offset - limits.lowerBound) / (limits.upperBound - limits.lowerBound)
    let start = min(max((room - full) * share, 0), room - full)
    let beyond = max(0, limits.lowerBound - offset, offset - limits.upperBound)
    let size = max(full - beyond, 7)
    let shift = offset > limits.lowerBound ? full - size : 0
    return (offset + inset.before + 2 + (start + shift).rounded(), size.rounded())
  }

  private func addIndicator() -> ScrollIndicator {
    let made = ScrollIndicator.alloc().initWithFrame(.zero)
    addSubview(made)
    return made
  }
}
