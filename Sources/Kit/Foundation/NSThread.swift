internal import MemsimDevice

/// A thread of the app: its body is a turn, with pools of its own.
public final class NSThread: NSObject {
  @Retained private var target: NSObject?
  @Retained private var argument: NSObject?
  @Retained private var loop: NSRunLoop?

  public override class var instanceSize: Int { 64 }

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
    globals.mainThread = thread
    thread.release()
    return thread
  }

  /// Whether the thread that runs is the one that the process started with.
  public static func isMainThread() -> Bool {
    AppProcess.current.runningThread.isNull
  }

  /// Runs a method on a thread of its own, which retains the object and the argument until
  /// it exits; there is no pool unless the method makes one.
  public static func detachNewThreadSelector<Target: NSObject, Argument: NSObject>(
    _ selector: @escaping (Target) -> (Argument?) -> Void, toTarget target: Target,
    withObject argument: Argument?
  ) {
    let process = AppProcess.current
    let thread = NSThread.new()
    thread.target = target
    thread.argument = argument
    process.globals.retainThread(thread)
    thread.release()
    let message = Message { (target: Target, argument: NSObject?) in
      selector(target)(argument as? Argument)
    }
    process.start(thread.ref, message)
  }

  /// Blocks the thread; memsim reports it as a diagnostic, as the thread handles no events.
  public static func sleepForTimeInterval(_ seconds: NSTimeInterval) {
    AppProcess.current.block("+[NSThread sleepForTimeInterval:]", for: TimeSpan(seconds: seconds))
  }

  /// Its run loop, made when it is first asked for.
  var runLoop: NSRunLoop {
    if let loop { return loop }
    let made = NSRunLoop.new()
    loop = made
    made.release()
    return made
  }

  /// Calls the method of the thread, and releases the target and the argument.
  func run(_ message: Message<NSObject?>) {
    if let target { message.send(to: target, argument) }
    target = nil
    argument = nil
    loop = nil
  }
}

/// Threads, and the calls that block them.
extension AppProcess {
  /// Runs the body of a thread in a turn of its own, and ends the thread.
  func start(_ thread: Ref, _ message: Message<NSObject?>) {
    let running = system.startThread()
    running.perform { [weak self] in
      guard let self else { return }
      runningThread = thread
      let poolsOfMain = pools
      pools = []
      run(thread, message)
      releasePools(above: 0)
      pools = poolsOfMain
      runningThread = .null
      running.exit()
      // The main thread draws the changes that this thread has requested.
      schedule(after: .zero) {}
    }
  }

  private func run(_ ref: Ref, _ message: Message<NSObject?>) {
    guard let thread = heap.object(ref) as? NSThread else {
      // The app has released it too often: asking for it is a diagnosis.
      _ = heap.address(of: ref)
      return
    }
    thread.run(message)
    globals.releaseThread(thread)
  }

  /// Passes the time that a call blocks its thread for, during which no other thread runs, either.
  func block(_ method: String, for span: TimeSpan) {
    heap.report(
      .blockingCall, "*** \(method) blocks the thread for \(span); nothing else runs meanwhile")
    system.spend(span)
  }
}
