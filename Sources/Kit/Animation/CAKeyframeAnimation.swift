/// An animation along a path, as long in each of its segments.
public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// The points that the property goes through.
  @Retained public var path: CGMutablePath?

  public override class var instanceSize: Int { super.instanceSize + 24 }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    path = (other as? CAKeyframeAnimation)?.path
  }

  override func show(_ progress: Double, on state: inout LayerState, from start: LayerState) {
    guard let property, let points = path?.corners, points.count > 1 else { return }
    let way = progress * Double(points.count - 1)
    let segment = min(Int(way), points.count - 2)
    let first = LayerValue.point(points[segment])
    state[property] = first.moved(to: .point(points[segment + 1]), by: way - Double(segment))
  }

  public override func dealloc() {
    path = nil
    super.dealloc()
  }
}
