/// The delegate of a sheet of actions, which may leave out any method.
public protocol UIActionSheetDelegate: NSObject {
  /// The sheet is about to come.
  func willPresentActionSheet(_ actionSheet: UIActionSheet)

  /// The sheet is there.
  func didPresentActionSheet(_ actionSheet: UIActionSheet)

  /// A button was tapped.
  func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAtIndex buttonIndex: Int)

  /// The system dismisses the sheet because the application is about to quit.
  func actionSheetCancel(_ actionSheet: UIActionSheet)

  /// The sheet is about to go.
  func actionSheet(_ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int)

  /// The sheet has left the screen.
  func actionSheet(_ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIActionSheetDelegate {
  /// Does nothing.
  public func willPresentActionSheet(_ actionSheet: UIActionSheet) { checkAlive() }

  /// Does nothing.
  public func didPresentActionSheet(_ actionSheet: UIActionSheet) { checkAlive() }

  /// Does nothing.
  public func actionSheet(_ actionSheet: UIActionSheet, clickedButtonAtIndex buttonIndex: Int) {
    checkAlive()
  }

  /// Performs the action of the button that cancels.
  public func actionSheetCancel(_ actionSheet: UIActionSheet) {
    checkAlive().actionSheet(actionSheet, clickedButtonAtIndex: actionSheet.cancelButtonIndex)
  }

  /// Does nothing.
  public func actionSheet(
    _ actionSheet: UIActionSheet, willDismissWithButtonIndex buttonIndex: Int
  ) { checkAlive() }

  /// Does nothing.
  public func actionSheet(
    _ actionSheet: UIActionSheet, didDismissWithButtonIndex buttonIndex: Int
  ) { checkAlive() }
}
