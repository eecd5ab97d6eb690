internal import MemsimKit

/// A note at the bottom of the screen, which the keyboard would cover: the app itself has to move
/// the note.
final class NoteController: UIViewController, UITextFieldDelegate {
  @Retained private var field: UITextField?

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func initWithNibName(_ name: String?, bundle: NSBundle?) -> Self {
    super.initWithNibName(name, bundle: bundle)
    title = NSString.stringWithString("Note")
    tabBarItem = UITabBarItem.alloc().initWithTitle(
      title, image: UIImage.imageNamed("Note.png"), tag: 4
    ).autorelease()
    let center = NSNotificationCenter.defaultCenter()
    center.addObserver(
      self, selector: NoteController.keyboardComes, name: UIKeyboardWillShowNotification,
      object: nil)
    center.addObserver(
      self, selector: NoteController.keyboardGoes, name: UIKeyboardWillHideNotification,
      object: nil)
    return self
  }

  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool { orientation != .portraitUpsideDown }

  override func loadView() {
    let view = UIView.alloc().initWithFrame(UIScreen.mainScreen().applicationFrame)
    view.backgroundColor = UIColor.colorWithRed(0.98, green: 0.95, blue: 0.74, alpha: 1)
    self.view = view
    let size = view.bounds.size
    let field = UITextField.alloc().initWithFrame(
      CGRectMake(20, size.height - 51, size.width - 40, 31))
    field.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    field.borderStyle = .roundedRect
    field.placeholder = NSString.stringWithString("Note")
    field.delegate = self
    view.addSubview(field)
    self.field = field
    field.release()
    view.release()
  }

  override func viewDidUnload() {
    super.viewDidUnload()
    field?.delegate = nil
    field = nil
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    textField.resignFirstResponder()
    return false
  }

  /// Moves the field right above the keyboard.
  private func keyboardComes(_ notification: NSNotification) {
    let key = NSString.stringWithString(UIKeyboardBoundsUserInfoKey)
    guard !Organizer.isVariant(.covered), field?.editing == true, let view,
      let bounds = notification.userInfo?.objectForKey(key) as? NSValue
    else { return }
    // The tab bar is covered, too, and is no part of the view.
    let tabs = tabBarController?.tabBar?.bounds.size.height ?? 0
    move(to: view.bounds.size.height + tabs - bounds.CGRectValue().size.height - 51)
  }

  private func keyboardGoes(_ notification: NSNotification) {
    guard let view else { return }
    move(to: view.bounds.size.height - 51)
  }

  private func move(to top: CGFloat) {
    guard let field else { return }
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(0.3)
    field.frame = CGRectMake(20, top, field.frame.size.width, 31)
    UIView.commitAnimations()
  }

  override func dealloc() {
    NSNotificationCenter.defaultCenter().removeObserver(self)
    field?.delegate = nil
    field = nil
    super.dealloc()
  }
}
