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
  /// The name of the method that a call sends, where the caller knows it.
  private var callName: String?
  /// The seconds of a timer that waits to be added, and until it fires first.
  private var interval: NSTimeInterval = 0
  private var delay: NSTimeInterval?

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

  /// A timer that waits to be added to a run loop, autoreleased.
  public static func timerWithTimeInterval<Target: NSObject>(
    _ seconds: NSTimeInterval, target: Target, selector: @escaping (Target) -> (NSTimer) -> Void,
    userInfo: NSObject?, repeats: Bool, file: StaticString = #fileID, line: Int = #line,
    function: StaticString = #function
  ) -> NSTimer {
    alloc(file, line, function).initWithFireDate(
      nil, interval: seconds, target: target, selector: selector, userInfo: userInfo,
      repeats: repeats
    ).autorelease(file, line, function)
  }

  /// Initialises a timer that fires first at a date, and waits to be added to a run loop.
  @discardableResult
  public func initWithFireDate<Target: NSObject>(
    _ date: NSDate?, interval seconds: NSTimeInterval, target: Target,
    selector: @escaping (Target) -> (NSTimer) -> Void, userInfo: NSObject?, repeats: Bool
  ) -> Self {
    checkAlive()
    isRepeating = repeats
    message = Message(selector)
    information = userInfo
    if repeats { repeatedTarget = target } else { self.target = target }
    interval = seconds
    delay = date?.timeIntervalSinceNow
    return self
  }

  /// Adds the timer to a run loop.
  func add(to runLoop: NSRunLoop) {
    guard isValid, self.runLoop == nil else { return }
    runLoop.add(self)
    self.runLoop = runLoop
    guard runLoop === NSThread.mainThread().runLoop else {
      return wait(delay.map { TimeSpan(seconds: max(0, $0)) }, in: runLoop)
    }
    guard let delay, isRepeating else { return start(max(0, delay ?? interval)) }
    let (heap, ref) = (heap, ref)
    entry = AppProcess.current.schedule(after: TimeSpan(seconds: delay)) { [unowned heap] in
      guard let timer = heap.object(ref) as? NSTimer, timer.isValid else { return }
      timer.fire()
      if timer.isValid { timer.start(timer.interval) }
    }
  }

  /// Puts a call that a target is to get after a delay on the run loop of a thread.
  static func scheduleCall(
    of target: NSObject, after seconds: NSTimeInterval, _ message: Message<NSTimer>,
    _ argument: NSObject?, on thread: NSThread = .currentThread(), named name: String? = nil
  ) {
    let timer = NSTimer.new()
    timer.isCall = true
    timer.callName = name
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
    interval = seconds
    wait(nil, in: runLoop)
  }

  /// The time between two messages of a timer that repeats.
  private var period: TimeSpan {
    max(TimeSpan(seconds: interval), KitParameters.shortestTimerInterval)
  }

  /// Waits in the run loop of a thread: for a time, or else for the interval.
  private func wait(_ span: TimeSpan?, in runLoop: NSRunLoop) {
    let process = AppProcess.current
    due =
      process.system.now
      + (span ?? (isRepeating ? period : TimeSpan(seconds: max(0, interval))))
    process.waitingThreads?.wake(.object(runLoop.ref))
  }

  /// Fires in the run loop of a thread, which has come to the time of the timer; returns whether it
  /// was a call.
  func fireInLoop() -> Bool {
    let (isCall, now) = (isCall, AppProcess.current.system.now)
    // Times that have passed meanwhile are left out.
    if isRepeating, let due { self.due = due + period * ((now - due) / period + 1) }
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

  /// The same for a call of the method of a name with an equal argument.
  func isCall(of object: NSObject, named name: String, _ argument: NSObject?) -> Bool {
    guard isCall(of: object), callName == name else { return false }
    return argument.map { $0.isEqual(information) } ?? (information == nil)
  }

  /// The run loop ends with its thread.
  func forgetRunLoop() {
    runLoop = nil
  }
}
