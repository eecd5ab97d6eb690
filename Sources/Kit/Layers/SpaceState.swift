/// The values of a layer that can be animated, with those that take it out of the plane.
struct SpaceState: Equatable, Sendable {
  /// Those of the plane.
  var plane = LayerState()

  /// The others; nil for most layers.
  private(set) var depth: LayerDepth?

  /// Values of a plane, with what takes it elsewhere.
  init(_ plane: LayerState = LayerState(), _ depth: LayerDepth? = nil) {
    (self.plane, self.depth) = (plane, depth)
  }

  /// Its transform, about its anchor.
  var transform: CATransform3D {
    get { depth?.transform ?? CATransform3D(affine: plane.transform) }
    set {
      plane.transform = newValue.affine
      change { $0.transform = newValue.isFlat ? nil : newValue }
    }
  }

  /// What is applied to the layers on it, about its anchor.
  var sublayerTransform: CATransform3D {
    get { depth?.sublayerTransform ?? CATransform3DIdentity }
    set { change { $0.sublayerTransform = newValue } }
  }

  /// How far it is before its superlayer.
  var zPosition: CGFloat {
    get { depth?.zPosition ?? 0 }
    set { change { $0.zPosition = newValue } }
  }

  private mutating func change(_ body: (inout LayerDepth) -> Void) {
    var changed = depth ?? LayerDepth()
    body(&changed)
    depth = changed == LayerDepth() ? nil : changed
  }

  /// What its own coordinates become in the space of its superlayer.
  private var toSuperlayerSpace: CATransform3D {
    let (anchor, position) = (plane.anchor, plane.position)
    return CATransform3D(translationX: -anchor.x, y: -anchor.y, z: 0)
      .concatenating(transform)
      .concatenating(CATransform3D(translationX: position.x, y: position.y, z: zPosition))
  }

  /// What the space of the layers on it becomes, about its anchor; nil if that stays as it is.
  private var sublayerSpace: CATransform3D? {
    guard let depth, depth.sublayerTransform != CATransform3DIdentity else { return nil }
    let anchor = plane.anchor
    return CATransform3D(translationX: -anchor.x, y: -anchor.y, z: 0)
      .concatenating(depth.sublayerTransform)
      .concatenating(CATransform3D(translationX: anchor.x, y: anchor.y, z: 0))
  }

  /// Whether the layers on it are seen in space.
  var hasSublayerTransform: Bool { sublayerSpace != nil }

  /// What its own coordinates become in the space that is seen on its superlayer.
  func toSpace(on superlayer: SpaceState) -> CATransform3D {
    guard let space = superlayer.sublayerSpace else { return toSuperlayerSpace }
    return toSuperlayerSpace.concatenating(space)
  }

  /// How its plane is seen in that of its superlayer.
  func projection(on superlayer: SpaceState) -> PlaneProjection {
    PlaneProjection(toSpace(on: superlayer))
  }
}

/// What takes a layer, or those on it, out of the plane.
struct LayerDepth: Equatable, Sendable {
  /// Its transform; nil if it leaves every plane parallel to the screen where it is.
  var transform: CATransform3D?
  /// What is applied to the layers on it, about its anchor.
  var sublayerTransform = CATransform3DIdentity
  /// How far it is before its superlayer.
  var zPosition: CGFloat = 0
}
