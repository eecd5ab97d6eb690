/// Animations that run together, on the time of the group.
///
/// What is left of them when it is over is not shown, and their delegates hear nothing (platform
/// A21, A22).
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
      animation.show(at: progress * once, on: &state, from: start)
    }
  }

  override var problem: String? {
    animations?.objects.lazy.compactMap { ($0 as? CAAnimation)?.problem }.first
  }

  public override func dealloc() {
    animations = nil
    super.dealloc()
  }
}
