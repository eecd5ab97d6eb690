internal import MemsimDevice

/// What a thread locks, so that other threads wait.
///
/// A thread that locks a lock of its own again waits for ever.
public final class NSLock: NSObject {
  private var holder: Ref?
  @Copied private var nameStore: NSString?

  public override class var instanceSize: Int { 8 }

  /// The name, which messages show.
  public var name: NSString? {
    get { checkAlive().nameStore }
    set { checkAlive().nameStore = newValue }
  }

  /// Locks it, when it is unlocked.
  public func lock() {
    checkAlive()
    if holder == AppProcess.current.runningThread {
      NSLog("*** -[NSLock lock]: deadlock (%@)", words)
    }
    AppProcess.current.threads.wait("-[NSLock lock]", at: .object(ref)) { tryToHold() }
  }

  /// Locks it if it is unlocked; returns whether it was.
  public func tryLock() -> Bool {
    checkAlive().tryToHold()
  }

  /// Locks it when it is unlocked, until a date; returns whether it was.
  public func lockBeforeDate(_ limit: NSDate) -> Bool {
    checkAlive()
    let process = AppProcess.current
    return process.threads.wait(
      "-[NSLock lockBeforeDate:]", at: .object(ref),
      until: process.system.now + TimeSpan(seconds: limit.timeIntervalSinceNow)
    ) { tryToHold() }
  }

  /// Unlocks it, for the thread that came first.
  public func unlock() {
    checkAlive()
    let process = AppProcess.current
    guard holder == process.runningThread else {
      let mistake = holder == nil ? "when not locked" : "from thread which did not lock it"
      return NSLog("*** -[NSLock unlock]: lock (%@) unlocked %@", words, mistake)
    }
    holder = nil
    process.waitingThreads?.wake(.object(ref))
  }

  public override func dealloc() {
    if holder != nil {
      NSLog("*** -[NSLock dealloc]: lock (%@) deallocated while still in use", words)
    }
    super.dealloc()
  }

  private func tryToHold() -> Bool {
    guard holder == nil else { return false }
    holder = AppProcess.current.runningThread
    return true
  }

  private var words: String { "\(description) '\(nameStore?.string ?? "(null)")'" }
}

/// What a thread can lock several times, so that other threads wait.
public final class NSRecursiveLock: NSObject {
  private var holder: Ref?
  private var depth = 0

  public override class var instanceSize: Int { 8 }

  /// Locks it, when no other thread has locked it.
  public func lock() {
    checkAlive()
    AppProcess.current.threads.wait("-[NSRecursiveLock lock]", at: .object(ref)) { tryToHold() }
  }

  /// Locks it unless another thread has; returns whether it did.
  public func tryLock() -> Bool {
    checkAlive().tryToHold()
  }

  /// Unlocks it as often as it was locked.
  public func unlock() {
    checkAlive()
    let process = AppProcess.current
    guard holder == process.runningThread else {
      return NSLog("*** -[NSRecursiveLock unlock]: lock (%@) unlocked when not locked", description)
    }
    depth -= 1
    guard depth == 0 else { return }
    holder = nil
    process.waitingThreads?.wake(.object(ref))
  }

  private func tryToHold() -> Bool {
    let thread = AppProcess.current.runningThread
    guard holder == nil || holder == thread else { return false }
    holder = thread
    depth += 1
    return true
  }
}

/// A lock with which threads wait until another thread signals them.
public final class NSCondition: NSObject {
  private var holder: Ref?
  private var waiting: [Waiter] = []

  private final class Waiter {
    var isSignalled = false
  }

  public override class var instanceSize: Int { 8 }

  /// Locks it, when it is unlocked.
  public func lock() {
    checkAlive().hold("-[NSCondition lock]")
  }

  private func hold(_ method: String) {
    let process = AppProcess.current
    process.threads.wait(method, at: .object(ref)) {
      guard holder == nil else { return false }
      holder = process.runningThread
      return true
    }
  }

  /// Unlocks it, for the thread that came first.
  public func unlock() {
    checkAlive()
    holder = nil
    AppProcess.current.waitingThreads?.wake(.object(ref))
  }

  /// Unlocks it until the thread is signalled.
  public func wait() {
    checkAlive().wait("-[NSCondition wait]", until: nil)
  }

  /// Unlocks it until the thread is signalled, or a date; returns whether it was signalled.
  public func waitUntilDate(_ limit: NSDate) -> Bool {
    checkAlive().wait(
      "-[NSCondition waitUntilDate:]",
      until: AppProcess.current.system.now + TimeSpan(seconds: limit.timeIntervalSinceNow))
  }

  @discardableResult
  private func wait(_ method: String, until due: Instant?) -> Bool {
    let waiter = Waiter()
    waiting.append(waiter)
    unlock()
    let threads = AppProcess.current.threads
    let isSignalled = threads.wait(method, at: .object(ref), until: due) { waiter.isSignalled }
    waiting.removeAll { $0 === waiter }
    if threads.goesOn { hold(method) }
    return isSignalled
  }

  /// Signals the thread that has waited longest.
  public func signal() {
    checkAlive()
    waiting.first { !$0.isSignalled }?.isSignalled = true
    AppProcess.current.waitingThreads?.wake(.object(ref))
  }

  /// Signals every thread that waits.
  public func broadcast() {
    checkAlive()
    for waiter in waiting { waiter.isSignalled = true }
    AppProcess.current.waitingThreads?.wake(.object(ref))
  }
}
