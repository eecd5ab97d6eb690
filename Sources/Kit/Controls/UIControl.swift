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

  /// Where the contents are in the height.
  @Checked public final var contentVerticalAlignment: UIControlContentVerticalAlignment = .center {
    didSet { setNeedsLayout() }
  }

  /// Where the contents are in the width.
  @Checked public final var contentHorizontalAlignment: UIControlContentHorizontalAlignment =
    .center
  { didSet { setNeedsLayout() } }

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

  /// Draws the control again after a change of its state; subclasses override the method.
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

/// The events of a control that targets can receive.
public struct UIControlEvents: OptionSet, Hashable, Sendable {
  /// The bits of the platform.
  public let rawValue: Int

  /// Events with the bits of the platform.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// A finger came down on it.
  public static let touchDown = UIControlEvents(rawValue: 1 << 0)
  /// A finger came down again, to tap more than once.
  public static let touchDownRepeat = UIControlEvents(rawValue: 1 << 1)
  /// The finger moved inside.
  public static let touchDragInside = UIControlEvents(rawValue: 1 << 2)
  /// The finger moved outside.
  public static let touchDragOutside = UIControlEvents(rawValue: 1 << 3)
  /// The finger came back inside.
  public static let touchDragEnter = UIControlEvents(rawValue: 1 << 4)
  /// The finger left it.
  public static let touchDragExit = UIControlEvents(rawValue: 1 << 5)
  /// The finger went up inside.
  public static let touchUpInside = UIControlEvents(rawValue: 1 << 6)
  /// The finger went up outside.
  public static let touchUpOutside = UIControlEvents(rawValue: 1 << 7)
  /// The system cancelled the touch.
  public static let touchCancel = UIControlEvents(rawValue: 1 << 8)
  /// Its value was changed by the user.
  public static let valueChanged = UIControlEvents(rawValue: 1 << 12)
  /// Its text is edited from now on.
  public static let editingDidBegin = UIControlEvents(rawValue: 1 << 16)
  /// Its text was changed by the user.
  public static let editingChanged = UIControlEvents(rawValue: 1 << 17)
  /// Its text is no longer edited.
  public static let editingDidEnd = UIControlEvents(rawValue: 1 << 18)
  /// The return key ends the editing of its text.
  public static let editingDidEndOnExit = UIControlEvents(rawValue: 1 << 19)
}

/// The states of a control, which decide its look and its reaction to touches.
public struct UIControlState: OptionSet, Sendable {
  /// The bits of the platform.
  public let rawValue: Int

  /// A state with the bits of the platform.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// None of the others.
  public static let normal: UIControlState = []
  /// A finger is on it.
  public static let highlighted = UIControlState(rawValue: 1 << 0)
  /// The control does not react to touches.
  public static let disabled = UIControlState(rawValue: 1 << 1)
  /// It is chosen.
  public static let selected = UIControlState(rawValue: 1 << 2)
}
