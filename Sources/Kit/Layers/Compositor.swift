internal import MemsimGraphics
internal import MemsimVocabulary

/// Draws layers over each other as they are seen at an instant.
struct Compositor {
  let canvas: Canvas
  let instant: Instant

  /// Draws a layer and what is on it, in the coordinates of its superlayer.
  ///
  /// Each layer is blended on its own: what lies below one that is half transparent is seen through
  /// those on it, too (platform V24).
  func draw(_ layer: CALayer) {
    canvas.save()
    draw(layer, canvas.transform, alpha: 1)
    canvas.restore()
  }

  /// Draws a layer whose superlayer's coordinates a transform takes to pixels.
  private func draw(_ layer: CALayer, _ superlayerToPixels: CGAffineTransform, alpha: CGFloat) {
    guard !layer.hiddenStore else { return }
    let state = layer.presentationState(at: instant)
    let alpha = alpha * max(0, min(state.opacity, 1))
    guard alpha > 0 else { return }
    let toPixels = state.toSuperlayer.concatenating(superlayerToPixels)
    let isClipping = layer.masksToBoundsStore
    if isClipping {
      canvas.save()
      canvas.transform = toPixels
      canvas.clip(to: state.bounds)
    }
    drawOwn(layer, state, toPixels, alpha)
    layer.sublayerStore?.forEach(CALayer.self) { draw($0, toPixels, alpha: alpha) }
    if isClipping { canvas.restore() }
  }

  private func drawOwn(
    _ layer: CALayer, _ state: LayerState, _ toPixels: CGAffineTransform, _ alpha: CGFloat
  ) {
    if var color = state.backgroundColor {
      color.alpha *= alpha
      canvas.fill(state.bounds, color, toPixels)
    }
    guard let contents = layer.contents as? CGImage, let surface = contents.surface(),
      !state.bounds.isEmpty
    else { return }
    // Pixels keep their size until the layer changes its own: then they are stretched, or placed.
    let place = layer.contentMode.place(contents.size, in: state.bounds)
    let transform = CGAffineTransform(
      a: place.width / contents.size.width, b: 0, c: 0, d: place.height / contents.size.height,
      tx: place.minX, ty: place.minY)
    canvas.transform = toPixels
    canvas.draw(surface, transform, alpha: alpha, within: place)
  }
}
