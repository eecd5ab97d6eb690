/// How the animations of a block go.
public enum UIViewAnimationCurve: Sendable {
  /// Slow at both ends.
  case easeInOut
  /// Slow at the start.
  case easeIn
  /// Slow at the end.
  case easeOut
  /// As fast all the time.
  case linear

  var function: CAMediaTimingFunction? {
    let name =
      switch self {
      case .easeInOut: kCAMediaTimingFunctionEaseInEaseOut
      case .easeIn: kCAMediaTimingFunctionEaseIn
      case .easeOut: kCAMediaTimingFunctionEaseOut
      case .linear: kCAMediaTimingFunctionLinear
      }
    return CAMediaTimingFunction.functionWithName(name)
  }
}
