/// Changing contents, and the bars around the view.
extension UIViewController {
  /// Whether the user changes the contents.
  public final var editing: Bool {
    get { checkAlive().traits.isEditing }
    set { checkAlive().setEditing(newValue, animated: false) }
  }

  /// A button that begins and ends changing the contents, autoreleased.
  public final func editButtonItem(
    file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
  ) -> UIBarButtonItem {
    checkAlive()
    return UIBarButtonItem.alloc(file, line, function).initWithBarButtonSystemItem(
      editing ? .done : .edit, target: self, action: UIViewController.toggleEditing
    ).autorelease(file, line, function)
  }

  private func toggleEditing(_ item: UIBarButtonItem) {
    setEditing(!editing, animated: true)
    item.title = NSString.stringWithString(
      (editing ? UIBarButtonSystemItem.done : .edit).title)
    item.style = editing ? .done : .bordered
  }

  /// Whether the view is below the status bar, too; the view of a window's first controller fills
  /// what the bar leaves all the same.
  public final var wantsFullScreenLayout: Bool {
    get { checkAlive().traits.wantsFullScreen }
    set { checkAlive().traits.wantsFullScreen = newValue }
  }
}

/// What an app has chosen for a controller.
struct ControllerTraits {
  var isEditing = false
  var wantsFullScreen = false
}
