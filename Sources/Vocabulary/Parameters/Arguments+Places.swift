/// Places. Whoever asks knows the parameters, so a wrong question is a programmer's mistake and
/// stops the process.
extension Arguments {
  /// A point in 1/64; nil when nothing is set.
  public subscript(pointIfSet name: String) -> (x: Int, y: Int)? {
    switch value(name) {
    case .point(let x, let y): (x, y)
    case nil: nil
    default: preconditionFailure("\(name) is no point")
    }
  }

  /// A point in 1/64 that is always there.
  public subscript(point name: String) -> (x: Int, y: Int) {
    guard let point = self[pointIfSet: name] else { preconditionFailure("\(name) has no point") }
    return point
  }

  /// A rectangle in 1/64; nil when nothing is set.
  public subscript(
    rectangleIfSet name: String
  ) -> (x: Int, y: Int, width: Int, height: Int)? {
    switch value(name) {
    case .rectangle(let x, let y, let width, let height): (x, y, width, height)
    case nil: nil
    default: preconditionFailure("\(name) is no rectangle")
    }
  }
}
