internal import MemsimDevice
internal import MemsimVocabulary

/// Shows a picture; it has no pixels of its own, but those of the picture.
open class UIImageView: UIView {
  @Retained private var shownImage: UIImage?
  @Retained private var extras: ImageViewExtras?

  /// Whether the view draws its picture.
  private var isDrawn = false

  /// The number of the next picture of the animation, counted on from round to round.
  private var nextFrame = 0
  private var ticks: ProgramTimer?

  open override class var instanceSize: Int { 72 }

  /// Initialises a view that shows a picture, as large as that is.
  @discardableResult
  public final func initWithImage(_ image: UIImage?) -> Self {
    checkAlive().initWithFrame(CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    return self
  }

  @discardableResult
  open override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    userInteractionEnabled = false
    return self
  }

  @discardableResult
  open override func initWithCoder(_ coder: NSCoder) -> Self? {
    guard super.initWithCoder(coder) != nil else { return nil }
    image = coder.string("image").flatMap { UIImage.imageNamed($0) }
    return self
  }

  /// The picture.
  public final var image: UIImage? {
    get { checkAlive().shownImage }
    set {
      checkAlive()
      shownImage = newValue
      showImage()
    }
  }

  /// The picture while the view is highlighted, as in a selected row; nil for the usual one.
  public final var highlightedImage: UIImage? {
    get { checkAlive().highlightedStore }
    set {
      checkAlive()
      madeExtras?.highlightedImage = newValue
      showImage()
    }
  }

  /// Whether the view is highlighted.
  @Checked public final var highlighted: Bool = false {
    didSet { if highlighted != oldValue, highlightedStore != nil { showImage() } }
  }

  private func showImage() {
    guard !isAnimating else { return }
    isDrawn = visibleImage.map { $0.leftCapWidth > 0 || $0.topCapHeight > 0 } ?? false
    if isDrawn {
      // Only a part of it is stretched, so that the view needs pixels of its own.
      opaque = false
      layer?.contents = nil
      contentMode = .redraw
      setNeedsDisplay()
    } else {
      layer?.contents = visibleImage?.CGImage
    }
  }

  private var highlightedStore: UIImage? { extras?.highlightedImage }
  private var frames: NSArray? { extras?.frames }

  /// The pictures other than the usual one, which most views have none of.
  private var madeExtras: ImageViewExtras? {
    if extras == nil { $extras = ImageViewExtras.new() }
    return extras
  }

  private var visibleImage: UIImage? { highlighted ? highlightedStore ?? shownImage : shownImage }

  open override func drawRect(_ rect: CGRect) {
    checkAlive()
    if isDrawn { visibleImage?.drawInRect(bounds) }
  }

  /// The pictures of an animation.
  public final var animationImages: NSArray? {
    get { checkAlive().frames }
    set {
      checkAlive().stopAnimating()
      madeExtras?.frames = newValue
    }
  }

  /// The seconds in which all pictures are shown; 0 for a thirtieth of a second each.
  @Checked public final var animationDuration: NSTimeInterval = 0

  /// The number of rounds; 0 for ever.
  @Checked public final var animationRepeatCount: Int = 0

  /// Whether the pictures of the animation are shown.
  public final var isAnimating: Bool { checkAlive().ticks != nil }

  /// Shows the pictures of the animation, one after the other.
  public final func startAnimating() {
    checkAlive().stopAnimating()
    guard let frames, frames.count > 0 else { return }
    let seconds =
      animationDuration > 0 ? animationDuration / Double(frames.count) : 1.0 / 30
    nextFrame = 0
    ticks = AppProcess.current.schedule(
      every: max(TimeSpan(seconds: seconds), KitParameters.shortestTimerInterval), with: self
    ) { $0.showNextFrame() }
    showNextFrame()
  }

  /// Shows the picture again.
  public final func stopAnimating() {
    checkAlive()
    guard ticks != nil else { return }
    ticks?.invalidate()
    ticks = nil
    showImage()
  }

  private func showNextFrame() {
    guard let frames, frames.count > 0 else { return stopAnimating() }
    if animationRepeatCount > 0, nextFrame >= animationRepeatCount * frames.count {
      return stopAnimating()
    }
    layer?.contents = frames.object(at: nextFrame % frames.count, as: UIImage.self)?.CGImage
    nextFrame += 1
  }

  open override func dealloc() {
    ticks?.invalidate()
    super.dealloc()
  }

  /// Shows another picture, as the setter is called where it is sent as a message.
  public final func setImage(_ image: UIImage?) { checkAlive().image = image }

  /// The size of its picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive().image?.size ?? .zero
  }
}

/// The pictures of a view other than the usual one.
final class ImageViewExtras: NSObject {
  @Retained var highlightedImage: UIImage?
  @Retained var frames: NSArray?

  override class var instanceSize: Int { 24 }
}
