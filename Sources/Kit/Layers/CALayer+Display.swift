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
    if !context.hasDrawn, contents is CABackingStore { contents = nil }
    context.release()
  }

  /// Pixels of the layer's size, all transparent: those it has, if they are as large.
  ///
  /// Returns nil if there is no memory for them.
  final func clearBackingStore() -> CABackingStore? {
    if let store = contents as? CABackingStore, store.size == bounds.size {
      store.clear()
      return store
    }
    contents = nil
    let store = CABackingStore.alloc()
    guard store.initWithSize(bounds.size) != nil else {
      store.release()
      return nil
    }
    $contents = store
    return store
  }
}
