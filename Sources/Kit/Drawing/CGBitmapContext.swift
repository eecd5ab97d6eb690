// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimGraphics

/// The gray of the screen, which the caller has to release.
public func CGColorSpaceCreateDeviceGray(
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> CGColorSpaceRef {
  CGColorSpace.alloc(file, line, function).initAsGray()
}

/// A context with pixels of its own, whose origin is at the lower left, for the caller to release;
/// nil without memory.
///
/// The pixels are in memory of the context: no other can be given. They have four bytes each,
/// whatever the arguments say; those of a gray space without alpha begin black.
package func CGBitmapContextCreate(
  _ width: Int, _ height: Int, _ space: CGColorSpaceRef?, file: StaticString = #fileID,
  line: Int = #line, function: StaticString = #function
) -> CGContextRef? {
  let context = CGContext.alloc(file, line, function).initWithBitmap(
    CGSize(width: CGFloat(width), height: CGFloat(height)),
    isOpaque: space?.checkAlive().isGray ?? false)
  guard context.store == nil else { return context }
  context.release()
  return nil
}

/// A picture of a bitmap context's drawing so far, for the caller to release.
public func CGBitmapContextCreateImage(_ context: CGContextRef?) -> CGImageRef? {
  context?.checkAlive().makeImage()
}

/// Retains a context.
@discardableResult
public func CGContextRetain(_ context: CGContextRef?) -> CGContextRef? { context?.retain() }

/// Releases a context.
public func CGContextRelease(_ context: CGContextRef?) { context?.release() }

/// A picture, as the functions of the platform name it.
public typealias CGImageRef = CGImage

/// Retains a picture.
@discardableResult
public func CGImageRetain(_ image: CGImageRef?) -> CGImageRef? { image?.retain() }

/// Releases a picture.
public func CGImageRelease(_ image: CGImageRef?) { image?.release() }

/// The width of a picture, in pixels.
public func CGImageGetWidth(_ image: CGImageRef?) -> Int {
  Int(image?.checkAlive().size.width ?? 0)
}

/// The height of a picture, in pixels.
public func CGImageGetHeight(_ image: CGImageRef?) -> Int {
  Int(image?.checkAlive().size.height ?? 0)
}

/// A part of a picture, for the caller to release; nil if that is no part.
public func CGImageCreateWithImageInRect(
  _ image: CGImageRef?, _ rectangle: CGRect, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) -> CGImageRef? {
  guard let image = image?.checkAlive(), let source = image.surface() else { return nil }
  let part = rectangle.integral.intersection(CGRect(origin: .zero, size: image.size))
  guard !part.isNull, !part.isEmpty else { return nil }
  let made = CGImage.alloc(file, line, function).initWithSize(part.size)
  if let target = made?.surface() {
    Canvas(target).draw(source, CGAffineTransform(translationX: -part.minX, y: -part.minY))
  }
  return made
}

/// A picture with the light of another as its opacity, for the caller to release.
public func CGImageCreateWithMask(
  _ image: CGImageRef?, _ mask: CGImageRef?, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) -> CGImageRef? {
  guard let image = image?.checkAlive(), let mask = mask?.checkAlive(), let light = mask.surface()
  else { return nil }
  guard let made = CGImage.alloc(file, line, function).initWithPixels(of: image),
    let target = made.surface()
  else { return nil }
  target.multiply(byLightOf: light)
  return made
}

/// Draws a picture into a rectangle: upright where the origin is at the lower left, and upside down
/// in a context of a view.
public func CGContextDrawImage(_ context: CGContextRef?, _ rectangle: CGRect, _ image: CGImageRef?)
{
  guard let context = context?.checkAlive(), let surface = image?.checkAlive().surface() else {
    return
  }
  context.paint { canvas in
    canvas.saving {
      canvas.concatenate(
        CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rectangle.minY + rectangle.maxY))
      canvas.draw(surface, in: rectangle, alpha: context.state.alpha)
    }
  }
}
