// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimGraphics

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
