/// A piece of work that a queue does.
open class NSOperation: NSObject {
  private var isCancelledStore = false
  private var isExecutingStore = false
  private var isFinishedStore = false

  open override class var instanceSize: Int { 16 }

  /// Whether the operation was cancelled; `main` has to check it.
  public final var isCancelled: Bool { checkAlive().isCancelledStore }

  /// Whether the operation runs.
  public final var isExecuting: Bool { checkAlive().isExecutingStore }

  /// Whether the operation has run or was cancelled.
  public final var isFinished: Bool { checkAlive().isFinishedStore }

  /// Does what `main` does, unless it was cancelled.
  public final func start() {
    checkAlive()
    guard !isExecutingStore, !isFinishedStore else { return }
    isExecutingStore = true
    if !isCancelledStore { main() }
    isExecutingStore = false
    isFinishedStore = true
  }

  /// Performs the operation; a subclass overrides it.
  open func main() { checkAlive() }

  /// Cancels the operation.
  public final func cancel() { checkAlive().isCancelledStore = true }
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

  public override func dealloc() {
    target = nil
    argument = nil
    super.dealloc()
  }
}
