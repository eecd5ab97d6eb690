// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The current context: in `drawRect` that of the view, elsewhere nil.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  let process = AppProcess.current
  guard let current = process.contexts.last else { return nil }
  return process.system.heap.object(current) as? CGContext
}

/// Makes a context the current one, and retains it until the matching pop.
public func UIGraphicsPushContext(_ context: CGContext) {
  context.retain()
  AppProcess.current.contexts.append(context.ref)
}

/// Makes the context current again that was so before the last push.
public func UIGraphicsPopContext() {
  let process = AppProcess.current
  guard let current = process.contexts.popLast() else { return }
  process.system.heap.release(current)
}

/// Makes a context with transparent pixels of a size the current one, until it is ended.
public func UIGraphicsBeginImageContext(
  _ size: CGSize, file: StaticString = #fileID, line: Int = #line,
  function: StaticString = #function
) {
  let context = CGContext.alloc(file, line, function).initWithSize(size)
  UIGraphicsPushContext(context)
  context.release()
}

/// A picture of the current context's drawing so far, autoreleased; nil if that context is one of a
/// view.
public func UIGraphicsGetImageFromCurrentImageContext(
  file: StaticString = #fileID, line: Int = #line, function: StaticString = #function
) -> UIImage? {
  guard let pixels = UIGraphicsGetCurrentContext()?.makeImage(file, line, function) else {
    return nil
  }
  let image = UIImage.alloc(file, line, function).initWithCGImage(pixels)
  pixels.release()
  return image.autorelease(file, line, function)
}

/// Ends the current context, which must be one for a picture.
public func UIGraphicsEndImageContext() {
  UIGraphicsPopContext()
}

/// Draws with the libraries and fonts of the host, which exist: `App.hostFiles` reports before a
/// run which one is missing.
func withHostDrawing<Result>(_ body: () throws(GraphicsError) -> Result) -> Result {
  do throws(GraphicsError) {
    return try body()
  } catch {
    fatalError("\(error)")
  }
}
