internal import MemsimKit

/// The game: set up, where a tap puts the marble somewhere, or played, where it rolls.
final class BoardViewController: UIViewController, UIAccelerometerDelegate {
  /// The marble's moves a second while the app is active, and while it is not.
  static let (fullRate, slowRate): (Double, Double) = (30, 2)

  @Retained private var marble: MarbleView?
  @Retained private var status: UILabel?
  @Retained private var button: UIButton?
  @Retained private var timer: NSTimer?
  private var isPlaying = false
  private var rate = fullRate
  /// The pull on the marble to the right and down, in units of gravity.
  private var (pullX, pullY) = (0.0, 0.0)
  private var (speedX, speedY) = (0.0, 0.0)
  private var steps = 0

  override class var instanceSize: Int { super.instanceSize + 80 }

  /// For how long a step of the game is, and how fast gravity makes the marble, in points.
  private static let (step, gravity) = (1.0 / fullRate, 900.0)

  override func loadView() {
    let board = BoardView.alloc().initWithFrame(CGRectMake(0, 0, 480, 300))
    board.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    board.controllerOfGame = self
    $marble = MarbleView.alloc().initWithFrame(CGRectMake(224, 134, 32, 32))
    if let marble { board.addSubview(marble) }
    addControls(to: board)
    view = board
    board.release()
    tell()
  }

  private func addControls(to board: UIView) {
    let label = UILabel.alloc().initWithFrame(CGRectMake(16, 12, 300, 22))
    $status = label
    label.tag = 1
    label.backgroundColor = nil
    label.opaque = false
    label.textColor = UIColor.colorWithRed(0.3, green: 0.18, blue: 0.08, alpha: 1)
    board.addSubview(label)
    let play = UIButton.buttonWithType(.roundedRect)
    play.frame = CGRectMake(374, 246, 90, 40)
    play.autoresizingMask = [.flexibleLeftMargin, .flexibleTopMargin]
    play.addTarget(
      self, action: BoardViewController.playOrStop, forControlEvents: .touchUpInside)
    board.addSubview(play)
    button = play
  }

  /// The game is made for one way of holding the device: the one that it was launched in.
  override func shouldAutorotateToInterfaceOrientation(
    _ orientation: UIInterfaceOrientation
  ) -> Bool {
    orientation == UIApplication.sharedApplication().statusBarOrientation
  }

  /// Begins to play, or returns to the setup of the game.
  func playOrStop() {
    isPlaying ? stop() : play()
  }

  private func play() {
    isPlaying = true
    // Without a touch the phone would lock, in the middle of the game.
    UIApplication.sharedApplication().idleTimerDisabled = true
    let accelerometer = UIAccelerometer.sharedAccelerometer()
    accelerometer.updateInterval = Self.step
    accelerometer.delegate = self
    startTimer()
    tell()
  }

  /// Returns to the setup of the game; the device may sleep again, and measures nothing.
  func stop() {
    isPlaying = false
    UIApplication.sharedApplication().idleTimerDisabled = false
    UIAccelerometer.sharedAccelerometer().delegate = nil
    stopTimer()
    (speedX, speedY) = (0, 0)
    tell()
  }

  /// Moves the marble so often in a second from now on.
  func setFrameRate(_ rate: Double) {
    self.rate = rate
    if isPlaying { startTimer() }
  }

  private func startTimer() {
    stopTimer()
    timer = NSTimer.scheduledTimerWithTimeInterval(
      1 / rate, target: self, selector: BoardViewController.roll, userInfo: nil, repeats: true)
  }

  private func stopTimer() {
    timer?.invalidate()
    timer = nil
  }

  func accelerometer(
    _ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration
  ) {
    // The axes are those of the device held upright, and the interface is turned against it.
    let isToTheRight = interfaceOrientation == .landscapeRight
    pullX = isToTheRight ? -acceleration.y : acceleration.y
    pullY = isToTheRight ? -acceleration.x : acceleration.x
  }

