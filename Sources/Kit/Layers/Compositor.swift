internal import MemsimGraphics

/// Draws layers over each other.
struct Compositor<Source: LayerSource> {
  let canvas: Canvas
  let source: Source

  /// Draws a layer and its sublayers, in the coordinates of its superlayer.
  ///
  /// Each layer is blended on its own: layers below one that is half transparent are seen through
  /// those on it, too (platform V24).
  func draw(_ layer: CALayer) {
    canvas.save()
    draw(layer, canvas.transform, alpha: 1)
    canvas.restore()
  }

  /// Draws a layer with those on it, in the layer's own coordinates, without its place and opacity.
  func drawInside(_ layer: CALayer) {
    guard let look = source.look(of: layer) else { return }
    canvas.save()
    drawWithin(layer, look, canvas.transform, alpha: 1)
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

  /// Draws a layer with a transform from its superlayer's coordinates to pixels.
  private func draw(_ layer: CALayer, _ superlayerToPixels: CGAffineTransform, alpha: CGFloat) {
    guard let look = source.look(of: layer) else { return }
    let state = look.state
    let alpha = alpha * max(0, min(state.opacity, 1))
    guard alpha > 0 else { return }
    if layer.isInSpace {
      let space = source.space(of: layer)
      if space.depth?.transform != nil {
        let projection = space.projection(on: SpaceState())
          .concatenating(PlaneProjection(superlayerToPixels))
        return draw(layer, look, as: projection, alpha: alpha)
      }
    }
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

  /// Draws a layer and those on it, with a transform from its coordinates to pixels.
  private func drawWithin(
    _ layer: CALayer, _ look: LayerLook, _ toPixels: CGAffineTransform, alpha: CGFloat
  ) {
    if look.isClipping {
      canvas.save()
      canvas.transform = toPixels
      canvas.clip(to: look.state.bounds)
    }
    drawOwn(look, toPixels, alpha)
    if layer.isInSpace, source.space(of: layer).hasSublayerTransform {
      drawSublayers(of: layer, on: PlaneProjection(toPixels), alpha: alpha)
    } else {
      forEachSublayer(of: layer) { draw($0, toPixels, alpha: alpha) }
    }
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
    let (place, transform) = placement(of: contents, in: look)
    canvas.transform = toPixels
    guard look.stretch != CGRect(x: 0, y: 0, width: 1, height: 1) else {
      return canvas.draw(surface, transform, alpha: alpha, within: place)
    }
    for part in StretchedPart.all(of: look.stretch, contents.size, in: place) {
      canvas.draw(surface, part.transform, alpha: alpha, within: part.place)
    }
  }

  /// Returns the rectangle of a layer's contents, and the transform of their pixels into it.
  ///
  /// Pixels keep their size until the layer changes its own: then they are stretched, or placed.
  private func placement(
    of contents: CGImage, in look: LayerLook
  ) -> (place: CGRect, transform: CGAffineTransform) {
    let place = look.contentMode.place(contents.size, in: look.state.bounds)
    let transform = CGAffineTransform(
      a: place.width / contents.size.width, b: 0, c: 0, d: place.height / contents.size.height,
      tx: place.minX, ty: place.minY)
    return (place, transform)
  }

  /// Does something with each layer on another, the hindmost first.
  private func forEachSublayer(of layer: CALayer, _ body: (CALayer) -> Void) {
    guard layer.hasOrder else { return source.forEachSublayer(of: layer, body) }
    var sublayers: [(layer: CALayer, state: SpaceState)] = []
    source.forEachSublayer(of: layer) { sublayers.append(($0, source.space(of: $0))) }
    LayerOrder(of: sublayers, on: source.space(of: layer)).backToFront.forEach(body)
  }
}

/// Layers in space.
extension Compositor {
  /// Draws the sublayers of a layer whose plane a projection maps to pixels.
  private func drawSublayers(
    of layer: CALayer, on plane: PlaneProjection, alpha: CGFloat
  ) {
    let space = source.space(of: layer)
    forEachSublayer(of: layer) { sublayer in
      guard let look = source.look(of: sublayer) else { return }
      let alpha = alpha * max(0, min(look.state.opacity, 1))
      guard alpha > 0 else { return }
      let projection = source.space(of: sublayer).projection(on: space).concatenating(plane)
      draw(sublayer, look, as: projection, alpha: alpha)
    }
  }

  /// Draws a layer and its sublayers with the projection of its plane.
  private func draw(
    _ layer: CALayer, _ look: LayerLook, as projection: PlaneProjection, alpha: CGFloat
  ) {
    let bounds = look.state.bounds
    if let moment = moment(of: layer, look) {
      let mixed = blank(as: moment.before)
      moment.draw(on: Canvas(mixed))
      let place = CGAffineTransform(translationX: bounds.minX, y: bounds.minY)
      return canvas.draw(
        mixed, as: PlaneProjection(place).concatenating(projection), alpha: alpha)
    }
    canvas.save()
    if look.isClipping { canvas.clip(to: bounds, as: projection) }
    if var color = look.state.backgroundColor {
      color.alpha *= alpha
      canvas.fill(bounds, color, as: projection)
    }
    if let contents = look.contents, let surface = contents.surface(), !bounds.isEmpty {
      let transform = placement(of: contents, in: look).transform
      canvas.draw(
        surface, as: PlaneProjection(transform).concatenating(projection), alpha: alpha)
    }
    drawSublayers(of: layer, on: projection, alpha: alpha)
    canvas.restore()
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

  /// Returns the pixels of a layer without its transition, as many as another surface has.
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

/// The drawing order of layers that are on one layer, in space.
///
/// The plane of each decides which of the others are behind it; if it does not, because they cut
/// through each other or are in one plane, the nearer position is in front, and then the later one
/// (platform V29).
struct LayerOrder {
  private let layers: [(layer: CALayer, shape: FlatShape)]

  /// Layers on one whose state is given, from the first to the last, with their own states.
  init(of sublayers: [(layer: CALayer, state: SpaceState)], on superlayer: SpaceState) {
    layers = sublayers.sorted { $0.state.zPosition < $1.state.zPosition }.map {
      ($0.layer, FlatShape($0.state.plane.bounds, $0.state.toSpace(on: superlayer)))
    }
  }

  /// The layers, the hindmost first.
  ///
  /// - Complexity: O(n³) for n layers that are in front of each other in the other order
  var backToFront: [CALayer] {
    var rest = layers
    var ordered: [CALayer] = []
    while !rest.isEmpty {
      // If the layers are behind each other in a cycle, each has another layer behind it.
      let hidden = rest.map { layer in rest.count { $0.shape.isBehind(layer.shape) } }
      let index = hidden.indices.min { hidden[$0] < hidden[$1] } ?? 0
      ordered.append(rest.remove(at: index).layer)
    }
    return ordered
  }
}
