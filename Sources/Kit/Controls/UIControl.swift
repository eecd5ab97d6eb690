/// A view that sends events to its targets when a finger touches it.
///
/// It follows one finger. It does not retain its targets: an event to a target that was deallocated
/// without being removed is a message to a deallocated object.
open class UIControl: UIView {
  @Retained final var targetStore: NSMutableArray?


  open override class var instanceSize: Int { 92 }

  /// Whether the control reacts to touches.
  @Checked public final var enabled: Bool = true {
    didSet { if enabled != oldValue { stateDidChange() } }
  }

  /// Whether it is chosen.
  @Checked public final var selected: Bool = false {
    didSet { if selected != oldValue { stateDidChange() } }
  }

  /// Whether a finger is on it.
  @Checked public final var highlighted: Bool = false {
    didSet { if highlighted != oldValue { stateDidChange() } }
  }

  /// The states that hold at the moment.
  public final var state: UIControlState {
    checkAlive()
    var state = UIControlState.normal
    if highlighted { state.insert(.highlighted) }
    if !enabled { state.insert(.disabled) }
    if selected { state.insert(.selected) }
    return state
  }

  /// Whether it follows a finger.
  @Checked public private(set) final var tracking: Bool = false

  /// Whether the finger that it follows is inside.
  @Checked public private(set) final var touchInside: Bool = false

  /// A finger came down: whether the control follows it.
  open func beginTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) -> Bool {
    checkAlive()
    return true
  }

  /// The finger moved: whether the control follows it on.
  open func continueTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) -> Bool {
    checkAlive()
    return true
  }

  /// The finger went up.
  open func endTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) { checkAlive() }

  /// Stops tracking because the system or the window cancelled the touch.
  open func cancelTrackingWithEvent(_ event: UIEvent?) { checkAlive() }

  /// What a subclass does when its state is another: it draws itself anew.
  func stateDidChange() { setNeedsDisplay() }

  open override func touchesBegan(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive()
    guard enabled, !tracking, let touch = touches.anyObject() as? UITouch else { return }
    touchInside = true
    tracking = beginTrackingWithTouch(touch, withEvent: event)
    guard tracking else { return }
    highlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive()
    guard tracking, let touch = touches.anyObject() as? UITouch else { return }
    let wasInside = touchInside
    touchInside = isNear(touch.locationInView(self))
    tracking = continueTrackingWithTouch(touch, withEvent: event)
    guard tracking else {
      highlighted = false
      return
    }
    highlighted = touchInside
    if wasInside != touchInside {
      send(touchInside ? .touchDragEnter : .touchDragExit, event)
    }
    send(touchInside ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive()
    guard tracking, let touch = touches.anyObject() as? UITouch else { return }
    touchInside = isNear(touch.locationInView(self))
    tracking = false
    highlighted = false
    retain()
    endTrackingWithTouch(touch, withEvent: event)
    send(touchInside ? .touchUpInside : .touchUpOutside, event)
    release()
  }

  open override func touchesCancelled(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive()
    guard tracking else { return }
    tracking = false
    touchInside = false
    highlighted = false
    retain()
    cancelTrackingWithEvent(event)
    send(.touchCancel, event)
    release()
  }

  /// A finger that came down on it does not have to stay as near.
  private func isNear(_ point: CGPoint) -> Bool {
    bounds.insetBy(dx: -KitParameters.controlMargin, dy: -KitParameters.controlMargin)
      .contains(point)
  }
}
