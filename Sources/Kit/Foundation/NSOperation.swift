/// A piece of work that a queue does.
open class NSOperation: NSObject {

  open override class var instanceSize: Int { 16 }

  /// Whether the operation was cancelled; `main` has to check it.
  @Checked public private(set) final var isCancelled: Bool = false

  /// Whether the operation runs.
  @Checked public private(set) final var isExecuting: Bool = false

  /// Whether the operation has run or was cancelled.
  @Checked public private(set) final var isFinished: Bool = false

  /// Does what `main` does, unless it was cancelled.
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
