/// An animation from one value to another.
///
/// Where it has no `fromValue` it starts from how the layer looks when it is added (platform A7).
public final class CABasicAnimation: CAPropertyAnimation {
  /// Where it starts.
  @Retained public var fromValue: NSValue?
  /// Where it ends.
  @Retained public var toValue: NSValue?

  public override class var instanceSize: Int { super.instanceSize + 12 }

  override func take(from other: CAAnimation) {
    super.take(from: other)
    guard let other = other as? CABasicAnimation else { return }
    fromValue = other.fromValue
    toValue = other.toValue
  }

  override func show(_ progress: Double, on state: inout LayerState, from start: LayerState) {
    guard let property else { return }
    let first = fromValue.flatMap { LayerValue($0, of: property) } ?? start[property]
    let last = toValue.flatMap { LayerValue($0, of: property) } ?? state[property]
    state[property] = first.moved(to: last, by: progress)
  }

  override var problem: String? {
    guard let property else { return nil }
    for value in [fromValue, toValue] {
      if let value, LayerValue(value, of: property) == nil {
        return "\(value.description) is no value of '\(property.rawValue)'"
      }
    }
    return nil
  }

  public override func dealloc() {
    fromValue = nil
    toValue = nil
    super.dealloc()
  }
}
