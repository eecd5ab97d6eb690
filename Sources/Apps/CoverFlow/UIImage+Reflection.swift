internal import MemsimKit

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

  /// Fades a part of what was drawn, from half of it to nothing at the bottom.
  private static func fade(_ part: CGRect, in context: CGContextRef?) {
    let space = CGColorSpaceCreateDeviceRGB()
    let gradient = CGGradientCreateWithColorComponents(
      space, [0, 0, 0, 0.5, 0, 0, 0, 0], nil, 2)
    CGColorSpaceRelease(space)
    guard let gradient else { return }
    CGContextSetBlendMode(context, kCGBlendModeDestinationIn)
    CGContextDrawLinearGradient(
      context, gradient, CGPointMake(0, part.origin.y),
      CGPointMake(0, part.origin.y + part.size.height), kCGGradientDrawsAfterEndLocation)
    CGGradientRelease(gradient)
  }
}
