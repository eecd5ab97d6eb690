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

  /// How many operations the app would have run at once: here one runs at a time (platform O21).
  @Checked public var maxConcurrentOperationCount: Int = -1

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

/// A piece of work that a queue does.
open class NSOperation: NSObject {
  open override class var instanceSize: Int { 16 }

  /// Whether the operation was cancelled; `main` has to check it.
  @Checked public private(set) final var isCancelled: Bool = false

  /// Whether the operation runs.
  @Checked public private(set) final var isExecuting: Bool = false

  /// Whether the operation has run or was cancelled.
  @Checked public private(set) final var isFinished: Bool = false

  /// Runs `main`, unless the operation was cancelled.
  public final func start() {
    checkAlive()
    guard !isExecuting, !isFinished else { return }
    isExecuting = true
    if !isCancelled { main() }
    isExecuting = false
    isFinished = true
  }

  /// Performs the operation; a subclass overrides it.
  open func main() { checkAlive() }

  /// Cancels the operation.
  public final func cancel() { checkAlive().isCancelled = true }
}

/// An operation that calls a method of an object, which the operation retains.
public final class NSInvocationOperation: NSOperation {
  @Retained private var target: NSObject?
  @Retained private var argument: NSObject?
  private var message: Message<NSObject?>?

  public override class var instanceSize: Int { 20 }

  /// Initialises with a method and its argument.
  @discardableResult
  public func initWithTarget<Target: NSObject, Argument: NSObject>(
    _ target: Target, selector: @escaping (Target) -> (Argument?) -> Void, object: Argument?
  ) -> Self {
    checkAlive()
    super.`init`()
    self.target = target
    argument = object
    message = Message { (target: Target, argument: NSObject?) in
      selector(target)(argument as? Argument)
    }
    return self
  }

  public override func main() {
    checkAlive()
    if let target { message?.send(to: target, argument) }
  }
}
