/// The delegate of a text field, which may leave out any method.
public protocol UITextFieldDelegate: NSObject {
  /// The field was tapped: whether it may be edited.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool

  /// The field is edited from now on.
  func textFieldDidBeginEditing(_ textField: UITextField)

  /// Whether the field may be left.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool

  /// The field is no longer edited.
  func textFieldDidEndEditing(_ textField: UITextField)

  /// Whether a range of the text may be replaced.
  func textField(
    _ textField: UITextField, shouldChangeCharactersInRange range: NSRange,
    replacementString string: NSString
  ) -> Bool

  /// The return key was pressed: returns whether the field is to handle it.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool

  /// The button was tapped that clears the text: returns whether it may.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// It may.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) { checkAlive() }

  /// It may.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    checkAlive()
    return true
  }

  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) { checkAlive() }

  /// It may.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersInRange range: NSRange,
    replacementString string: NSString
  ) -> Bool {
    checkAlive()
    return true
  }

  /// It does.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    checkAlive()
    return true
  }

  /// It may.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool {
    checkAlive()
    return true
  }
}
