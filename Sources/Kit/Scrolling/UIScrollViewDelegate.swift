/// The delegate of a scroll view, informed when the content moves; each method is optional.
public protocol UIScrollViewDelegate: NSObject {
  /// Another part of the content is seen.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// A finger begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The finger was lifted; `decelerate` tells whether the content still moves.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)

  /// The content moves on by itself.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)

  /// The content that moved on by itself has stopped.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)

  /// The content is where the app had it scrolled to.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) { checkAlive() }

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { checkAlive() }

  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) { checkAlive() }

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { checkAlive() }

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { checkAlive() }

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { checkAlive() }
}
