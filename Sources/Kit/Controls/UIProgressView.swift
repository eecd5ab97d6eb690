internal import MemsimGraphics

/// A bar that fills as something goes on.
open class UIProgressView: UIView {
  private var progressStore: Float = 0

  open override class var instanceSize: Int { 84 }

  /// Initialises a bar of a style, as wide and high as that is.
  @discardableResult
  public final func initWithProgressViewStyle(_ style: UIProgressViewStyle) -> Self {
    checkAlive()
    initWithFrame(CGRect(x: 0, y: 0, width: 150, height: style.height))
    progressViewStyle = style
    return self
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    progressViewStyle =
      coder.choice("progressViewStyle", among: UIProgressViewStyle.nibNames) ?? .default
    progress = Float(coder.object?.number("progress") ?? 0.5)
    return self
  }

  override func setUp() {
    opaque = false
    userInteractionEnabled = false
    contentMode = .redraw
  }

  /// The style of the bar.
  @Checked public final var progressViewStyle: UIProgressViewStyle = .default {
    didSet { setNeedsDisplay() }
  }

  /// The part that is done, from 0 to 1.
  public final var progress: Float {
    get { checkAlive().progressStore }
    set {
      checkAlive()
      let value = newValue.isNaN ? 0 : min(max(newValue, 0), 1)
      guard value != progressStore else { return }
      progressStore = value
      setNeedsDisplay()
    }
  }

  /// As wide as it may be, and of its own height.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive()
    return CGSize(width: size.width, height: progressViewStyle.height)
  }

  /// The text that describes the bar in a snapshot.
  open override var snapshotText: String? {
    checkAlive()
    return "\(Int((progressStore * 100).rounded()))%"
  }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    UIGraphicsGetCurrentContext()?.paint {
      $0.drawProgress(bounds, share: CGFloat(progressStore), onBar: progressViewStyle == .bar)
    }
  }
}

/// The styles of a progress bar.
public enum UIProgressViewStyle: Int, Sendable {
  /// For content.
  case `default`
  /// For a bar.
  case bar

  fileprivate var height: CGFloat { self == .bar ? 11 : 9 }
}
