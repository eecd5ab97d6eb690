/// The values of a layer that can be animated.
package struct LayerState: Equatable, Sendable {
  /// The place of its anchor, in its superlayer.
  package var position = CGPoint.zero
  /// Its rectangle in its own coordinates.
  package var bounds = CGRect.zero
  /// The point that `position` places, in shares of the size.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// The effect of its transform on the plane, about its anchor; the whole effect without depth.
  package var transform = CGAffineTransform.identity
  /// Its opacity, from 0 to 1.
  package var opacity: CGFloat = 1
  /// The colour behind its contents.
  package var backgroundColor: Color?

  /// The anchor in the layer's own coordinates.
  package var anchor: CGPoint {
    CGPoint(
      x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
  }

  /// From the layer's own coordinates to those of its superlayer.
  package var toSuperlayer: CGAffineTransform {
    let anchor = anchor
    guard !transform.isIdentity else {
      return CGAffineTransform(translationX: position.x - anchor.x, y: position.y - anchor.y)
    }
    return CGAffineTransform(translationX: -anchor.x, y: -anchor.y)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
  }

  /// Converts a point of its superlayer to the layer's own coordinates.
  package func point(fromSuperlayer point: CGPoint) -> CGPoint {
    let anchor = anchor
    let (x, y) = (point.x - position.x, point.y - position.y)
    guard !transform.isIdentity else { return CGPoint(x: x + anchor.x, y: y + anchor.y) }
    let turned = CGPoint(x: x, y: y).applying(transform.inverted())
    return CGPoint(x: turned.x + anchor.x, y: turned.y + anchor.y)
  }

  /// The smallest rectangle around the layer, in its superlayer.
  ///
  /// The setter is exact without a transform. With one, it computes the size of the bounds with the
  /// inverse transform.
  package var frame: CGRect {
    get {
      guard !transform.isIdentity else {
        return CGRect(
          x: position.x - anchorPoint.x * bounds.width,
          y: position.y - anchorPoint.y * bounds.height,
          width: bounds.width, height: bounds.height)
      }
      return bounds.applying(toSuperlayer)
    }
    set {
      let frame = newValue.standardized
      bounds.size =
        transform.isIdentity
        ? frame.size
        : CGRect(origin: .zero, size: frame.size).applying(transform.inverted()).size
      position = CGPoint(
        x: frame.minX + anchorPoint.x * frame.width, y: frame.minY + anchorPoint.y * frame.height)
    }
  }
}

/// The values of a layer that can be animated, with those that move it out of the plane.
struct SpaceState: Equatable, Sendable {
  /// Those of the plane.
  var plane = LayerState()

  /// The others; nil for most layers.
  private(set) var depth: LayerDepth?

  /// Values of a plane, with those that move it out of the plane.
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

  /// The transform of its sublayers, about its anchor.
  var sublayerTransform: CATransform3D {
    get { depth?.sublayerTransform ?? CATransform3DIdentity }
    set { change { $0.sublayerTransform = newValue } }
  }

  /// The distance of the layer in front of its superlayer.
  var zPosition: CGFloat {
    get { depth?.zPosition ?? 0 }
    set { change { $0.zPosition = newValue } }
  }

  private mutating func change(_ body: (inout LayerDepth) -> Void) {
    var changed = depth ?? LayerDepth()
    body(&changed)
    depth = changed == LayerDepth() ? nil : changed
  }

  /// The transform from its own coordinates to the space of its superlayer.
  private var toSuperlayerSpace: CATransform3D {
    let (anchor, position) = (plane.anchor, plane.position)
    return CATransform3D(translationX: -anchor.x, y: -anchor.y, z: 0)
      .concatenating(transform)
      .concatenating(CATransform3D(translationX: position.x, y: position.y, z: zPosition))
  }

  /// The transform of the space of its sublayers, about its anchor; nil for the identity.
  private var sublayerSpace: CATransform3D? {
    guard let depth, depth.sublayerTransform != CATransform3DIdentity else { return nil }
    let anchor = plane.anchor
    return CATransform3D(translationX: -anchor.x, y: -anchor.y, z: 0)
      .concatenating(depth.sublayerTransform)
      .concatenating(CATransform3D(translationX: anchor.x, y: anchor.y, z: 0))
  }

  /// Whether the layers on it are seen in space.
  var hasSublayerTransform: Bool { sublayerSpace != nil }

  /// Returns the transform from its own coordinates to the space that is seen on its superlayer.
  func toSpace(on superlayer: SpaceState) -> CATransform3D {
    guard let space = superlayer.sublayerSpace else { return toSuperlayerSpace }
    return toSuperlayerSpace.concatenating(space)
  }

  /// The projection of the layer's plane on the plane of its superlayer.
  func projection(on superlayer: SpaceState) -> PlaneProjection {
    PlaneProjection(toSpace(on: superlayer))
  }
}

/// The values that move a layer, or its sublayers, out of the plane.
struct LayerDepth: Equatable, Sendable {
  /// Its transform; nil if it leaves every plane parallel to the screen where it is.
  var transform: CATransform3D?
  /// The transform of its sublayers, about its anchor.
  var sublayerTransform = CATransform3DIdentity
  /// The distance of the layer in front of its superlayer.
  var zPosition: CGFloat = 0
}
