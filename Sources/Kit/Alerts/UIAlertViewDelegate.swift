/// The delegate of an alert, which may leave out any method.
public protocol UIAlertViewDelegate: NSObject {
  /// The alert is about to come.
  func willPresentAlertView(_ alertView: UIAlertView)

  /// The alert is there.
  func didPresentAlertView(_ alertView: UIAlertView)

  /// A button was tapped.
  func alertView(_ alertView: UIAlertView, clickedButtonAtIndex buttonIndex: Int)

  /// The system dismisses the alert because the application is about to quit.
  func alertViewCancel(_ alertView: UIAlertView)

  /// The alert is about to go.
  func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int)

  /// The alert has left the screen.
  func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int)
}

extension UIAlertViewDelegate {
  /// Does nothing.
  public func willPresentAlertView(_ alertView: UIAlertView) { checkAlive() }

  /// Does nothing.
  public func didPresentAlertView(_ alertView: UIAlertView) { checkAlive() }

  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, clickedButtonAtIndex buttonIndex: Int) {
    checkAlive()
  }

  /// Does what a tap on the button does that cancels.
  public func alertViewCancel(_ alertView: UIAlertView) {
    checkAlive().alertView(alertView, clickedButtonAtIndex: alertView.cancelButtonIndex)
  }

  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, willDismissWithButtonIndex buttonIndex: Int) {
    checkAlive()
  }

  /// Does nothing.
  public func alertView(_ alertView: UIAlertView, didDismissWithButtonIndex buttonIndex: Int) {
    checkAlive()
  }
}
