// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimGraphics

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
public func CGBitmapContextCreateImage(
  _ context: CGContextRef?, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) -> CGImageRef? {
  context?.checkAlive().makeImage(file, line, function)
}

/// Retains a context.
@discardableResult
public func CGContextRetain(_ context: CGContextRef?) -> CGContextRef? { context?.retain() }

/// Releases a context.
public func CGContextRelease(_ context: CGContextRef?) { context?.release() }

/// Draws a picture into a rectangle: upright where the origin is at the lower left, and upside down
/// in a context of a view.
public func CGContextDrawImage(_ context: CGContextRef?, _ place: CGRect, _ image: CGImageRef?) {
  context?.checkAlive()
  guard let context else { return }
  guard let surface = image?.checkAlive().surface() else { return }
  context.paint { $0.draw(surface, upsideDownIn: place, alpha: context.state.alpha) }
}

/// Clips later drawing to the light of a picture in a rectangle, where black pixels let nothing
/// through; the picture lies as `CGContextDrawImage` draws it.
public func CGContextClipToMask(_ context: CGContextRef?, _ place: CGRect, _ mask: CGImageRef?) {
  guard let context = context?.checkAlive(), let surface = mask?.checkAlive().surface() else {
    return
  }
  context.clip(to: surface, in: place)
}
