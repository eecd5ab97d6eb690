/// One line of text that the user can change, with the keyboard.
open class UITextField: UIControl {
  @Copied private var textStore: NSString?
  @Copied private var placeholderStore: NSString?
  @Retained private var fontStore: UIFont?
  @Retained private var colorStore: UIColor?
  @Assigned private var delegateObject: NSObject?
  @Retained private var leftStore: UIView?
  @Retained private var rightStore: UIView?

  /// Whether it is edited.
  @Checked public internal(set) final var editing: Bool = false {
    didSet {
      setNeedsDisplay()
      setNeedsLayout()
    }
  }

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

  /// Whether words are corrected; the keyboard of a simulated device corrects none.
  @Checked public final var autocorrectionType: UITextAutocorrectionType = .default

  /// When a button at the right clears the text.
  @Checked public final var clearButtonMode: UITextFieldViewMode = .never {
    didSet { setNeedsDisplay() }
  }

  /// Whether the text is cleared when the field is edited.
  @Checked public final var clearsOnBeginEditing: Bool = false

  /// A view at the left of the text, in its own size.
  public final var leftView: UIView? {
    get { checkAlive().leftStore }
    set {
      checkAlive().leftStore?.removeFromSuperview()
      leftStore = newValue
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// When the view at the left is there.
  @Checked public final var leftViewMode: UITextFieldViewMode = .never {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// A view at the right of the text, in its own size.
  public final var rightView: UIView? {
    get { checkAlive().rightStore }
    set {
      checkAlive().rightStore?.removeFromSuperview()
      rightStore = newValue
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// When the view at the right is there.
  @Checked public final var rightViewMode: UITextFieldViewMode = .never {
    didSet {
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  open override func layoutSubviews() {
    checkAlive()
    place(leftStore, leftViewMode) { _ in bounds.minX }
    place(rightStore, rightViewMode) { bounds.maxX - $0 }
  }

  private func place(
    _ view: UIView?, _ mode: UITextFieldViewMode, _ left: (CGFloat) -> CGFloat
  ) {
    guard let view else { return }
    guard mode.holds(isEditing: editing) else { return view.removeFromSuperview() }
    if view.superview !== self { addSubview(view) }
    let size = view.bounds.size
    view.frame = CGRect(
      x: left(size.width), y: ((bounds.height - size.height) / 2).rounded(), width: size.width,
      height: size.height)
  }

  /// The room of the text, without the views and the button beside it.
  final var textRoom: CGRect {
    let margin: CGFloat = borderStyle == .none ? 0 : 7
    let left = leftViewMode.holds(isEditing: editing) ? leftStore?.bounds.width ?? 0 : 0
    let right = rightViewMode.holds(isEditing: editing) ? rightStore?.bounds.width ?? 0 : 0
    let end = showsClearButton ? Self.clearWidth : max(right, margin)
    let start = max(left, margin)
    return CGRect(
      x: bounds.minX + start, y: bounds.minY, width: max(0, bounds.width - start - end),
      height: bounds.height)
  }

  private static let clearWidth: CGFloat = 26

  /// Whether the button that clears the text is there.
  final var showsClearButton: Bool {
    (text?.length ?? 0) > 0 && clearButtonMode.holds(isEditing: editing)
  }

  /// The area of the button that clears the text.
  final var clearArea: CGRect {
    CGRect(
      x: bounds.maxX - Self.clearWidth, y: bounds.minY, width: Self.clearWidth,
      height: bounds.height)
  }

  /// Clears the text, if the delegate lets it.
  private func clear() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    text = NSString.stringWithString("")
    send(.editingChanged, nil)
  }

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
    guard touchInside else { return }
    if showsClearButton, clearArea.contains(touch.locationInView(self)) { return clear() }
    if clearsOnBeginEditing, !editing, becomeFirstResponder() { return clear() }
    becomeFirstResponder()
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

/// When something beside the text of a field is there.
public enum UITextFieldViewMode: Int, Sendable {
  /// Never.
  case never
  /// While the field is edited.
  case whileEditing
  /// Unless the field is edited.
  case unlessEditing
  /// Always.
  case always

  fileprivate func holds(isEditing: Bool) -> Bool {
    switch self {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}
