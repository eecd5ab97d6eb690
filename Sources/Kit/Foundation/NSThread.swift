internal import MemsimDevice
package import MemsimVocabulary

/// A thread of the app.
///
/// In an app written in Swift its body is a run loop turn, which cannot wait. In compiled code it
/// has a stack of its own, and waits for times, locks and other threads.
open class NSThread: NSObject {
  @Retained private final var target: NSObject?
  @Retained private final var argument: NSObject?
  @Retained private final var loop: NSRunLoop?
  @Copied private final var nameStore: NSString?
  @Retained private final var dictionary: NSMutableDictionary?
  private final var message: Message<NSObject?>?
  private final var state = State.made

  private enum State {
    case made, started, finished
  }

  /// Whether the thread was asked to exit, which its code has to check.
  @Checked public private(set) final var isCancelled: Bool = false

  /// The priority, from 0 to 1, which changes nothing.
  final var priority = 0.5

  open override class var instanceSize: Int { 64 }

  /// The thread that runs.
  public static func currentThread() -> NSThread {
    let process = AppProcess.current
    guard let running = process.heap.object(process.runningThread) as? NSThread else {
      return mainThread()
    }
    return running
  }

  /// The thread that the process started with.
  public static func mainThread() -> NSThread {
    let globals = AppProcess.current.globals
    if let thread = globals.mainThread { return thread }
    let thread = NSThread.new()
    thread.state = .started
    globals.mainThread = thread
    thread.release()
    return thread
  }

  /// Whether the thread that runs is the one that the process started with.
  public static func isMainThread() -> Bool {
    AppProcess.current.runningThread.isNull
  }

  /// Whether the app has started a thread.
  public static func isMultiThreaded() -> Bool {
    AppProcess.current.globals.hasStartedThread
  }

  /// Initialises a thread that calls a method of an object when it is started; the thread retains
  /// the object and the argument until it exits.
  @discardableResult
  public final func initWithTarget<Target: NSObject, Argument: NSObject>(
    _ target: Target, selector: @escaping (Target) -> (Argument?) -> Void, object: Argument?
  ) -> Self {
    checkAlive()
    self.target = target
    argument = object
    message = Message { (target: Target, argument: NSObject?) in
      selector(target)(argument as? Argument)
    }
    return self
  }

  /// Runs a method on a thread of its own, which retains the object and the argument until
  /// it exits; there is no pool unless the method makes one.
  public static func detachNewThreadSelector<Target: NSObject, Argument: NSObject>(
    _ selector: @escaping (Target) -> (Argument?) -> Void, toTarget target: Target,
    withObject argument: Argument?
  ) {
    let thread = NSThread.new().initWithTarget(target, selector: selector, object: argument)
    thread.start()
    thread.release()
  }

  /// Starts the thread, which is retained until it exits.
  public final func start() {
    checkAlive()
    guard state == .made else {
      return NSException.raise(
        .invalidArgument, "-[NSThread start]: attempt to start the thread again")
    }
    state = .started
    let process = AppProcess.current
    process.globals.retainThread(self)
    process.start(self)
  }

  /// Calls the method that the thread was made with; a subclass overrides it.
  open func main() {
    checkAlive()
    if let target, let message { message.send(to: target, argument) }
  }

  /// Asks the thread to exit.
  public final func cancel() { checkAlive().isCancelled = true }

  /// Whether the thread runs, or waits in the middle.
  public final var isExecuting: Bool { checkAlive().state == .started }

  /// Whether the thread has exited.
  public final var isFinished: Bool { checkAlive().state == .finished }

  /// The name, which nothing but the app reads.
  public final var name: NSString? {
    get { checkAlive().nameStore }
    set { checkAlive().nameStore = newValue }
  }

  /// Objects that the code of the thread stores.
  public final var threadDictionary: NSMutableDictionary {
    if let dictionary = checkAlive().dictionary { return dictionary }
    let made = NSMutableDictionary.new()
    $dictionary = made
    return made
  }

  /// The priority of the thread that runs, from 0 to 1.
  public static func threadPriority() -> Double { currentThread().priority }

  /// Sets the priority of the thread that runs, which changes nothing; returns whether there is
  /// one.
  @discardableResult
  public static func setThreadPriority(_ priority: Double) -> Bool {
    guard (0...1).contains(priority) else { return false }
    currentThread().priority = priority
    return true
  }

  /// Blocks the thread; memsim reports it as a diagnostic on the main thread, as that handles no
  /// events meanwhile.
  public static func sleepForTimeInterval(_ seconds: NSTimeInterval) {
    AppProcess.current.block("+[NSThread sleepForTimeInterval:]", for: TimeSpan(seconds: seconds))
  }

  /// Blocks the thread until a date, in the same way.
  public static func sleepUntilDate(_ date: NSDate) {
    AppProcess.current.block(
      "+[NSThread sleepUntilDate:]", for: TimeSpan(seconds: date.timeIntervalSinceNow))
  }

  /// Its run loop, made when it is first asked for.
  final var runLoop: NSRunLoop {
    if let loop { return loop }
    let made = NSRunLoop.new()
    loop = made
    made.release()
    return made
  }

  /// Runs the code of the thread, and releases the target and the argument.
  final func run() {
    main()
    state = .finished
    target = nil
    argument = nil
    loop = nil
  }
}

/// Threads, and the calls that block them.
extension AppProcess {
  /// Starts a thread that the process holds.
  func start(_ thread: NSThread) {
    let ref = thread.ref
    guard let stacks = executable.compiled?.stacks else { return startTurn(ref) }
    if threads.start(ref, on: stacks, { [unowned self] in run(ref) }) { return }
    system.raise(
      "*** -[NSThread start]: no thread could be made: the process has as many as it can have",
      at: stacks.senderSite())
  }

  /// Runs the body of a thread in a turn of its own, and ends the thread.
  private func startTurn(_ thread: Ref) {
    let running = system.startThread()
    running.perform { [weak self] in
      guard let self else { return }
      runningThread = thread
      let poolsOfMain = pools
      pools = []
      run(thread)
      releasePools(above: 0)
      pools = poolsOfMain
      runningThread = .null
      running.exit()
      // The main thread draws the changes that this thread has requested.
      schedule(after: .zero) {}
    }
  }

  private func run(_ ref: Ref) {
    guard let thread = heap.object(ref) as? NSThread else {
      // The app has released it too often: asking for it is a diagnosis.
      _ = heap.address(of: ref)
      return
    }
    thread.run()
    globals.releaseThread(thread)
  }

  /// Passes the time that a call blocks its thread for, during which only threads with stacks of
  /// their own run.
  package func block(_ method: String, for span: TimeSpan) {
    if executable.compiled?.stacks != nil {
      return threads.sleep(method, until: system.now + span)
    }
    heap.report(
      .blockingCall, "*** \(method) blocks the thread for \(span); nothing else runs meanwhile")
    system.spend(span)
  }

  /// Ends the threads of a process that has ended.
  func endThreads() {
    waitingThreads?.end()
  }
}
