// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The timers of a thread, which it retains.
///
/// The main thread's run loop runs: its turns are the device's. A thread with a stack of its own
/// runs its loop itself. A thread that is a turn cannot do so: its timers never fire, and are
/// released with the thread.
public final class NSRunLoop: NSObject {
  @Retained private var timers: NSMutableArray?
  /// The objects that call functions on the loop, beside its timers.
  @Retained private var sources: NSMutableArray?

  public override class var instanceSize: Int { 64 }

  /// The run loop of the thread that runs.
  public static func currentRunLoop() -> NSRunLoop {
    NSThread.currentThread().runLoop
  }

  @discardableResult
  public override func `init`() -> Self {
    checkAlive()
    let timers = NSMutableArray.new()
    self.timers = timers
    timers.release()
    return self
  }

  /// The run loop of the thread that the process started with.
  public static func mainRunLoop() -> NSRunLoop { NSThread.mainThread().runLoop }

  /// Adds a timer, which fires in every mode.
  public func addTimer(_ timer: NSTimer, forMode mode: NSString) {
    checkAlive()
    timer.add(to: self)
  }

  /// Blocks the thread until a date; memsim reports it as a diagnostic, as the thread handles no
  /// events.
  public func runUntilDate(_ date: NSDate) {
    checkAlive().run("-[NSRunLoop runUntilDate:]", until: date, once: false)
  }

  /// Blocks the thread until a call or a date, in the same way; returns whether there was something
  /// to wait for.
  @discardableResult
  public func runMode(_ mode: NSString, beforeDate date: NSDate) -> Bool {
    checkAlive().run("-[NSRunLoop runMode:beforeDate:]", until: date, once: true)
  }

  /// Blocks the thread for as long as its run loop has timers.
  public func run() {
    checkAlive().run("-[NSRunLoop run]", until: nil, once: false)
  }

  /// Runs the loop until a date, or until the first call if it is to run once.
  @discardableResult
  private func run(_ method: String, until date: NSDate?, once: Bool) -> Bool {
    let process = AppProcess.current
    let span = TimeSpan(seconds: date?.timeIntervalSinceNow ?? .infinity)
    guard let threads = process.waitingThreads, threads.running != nil else {
      guard date != nil else {
        NSException.raise(
          .inconsistency, "\(method): memsim runs no run loop inside of a run loop turn")
        return false
      }
      process.block(method, for: span)
      return true
    }
    let limit = process.system.now + span
    var isFirst = true
    while threads.goesOn, hasWork {
      isFirst = false
      let next = firstTimer
      if let next, next.due <= process.system.now {
        if next.timer.fireInLoop(), once { return true }
      } else if limit <= process.system.now {
        return true
      } else {
        threads.wait(method, at: .object(ref), until: next.map { min($0.due, limit) } ?? limit) {
          firstTimer?.due != next?.due || !hasWork
        }
      }
    }
    return !isFirst
  }

  /// Whether it has something to wait for.
  private var hasWork: Bool { firstTimer != nil || sources.map { $0.count > 0 } ?? false }

  /// The timer that fires first, if any.
  private var firstTimer: (timer: NSTimer, due: Instant)? {
    var first: (timer: NSTimer, due: Instant)?
    for case let timer as NSTimer in timers?.objects ?? [] {
      if let due = timer.due, first.map({ due < $0.due }) ?? true { first = (timer, due) }
    }
    return first
  }

  /// Adds a timer.
  func add(_ timer: NSTimer) {
    timers?.addObject(timer)
  }

  /// Removes a timer.
  func remove(_ timer: NSTimer) {
    timers?.removeObject(timer)
  }

  /// Retains an object that calls functions on the loop.
  func addSource(_ source: NSObject) {
    if sources == nil { $sources = NSMutableArray.new() }
    sources?.addObject(source)
  }

  /// Releases it.
  func removeSource(_ source: NSObject) {
    if let index = sources?.indexOfObjectIdenticalTo(source) {
      sources?.removeObjectAtIndex(index)
      AppProcess.current.waitingThreads?.wake(.object(ref))
    }
  }

  /// Cancels the delayed calls of an object.
  func cancelCalls(of target: NSObject) {
    for case let timer as NSTimer in timers?.objects ?? [] where timer.isCall(of: target) {
      timer.invalidate()
    }
  }

  /// Cancels the delayed calls of a method of an object, with an argument.
  func cancelCalls(of target: NSObject, named name: String, _ argument: NSObject?) {
    for case let timer as NSTimer in timers?.objects ?? []
    where timer.isCall(of: target, named: name, argument) {
      timer.invalidate()
    }
  }

  public override func dealloc() {
    for case let timer as NSTimer in timers?.objects ?? [] { timer.forgetRunLoop() }
    super.dealloc()
  }
}

/// The mode in which a run loop handles events.
public let NSDefaultRunLoopMode = "kCFRunLoopDefaultMode"

/// All modes of a run loop.
public let NSRunLoopCommonModes = "kCFRunLoopCommonModes"

/// The mode in which a run loop handles events, for functions of C.
public let kCFRunLoopDefaultMode = "kCFRunLoopDefaultMode"

/// All modes of a run loop, for functions of C.
public let kCFRunLoopCommonModes = "kCFRunLoopCommonModes"

