/// The delegate of a scroll view, which is told how the content moves; it may leave out any method.
public protocol UIScrollViewDelegate: NSObject {
  /// Another part of the content is seen.
  func scrollViewDidScroll(_ scrollView: UIScrollView)

  /// A finger begins to drag the content.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)

  /// The finger is up; `decelerate` says whether the content moves on.
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
