/// One line of text that the user can change, with the keyboard.
open class UITextField: UIControl {
  @Copied private var textStore: NSString?
  @Copied private var placeholderStore: NSString?
  @Retained private var fontStore: UIFont?
  @Retained private var colorStore: UIColor?
  @Assigned private var delegateObject: NSObject?

  private var alignmentStore = UITextAlignment.left
  private var borderStyleStore = UITextBorderStyle.none
  private var isSecureStore = false
  private var returnKeyTypeStore = UIReturnKeyType.default
  private var keyboardTypeStore = UIKeyboardType.default
  private var capitalsStore = UITextAutocapitalizationType.sentences

  /// Whether it is edited.
  public internal(set) final var editing: Bool {
    get { checkAlive().editingStore }
    set { checkAlive().change { $0.editingStore = newValue } }
  }

  private var editingStore = false

  open override class var instanceSize: Int { 316 }

  @discardableResult
  open override func initWithFrame(_ frame: CGRect) -> Self {
    checkAlive()
    super.initWithFrame(frame)
    opaque = false
    contentMode = .redraw
    return self
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    checkAlive()
    guard super.initWithCoder(coder) != nil else { return nil }
    opaque = false
    contentMode = .redraw
    takeText(from: coder)
    takeState(from: coder)
    return self
  }

  open override func dealloc() {
    textStore = nil
    placeholderStore = nil
    fontStore = nil
    colorStore = nil
    super.dealloc()
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
  public final var textAlignment: UITextAlignment {
    get { checkAlive().alignmentStore }
    set { checkAlive().change { $0.alignmentStore = newValue } }
  }

  /// The border around the text.
  public final var borderStyle: UITextBorderStyle {
    get { checkAlive().borderStyleStore }
    set { checkAlive().change { $0.borderStyleStore = newValue } }
  }

  /// Whether the field shows a dot for each letter.
  public final var secureTextEntry: Bool {
    get { checkAlive().isSecureStore }
    set { checkAlive().change { $0.isSecureStore = newValue } }
  }

  /// The title of the return key.
  public final var returnKeyType: UIReturnKeyType {
    get { checkAlive().returnKeyTypeStore }
    set { checkAlive().returnKeyTypeStore = newValue }
  }

  /// Which keys are shown first.
  public final var keyboardType: UIKeyboardType {
    get { checkAlive().keyboardTypeStore }
    set { checkAlive().keyboardTypeStore = newValue }
  }

  /// Which letters are capitals by themselves.
  public final var autocapitalizationType: UITextAutocapitalizationType {
    get { checkAlive().capitalsStore }
    set { checkAlive().capitalsStore = newValue }
  }

  open override var canBecomeFirstResponder: Bool {
    checkAlive()
    return enabled
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
    checkAlive()
    super.endTrackingWithTouch(touch, withEvent: event)
    if touchInside { becomeFirstResponder() }
  }

  /// Nothing about it looks different while a finger is on it.
  override func stateDidChange() {}

  /// What is seen of the text: dots, where it is secret.
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
