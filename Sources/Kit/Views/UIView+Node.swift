internal import MemsimDevice

/// A view as it can be looked at.
extension UIView {
  /// The view and those on it, with the layer values that `state` returns.
  ///
  /// `toScreen` is from the coordinates of its superview.
  final func node(
    _ toScreen: CGAffineTransform = .identity, _ state: (CALayer) -> LayerState
  ) -> ViewNode {
    let own = layer.map(state) ?? LayerState()
    let ownToScreen = own.toSuperlayer.concatenating(toScreen)
    let middle = CGPoint(x: own.bounds.midX, y: own.bounds.midY)
    var node = ViewNode(
      className, frame: Rectangle(own.frame),
      center: Point(own.position))
    node.middleOnScreen = Point(middle.applying(ownToScreen))
    node.transform = ViewTransform(own.transform)
    node.alpha = scaled(own.opacity, by: ViewNode.opaque)
    node.isHidden = hidden
    node.text = snapshotText
    node.takesText = (self as? UITextField)?.enabled ?? false
    node.tag = tag
    node.retainCount = retainCount
    node.ref = ref
    node.children = (0..<subviewCount).compactMap { subview(at: $0)?.node(ownToScreen, state) }
    return node
  }
}

/// A number in parts of one, as near as possible; zero if the value is not a number.
private func scaled(_ value: CGFloat, by one: Int) -> Int {
  let parts = (value * CGFloat(one)).rounded()
  return Int(exactly: parts) ?? (parts > 0 ? Int(Int32.max) : parts < 0 ? Int(Int32.min) : 0)
}

extension Point {
  fileprivate init(_ point: CGPoint) {
    self.init(x: scaled(point.x, by: Self.point), y: scaled(point.y, by: Self.point))
  }
}

extension Rectangle {
  fileprivate init(_ rect: CGRect) {
    self.init(
      origin: Point(rect.origin), width: scaled(rect.width, by: Point.point),
      height: scaled(rect.height, by: Point.point))
  }
}

extension ViewTransform {
  fileprivate init(_ transform: CGAffineTransform) {
    self.init(
      a: scaled(transform.a, by: Self.one), b: scaled(transform.b, by: Self.one),
      c: scaled(transform.c, by: Self.one), d: scaled(transform.d, by: Self.one),
      tx: scaled(transform.tx, by: Point.point), ty: scaled(transform.ty, by: Point.point))
  }
}
