/// An autorelease pool: it releases the objects that were autoreleased while it was the newest of
/// its thread.
public final class NSAutoreleasePool: NSObject {
  private var token: PoolToken?
  private var isOfMain = false

  public override class var instanceSize: Int { 16 }

  /// Puts the pool on the stack of the thread.
  @discardableResult
  public override func `init`() -> Self {
    checkAlive()
    token = heap.pushPool()
    isOfMain = AppProcess.current.globals.application == nil
    // Nothing but a variable of `main` names it, and `main` never returns.
    if isOfMain { heap.addRoot(ref) }
    return self
  }

  /// Releases what is in the pool and in those above it, and the pool itself.
  public func drain() {
    checkAlive().release()
  }

  public override func dealloc() {
    if isOfMain { heap.removeRoot(ref) }
    if let token { heap.popPool(token) }
    super.dealloc()
  }
}
