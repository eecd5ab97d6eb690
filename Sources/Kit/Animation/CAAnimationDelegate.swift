/// Who is told when an animation is over.
public protocol CAAnimationDelegate: NSObject {
  /// The animation is over; `finished` says whether it came to its end.
  func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished: Bool) { checkAlive() }
}
