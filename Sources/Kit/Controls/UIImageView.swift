/// Shows a picture; it has no pixels of its own, but those of the picture.
open class UIImageView: UIView {
  @Retained private var shownImage: UIImage?

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
      layer?.contents = newValue?.CGImage
    }
  }

  /// Shows another picture, as the setter is called where it is sent as a message.
  public final func setImage(_ image: UIImage?) { checkAlive().image = image }

  /// The size of its picture.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    checkAlive().image?.size ?? .zero
  }
}
