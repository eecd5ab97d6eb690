internal import MemsimDevice
internal import MemsimGraphics

/// Twelve spokes that turn while the user has to wait.
open class UIActivityIndicatorView: UIView {
  /// The brightest of the spokes, clockwise from the top.
  private var brightest = 0
  private var ticks: ProgramTimer?

  open override class var instanceSize: Int { 88 }

  /// Initialises an indicator of a style, as large as that is.
  @discardableResult
  public final func initWithActivityIndicatorStyle(_ style: UIActivityIndicatorViewStyle) -> Self {
    checkAlive()
    initWithFrame(CGRect(origin: .zero, size: style.size))
    activityIndicatorViewStyle = style
    return self
  }

  @discardableResult
  open override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    userInteractionEnabled = false
    opaque = false
    contentMode = .redraw
    hidden = true
    return self
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    contentMode = .redraw
    activityIndicatorViewStyle =
      coder.choice("style", among: UIActivityIndicatorViewStyle.nibNames) ?? .white
    hidesWhenStopped = coder.object?.flag("hidesWhenStopped") ?? true
    if coder.object?.flag("animating") == true { startAnimating() }
    return self
  }

  open override func dealloc() {
    ticks?.invalidate()
    super.dealloc()
  }

  /// The size and colour of the indicator.
  @Checked public final var activityIndicatorViewStyle: UIActivityIndicatorViewStyle = .white {
    didSet { setNeedsDisplay() }
  }

  /// Whether it is not seen while it does not turn.
  @Checked public final var hidesWhenStopped: Bool = true {
    didSet { hidden = hidesWhenStopped && !isAnimating }
  }

  /// Whether it turns.
  @Checked public private(set) final var isAnimating: Bool = false

  /// Lets it turn.
  open func startAnimating() {
    checkAlive()
    isAnimating = true
    hidden = false
    turnIfSeen()
  }

  /// Stops the animation, and hides the indicator if `hidesWhenStopped` is set.
  open func stopAnimating() {
    checkAlive()
    isAnimating = false
    hidden = hidesWhenStopped
    turnIfSeen()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    turnIfSeen()
  }

  /// The size of its style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive().activityIndicatorViewStyle.size
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    UIGraphicsGetCurrentContext()?.paint {
      $0.drawSpokes(bounds, brightest: brightest, activityIndicatorViewStyle.color)
    }
  }

  /// Turns on twelve times a second, as long as it is in a window (platform P10).
  private func turnIfSeen() {
    guard isAnimating, window != nil else {
      ticks?.invalidate()
      ticks = nil
      return
    }
    guard ticks == nil else { return }
    ticks = AppProcess.current.schedule(every: KitParameters.spokeInterval, with: self) {
      $0.turn()
    }
  }

  private func turn() {
    brightest = (brightest + 1) % 12
    setNeedsDisplay()
  }
}

/// The size and colour of an indicator.
public enum UIActivityIndicatorViewStyle: Int, Sendable {
  /// White, and large.
  case whiteLarge
  /// White.
  case white
  /// Gray.
  case gray

  /// The natural size of the indicator.
  var size: CGSize {
    let side = self == .whiteLarge ? KitParameters.largeSpinner : KitParameters.spinner
    return CGSize(width: side, height: side)
  }

  /// The colour of its spokes.
  var color: Color { self == .gray ? Color(white: 0.4) : .white }
}
