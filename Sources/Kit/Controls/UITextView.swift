// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimGraphics

/// Text of several lines, which scrolls, and which the user can change with the keyboard.
open class UITextView: UIScrollView {
  @Copied private var textStore: NSString?
  @Retained private var fontStore: UIFont?
  @Retained private var colorStore: UIColor?

  /// Whether the text is edited.
  private var isEditing = false

  /// The lines of the text, until the text, the font or the width changes.
  private var lines: (text: Paragraph, width: CGFloat)?

  open override class var instanceSize: Int { 332 }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    decodeText(from: coder)
    return self
  }

  override func setUp() {
    super.setUp()
    contentMode = .redraw
    if backgroundColor == nil { backgroundColor = UIColor.whiteColor() }
    alwaysBounceVertical = true
  }

  /// The text; to set it informs no object.
  public final var text: NSString? {
    get { checkAlive().textStore }
    set { checkAlive().change { $0.textStore = newValue } }
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

  /// Whether the user can change the text.
  @Checked public final var editable: Bool = true

  /// The title of the return key.
  @Checked public final var returnKeyType: UIReturnKeyType = .default

  /// The keys that the keyboard shows first.
  @Checked public final var keyboardType: UIKeyboardType = .default

  /// The letters that are capitalised automatically.
  @Checked public final var autocapitalizationType: UITextAutocapitalizationType = .sentences

  /// Whether words are corrected; the keyboard of a simulated device corrects none.
  @Checked public final var autocorrectionType: UITextAutocorrectionType = .default

  /// Whether there is any text.
  public final func hasText() -> Bool { (checkAlive().textStore?.length ?? 0) > 0 }

  /// Scrolls as little as shows a part of the text.
  public final func scrollRangeToVisible(_ range: NSRange) {
    checkAlive()
    let text = textStore?.string ?? ""
    let shown = String(text.utf16.prefix(range.location + range.length)) ?? text
    let end = Self.margin + paragraph(of: shown).height
    let height = font.leading
    scrollRectToVisible(
      CGRect(x: 0, y: end - height, width: 1, height: height + Self.margin), animated: false)
  }

  private func change(_ body: (UITextView) -> Void) {
    body(self)
    lines = nil
    setNeedsLayout()
    setNeedsDisplay()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let height = paragraph().height + 2 * Self.margin
    let size = CGSize(width: bounds.width, height: height)
    if contentSize != size {
      contentSize = size
      stayWithinEnds()
    }
    // Its pixels are those of the part that is seen.
    setNeedsDisplay()
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    let (text, area) = (paragraph(), bounds)
    let room = CGRect(
      x: Self.margin, y: Self.margin, width: area.width - 2 * Self.margin, height: text.height)
    let color = (textColor ?? UIColor.blackColor()).color
    var caret = CGPoint(x: room.minX, y: room.minY)
    UIGraphicsGetCurrentContext()?.paint { canvas in
      var top = room.minY
      for line in text.lines {
        let left = textAlignment.start(of: line.width, in: room)
        if top + line.height > area.minY, top < area.maxY {
          canvas.draw(line, at: CGPoint(x: left, y: top), color)
        }
        caret = CGPoint(x: left + line.width, y: top)
        top += line.height
      }
      let height = font.leading
      if textStore?.string.last == "\n" { caret = CGPoint(x: room.minX, y: caret.y + height) }
      if isEditing { canvas.drawCaret(at: caret.x, top: caret.y, height: height) }
    }
  }

  open override var snapshotText: String? {
    checkAlive()
    return textStore?.string
  }

  /// The distance of the text from the edges.
  private static let margin: CGFloat = 8

  /// The lines of the whole text.
  private func paragraph() -> Paragraph {
    if let lines, lines.width == bounds.width { return lines.text }
    let made = paragraph(of: textStore?.string ?? "")
    lines = (made, bounds.width)
    return made
  }

  private func paragraph(of text: String) -> Paragraph {
    let font = font.font(ofSize: font.pointSize) ?? Font(size: 17)
    return withHostDrawing { () throws(GraphicsError) in
      try Paragraph(
        text, font, width: max(0, bounds.width - 2 * Self.margin),
        mostLines: KitParameters.mostLines)
    }
  }

  // The touches that no drag has taken.

  open override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) { checkAlive() }

  open override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) { checkAlive() }

  open override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive()
    let place = (touches.anyObject() as? UITouch)?.locationInView(self)
    if let place, bounds.contains(place) { becomeFirstResponder() }
  }

  open override func touchesCancelled(_ touches: NSSet, withEvent event: UIEvent) { checkAlive() }

  // The first responder is edited.

  open override var canBecomeFirstResponder: Bool {
    checkAlive().editable
  }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    checkAlive()
    return beginEditing { super.becomeFirstResponder() }
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    checkAlive()
    guard isEditing else { return super.resignFirstResponder() }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true else { return false }
    return super.resignFirstResponder()
  }

  override func loseFirstResponder() {
    super.loseFirstResponder()
    if isEditing { endEditing() }
  }
}

