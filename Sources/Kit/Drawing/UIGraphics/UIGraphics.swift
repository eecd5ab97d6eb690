// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The functions are the platform's.
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
