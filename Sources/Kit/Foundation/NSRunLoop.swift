// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The timers of a thread, which it retains.
///
/// The main thread's run loop runs: its turns are the device's. Only blocking code could run the
/// loop of another thread, so its timers never fire and are released with the thread.
public final class NSRunLoop: NSObject {
  @Retained private var timers: NSMutableArray?

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
    checkAlive()
    AppProcess.current.block(
      "-[NSRunLoop runUntilDate:]", for: TimeSpan(seconds: date.timeIntervalSinceNow))
  }

  /// Adds a timer.
  func add(_ timer: NSTimer) {
    timers?.addObject(timer)
  }

  /// Removes a timer.
  func remove(_ timer: NSTimer) {
    timers?.removeObject(timer)
  }

  /// Cancels the delayed calls of an object.
  func cancelCalls(of target: NSObject) {
    for case let timer as NSTimer in timers?.objects ?? [] where timer.isCall(of: target) {
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
  /// To wait for it on another thread is a diagnosis: here nothing else runs meanwhile.
  public final func performSelectorOnMainThread<Target: NSObject, Argument: NSObject>(
    _ selector: @escaping (Target) -> (Argument?) -> Void, withObject argument: Argument?,
    waitUntilDone waits: Bool
  ) {
    checkAlive()
    let call = Message { (target: Target, timer: NSTimer) in
      selector(target)(timer.userInfo as? Argument)
    }
    if waits {
      if NSThread.isMainThread(), let target = self as? Target { return selector(target)(argument) }
      AppProcess.current.block(
        "-[\(Swift.type(of: self)) performSelectorOnMainThread:withObject:waitUntilDone:]",
        for: .zero)
    }
    NSTimer.scheduleCall(of: self, after: 0, call, argument, on: NSThread.mainThread())
  }

  /// Cancels all delayed calls of an object.
  public static func cancelPreviousPerformRequestsWithTarget(_ target: NSObject) {
    NSRunLoop.currentRunLoop().cancelCalls(of: target)
  }
}
