internal import MemsimGraphics

/// A control whose knob is slid to choose a value of a range.
open class UISlider: UIControl {
  @Retained private var minimumImageStore: UIImage?
  @Retained private var maximumImageStore: UIImage?
  /// The pictures of the knob and of the groove at its left and its right, by their kinds.
  @Retained private var pictures: NSMutableDictionary?

  private var valueStore: Float = 0
  private var minimumStore: Float = 0
  private var maximumStore: Float = 1

  /// The distance of the finger from the middle of the knob.
  private var grip: CGFloat = 0

  /// The value when the finger came down.
  private var startValue: Float = 0

  open override class var instanceSize: Int { 132 }

  override func setUp() {
    opaque = false
    contentMode = .redraw
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    minimumValue = coder.object?.number("minValue").map { Float($0) } ?? 0
    maximumValue = coder.object?.number("maxValue").map { Float($0) } ?? 1
    value = coder.object?.number("value").map { Float($0) } ?? minimumValue
    continuous = coder.object?.flag("continuous") ?? true
    decodeState(from: coder)
    return self
  }

  /// The value, within its range.
  ///
  /// To set it calls no target (platform P7).
  public final var value: Float {
    get { checkAlive().valueStore }
    set {
      checkAlive()
      let value = min(max(newValue, minimumStore), maximumStore)
      guard value != valueStore else { return }
      valueStore = value
      setNeedsDisplay()
    }
  }

  /// The least value, at the left; the range and the value give way to it.
  public final var minimumValue: Float {
    get { checkAlive().minimumStore }
    set { checkAlive().setRange(newValue, max(newValue, maximumStore)) }
  }

  /// The greatest value, at the right; the range and the value give way to it.
  public final var maximumValue: Float {
    get { checkAlive().maximumStore }
    set { checkAlive().setRange(min(newValue, minimumStore), newValue) }
  }

  private func setRange(_ minimum: Float, _ maximum: Float) {
    (minimumStore, maximumStore) = (minimum, maximum)
    valueStore = min(max(valueStore, minimum), maximum)
    setNeedsDisplay()
  }

  /// Whether targets receive every value that the knob passes, or only the last one.
  @Checked public final var continuous: Bool = true

  /// The picture at its left.
  public final var minimumValueImage: UIImage? {
    get { checkAlive().minimumImageStore }
    set {
      checkAlive()
      minimumImageStore = newValue
      setNeedsDisplay()
    }
  }

  /// The picture at its right.
  public final var maximumValueImage: UIImage? {
    get { checkAlive().maximumImageStore }
    set {
      checkAlive()
      maximumImageStore = newValue
      setNeedsDisplay()
    }
  }

  /// The picture of the knob in a state.
  public final func setThumbImage(_ image: UIImage?, forState state: UIControlState) {
    checkAlive().set(image, .thumb, state)
  }

  /// The picture of the groove at the left of the knob, in a state.
  public final func setMinimumTrackImage(_ image: UIImage?, forState state: UIControlState) {
    checkAlive().set(image, .minimum, state)
  }

  /// The picture of the groove at the right of the knob, in a state.
  public final func setMaximumTrackImage(_ image: UIImage?, forState state: UIControlState) {
    checkAlive().set(image, .maximum, state)
  }

  private enum Picture: Int {
    case thumb, minimum, maximum
  }

  private func set(_ image: UIImage?, _ picture: Picture, _ state: UIControlState) {
    if pictures == nil { $pictures = NSMutableDictionary.new() }
    let key = NSNumber.numberWithInt(picture.rawValue << 16 | state.rawValue)
    if let image {
      pictures?.setObject(image, forKey: key)
    } else {
      pictures?.removeObjectForKey(key)
    }
    setNeedsDisplay()
  }

  /// The picture of the present state, or else of the normal one.
  private func picture(_ picture: Picture) -> UIImage? {
    guard let pictures else { return nil }
    func find(_ state: UIControlState) -> UIImage? {
      pictures.objectForKey(NSNumber.numberWithInt(picture.rawValue << 16 | state.rawValue))
        as? UIImage
    }
    return find(state) ?? find(.normal)
  }

