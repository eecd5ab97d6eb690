// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// From the first letter to the last (platform Y5 to Y9).
extension UITextField {
  /// Begins editing with the keyboard, if the delegate and the former first responder allow it.
  final func beginEditing(_ become: () -> Bool) -> Bool {
    if editing { return true }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true else {
      return false
    }
    let input = KeyboardInput.ofProcess
    let hasBegun = input.handOver {
      guard become() else { return false }
      input.begin(self)
      return true
    }
    guard hasBegun else { return false }
    editing = true
    delegate?.textFieldDidBeginEditing(self)
    send(.editingDidBegin, nil)
    post(UITextFieldTextDidBeginEditingNotification)
    input.comeUp()
    return true
  }

  /// Ends editing with the keyboard.
  final func endEditing() {
    editing = false
    delegate?.textFieldDidEndEditing(self)
    send(.editingDidEnd, nil)
    post(UITextFieldTextDidEndEditingNotification)
    KeyboardInput.ofProcess.end(self)
  }

  /// Types a text at the end.
  final func insert(_ typed: String) {
    replace(NSMakeRange(text?.length ?? 0, 0), with: typed)
  }

  /// Deletes the last letter.
  final func deleteBackward() {
    guard let last = text?.string.last else { return }
    let (count, end) = (last.utf16.count, text?.length ?? 0)
    replace(NSMakeRange(end - count, count), with: "")
  }

  /// The return key was pressed: ends the editing if a target handles `editingDidEndOnExit`, and
  /// otherwise does nothing (platform Y8).
  final func pressReturn() {
    guard delegate?.textFieldShouldReturn(self) ?? true, hasTarget(for: .editingDidEndOnExit)
    else { return }
    send(.editingDidEndOnExit, nil)
    resignFirstResponder()
  }

  /// Replaces the end of the text, if the delegate lets it.
  private func replace(_ range: NSRange, with typed: String) {
    let replacement = NSString.stringWithString(typed)
    guard
      delegate?.textField(
        self, shouldChangeCharactersInRange: range, replacementString: replacement) ?? true
    else { return }
    let kept = String((text?.string ?? "").utf16.prefix(range.location)) ?? ""
    text = NSString.stringWithString(kept + typed)
    send(.editingChanged, nil)
    post(UITextFieldTextDidChangeNotification)
  }

  private func post(_ name: NSNotificationName) {
    NSNotificationCenter.defaultCenter().postNotificationName(name, object: self)
  }
}

/// A field is edited from now on.
public let UITextFieldTextDidBeginEditingNotification: NSNotificationName =
  "UITextFieldTextDidBeginEditingNotification"

/// A field is no longer edited.
public let UITextFieldTextDidEndEditingNotification: NSNotificationName =
  "UITextFieldTextDidEndEditingNotification"

/// The user has changed a text.
public let UITextFieldTextDidChangeNotification: NSNotificationName =
  "UITextFieldTextDidChangeNotification"
