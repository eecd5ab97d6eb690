internal import MemsimDevice
internal import MemsimVocabulary

/// Recognizes taps.
open class UITapGestureRecognizer: UIGestureRecognizer {
  private var most = 0

  open override class var instanceSize: Int { 112 }

  /// The number of taps in one place.
  @Checked public final var numberOfTapsRequired: Int = 1

  /// The number of fingers.
  @Checked public final var numberOfTouchesRequired: Int = 1

  override func began(_ event: UIEvent) {
    most = max(most, touches.count)
    if most > numberOfTouchesRequired { fail() }
  }

  override func moved(_ event: UIEvent) {
    if touches.contains(where: { $0.tapCount == 0 }) { fail() }
  }

  override func ended(_ touch: UITouch, _ event: UIEvent) {
    let up = touches.count { !$0.phase.isDown }
    guard most == numberOfTouchesRequired, up == touches.count || most == 1 else { return }
    let taps = touch.tapCount
    guard taps >= numberOfTapsRequired, taps.isMultiple(of: numberOfTapsRequired) else { return }
    hasTaken = recognize(.ended)
  }

  override func reset() { most = 0 }
}

/// Recognizes a finger that stays.
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private var timer: ProgramTimer?
  private var start = CGPoint.zero

  open override class var instanceSize: Int { 128 }

  /// The seconds that the finger stays.
  @Checked public final var minimumPressDuration: NSTimeInterval = 0.5

  /// The number of fingers.
  @Checked public final var numberOfTouchesRequired: Int = 1

  /// The number of taps before the finger stays.
  @Checked public final var numberOfTapsRequired: Int = 0

  /// How far the finger may move meanwhile.
  @Checked public final var allowableMovement: CGFloat = 10

  open override func dealloc() {
    timer?.invalidate()
    super.dealloc()
  }

  override func began(_ event: UIEvent) {
    guard touches.count == numberOfTouchesRequired,
      touches.allSatisfy({ $0.tapCount > numberOfTapsRequired })
    else { return }
    start = locationInView(nil)
    timer?.invalidate()
    timer = AppProcess.current.schedule(
      after: TimeSpan(seconds: minimumPressDuration), with: self
    ) { $0.hasStayed() }
  }

  private func hasStayed() {
    timer = nil
    guard state == .possible, let first = touches.first, first.phase.isDown else { return }
    hasTaken = recognize(.began)
    guard hasTaken, cancelsTouchesInView,
      let event = UIApplication.sharedApplication().touchEvent
    else { return }
    for touch in touches where !touch.isOfGesture {
      touch.isOfGesture = true
      touch.view?.deliver(.cancelled, NSSet.setWithTouches([touch]), event)
    }
  }

  override func moved(_ event: UIEvent) {
    if state == .began || state == .changed { return goOn() }
    let place = locationInView(nil)
    let (x, y) = (place.x - start.x, place.y - start.y)
    if x * x + y * y > allowableMovement * allowableMovement { fail() }
  }

  override func reset() {
    timer?.invalidate()
    timer = nil
  }
}

/// Recognizes a finger that moves in a direction.
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  private var start = CGPoint.zero

  open override class var instanceSize: Int { 128 }

  /// The directions.
  @Checked public final var direction: UISwipeGestureRecognizerDirection = .right

  /// The number of fingers.
  @Checked public final var numberOfTouchesRequired: Int = 1

  override func began(_ event: UIEvent) { start = locationInView(nil) }

  override func moved(_ event: UIEvent) {
    guard state == .possible else { return }
    guard touches.count == numberOfTouchesRequired else { return }
    let place = locationInView(nil)
    let (x, y) = (place.x - start.x, place.y - start.y)
    guard max(abs(x), abs(y)) >= KitParameters.swipeDistance else { return }
    let way: UISwipeGestureRecognizerDirection =
      abs(x) >= abs(y) ? (x > 0 ? .right : .left) : (y > 0 ? .down : .up)
    guard direction.contains(way), min(abs(x), abs(y)) <= max(abs(x), abs(y)) / 2 else {
      return fail()
    }
    hasTaken = recognize(.ended)
  }
}

/// Directions of a swipe.
public struct UISwipeGestureRecognizerDirection: OptionSet, Sendable {
  /// The bits of the platform.
  public let rawValue: Int

  /// Directions with the bits of the platform.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// To the right.
  public static let right = UISwipeGestureRecognizerDirection(rawValue: 1 << 0)
  /// To the left.
  public static let left = UISwipeGestureRecognizerDirection(rawValue: 1 << 1)
  /// Upwards.
  public static let up = UISwipeGestureRecognizerDirection(rawValue: 1 << 2)
  /// Downwards.
  public static let down = UISwipeGestureRecognizerDirection(rawValue: 1 << 3)
}

