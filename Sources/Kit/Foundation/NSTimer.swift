internal import MemsimDevice

/// Sends a message after a while, once or again and again.
///
/// It retains its target until it is invalidated, and the run loop retains it: a repeating timer
/// whose target waits for its own dealloc to invalidate it is there for ever (platform O2).
public final class NSTimer: NSObject {
  @Retained private var target: NSObject?
  @Repeated private var repeatedTarget: NSObject?
  @Retained private var information: NSObject?
  @Assigned private var runLoop: NSRunLoop?
  private var message: Message<NSTimer>?
  private var entry: ProgramTimer?
  private var isRepeating = false
  private var isCall = false
  private var interval = TimeSpan.zero

  /// When it fires next; nil if its thread's run loop is the device's.
  private(set) var due: Instant?

  public override class var instanceSize: Int { 64 }

  /// A timer that is scheduled on the current run loop, autoreleased.
  @discardableResult
  public static func scheduledTimerWithTimeInterval<Target: NSObject>(
    _ seconds: NSTimeInterval, target: Target, selector: @escaping (Target) -> (NSTimer) -> Void,
    userInfo: NSObject?, repeats: Bool, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSTimer {
    let timer = NSTimer.new(file, line, function)
    timer.isRepeating = repeats
    timer.schedule(seconds, target, Message(selector), userInfo)
    return timer.autorelease(file, line, function)
  }

  /// Puts a call that a target is to get after a delay on the run loop of a thread.
  static func scheduleCall(
    of target: NSObject, after seconds: NSTimeInterval, _ message: Message<NSTimer>,
    _ argument: NSObject?, on thread: NSThread = .currentThread()
  ) {
    let timer = NSTimer.new()
    timer.isCall = true
    timer.schedule(seconds, target, message, argument, on: thread)
    timer.release()
  }

  private func schedule(
    _ seconds: NSTimeInterval, _ target: NSObject, _ message: Message<NSTimer>,
    _ information: NSObject?, on thread: NSThread = .currentThread()
  ) {
    if isRepeating { repeatedTarget = target } else { self.target = target }
    self.information = information
    self.message = message
    let runLoop = thread.runLoop
    runLoop.add(self)
    self.runLoop = runLoop
    if thread === NSThread.mainThread() { return start(seconds) }
    let process = AppProcess.current
    interval = max(TimeSpan(seconds: seconds), KitParameters.shortestTimerInterval)
    due = process.system.now + (isRepeating ? interval : TimeSpan(seconds: seconds))
    process.waitingThreads?.wake(.object(runLoop.ref))
  }

  /// Fires in the run loop of a thread, which has come to the time of the timer; returns whether it
  /// was a call.
  func fireInLoop() -> Bool {
    let (isCall, now) = (isCall, AppProcess.current.system.now)
    // Times that have passed meanwhile are left out.
    if isRepeating, let due { self.due = due + interval * ((now - due) / interval + 1) }
    fire()
    return isCall
  }

  /// Schedules the timer; the closure captures only the ref, so that it retains nothing.
  private func start(_ seconds: NSTimeInterval) {
    let (heap, ref) = (heap, ref)
    let process = AppProcess.current
    let fire = { [unowned heap] in
      if let timer = heap.object(ref) as? NSTimer { return timer.fire() }
      // The app has released it too often: asking for it is a diagnosis.
      _ = heap.address(of: ref)
    }
    entry =
      isRepeating
      ? process.schedule(
        every: max(TimeSpan(seconds: seconds), KitParameters.shortestTimerInterval), fire)
      : process.schedule(after: TimeSpan(seconds: seconds), fire)
  }

  /// Whether it is still going to fire.
  public var isValid: Bool {
    checkAlive().message != nil
  }

  /// The object that was passed along.
  public var userInfo: NSObject? {
    checkAlive().information
  }

  /// Sends the message; one that does not repeat is invalid then.
  public func fire() {
    checkAlive()
    guard let message else { return }
    retain()
    if let target = target ?? repeatedTarget { message.send(to: target, self) }
    if !isRepeating { invalidate() }
    release()
  }

  /// Stops the timer: the target and the information are released, and the run loop releases the
  /// timer.
  public func invalidate() {
    checkAlive()
    guard isValid else { return }
    message = nil
    entry?.invalidate()
    entry = nil
    let runLoop = runLoop
    self.runLoop = nil
    target = nil
    repeatedTarget = nil
    information = nil
    // The last, since it may be the run loop alone that holds the timer.
    runLoop?.remove(self)
  }

  /// Whether it is a call that an object is to get after a delay.
  func isCall(of object: NSObject) -> Bool {
    isCall && target === object
  }

  /// The run loop ends with its thread.
  func forgetRunLoop() {
    runLoop = nil
  }
}
