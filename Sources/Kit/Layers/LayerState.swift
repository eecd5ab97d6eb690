/// The values of a layer that can be animated.
package struct LayerState: Equatable, Sendable {
  /// The place of its anchor, in its superlayer.
  package var position = CGPoint.zero
  /// Its rectangle in its own coordinates.
  package var bounds = CGRect.zero
  /// The point that `position` places, in shares of the size.
  package var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  /// What its transform, about its anchor, does to the plane; all of it, if it has no depth.
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

  /// Where a point of its superlayer is in the layer's own coordinates.
  package func point(fromSuperlayer point: CGPoint) -> CGPoint {
    let anchor = anchor
    let (x, y) = (point.x - position.x, point.y - position.y)
    guard !transform.isIdentity else { return CGPoint(x: x + anchor.x, y: y + anchor.y) }
    let turned = CGPoint(x: x, y: y).applying(transform.inverted())
    return CGPoint(x: turned.x + anchor.x, y: turned.y + anchor.y)
  }

  /// The smallest rectangle around the layer, in its superlayer.
  ///
  /// What is set is exact without a transform. With one, the size becomes the one that the
  /// transform makes the new size of.
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
