/// Layers in space: their planes are turned, seen in perspective, and before or behind each other.
///
/// Each layer is flat: what is on it is drawn on its plane (platform V27 to V31).
extension CALayer {
  /// Its transform, about its anchor.
  public final var transform: CATransform3D {
    get { checkAlive().modelState.transform3D }
    set {
      checkAlive().modelState.transform3D = newValue
      superlayer?.noteDepth(of: self)
    }
  }

  /// What is applied to the layers on it, about its anchor: a perspective, as a rule.
  public final var sublayerTransform: CATransform3D {
    get { checkAlive().modelState.sublayerTransform }
    set { checkAlive().modelState.sublayerTransform = newValue }
  }

  /// How far it is before its superlayer, and so which of the layers there it covers.
  public final var zPosition: CGFloat {
    get { checkAlive().modelState.zPosition }
    set {
      checkAlive().modelState.zPosition = newValue
      superlayer?.noteDepth(of: self)
    }
  }

  /// The foremost layer at a point in the superlayer's coordinates: one of those on it, or itself.
  public final func hitTest(_ point: CGPoint) -> CALayer? {
    checkAlive()
    guard !hiddenStore, let own = ownPoint(fromSuperlayer: point) else { return nil }
    let isInside = modelState.bounds.contains(own)
    guard isInside || !masksToBoundsStore else { return nil }
    for sublayer in orderedSublayers.reversed() {
      if let hit = sublayer.hitTest(own) { return hit }
    }
    return isInside ? self : nil
  }

  /// Where a point of the superlayer is seen in its own coordinates; nil if its plane is not.
  final func ownPoint(fromSuperlayer point: CGPoint) -> CGPoint? {
    let below = superlayer?.modelState ?? LayerState()
    guard modelState.depth != nil || below.hasSublayerTransform else {
      return modelState.point(fromSuperlayer: point)
    }
    return modelState.projection(on: below).inverted?.place(of: point)
  }

  /// Notes that a layer on it may have to be drawn before or after others.
  final func noteDepth(of layer: CALayer) {
    if layer.modelState.depth != nil { hasOrder = true }
  }

  /// The layers on it, the hindmost first.
  private var orderedSublayers: [CALayer] {
    var sublayers: [(layer: CALayer, state: LayerState)] = []
    sublayerStore?.forEach(CALayer.self) { sublayers.append(($0, $0.modelState)) }
    guard hasOrder else { return sublayers.map(\.layer) }
    return LayerOrder(of: sublayers, on: modelState).backToFront
  }
}
