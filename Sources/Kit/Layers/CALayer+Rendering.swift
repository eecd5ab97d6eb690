internal import MemsimDevice

/// Drawing into a context of the app.
extension CALayer {
  /// Draws the layer and its sublayers into a context, with the values that the app has set and not
  /// those of animations, in the layer's coordinates (platform V32).
  public final func renderInContext(_ context: CGContext?) {
    checkAlive()
    context?.checkAlive()
    layoutIfNeeded()
    displayWithinIfNeeded()
    context?.paint { Compositor(canvas: $0, source: LayersWithoutAnimations()).drawInside(self) }
  }
}

/// Layers with the values that the app has set.
struct LayersWithoutAnimations: LayerSource {
  var instant: Instant { AppProcess.current.system.now }

  func look(of layer: CALayer) -> LayerLook? {
    guard !layer.hiddenStore else { return nil }
    return LayerLook(
      state: layer.modelState, contents: layer.contents as? CGImage,
      contentMode: layer.contentModeStore, isClipping: layer.masksToBoundsStore,
      stretch: layer.stretch)
  }

  func space(of layer: CALayer) -> SpaceState { layer.spaceState }

  func forEachSublayer(of layer: CALayer, _ body: (CALayer) -> Void) {
    layer.sublayerStore?.forEach(CALayer.self, body)
  }

  func transition(of layer: CALayer) -> RunningAnimation? { nil }
}
