/// An object that receives events; an event that it does not handle is sent to the next responder.
open class UIResponder: NSObject {
  /// The responder that receives the events that this one does not handle.
  open var nextResponder: UIResponder? {
    checkAlive()
    return nil
  }

  /// Initialises an object that a nib describes; returns nil if it cannot.
  @discardableResult
  open func initWithCoder(_ coder: NSCoder) -> Self? {
    checkAlive()
    return super.`init`()
  }

  /// Whether it can be the first responder of its window, which receives typed text; unless
  /// overridden, it cannot.
  open var canBecomeFirstResponder: Bool {
    checkAlive()
    return false
  }

  /// Becomes the first responder of its window, if it can and the present one lets it.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    checkAlive()
    guard canBecomeFirstResponder, let window = windowOfChain else { return false }
    if window.firstResponder === self { return true }
    if let present = window.firstResponder, !present.resignFirstResponder() { return false }
    window.firstResponder = self
    return true
  }

  /// Gives up being the first responder; returns whether it did.
  @discardableResult
  open func resignFirstResponder() -> Bool {
    checkAlive().loseFirstResponder()
    return true
  }

  /// Whether it is the first responder of its window.
  public final var isFirstResponder: Bool {
    checkAlive().windowOfChain?.firstResponder === self
  }

  /// Is the first responder no longer, without being asked.
  func loseFirstResponder() {
    if let window = windowOfChain, window.firstResponder === self { window.firstResponder = nil }
  }

  /// The window that contains the view; a window itself.
  private final var windowOfChain: UIWindow? {
    sequence(first: self, next: \.nextResponder).first { $0 is UIWindow } as? UIWindow
  }

  /// Fingers came down on the responder.
  open func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive().nextResponder?.touchesBegan(touches, withEvent: event)
  }

  /// Fingers that came down on the responder moved.
  open func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive().nextResponder?.touchesMoved(touches, withEvent: event)
  }

  /// Fingers that came down on the responder went up.
  open func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive().nextResponder?.touchesEnded(touches, withEvent: event)
  }

  /// The system has cancelled touches.
  open func touchesCancelled(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive().nextResponder?.touchesCancelled(touches, withEvent: event)
  }
}
