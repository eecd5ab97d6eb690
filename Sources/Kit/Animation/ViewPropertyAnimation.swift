/// The animation of a property that a block of animations makes: between two states of the layer.
final class ViewPropertyAnimation: CAPropertyAnimation {
  var first = LayerState()
  var last = LayerState()

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? ViewPropertyAnimation else { return }
    first = other.first
    last = other.last
  }

  /// A view stays as it was until the block's delay is over (platform A25).
  override var showsBeginningEarly: Bool { true }

  override func show(_ progress: Double, on state: inout LayerState, from start: LayerState) {
    guard let property else { return }
    state[property] = first[property].moved(to: last[property], by: progress)
  }
}