/// From the first letter to the last, as that of a text field (platform Y5 to Y9).
extension UITextView: KeyboardClient {
  private var textDelegate: (any UITextViewDelegate)? {
    delegateObject as? any UITextViewDelegate
  }

  private func beginEditing(_ become: () -> Bool) -> Bool {
    if isEditing { return true }
    guard canBecomeFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true else {
      return false
    }
    let input = KeyboardInput.ofProcess
    let hasBegun = input.handOver {
      guard become() else { return false }
      input.begin(self)
      return true
    }
    guard hasBegun else { return false }
    isEditing = true
    setNeedsDisplay()
    textDelegate?.textViewDidBeginEditing(self)
    post(UITextViewTextDidBeginEditingNotification)
    input.comeUp()
    return true
  }

  private func endEditing() {
    isEditing = false
    setNeedsDisplay()
    textDelegate?.textViewDidEndEditing(self)
    post(UITextViewTextDidEndEditingNotification)
    KeyboardInput.ofProcess.end(self)
  }

  func insert(_ typed: String) {
    replace(NSMakeRange(text?.length ?? 0, 0), with: typed)
  }

  func deleteBackward() {
    guard let last = text?.string.last else { return }
    let (count, end) = (last.utf16.count, text?.length ?? 0)
    replace(NSMakeRange(end - count, count), with: "")
  }

  /// Begins another line.
  func pressReturn() { insert("\n") }

  /// Replaces the end of the text, if the delegate lets it.
  private func replace(_ range: NSRange, with typed: String) {
    let replacement = NSString.stringWithString(typed)
    guard
      textDelegate?.textView(
        self, shouldChangeTextInRange: range, replacementText: replacement) ?? true
    else { return }
    let kept = String((text?.string ?? "").utf16.prefix(range.location)) ?? ""
    text = NSString.stringWithString(kept + typed)
    layoutIfNeeded()
    scrollRangeToVisible(NSMakeRange(text?.length ?? 0, 0))
    textDelegate?.textViewDidChange(self)
    post(UITextViewTextDidChangeNotification)
  }

  private func post(_ name: NSNotificationName) {
    NSNotificationCenter.defaultCenter().postNotificationName(name, object: self)
  }
}

extension UITextAlignment {
  /// Where a line of a width begins.
  fileprivate func start(of width: CGFloat, in room: CGRect) -> CGFloat {
    switch self {
    case .left: room.minX
    case .center: room.minX + ((room.width - width) / 2).rounded(.down)
    case .right: room.maxX - width
    }
  }
}

/// Whether words are corrected while they are typed.
public enum UITextAutocorrectionType: Int, Sendable {
  /// As the user has chosen.
  case `default`
  /// They are not.
  case no
  /// They are.
  case yes
}

/// A text view is edited from now on.
public let UITextViewTextDidBeginEditingNotification: NSNotificationName =
  "UITextViewTextDidBeginEditingNotification"

/// The user has changed the text of a text view.
public let UITextViewTextDidChangeNotification: NSNotificationName =
  "UITextViewTextDidChangeNotification"

/// A text view is no longer edited.
public let UITextViewTextDidEndEditingNotification: NSNotificationName =
  "UITextViewTextDidEndEditingNotification"