  /// As wide as it may be, and of its own height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive()
    return CGSize(width: size.width, height: KitParameters.sliderHeight)
  }

  /// The text that describes the control in a snapshot: the position of the value in its range.
  open override var snapshotText: String? {
    checkAlive()
    return "\(Int((share(of: valueStore) * 100).rounded()))%"
  }

  /// The finger came down: the slider follows one that is on its knob (platform P4).
  open override func beginTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) -> Bool {
    checkAlive()
    let (knob, place) = (currentThumbRect, touch.locationInView(self))
    let reach = KitParameters.knobMargin
    guard knob.insetBy(dx: -reach, dy: -reach).contains(place) else { return false }
    grip = place.x - knob.midX
    startValue = valueStore
    return true
  }

  open override func continueTrackingWithTouch(
    _ touch: UITouch, withEvent event: UIEvent
  ) -> Bool {
    checkAlive()
    let old = valueStore
    value = value(at: touch.locationInView(self).x - grip)
    if continuous, valueStore != old { send(.valueChanged, event) }
    return true
  }

  open override func endTrackingWithTouch(_ touch: UITouch, withEvent event: UIEvent) {
    super.endTrackingWithTouch(touch, withEvent: event)
    sendLastValue(event)
  }

  /// The value stays as the finger has left it.
  open override func cancelTrackingWithEvent(_ event: UIEvent?) {
    super.cancelTrackingWithEvent(event)
    sendLastValue(event)
  }

  private func sendLastValue(_ event: UIEvent?) {
    if !continuous, valueStore != startValue { send(.valueChanged, event) }
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    let (track, knob) = (trackRectForBounds(bounds), currentThumbRect)
    let (left, right, thumb) = (picture(.minimum), picture(.maximum), picture(.thumb))
    UIGraphicsGetCurrentContext()?.paint {
      if left == nil || right == nil { $0.drawTrack(track, filledTo: knob.midX) }
    }
    draw(left, from: track.minX, to: knob.midX, track.midY)
    draw(right, from: knob.midX, to: track.maxX, track.midY)
    if let thumb {
      thumb.drawAtPoint(
        CGPoint(
          x: (knob.midX - thumb.size.width / 2).rounded(),
          y: (knob.midY - thumb.size.height / 2).rounded()))
    } else {
      UIGraphicsGetCurrentContext()?.paint { $0.drawThumb(knob, isEnabled: enabled) }
    }
    minimumImageStore?.drawInRect(minimumValueImageRectForBounds(bounds))
    maximumImageStore?.drawInRect(maximumValueImageRectForBounds(bounds))
  }
}

/// The layout of its parts.
extension UISlider {
  private func draw(_ image: UIImage?, from left: CGFloat, to right: CGFloat, _ middle: CGFloat) {
    guard let image else { return }
    let height = image.size.height
    image.drawInRect(
      CGRect(x: left, y: (middle - height / 2).rounded(), width: right - left, height: height))
  }

  /// Returns the rectangle of the picture at its left.
  public final func minimumValueImageRectForBounds(_ bounds: CGRect) -> CGRect {
    checkAlive()
    let size = minimumImageStore?.size ?? .zero
    return CGRect(
      x: bounds.minX, y: (bounds.midY - size.height / 2).rounded(), width: size.width,
      height: size.height)
  }

  /// Returns the rectangle of the picture at its right.
  public final func maximumValueImageRectForBounds(_ bounds: CGRect) -> CGRect {
    checkAlive()
    let size = maximumImageStore?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: (bounds.midY - size.height / 2).rounded(),
      width: size.width, height: size.height)
  }

  /// Returns the rectangle of the groove, between the pictures.
  public final func trackRectForBounds(_ bounds: CGRect) -> CGRect {
    checkAlive()
    let (left, right) = (
      minimumValueImageRectForBounds(bounds), maximumValueImageRectForBounds(bounds)
    )
    let start = left.maxX + (left.width > 0 ? KitParameters.sliderGap : 0)
    let end = right.minX - (right.width > 0 ? KitParameters.sliderGap : 0)
    let height = min(bounds.height, KitParameters.sliderHeight)
    return CGRect(
      x: start, y: (bounds.midY - height / 2).rounded(), width: max(0, end - start),
      height: height)
  }

  /// Returns the rectangle of the knob for a value.
  public final func thumbRectForBounds(
    _ bounds: CGRect, trackRect: CGRect, value: Float
  ) -> CGRect {
    checkAlive()
    let side = trackRect.height
    let way = max(0, trackRect.width - side)
    return CGRect(
      x: trackRect.minX + (way * share(of: value)).rounded(), y: trackRect.minY, width: side,
      height: side)
  }

  private var currentThumbRect: CGRect {
    thumbRectForBounds(bounds, trackRect: trackRectForBounds(bounds), value: valueStore)
  }

  /// Returns the position of a value in its range, from 0 to 1.
  private func share(of value: Float) -> CGFloat {
    let length = maximumStore - minimumStore
    return length > 0 ? CGFloat((value - minimumStore) / length) : 0
  }

  /// The value for which the middle of the knob is at a place.
  private func value(at x: CGFloat) -> Float {
    let track = trackRectForBounds(bounds)
    let way = track.width - track.height
    guard way > 0 else { return minimumStore }
    let share = min(max((x - track.minX - track.height / 2) / way, 0), 1)
    return minimumStore + (maximumStore - minimumStore) * Float(share)
  }
}
