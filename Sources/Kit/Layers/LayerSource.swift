internal import MemsimDevice
internal import MemsimGraphics

/// The source from which a compositor reads the appearance of layers.
protocol LayerSource {
  /// The instant that animations are shown at.
  var instant: Instant { get }

  /// Returns the appearance of a layer; nil if it is hidden.
  func look(of layer: CALayer) -> LayerLook?

  /// The values of a layer in space.
  func space(of layer: CALayer) -> SpaceState

  /// Does something with each sublayer, from back to front.
  func forEachSublayer(of layer: CALayer, _ body: (CALayer) -> Void)

  /// The transition that a layer is in the middle of.
  func transition(of layer: CALayer) -> RunningAnimation?
}

/// The appearance of a layer, without its sublayers.
struct LayerLook {
  let state: LayerState
  let contents: CGImage?
  let contentMode: UIViewContentMode
  let isClipping: Bool
  /// The part of the contents that is stretched, in the unit of their size.
  let stretch: CGRect
}

/// Layers as they are seen at an instant.
struct Presentation: LayerSource {
  let instant: Instant

  func look(of layer: CALayer) -> LayerLook? {
    guard !layer.hiddenStore else { return nil }
    return LayerLook(
      state: layer.presentationState(at: instant), contents: layer.contents as? CGImage,
      contentMode: layer.contentModeStore, isClipping: layer.masksToBoundsStore,
      stretch: layer.stretch)
  }

  func space(of layer: CALayer) -> SpaceState { layer.presentationSpace(at: instant) }

  func forEachSublayer(of layer: CALayer, _ body: (CALayer) -> Void) {
    layer.sublayerStore?.forEach(CALayer.self, body)
  }

  func transition(of layer: CALayer) -> RunningAnimation? { layer.runningTransition }
}

/// Layers as they were seen when the turn began, before the app changed them.
struct ShownBefore: LayerSource {
  let process: AppProcess

  var instant: Instant { process.system.now }

  func look(of layer: CALayer) -> LayerLook? {
    guard let shown = process.shownLayers.shown(of: layer) else {
      return Presentation(instant: instant).look(of: layer)
    }
    guard !shown.isHidden else { return nil }
    return LayerLook(
      state: layer.presentationState(at: instant, of: shown.state, isOfEarlierTurns: true),
      contents: process.heap.object(shown.contents) as? CGImage, contentMode: shown.contentMode,
      isClipping: shown.isClipping, stretch: layer.stretch)
  }

  func space(of layer: CALayer) -> SpaceState {
    guard let shown = process.shownLayers.shown(of: layer) else {
      return Presentation(instant: instant).space(of: layer)
    }
    return layer.presentationSpace(
      at: instant, of: SpaceState(shown.state, shown.depth), isOfEarlierTurns: true)
  }

  func forEachSublayer(of layer: CALayer, _ body: (CALayer) -> Void) {
    guard let shown = process.shownLayers.shown(of: layer) else {
      return Presentation(instant: instant).forEachSublayer(of: layer, body)
    }
    for sublayer in shown.sublayers {
      if let sublayer = process.heap.object(sublayer) as? CALayer { body(sublayer) }
    }
  }

  func transition(of layer: CALayer) -> RunningAnimation? { layer.runningTransition }
}
