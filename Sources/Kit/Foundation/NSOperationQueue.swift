/// Runs operations on threads of its own, in the order in which they were added.
///
/// It retains each operation until the operation is done: a waiting operation retains its objects,
/// and a suspended queue retains them forever (platform O19, O20).
public final class NSOperationQueue: NSObject {
  @Retained private var waiting: NSMutableArray?
  private var isBusy = false

  public override class var instanceSize: Int { 16 }

  @discardableResult
  public override func `init`() -> Self {
    checkAlive()
    $waiting = NSMutableArray.new()
    return self
  }

  /// The operations that have not finished, as a new array, autoreleased.
  public var operations: NSArray {
    checkAlive()
    return NSArray.alloc().initWithObjects(waiting?.objects ?? []).autorelease()
  }

  /// Adds an operation at the end.
  public func addOperation(_ operation: NSOperation) {
    checkAlive()
    waiting?.addObject(operation)
    startNext()
  }

  /// Whether no further operation is begun.
  @Checked public private(set) var isSuspended: Bool = false

  /// Lets no further operation begin, or lets them go on.
  public func setSuspended(_ isSuspended: Bool) {
    checkAlive().isSuspended = isSuspended
    startNext()
  }

  /// Cancels all operations; each leaves the queue at its turn.
  public func cancelAllOperations() {
    checkAlive()
    waiting?.forEach(NSOperation.self) { $0.cancel() }
  }

  /// Begins the next operation on a thread, which retains the queue and the operation meanwhile.
  private func startNext() {
    guard !isBusy, !isSuspended,
      let next = waiting?.object(at: 0, as: NSOperation.self)
    else { return }
    isBusy = true
    NSThread.detachNewThreadSelector(
      NSOperationQueue.perform, toTarget: self, withObject: next)
  }

  private func perform(_ operation: NSOperation?) {
    let pool = NSAutoreleasePool.new()
    operation?.start()
    if let index = operation.flatMap({ waiting?.indexOfObjectIdenticalTo($0) }) {
      waiting?.removeObjectAtIndex(index)
    }
    pool.release()
    isBusy = false
    startNext()
  }
}
