internal import MemsimKit

/// A cover: a picture with its reflection, at the place of its number.
final class AFItemView: UIView {
  @Retained private(set) var imageView: UIImageView?
  private(set) var horizontalPosition: CGFloat = 0
  private(set) var verticalPosition: CGFloat = 0

  /// The distance between two covers.
  static let coverSpacing: CGFloat = 40

  /// The number of the picture that the cover shows.
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

extension UIImage {
  /// The picture with so much of its height below it as its reflection, which fades; autoreleased.
  func addImageReflection(_ reflectionFraction: CGFloat) -> UIImage? {
    let reflectionHeight = (size.height * reflectionFraction).rounded(.down)
    let reflection = CGRectMake(0, size.height, size.width, reflectionHeight)
    UIGraphicsBeginImageContext(CGSizeMake(size.width, size.height + reflectionHeight))
    let context = UIGraphicsGetCurrentContext()
    drawAtPoint(CGPointZero)
    CGContextClipToRect(context, reflection)
    CGContextSaveGState(context)
    CGContextTranslateCTM(context, 0, size.height * 2)
    CGContextScaleCTM(context, 1, -1)
    drawAtPoint(CGPointZero)
    CGContextRestoreGState(context)
    Self.fade(reflection, in: context)
    let result = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    return result
  }

  /// The part of a reflection's height in which it fades: the view of the covers ends below it.
  private static let fadingPart: CGFloat = 0.6

  /// Fades a part of the drawing, from half of its opacity to nothing above the bottom.
  private static func fade(_ part: CGRect, in context: CGContextRef?) {
    let space = CGColorSpaceCreateDeviceRGB()
    let gradient = CGGradientCreateWithColorComponents(
      space, [0, 0, 0, 0.5, 0, 0, 0, 0], nil, 2)
    CGColorSpaceRelease(space)
    guard let gradient else { return }
    CGContextSetBlendMode(context, kCGBlendModeDestinationIn)
    CGContextDrawLinearGradient(
      context, gradient, CGPointMake(0, part.origin.y),
      CGPointMake(0, part.origin.y + part.size.height * fadingPart),
      kCGGradientDrawsAfterEndLocation)
    CGGradientRelease(gradient)
  }
}