/// The run loop of the thread that runs.
public func CFRunLoopGetCurrent() -> NSRunLoop { NSRunLoop.currentRunLoop() }

/// The run loop of the main thread.
public func CFRunLoopGetMain() -> NSRunLoop { NSRunLoop.mainRunLoop() }

/// Calls that come later, in a turn of their own.
///
/// Until then the object and the argument are retained (platform O3).
extension NSObject {
  /// Calls a method of the object after a delay, at the earliest in the next turn.
  ///
  /// The method is one of the object's own class.
  public final func performSelector<Target: NSObject, Argument: NSObject>(
    _ selector: @escaping (Target) -> (Argument?) -> Void, withObject argument: Argument?,
    afterDelay delay: NSTimeInterval
  ) {
    checkAlive()
    let message = Message { (target: Target, timer: NSTimer) in
      selector(target)(timer.userInfo as? Argument)
    }
    NSTimer.scheduleCall(of: self, after: delay, message, argument)
  }

  /// Calls a method of compiled code after a delay; the call can be cancelled by the name.
  package final func performSelector(
    _ selector: @escaping (NSObject) -> (NSObject?) -> Void, named name: String,
    withObject argument: NSObject?, afterDelay delay: NSTimeInterval
  ) {
    checkAlive()
    let message = Message { (target: NSObject, timer: NSTimer) in
      selector(target)(timer.userInfo)
    }
    NSTimer.scheduleCall(of: self, after: delay, message, argument, named: name)
  }

  /// Calls a method without arguments after a delay.
  public final func performSelector<Target: NSObject>(
    _ selector: @escaping (Target) -> () -> Void, withObject argument: NSObject?,
    afterDelay delay: NSTimeInterval
  ) {
    checkAlive()
    let message = Message { (target: Target, _: NSTimer) in selector(target)() }
    NSTimer.scheduleCall(of: self, after: delay, message, argument)
  }

  /// Calls a method of the object on the main thread, in its next turn; until then the object and
  /// the argument are retained.
  ///
  /// To wait for it on a thread that is a turn is a diagnosis: there nothing else runs meanwhile.
  public final func performSelectorOnMainThread<Target: NSObject, Argument: NSObject>(
    _ selector: @escaping (Target) -> (Argument?) -> Void, withObject argument: Argument?,
    waitUntilDone waits: Bool
  ) {
    checkAlive().perform(
      Message { (target: Target, argument: NSObject?) in selector(target)(argument as? Argument) },
      argument, on: .mainThread(), waits,
      "performSelectorOnMainThread:withObject:waitUntilDone:")
  }

  /// Calls a method of the object on another thread, when the thread runs its run loop.
  public final func performSelector<Target: NSObject, Argument: NSObject>(
    _ selector: @escaping (Target) -> (Argument?) -> Void, onThread thread: NSThread,
    withObject argument: Argument?, waitUntilDone waits: Bool
  ) {
    checkAlive().perform(
      Message { (target: Target, argument: NSObject?) in selector(target)(argument as? Argument) },
      argument, on: thread, waits, "performSelector:onThread:withObject:waitUntilDone:")
  }

  /// Calls a method of the object on a new thread.
  public final func performSelectorInBackground<Target: NSObject, Argument: NSObject>(
    _ selector: @escaping (Target) -> (Argument?) -> Void, withObject argument: Argument?
  ) {
    checkAlive()
    guard let target = self as? Target else { return }
    NSThread.detachNewThreadSelector(selector, toTarget: target, withObject: argument)
  }

  private func perform(
    _ message: Message<NSObject?>, _ argument: NSObject?, on thread: NSThread, _ waits: Bool,
    _ method: String
  ) {
    if waits, thread === NSThread.currentThread() { return message.send(to: self, argument) }
    let process = AppProcess.current
    let threads = process.waitingThreads
    let end = CallEnd()
    let call = Message { (target: NSObject, timer: NSTimer) in
      message.send(to: target, timer.userInfo)
      end.isThere = true
      if waits { threads?.wake(.call(end.number)) }
    }
    guard waits else { return NSTimer.scheduleCall(of: self, after: 0, call, argument, on: thread) }
    let name = "-[\(Swift.type(of: self)) \(method)]"
    if threads?.running == nil { process.block(name, for: .zero) }
    NSTimer.scheduleCall(of: self, after: 0, call, argument, on: thread)
    guard let threads, threads.running != nil else { return }
    end.number = threads.number()
    threads.wait(name, at: .call(end.number)) { end.isThere || thread.isFinished }
  }

  /// Cancels all delayed calls of an object.
  public static func cancelPreviousPerformRequestsWithTarget(_ target: NSObject) {
    NSRunLoop.currentRunLoop().cancelCalls(of: target)
  }

  /// Cancels the delayed calls of a method of an object, by its name and with an equal argument.
  package static func cancelPreviousPerformRequestsWithTarget(
    _ target: NSObject, named name: String, object argument: NSObject?
  ) {
    NSRunLoop.currentRunLoop().cancelCalls(of: target, named: name, argument)
  }
}

/// The end of a call on another thread, for which the caller waits.
private final class CallEnd {
  var isThere = false
  var number = 0
}
