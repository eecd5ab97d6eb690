internal import MemsimDevice
internal import MemsimGraphics

/// A switch whose knob is touched, or slid, to turn something on or off.
open class UISwitch: UIControl {
  private var onStore = false

  /// The visible position of the knob: 0 if the switch is off, 1 if it is on.
  private var place: CGFloat = 0

  /// The position of the finger, and (`startPlace`) of the knob, when the finger came down.
  private var startX: CGFloat = 0
  private var startPlace: CGFloat = 0

  /// Whether the finger slides the knob, rather than to touch it.
  private var isSlid = false

  private var slide: ControlSlide?
  private var ticks: ProgramTimer?

  open override class var instanceSize: Int { 104 }

  /// Initialises a switch at the place of a rectangle, whose size does not count.
  @discardableResult
  open override func initWithFrame(_ frame: CGRect) -> Self {
    checkAlive()
    return super.initWithFrame(CGRect(origin: frame.origin, size: KitParameters.switchSize))
  }

  override func setUp() {
    opaque = false
    contentMode = .redraw
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    bounds = CGRect(origin: .zero, size: KitParameters.switchSize)
    on = coder.object?.flag("on") ?? false
    decodeState(from: coder)
    return self
  }

  open override func dealloc() {
    ticks?.invalidate()
    super.dealloc()
  }

  /// Whether it is on.
  ///
  /// To set it calls no target (platform P3).
  public final var on: Bool {
    get { checkAlive().onStore }
    set { checkAlive().setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off without informing targets; animated, the knob slides.
  open func setOn(_ on: Bool, animated: Bool) {
    checkAlive()
    onStore = on
    showKnob(animated: animated)
  }

  /// Its one size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive()
    return KitParameters.switchSize
  }

  /// The text that describes the control in a snapshot.
  open override var snapshotText: String? { checkAlive().onStore ? "on" : "off" }

  open override func beginTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) -> Bool {
    checkAlive().stopSlide()
    startX = touch.locationInView(self).x
    startPlace = place
    isSlid = false
    return true
  }

  open override func continueTrackingWithTouch(
    _ touch: UITouch, withEvent event: UIEvent
  ) -> Bool {
    checkAlive()
    let way = touch.locationInView(self).x - startX
    if abs(way) >= KitParameters.dragDistance { isSlid = true }
    if isSlid { show(min(max(startPlace + way / KitParameters.switchWay, 0), 1)) }
    return true
  }

  /// Ends a touch: a knob that was slid moves to the nearer side, a knob that was tapped moves to
  /// the other side (platform P2).
  open override func endTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) {
    super.endTrackingWithTouch(touch, withEvent: event)
    let isOn = isSlid ? place >= 0.5 : touchInside != onStore
    let isChanged = isOn != onStore
    setOn(isOn, animated: true)
    if isChanged { send(.valueChanged, event) }
  }

  open override func cancelTrackingWithEvent(_ event: UIEvent?) {
    super.cancelTrackingWithEvent(event)
    showKnob(animated: true)
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    UIGraphicsGetCurrentContext()?.paint {
      $0.drawSwitch(
        bounds, at: place, isEnabled: enabled,
        words: (systemWord("ON", "I"), systemWord("OFF", "O")))
    }
  }
}

/// The knob on its way.
extension UISwitch {
  private func showKnob(animated: Bool) {
    stopSlide()
    let end: CGFloat = onStore ? 1 : 0
    guard animated, window != nil, end != place else { return show(end) }
    slide = ControlSlide(from: place, to: end)
    ticks = AppProcess.current.schedule(every: KitParameters.frameInterval, with: self) {
      $0.tick()
    }
  }

  private func tick() {
    guard let slide else { return }
    let (place, isOver) = slide.now
    show(place)
    if isOver { stopSlide() }
  }

  private func stopSlide() {
    ticks?.invalidate()
    ticks = nil
    slide = nil
  }

  private func show(_ place: CGFloat) {
    guard place != self.place else { return }
    self.place = place
    setNeedsDisplay()
  }
}

/// The way of something in a control from one place to another, as far as it has come.
struct ControlSlide {
  private let from: CGFloat
  private let to: CGFloat
  private let since: Instant
  private let span: TimeSpan

  /// Begins now.
  init(from: CGFloat, to: CGFloat, over span: TimeSpan = KitParameters.knobSlide) {
    self.from = from
    self.to = to
    self.span = span
    since = AppProcess.current.system.now
  }

  /// The current position of the knob, and whether it has arrived.
  var now: (place: CGFloat, isOver: Bool) {
    let elapsed = AppProcess.current.system.now - since
    guard elapsed < span else { return (to, true) }
    let part = Double(elapsed.nanoseconds) / Double(span.nanoseconds)
    return (from + (to - from) * TimingCurve.easeInEaseOut.progress(at: part), false)
  }
}
