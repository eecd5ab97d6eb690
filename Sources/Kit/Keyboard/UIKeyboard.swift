// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice
internal import MemsimGraphics

/// The keyboard: one view, which draws its keys and receives the touches on them.
final class UIKeyboard: UIView {
  /// Pictures of keys, words and the other data that a keyboard has loaded.
  @Owned private var loaded: Ref

  private var layout = KeyboardLayout(.letters, in: .zero, isOfPad: false)
  private var pressed: KeyboardKey.Action?

  /// The set of characters that its keys type.
  private(set) var plane = KeyboardPlane.letters

  /// Whether the next letter is a capital.
  private(set) var isShifted = false

  /// The type of the return key.
  private var returnKeyType = UIReturnKeyType.default

  override class var instanceSize: Int { super.instanceSize + 40 }

  override func setUp() {
    contentMode = .redraw
    let byteCount = AppProcess.current.system.keyboardBytes
    if byteCount > 0, let loaded = malloc(byteCount) {
      memset(loaded, 0, byteCount)
      self.loaded = loaded
    }
  }

  override func dealloc() {
    freeBlock(loaded)
    super.dealloc()
  }

  /// Whether it is one of a pad, which has other rows.
  private var isOfPad: Bool { !UIScreen.mainScreen().isOfPhone }

  /// Shows the keys of a plane.
  func show(_ plane: KeyboardPlane) {
    self.plane = plane
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Sets the case of the next letter and the type of the return key.
  func set(isShifted: Bool, _ returnKeyType: UIReturnKeyType) {
    guard isShifted != self.isShifted || returnKeyType != self.returnKeyType else { return }
    self.isShifted = isShifted
    self.returnKeyType = returnKeyType
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    layout = KeyboardLayout(plane, in: bounds, isOfPad: isOfPad)
  }

  override func drawRect(_ rect: CGRect) {
    let layout = layout
    UIGraphicsGetCurrentContext()?.paint { canvas in
      canvas.drawKeyboard(bounds)
      withHostDrawing { () throws(GraphicsError) in
        for key in layout.keys {
          try canvas.drawKey(
            face(key.action), key.body, style(key.action), isPressed: key.action == pressed)
        }
      }
    }
  }

  override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) { press(touches) }

  override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) { press(touches) }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    press(touches)
    let action = pressed
    letGo()
    if let action { perform(action) }
  }

  override func touchesCancelled(_ touches: NSSet, withEvent event: UIEvent) { letGo() }

  private func face(_ action: KeyboardKey.Action) -> KeyFace {
    switch action {
    case .type(" "): .text(systemWord("space", "Leerzeichen"))
    case .type(let text): .text(plane == .letters ? text.uppercased() : text)
    case .shift: .shift
    case .delete: .delete
    case .returnKey: .text(returnKeyType.title)
    case .show(.letters): .text("ABC")
    case .show(.numbers): .text(plane == .letters ? ".?123" : "123")
    case .show(.symbols): .text("#+=")
    case .hide: .hide
    }
  }

  private func style(_ action: KeyboardKey.Action) -> KeyStyle {
    switch action {
    case .type: .letter
    case .shift where isShifted: .lit
    case .returnKey where returnKeyType != .default: .done
    case .shift, .delete, .returnKey, .show, .hide: .special
    }
  }
}

/// Fingers on keys: a finger presses the key from which it is lifted.
extension UIKeyboard {
  private func press(_ touches: NSSet) {
    guard let touch = touches.anyObject() as? UITouch else { return }
    let action = layout.key(at: touch.locationInView(self))?.action
    guard action != pressed else { return }
    pressed = action
    showBalloon()
    setNeedsDisplay()
  }

  private func letGo() {
    guard pressed != nil else { return }
    pressed = nil
    showBalloon()
    setNeedsDisplay()
  }

  /// Shows the balloon over the key that is pressed, if it is one with a letter of a phone
  /// (platform Y14).
  private func showBalloon() {
    viewWithTag(KeyBalloon.tag)?.removeFromSuperview()
    guard !isOfPad, let pressed, style(pressed) == .letter, case .text(let letter) = face(pressed),
      letter.count == 1, let key = layout.keys.first(where: { $0.action == pressed })
    else { return }
    let made = KeyBalloon.alloc().initWithFrame(KeyBalloon.frame(over: key.body, in: bounds))
    made.show(letter, over: key.body)
    addSubview(made)
    made.release()
  }

  private func perform(_ action: KeyboardKey.Action) {
    let input = KeyboardInput.ofProcess
    switch action {
    case .type(let text): input.type(isShifted ? text.uppercased() : text)
    case .shift: set(isShifted: !isShifted, returnKeyType)
    case .delete: input.delete()
    case .returnKey: input.pressReturn()
    case .show(let plane): show(plane)
    case .hide: input.hideByKey()
    }
  }
}

/// The balloon over a key that is pressed: its letter, larger, above the finger.
final class KeyBalloon: UIView {
  /// Its tag in the keyboard.
  static let tag = 1

  private var letter = ""
  private var key = CGRect.zero

  override class var instanceSize: Int { super.instanceSize + 24 }

  override func setUp() {
    opaque = false
    userInteractionEnabled = false
    tag = Self.tag
  }

  /// Returns where the balloon of a key is: over the key and above it, within the width of the
  /// keyboard.
  static func frame(over key: CGRect, in bounds: CGRect) -> CGRect {
    let width: CGFloat = 56
    let left = min(max(key.midX - width / 2, bounds.minX), bounds.maxX - width)
    return CGRect(x: left.rounded(), y: key.minY - 58, width: width, height: key.height + 58)
  }

  /// Shows a letter over a key of the keyboard.
  func show(_ letter: String, over key: CGRect) {
    self.letter = letter
    self.key = key.offsetBy(dx: -frame.minX, dy: -frame.minY)
  }

  override func drawRect(_ rect: CGRect) {
    UIGraphicsGetCurrentContext()?.paint { canvas in
      withHostDrawing { () throws(GraphicsError) in
        try canvas.drawKeyBalloon(letter, bounds, over: key)
      }
    }
  }
}

/// The keyboard is about to appear; its frames are in the information.
public let UIKeyboardWillShowNotification: NSNotificationName = "UIKeyboardWillShowNotification"

/// The keyboard is up.
public let UIKeyboardDidShowNotification: NSNotificationName = "UIKeyboardDidShowNotification"

/// The keyboard is about to go down.
public let UIKeyboardWillHideNotification: NSNotificationName = "UIKeyboardWillHideNotification"

/// The keyboard has left the screen.
public let UIKeyboardDidHideNotification: NSNotificationName = "UIKeyboardDidHideNotification"

/// The key of where the middle of the keyboard is before, on the screen held upright.
public let UIKeyboardCenterBeginUserInfoKey = "UIKeyboardCenterBeginUserInfoKey"

/// The key of where it is then.
public let UIKeyboardCenterEndUserInfoKey = "UIKeyboardCenterEndUserInfoKey"

/// The key of how large the keyboard is.
public let UIKeyboardBoundsUserInfoKey = "UIKeyboardBoundsUserInfoKey"

/// The key of how many seconds it is on its way; from 3.0.
public let UIKeyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"

/// The key of its pace, as a number; from 3.0.
public let UIKeyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"

/// The key of where the keyboard is before, on the screen held upright; from 3.2.
public let UIKeyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"

/// The key of where it is then; from 3.2.
public let UIKeyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
