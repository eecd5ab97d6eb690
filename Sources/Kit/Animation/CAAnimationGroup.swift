/// Animations that run together, on the time of the group.
public final class CAAnimationGroup: CAAnimation {
  /// The animations; later ones win.
  @Retained public var animations: NSArray?

  public override class var instanceSize: Int { super.instanceSize + 8 }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    animations = (other as? CAAnimationGroup)?.animations
  }

  override func show(_ progress: Double, on state: inout LayerState, from start: LayerState) {
    for case let animation as CAAnimation in animations?.objects ?? [] {
      animation.show(at: progress * duration, on: &state, from: start)
    }
  }

  public override func dealloc() {
    animations = nil
    super.dealloc()
  }
}
