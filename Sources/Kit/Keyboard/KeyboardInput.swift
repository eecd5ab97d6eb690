internal import MemsimDevice

/// Shows and hides the keyboard, and passes typed text to the field that is edited.
///
/// An app has one. The keyboard is in a window of its own in front of those of the app: it covers
/// the content below, and resizes nothing (platform Y1, Y2).
final class KeyboardInput: NSObject, OverlayOwner {
  @Retained private var window: OverlayWindow?
  @Retained private var keyboard: UIKeyboard?
  @Assigned private var fieldView: UIView?

  /// Whether the keyboard is on the screen or on its way up.
  private(set) var isUp = false

  /// Whether the keyboard passes from one field to another, so that it stays on the screen.
  private var isHandedOver = false

  /// The number of the last way up or down.
  private var way = 0

  override class var instanceSize: Int { 64 }

  /// The field that is edited.
  private var field: (any KeyboardClient)? { fieldView as? any KeyboardClient }

  /// The keyboard input of the current process, made at its first use.
  static var ofProcess: KeyboardInput { AppProcess.current.shared() }

  override func dealloc() {
    window?.owner = nil
    super.dealloc()
  }

  /// Performs a change that passes the keyboard from one field to another.
  func handOver<Result>(_ body: () -> Result) -> Result {
    isHandedOver = true
    defer {
      isHandedOver = false
      if fieldView == nil { goDown() }
    }
    return body()
  }

  /// A field is edited from now on.
  func begin(_ next: any KeyboardClient) {
    fieldView = next
    makeKeyboard()
    keyboard?.show(next.keyboardType.plane)
    update()
  }

  /// The handing over is done: the keyboard is seen, if it was not.
  func comeUp() {
    if fieldView != nil, !isUp { slide(up: true) }
  }

  /// A field is no longer edited.
  func end(_ last: any KeyboardClient) {
    guard fieldView === last else { return }
    fieldView = nil
    if !isHandedOver { goDown() }
  }

  /// Memory is short: releases a keyboard that is out of sight (platform Y10).
  func memoryIsShort() {
    guard let window, window.hidden else { return }
    keyboard?.removeFromSuperview()
    keyboard = nil
    window.owner = nil
    self.window = nil
  }

  private func goDown() {
    if isUp { slide(up: false) }
  }
}

/// A view whose text the keyboard changes.
protocol KeyboardClient: UIView {
  /// The keys that the keyboard shows first.
  var keyboardType: UIKeyboardType { get }

  /// The letters that are capitalised automatically.
  var autocapitalizationType: UITextAutocapitalizationType { get }

  /// The title of the return key.
  var returnKeyType: UIReturnKeyType { get }

  /// The text.
  var text: NSString? { get }

  /// Types a text at the end.
  func insert(_ typed: String)

  /// Deletes the last letter.
  func deleteBackward()

  /// The return key was pressed.
  func pressReturn()
}

extension UITextField: KeyboardClient {}

/// The actions of keys.
extension KeyboardInput {
  /// Types a text.
  func type(_ text: String) {
    if isUp, let field { field.insert(text) }
    if keyboard?.plane == .numbers, text == " " { keyboard?.show(.letters) }
    update()
  }

  /// Deletes the last letter.
  func delete() {
    if isUp { field?.deleteBackward() }
    update()
  }

  /// Handles the return key.
  func pressReturn() {
    if isUp { field?.pressReturn() }
    update()
  }

  /// The key was touched that puts the keyboard away.
  func hideByKey() { field?.resignFirstResponder() }

  /// Performs the action of a key that the device reports.
  func press(_ key: KeyStroke) {
    switch key {
    case .text(let text): type(text)
    case .delete: delete()
    case .return: pressReturn()
    }
  }

  /// The key that is next to be touched is a capital, perhaps.
  private func update() {
    guard let field else { return }
    keyboard?.set(
      isShifted: field.autocapitalizationType.isCapital(after: field.text?.string ?? ""),
      field.returnKeyType)
  }
}

/// The window and the position of the keyboard.
extension KeyboardInput {
  private func makeKeyboard() {
    guard window == nil else { return }
    let made = OverlayWindow.alloc().initWithLevel(KitParameters.keyboardLevel, owner: self)
    $window = made
    let frame = frame(isUp: false)
    $keyboard = UIKeyboard.alloc().initWithFrame(frame)
    if let keyboard { made.addSubview(keyboard) }
  }

