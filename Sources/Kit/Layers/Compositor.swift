internal import MemsimGraphics

/// Draws layers over each other.
struct Compositor<Source: LayerSource> {
  let canvas: Canvas
  let source: Source

  /// Draws a layer and what is on it, in the coordinates of its superlayer.
  ///
  /// Each layer is blended on its own: what lies below one that is half transparent is seen through
  /// those on it, too (platform V24).
  func draw(_ layer: CALayer) {
    canvas.save()
    draw(layer, canvas.transform, alpha: 1)
    canvas.restore()
  }

  /// Draws a layer with those on it, without its own place and opacity, on pixels of its size.
  func draw(_ layer: CALayer, _ look: LayerLook, in surface: Surface) {
    let bounds = look.state.bounds
    let toPixels = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    if let moment = moment(of: layer, look) {
      moment.draw(on: canvas)
    } else {
      drawWithin(layer, look, toPixels, alpha: 1)
    }
  }

  /// Draws a layer whose superlayer's coordinates a transform takes to pixels.
  private func draw(_ layer: CALayer, _ superlayerToPixels: CGAffineTransform, alpha: CGFloat) {
    guard let look = source.look(of: layer) else { return }
    let state = look.state
    let alpha = alpha * max(0, min(state.opacity, 1))
    guard alpha > 0 else { return }
    let toPixels = state.toSuperlayer.concatenating(superlayerToPixels)
    if let moment = moment(of: layer, look) {
      let mixed = blank(as: moment.before)
      moment.draw(on: Canvas(mixed))
      canvas.transform = toPixels
      canvas.draw(
        mixed, CGAffineTransform(translationX: state.bounds.minX, y: state.bounds.minY),
        alpha: alpha)
    } else {
      drawWithin(layer, look, toPixels, alpha: alpha)
    }
  }

  /// Draws a layer and those on it, with a transform that takes its coordinates to pixels.
  private func drawWithin(
    _ layer: CALayer, _ look: LayerLook, _ toPixels: CGAffineTransform, alpha: CGFloat
  ) {
    if look.isClipping {
      canvas.save()
      canvas.transform = toPixels
      canvas.clip(to: look.state.bounds)
    }
    drawOwn(look, toPixels, alpha)
    source.forEachSublayer(of: layer) { draw($0, toPixels, alpha: alpha) }
    if look.isClipping { canvas.restore() }
  }

  private func drawOwn(_ look: LayerLook, _ toPixels: CGAffineTransform, _ alpha: CGFloat) {
    let bounds = look.state.bounds
    if var color = look.state.backgroundColor {
      color.alpha *= alpha
      canvas.fill(bounds, color, toPixels)
    }
    guard let contents = look.contents, let surface = contents.surface(), !bounds.isEmpty
    else { return }
    // Pixels keep their size until the layer changes its own: then they are stretched, or placed.
    let place = look.contentMode.place(contents.size, in: bounds)
    let transform = CGAffineTransform(
      a: place.width / contents.size.width, b: 0, c: 0, d: place.height / contents.size.height,
      tx: place.minX, ty: place.minY)
    canvas.transform = toPixels
    canvas.draw(surface, transform, alpha: alpha, within: place)
  }
}

/// Layers in the middle of a transition.
extension Compositor {
  /// The moment of the transition that a layer is in the middle of.
  private func moment(of layer: CALayer, _ look: LayerLook) -> TransitionMoment? {
    guard let running = source.transition(of: layer),
      let transition = running.transition(at: source.instant),
      let before = running.before?.surface()
    else { return nil }
    let after = running.after?.surface() ?? pixels(of: layer, look, as: before)
    return TransitionMoment(
      style: transition.style, before: before, after: after, progress: transition.progress)
  }

  /// What a layer shows without its transition, on pixels that are as many as others.
  private func pixels(of layer: CALayer, _ look: LayerLook, as other: Surface) -> Surface {
    let surface = blank(as: other)
    let bounds = look.state.bounds
    Compositor(canvas: Canvas(surface), source: source).drawWithin(
      layer, look, CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY), alpha: 1)
    return surface
  }

  /// Transparent pixels of the host, as many as others.
  private func blank(as other: Surface) -> Surface {
    withHostDrawing { () throws(GraphicsError) in
      try Surface(blank: other.width, other.height)
    }
  }
}
