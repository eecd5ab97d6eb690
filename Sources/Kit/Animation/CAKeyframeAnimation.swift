/// An animation along a path, as long in each of its segments (platform A23).
public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// The way that a point goes.
  @Retained public var path: CGMutablePath?

  public override class var instanceSize: Int { super.instanceSize + 24 }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    path = (other as? CAKeyframeAnimation)?.path
  }

  override func show(_ progress: Double, on state: inout LayerState, from start: LayerState) {
    guard let property, let segments = path.map({ PathSegment.segments(of: $0.path) }),
      !segments.isEmpty
    else { return }
    let way = progress * Double(segments.count)
    let number = min(Int(way), segments.count - 1)
    state[property] = .point(segments[number].point(at: way - Double(number)))
  }

  override var problem: String? {
    guard let keyPath, property != .position else { return nil }
    return "'\(keyPath)' is no point, which could go along a path"
  }

  public override func dealloc() {
    path = nil
    super.dealloc()
  }
}