/// Recognizes fingers that drag.
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The middle of the fingers, in the window, from where the translation counts.
  private var origin = CGPoint.zero
  private var track = ScrollTrack()

  open override class var instanceSize: Int { 160 }

  /// The fewest fingers.
  @Checked public final var minimumNumberOfTouches: Int = 1

  /// The most fingers.
  @Checked public final var maximumNumberOfTouches: Int = .max

  /// The distance that the fingers have moved, in the coordinates of a view.
  public final func translationInView(_ view: UIView?) -> CGPoint {
    checkAlive()
    let place = locationInView(nil)
    guard let view, let window = view.window else {
      return CGPoint(x: place.x - origin.x, y: place.y - origin.y)
    }
    let (end, start) = (
      view.convertPoint(place, fromView: window), view.convertPoint(origin, fromView: window)
    )
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Sets the distance, which counts on from there.
  public final func setTranslation(_ translation: CGPoint, inView view: UIView?) {
    checkAlive()
    let place = locationInView(nil)
    guard let view, let window = view.window else {
      origin = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
      return
    }
    let own = view.convertPoint(place, fromView: window)
    origin = view.convertPoint(
      CGPoint(x: own.x - translation.x, y: own.y - translation.y), toView: window)
  }

  /// The speed of the fingers in points a second.
  public final func velocityInView(_ view: UIView?) -> CGPoint {
    checkAlive()
    let speed = track.speed(at: AppProcess.current.system.now)
    return CGPoint(x: speed.x * 1000, y: speed.y * 1000)
  }

  override func began(_ event: UIEvent) {
    guard state == .possible else { return }
    origin = locationInView(nil)
    track.begin(at: origin, AppProcess.current.system.now, offset: .zero)
  }

  override func moved(_ event: UIEvent) {
    let place = locationInView(nil)
    track.move(to: place, AppProcess.current.system.now)
    if state == .began || state == .changed { return goOn() }
    guard state == .possible, touches.count >= minimumNumberOfTouches,
      touches.count <= maximumNumberOfTouches
    else { return }
    let (x, y) = (place.x - origin.x, place.y - origin.y)
    let distance = KitParameters.dragDistance
    if x * x + y * y >= distance * distance { hasTaken = recognize(.began) }
  }
}

/// Recognizes two fingers that move apart or together.
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  private var start: CGFloat = 0
  private var factor: CGFloat = 1

  open override class var instanceSize: Int { 128 }

  /// How much farther apart the fingers are than at the start.
  public final var scale: CGFloat {
    get { checkAlive().start > 0 ? distance / start * factor : factor }
    set {
      checkAlive()
      start = distance
      factor = newValue
    }
  }

  private var distance: CGFloat {
    let all = touches
    guard all.count >= 2 else { return start }
    let (one, other) = (all[0].locationInView(nil), all[1].locationInView(nil))
    let (x, y) = (one.x - other.x, one.y - other.y)
    return (x * x + y * y).squareRoot()
  }

  override func began(_ event: UIEvent) {
    guard touches.count == 2, state == .possible else { return }
    start = distance
    factor = 1
  }

  override func moved(_ event: UIEvent) {
    guard touches.count >= 2 else { return }
    if state == .began || state == .changed { return goOn() }
    if abs(distance - start) >= KitParameters.dragDistance { hasTaken = recognize(.began) }
  }

  override func reset() {
    (start, factor) = (0, 1)
  }
}

/// Recognizes two fingers that turn around each other.
open class UIRotationGestureRecognizer: UIGestureRecognizer {
  private var start: CGFloat = 0
  private var before: CGFloat = 0

  open override class var instanceSize: Int { 128 }

  /// How far the fingers have turned, in radians, clockwise.
  public final var rotation: CGFloat {
    get { checkAlive().before + turned }
    set {
      checkAlive()
      start = angle
      before = newValue
    }
  }

  private var angle: CGFloat {
    let all = touches
    guard all.count >= 2 else { return start }
    let (one, other) = (all[0].locationInView(nil), all[1].locationInView(nil))
    return Angle.of(x: other.x - one.x, y: other.y - one.y)
  }

  /// The turn from the start, at most half a turn.
  private var turned: CGFloat {
    var turn = angle - start
    while turn > .pi { turn -= 2 * .pi }
    while turn < -.pi { turn += 2 * .pi }
    return turn
  }

  override func began(_ event: UIEvent) {
    guard touches.count == 2, state == .possible else { return }
    start = angle
    before = 0
  }

  override func moved(_ event: UIEvent) {
    guard touches.count >= 2 else { return }
    if state == .began || state == .changed { return goOn() }
    if abs(turned) >= KitParameters.turnAngle { hasTaken = recognize(.began) }
  }

  override func reset() {
    (start, before) = (0, 0)
  }
}

/// Angles without functions of the host's library, whose last digits differ from host to host.
private enum Angle {
  /// The angle of a direction, from the positive x axis to the positive y axis.
  static func of(x: CGFloat, y: CGFloat) -> CGFloat {
    guard x != 0 || y != 0 else { return 0 }
    let (small, large) = (min(abs(x), abs(y)), max(abs(x), abs(y)))
    let ratio = small / large
    // The arc tangent of at most 1, halved once so that the series ends soon.
    let half = ratio / (1 + (1 + ratio * ratio).squareRoot())
    let square = half * half
    var (sum, power) = (CGFloat(0), half)
    for index in 0..<24 {
      sum += power / CGFloat(2 * index + 1) * (index.isMultiple(of: 2) ? 1 : -1)
      power *= square
    }
    var angle = 2 * sum
    if abs(y) > abs(x) { angle = .pi / 2 - angle }
    if x < 0 { angle = .pi - angle }
    return y < 0 ? -angle : angle
  }
}
