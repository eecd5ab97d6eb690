// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// Where drawing goes now: in `drawRect`, into the view; nil where nothing is drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? {
  let process = AppProcess.current
  guard let current = process.contexts.last else { return nil }
  return process.system.heap.object(current) as? CGContext
}

/// Has drawing go into a context, which is retained until the matching pop.
public func UIGraphicsPushContext(_ context: CGContext) {
  context.retain()
  AppProcess.current.contexts.append(context.ref)
}

/// Has drawing go where it went before the last push.
public func UIGraphicsPopContext() {
  let process = AppProcess.current
  guard let current = process.contexts.popLast() else { return }
  process.system.heap.release(current)
}

/// Draws with the libraries and fonts of the host, which are there: `App.hostFiles` says before a
/// run which one is missing.
func withHostDrawing<Result>(_ body: () throws(GraphicsError) -> Result) -> Result {
  do throws(GraphicsError) {
    return try body()
  } catch {
    fatalError("\(error)")
  }
}