  private func roll(_ timer: NSTimer) {
    guard let marble, let board = view else { return }
    steps += 1
    (speedX, speedY) = (
      (speedX + pullX * Self.gravity * Self.step) * 0.98,
      (speedY + pullY * Self.gravity * Self.step) * 0.98
    )
    var center = marble.center
    center.x += CGFloat(speedX * Self.step)
    center.y += CGFloat(speedY * Self.step)
    let room = board.bounds.insetBy(dx: 26, dy: 26)
    if center.x < room.minX || center.x > room.maxX { speedX = -speedX * 0.5 }
    if center.y < room.minY || center.y > room.maxY { speedY = -speedY * 0.5 }
    center.x = min(max(center.x, room.minX), room.maxX)
    center.y = min(max(center.y, room.minY), room.maxY)
    marble.center = center
  }

  /// Puts the marble somewhere, before the game.
  func put(at point: CGPoint) {
    guard !isPlaying else { return }
    marble?.center = point
    tell()
  }

  private func tell() {
    let place = marble?.center ?? .zero
    let text = isPlaying ? "playing" : "set up, marble at \(Int(place.x)), \(Int(place.y))"
    status?.text = NSString.stringWithString(text)
    button?.setTitle(NSString.stringWithString(isPlaying ? "Stop" : "Play"), forState: .normal)
  }

  override func viewDidUnload() {
    forgetViews()
    super.viewDidUnload()
  }

  private func forgetViews() {
    marble = nil
    status = nil
    button = nil
  }

  override func dealloc() {
    stopTimer()
    forgetViews()
    super.dealloc()
  }
}

/// A board with a frame around it, and lines as of wood.
final class BoardView: UIView {
  /// The controller that receives touches of the board; not retained, as it retains the view.
  @Assigned var controllerOfGame: BoardViewController?

  override class var instanceSize: Int { super.instanceSize + 4 }

  override func touchesEnded(_ touches: NSSet, withEvent event: UIEvent) {
    // A place on the view is a place of the interface, however that is turned.
    guard let touch = touches.anyObject() as? UITouch else { return }
    controllerOfGame?.put(at: touch.locationInView(self))
  }

  /// In another size its frame is elsewhere.
  override func layoutSubviews() {
    setNeedsDisplay()
  }

  override func drawRect(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    UIColor.colorWithRed(0.42, green: 0.26, blue: 0.13, alpha: 1).set()
    CGContextFillRect(context, bounds)
    let inside = CGRectMake(10, 10, bounds.size.width - 20, bounds.size.height - 20)
    UIColor.colorWithRed(0.82, green: 0.66, blue: 0.44, alpha: 1).set()
    CGContextFillRect(context, inside)
    UIColor.colorWithRed(0.74, green: 0.57, blue: 0.36, alpha: 1).set()
    var y = inside.origin.y + 14
    while y < inside.origin.y + inside.size.height {
      CGContextFillRect(context, CGRectMake(inside.origin.x, y, inside.size.width, 1))
      y += 23
    }
  }
}

/// A marble of glass.
final class MarbleView: UIView {
  override class var instanceSize: Int { super.instanceSize }

  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    opaque = false
    // A finger on it is one on the board.
    userInteractionEnabled = false
    return self
  }

  override func drawRect(_ rect: CGRect) {
    let context = UIGraphicsGetCurrentContext()
    for (inset, light) in [(0.0, 0.25), (2, 0.4), (5, 0.5), (9, 0.62)] {
      UIColor.colorWithRed(light * 0.4, green: light * 0.7, blue: light, alpha: 1).set()
      CGContextAddEllipseInRect(context, bounds.insetBy(dx: inset, dy: inset))
      CGContextFillPath(context)
    }
    UIColor.colorWithWhite(1, alpha: 0.85).set()
    CGContextAddEllipseInRect(context, CGRectMake(9, 6, 8, 6))
    CGContextFillPath(context)
  }
}
