/// The delegate of a text view, which may leave out any method.
public protocol UITextViewDelegate: UIScrollViewDelegate {
  /// The view was tapped: whether it may be edited.
  func textViewShouldBeginEditing(_ textView: UITextView) -> Bool

  /// The view is edited from now on.
  func textViewDidBeginEditing(_ textView: UITextView)

  /// Whether the view may be left.
  func textViewShouldEndEditing(_ textView: UITextView) -> Bool

  /// The view is no longer edited.
  func textViewDidEndEditing(_ textView: UITextView)

  /// Whether a range of the text may be replaced.
  func textView(
    _ textView: UITextView, shouldChangeTextInRange range: NSRange, replacementText text: NSString
  ) -> Bool

  /// The user has changed the text.
  func textViewDidChange(_ textView: UITextView)
}

extension UITextViewDelegate {
  /// It may.
  public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func textViewDidBeginEditing(_ textView: UITextView) { checkAlive() }

  /// It may.
  public func textViewShouldEndEditing(_ textView: UITextView) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: UITextView) { checkAlive() }

  /// It may.
  public func textView(
    _ textView: UITextView, shouldChangeTextInRange range: NSRange, replacementText text: NSString
  ) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func textViewDidChange(_ textView: UITextView) { checkAlive() }
}
