internal import MemsimKit

/// A cover: a picture with its reflection, at the place of its number.
final class AFItemView: UIView {
  @Retained private(set) var imageView: UIImageView?
  private(set) var horizontalPosition: CGFloat = 0
  private(set) var verticalPosition: CGFloat = 0

  /// How far covers are from each other.
  static let coverSpacing: CGFloat = 40

  /// Which picture it shows.
  var number = 0 {
    didSet { horizontalPosition = Self.coverSpacing * CGFloat(number) }
  }

  override class var instanceSize: Int { super.instanceSize + 20 }

  @discardableResult
  override func initWithFrame(_ frame: CGRect) -> Self {
    super.initWithFrame(frame)
    opaque = true
    $imageView = UIImageView.alloc().initWithFrame(frame)
    if let imageView { addSubview(imageView) }
    return self
  }

  /// Shows a picture whose upper part is so high, and the rest its reflection.
  func setImage(_ newImage: UIImage, originalImageHeight: CGFloat, reflectionFraction: CGFloat) {
    imageView?.image = newImage
    // Its middle is that of the picture without the reflection.
    verticalPosition = originalImageHeight * reflectionFraction / 2
    bounds = CGRectMake(0, 0, newImage.size.width, newImage.size.height)
    imageView?.frame = bounds
  }

  override func dealloc() {
    imageView = nil
    super.dealloc()
  }
}
