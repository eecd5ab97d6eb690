internal import MemsimDevice

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
    let process = AppProcess.current
    process.pools.append(ref)
    isOfMain = process.globals.application == nil
    // Nothing but a variable of `main` names it, and `main` never returns.
    if isOfMain { heap.addRoot(ref) }
    return self
  }

  /// Releases the objects of the pool and of the pools above it, those pools, and the pool itself.
  public func drain() {
    checkAlive().release()
  }

  public override func dealloc() {
    if isOfMain { heap.removeRoot(ref) }
    if let token {
      heap.popPool(token)
      AppProcess.current.leave(ref)
    }
    super.dealloc()
  }

  /// Releases the pool, which was drained with one below it.
  fileprivate func releaseDrained() {
    token = nil
    release()
  }
}

/// Pools that their code has left without a release, as one that returns early does.
extension AppProcess {
  /// Removes a drained pool from the stack, and releases those above it (platform O15).
  fileprivate func leave(_ pool: Ref) {
    guard let index = pools.lastIndex(of: pool) else { return }
    let above = pools[(index + 1)...]
    pools.removeSubrange(index...)
    for left in above.reversed() { (heap.object(left) as? NSAutoreleasePool)?.releaseDrained() }
  }

  /// Releases the pools above the first so many, the newest first: those that a turn or thread has
  /// left (platform O15).
  func releasePools(above count: Int) {
    while pools.count > count {
      (heap.object(pools.removeLast()) as? NSAutoreleasePool)?.release()
    }
  }
}
