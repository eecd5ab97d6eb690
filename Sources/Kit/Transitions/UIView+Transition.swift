/// The transition of a block of animations from the old contents of a view to the new contents.
public enum UIViewAnimationTransition: Int, Sendable {
  /// The view just changes.
  case none
  /// The view is turned like a card, its left side to the right.
  case flipFromLeft
  /// The view is turned like a card, its right side to the left.
  case flipFromRight
  /// The old contents are folded up like a page.
  case curlUp
  /// The new contents are unfolded like a page.
  case curlDown

  fileprivate var style: TransitionStyle? {
    switch self {
    case .none: nil
    case .flipFromLeft: .flip(from: .left)
    case .flipFromRight: .flip(from: .right)
    case .curlUp: .curlUp
    case .curlDown: .curlDown
    }
  }
}

extension UIView {
  /// Sets the transition of the block, which shows the changes of a view.
  ///
  /// If cached, the final contents of the view are stored as pixels as well, and later changes
  /// are seen when the transition is over (platform A40).
  public static func setAnimationTransition(
    _ transition: UIViewAnimationTransition, forView view: UIView, cache: Bool
  ) {
    innermost?.setTransition(transition.style, of: view, isCached: cache)
  }
}

/// The transition of a view that a block of animations makes.
final class ViewTransition: CAAnimation {
  var style: TransitionStyle?
  var isCached = false

  override class var instanceSize: Int { super.instanceSize + 8 }

  override func copyValues(from other: CAAnimation) {
    super.copyValues(from: other)
    guard let other = other as? ViewTransition else { return }
    style = other.style
    isCached = other.isCached
  }

  override var isOfBlock: Bool { true }

  /// A view stays as it was until the block's delay is over (platform A25).
  override var showsBeginningEarly: Bool { true }

  override var transitionStyle: TransitionStyle? { style }

  override var keepsResult: Bool { isCached }
}
