/// A view that sends events to its targets when a finger touches it.
///
/// It follows one finger. It does not retain its targets: an event to a target that was deallocated
/// without being removed is a message to a deallocated object.
open class UIControl: UIView {
  @Retained final var targetStore: NSMutableArray?

  private var enabledStore = true
  private var selectedStore = false
  private var highlightedStore = false
  private var trackingStore = false
  private var touchInsideStore = false

  open override class var instanceSize: Int { 92 }

  open override func dealloc() {
    targetStore = nil
    super.dealloc()
  }

  /// Whether the control reacts to touches.
  public final var enabled: Bool {
    get { checkAlive().enabledStore }
    set { checkAlive().change { $0.enabledStore = newValue } }
  }

  /// Whether it is chosen.
  public final var selected: Bool {
    get { checkAlive().selectedStore }
    set { checkAlive().change { $0.selectedStore = newValue } }
  }

  /// Whether a finger is on it.
  public final var highlighted: Bool {
    get { checkAlive().highlightedStore }
    set { checkAlive().change { $0.highlightedStore = newValue } }
  }

  /// The states that hold at the moment.
  public final var state: UIControlState {
    checkAlive()
    var state = UIControlState.normal
    if highlightedStore { state.insert(.highlighted) }
    if !enabledStore { state.insert(.disabled) }
    if selectedStore { state.insert(.selected) }
    return state
  }

  /// Whether it follows a finger.
  public final var tracking: Bool { checkAlive().trackingStore }

  /// Whether the finger that it follows is inside.
  public final var touchInside: Bool { checkAlive().touchInsideStore }

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
    guard enabledStore, !trackingStore, let touch = touches.anyObject() as? UITouch else { return }
    touchInsideStore = true
    trackingStore = beginTrackingWithTouch(touch, withEvent: event)
    guard trackingStore else { return }
    highlighted = true
    send(touch.tapCount > 1 ? [.touchDown, .touchDownRepeat] : .touchDown, event)
  }

  open override func touchesMoved(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive()
    guard trackingStore, let touch = touches.anyObject() as? UITouch else { return }
    let wasInside = touchInsideStore
    touchInsideStore = isNear(touch.locationInView(self))
    trackingStore = continueTrackingWithTouch(touch, withEvent: event)
    guard trackingStore else {
      highlighted = false
      return
    }
    highlighted = touchInsideStore
    if wasInside != touchInsideStore {
      send(touchInsideStore ? .touchDragEnter : .touchDragExit, event)
    }
    send(touchInsideStore ? .touchDragInside : .touchDragOutside, event)
  }

  open override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive()
    guard trackingStore, let touch = touches.anyObject() as? UITouch else { return }
    touchInsideStore = isNear(touch.locationInView(self))
    trackingStore = false
    highlighted = false
    retain()
    endTrackingWithTouch(touch, withEvent: event)
    send(touchInsideStore ? .touchUpInside : .touchUpOutside, event)
    release()
  }

  open override func touchesCancelled(_ touches: NSSet, withEvent event: UIEvent) {
    checkAlive()
    guard trackingStore else { return }
    trackingStore = false
    touchInsideStore = false
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

  private func change(_ body: (UIControl) -> Void) {
    let old = state
    body(self)
    if state != old { stateDidChange() }
  }
}