  /// Returns the frame of the keyboard in its window.
  private func frame(isUp: Bool) -> CGRect {
    let size = window?.bounds.size ?? .zero
    let height = UIScreen.mainScreen().keyboardHeight(isWide: size.width > size.height)
    return CGRect(
      x: 0, y: isUp ? size.height - height : size.height, width: size.width, height: height)
  }

  func placeContent() { keyboard?.frame = frame(isUp: isUp) }

  /// Slides the keyboard in or out; posts notifications before and after (platform Y3).
  private func slide(up isUp: Bool) {
    guard let keyboard, let window else { return }
    if window.hidden { window.turn(to: UIApplication.sharedApplication().statusBarOrientation) }
    let begin = frame(isUp: !isUp)
    self.isUp = isUp
    let end = frame(isUp: isUp)
    if window.hidden { keyboard.frame = begin }
    window.hidden = false
    post(isUp ? UIKeyboardWillShowNotification : UIKeyboardWillHideNotification, begin, end)
    UIView.beginAnimations(nil, context: nil)
    UIView.setAnimationDuration(KitParameters.keyboardDuration)
    UIView.setAnimationBeginsFromCurrentState(true)
    keyboard.frame = end
    UIView.commitAnimations()
    arrive(after: KitParameters.keyboardDuration, begin, end)
  }

  private func arrive(after seconds: NSTimeInterval, _ begin: CGRect, _ end: CGRect) {
    way += 1
    AppProcess.current.schedule(after: TimeSpan(seconds: seconds), with: self) { [way] input in
      guard input.way == way else { return }
      if !input.isUp { input.window?.hidden = true }
      input.post(
        input.isUp ? UIKeyboardDidShowNotification : UIKeyboardDidHideNotification, begin, end)
    }
  }

  /// The interface turns: the app is notified that the keyboard hides and shows again (platform
  /// Y4).
  func turn(to orientation: UIInterfaceOrientation, over seconds: NSTimeInterval) {
    guard let window, isUp else { return }
    let old = (frame(isUp: true), frame(isUp: false))
    post(UIKeyboardWillHideNotification, old.0, old.1)
    post(UIKeyboardDidHideNotification, old.0, old.1)
    window.turn(to: orientation, over: seconds)
    let new = (frame(isUp: false), frame(isUp: true))
    post(UIKeyboardWillShowNotification, new.0, new.1)
    arrive(after: seconds, new.0, new.1)
  }

  private func post(_ name: NSNotificationName, _ begin: CGRect, _ end: CGRect) {
    guard let window else { return }
    let information = NSMutableDictionary.dictionary()
    func set(_ value: NSObject, _ key: String) {
      information.setObject(value, forKey: NSString.stringWithString(key))
    }
    func center(_ frame: CGRect) -> NSValue {
      NSValue.valueWithCGPoint(window.onScreen(CGPoint(x: frame.midX, y: frame.midY)))
    }
    set(center(begin), UIKeyboardCenterBeginUserInfoKey)
    set(center(end), UIKeyboardCenterEndUserInfoKey)
    set(
      NSValue.valueWithCGRect(CGRect(origin: .zero, size: end.size)), UIKeyboardBoundsUserInfoKey)
    let version = AppProcess.current.system.version
    if version >= OSVersion(3, 0) {
      set(
        NSNumber.numberWithDouble(KitParameters.keyboardDuration),
        UIKeyboardAnimationDurationUserInfoKey)
      set(NSNumber.numberWithInt(0), UIKeyboardAnimationCurveUserInfoKey)
    }
    if version >= OSVersion(3, 2) {
      set(NSValue.valueWithCGRect(window.onScreen(begin)), UIKeyboardFrameBeginUserInfoKey)
      set(NSValue.valueWithCGRect(window.onScreen(end)), UIKeyboardFrameEndUserInfoKey)
    }
    NSNotificationCenter.defaultCenter().postNotificationName(
      name, object: nil, userInfo: information)
  }
}

extension UIScreen {
  /// The height of the keyboard in an upright or a wide interface.
  fileprivate func keyboardHeight(isWide: Bool) -> CGFloat {
    let heights = isOfPhone ? KitParameters.keyboardHeights : KitParameters.padKeyboardHeights
    return isWide ? heights.wide : heights.upright
  }
}

extension AppProcess {
  /// Whether a finger can touch the keys of a keyboard.
  var keyboardReach: KeyboardReach {
    guard present(KeyboardInput.self)?.isUp == true else { return .none }
    guard let alert = present(AlertPresenter.self)?.front else { return .shown }
    return .covered(by: "the alert '\(alert.snapshotText ?? "")'")
  }
}
