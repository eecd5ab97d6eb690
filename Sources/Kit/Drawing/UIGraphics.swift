// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The context that is drawn in; nil outside of `drawRect`.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  guard let contexts = AppProcess.current.globals.contexts, contexts.count > 0 else { return nil }
  return contexts.objectAtIndex(contexts.count - 1) as? CGContext
}

/// Draws in a context until it is popped.
public func UIGraphicsPushContext(_ context: CGContext) {
  let globals = AppProcess.current.globals
  if globals.contexts == nil {
    let made = NSMutableArray.new()
    globals.contexts = made
    made.release()
  }
  globals.contexts?.addObject(context)
}

/// Goes back to the context that was drawn in before.
public func UIGraphicsPopContext() {
  guard let contexts = AppProcess.current.globals.contexts, contexts.count > 0 else { return }
  contexts.removeObjectAtIndex(contexts.count - 1)
}

/// Fills a rectangle with the colour that was set.
public func UIRectFill(_ rectangle: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  CGContextFillRect(context, rectangle)
}
