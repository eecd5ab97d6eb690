/// What a view asks the end of the turn for.
extension UIView {
  /// Has `layoutSubviews` called at the end of the turn.
  public final func setNeedsLayout() {
    checkAlive().layer?.setNeedsLayout()
  }

  /// Lays it out now, and those on it, if that was asked for.
  public final func layoutIfNeeded() {
    checkAlive().layer?.layoutIfNeeded()
  }

  /// Has `drawRect` called at the end of the turn.
  public final func setNeedsDisplay() {
    checkAlive().layer?.setNeedsDisplay()
  }

  /// Has `drawRect` called at the end of the turn; all of it is drawn.
  public final func setNeedsDisplayInRect(_ rect: CGRect) {
    checkAlive()
    if rect.intersects(bounds) { layer?.setNeedsDisplay() }
  }
}
