/// What a layer shows and how it is laid out: its view decides.
extension CALayer {
  /// Lays out what is on it.
  final func layoutSublayers() {
    (delegate as? UIView)?.layoutSubviews()
  }

  /// Has its view draw it (platform V21 to V23).
  final func display() {
    guard let view = delegate as? UIView, !bounds.isEmpty else { return }
    let context = CGContext.alloc().initWithLayer(self)
    UIGraphicsPushContext(context)
    view.drawRect(bounds)
    UIGraphicsPopContext()
    if context.hasDrawn { contents = context.store } else { discardDrawing() }
    context.release()
  }

  /// Lets go of what was drawn of it.
  final func discardDrawing() {
    if contents is CABackingStore { contents = nil }
  }
}
