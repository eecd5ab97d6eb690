/// Layers in space: their planes are turned, seen in perspective, and before or behind each other.
///
/// Each layer is flat: its sublayers are drawn on its plane (platform V27 to V31).
extension CALayer {
  /// Its transform, about its anchor.
  public final var transform: CATransform3D {
    get { checkAlive().spaceState.transform }
    set { checkAlive().spaceState.transform = newValue }
  }

  /// The transform of the sublayers about the anchor, usually a perspective.
  public final var sublayerTransform: CATransform3D {
    get { checkAlive().spaceState.sublayerTransform }
    set { checkAlive().spaceState.sublayerTransform = newValue }
  }

  /// The distance of the layer in front of its superlayer, which orders the sublayers there.
  public final var zPosition: CGFloat {
    get { checkAlive().spaceState.zPosition }
    set { checkAlive().spaceState.zPosition = newValue }
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

  /// Converts a point of the superlayer to its own coordinates; nil if its plane is not seen.
  final func ownPoint(fromSuperlayer point: CGPoint) -> CGPoint? {
    let below = superlayer?.spaceState ?? SpaceState()
    guard isInSpace || below.hasSublayerTransform else {
      return modelState.point(fromSuperlayer: point)
    }
    return spaceState.projection(on: below).inverted?.place(of: point)
  }

  /// Whether the layers on it are seen in space.
  final var showsSpace: Bool { isInSpace && spaceState.hasSublayerTransform }

  /// Marks that a layer on it may have to be drawn before or after others.
  final func recordDepth(of layer: CALayer) {
    if layer.isInSpace { hasOrder = true }
  }

  /// The layers on it, the hindmost first.
  private var orderedSublayers: [CALayer] {
    var sublayers: [(layer: CALayer, state: SpaceState)] = []
    sublayerStore?.forEach(CALayer.self) { sublayers.append(($0, $0.spaceState)) }
    guard hasOrder else { return sublayers.map(\.layer) }
    return LayerOrder(of: sublayers, on: spaceState).backToFront
  }
}
