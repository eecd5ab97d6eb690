/// One line of text that the user can change, with the keyboard.
open class UITextField: UIControl {
  @Copied private var textStore: NSString?
  @Copied private var placeholderStore: NSString?
  @Retained private var fontStore: UIFont?
  @Retained private var colorStore: UIColor?
  @Assigned private var delegateObject: NSObject?

  /// Whether it is edited.
  @Checked public internal(set) final var editing: Bool = false { didSet { setNeedsDisplay() } }

  open override class var instanceSize: Int { 316 }

  override func setUp() {
    opaque = false
    contentMode = .redraw
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    decodeText(from: coder)
    decodeState(from: coder)
    return self
  }

  /// The object that the field asks and informs; not retained.
  public final var delegate: (any UITextFieldDelegate)? {
    get { checkAlive().delegateObject as? any UITextFieldDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The text; setting it informs no object (platform Y7).
  public final var text: NSString? {
    get { checkAlive().textStore }
    set { checkAlive().change { $0.textStore = newValue } }
  }

  /// The text that an empty field shows.
  public final var placeholder: NSString? {
    get { checkAlive().placeholderStore }
    set { checkAlive().change { $0.placeholderStore = newValue } }
  }

  /// The font; that of the system in 17 points unless it is set.
  public final var font: UIFont {
    get { checkAlive().fontStore ?? UIFont.systemFontOfSize(17) }
    set { checkAlive().change { $0.fontStore = newValue } }
  }

  /// The colour of the text; black unless it is set.
  public final var textColor: UIColor? {
    get { checkAlive().colorStore }
    set { checkAlive().change { $0.colorStore = newValue } }
  }

  /// The alignment of the text.
  @Checked public final var textAlignment: UITextAlignment = .left { didSet { setNeedsDisplay() } }

  /// The border around the text.
  @Checked public final var borderStyle: UITextBorderStyle = .none { didSet { setNeedsDisplay() } }

  /// Whether the field shows a dot for each letter.
  @Checked public final var secureTextEntry: Bool = false { didSet { setNeedsDisplay() } }

  /// The title of the return key.
  @Checked public final var returnKeyType: UIReturnKeyType = .default

  /// The keys that the keyboard shows first.
  @Checked public final var keyboardType: UIKeyboardType = .default

  /// The letters that are capitalised automatically.
  @Checked public final var autocapitalizationType: UITextAutocapitalizationType = .sentences

  open override var canBecomeFirstResponder: Bool {
    checkAlive().enabled
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    checkAlive()
    return beginEditing { super.becomeFirstResponder() }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    checkAlive()
    guard editing else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  override func loseFirstResponder() {
    super.loseFirstResponder()
    if editing { endEditing() }
  }

  /// The finger went up on it: it is edited from now on.
  open override func endTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) {
    super.endTrackingWithTouch(touch, withEvent: event)
    if touchInside { becomeFirstResponder() }
  }

  /// Nothing about it looks different while a finger is on it.
  override func stateDidChange() {}

  /// The visible text: dots, if the text is secret.
  final var shownText: NSString? {
    guard secureTextEntry, let text else { return text }
    return NSString.stringWithString(String(repeating: "•", count: text.string.count))
  }

  open override var snapshotText: String? {
    checkAlive()
    // A look makes nothing in the app.
    guard let text = text?.string, !text.isEmpty else { return placeholder?.string }
    return secureTextEntry ? String(repeating: "•", count: text.count) : text
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive().drawContents()
  }

  private func change(_ body: (UITextField) -> Void) {
    body(self)
    setNeedsDisplay()
  }
}

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
}
