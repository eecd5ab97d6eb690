/// An object that events are sent to: what it does not handle goes on to the next responder.
open class UIResponder: NSObject {
  /// The responder that gets what this one does not handle.
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
