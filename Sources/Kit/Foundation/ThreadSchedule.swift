internal import MemsimDevice
internal import MemsimVocabulary

/// Code that runs on a stack of its own, and can wait in the middle of a function.
package protocol WaitingCode: AnyObject {
  /// Runs until it waits or returns; returns whether it has returned.
  func resume() -> Bool

  /// Waits, in the code itself, until it is resumed; if it is ended instead, its functions return.
  func wait()

  /// Frees the stack: if the code waits, its functions are left first.
  func end()

  /// The words on its stack while it waits.
  var words: [UInt64] { get }
}

/// The stacks of an app whose threads have some.
package struct ThreadStacks: Sendable {
  /// Makes a stack for the code of a thread; nil if the host has no memory for one.
  package let make: @Sendable (@escaping () -> Void) -> (any WaitingCode)?
  /// Ends the app's code on the stack that runs, as soon as the framework returns to it.
  package let endCode: @Sendable () -> Void
  /// Whether that is about to happen.
  package let endsCode: @Sendable () -> Bool
  /// The site of the message that called the framework last.
  package let senderSite: @Sendable () -> Site

  /// Describes the stacks.
  package init(
    make: @escaping @Sendable (@escaping () -> Void) -> (any WaitingCode)?,
    endCode: @escaping @Sendable () -> Void, endsCode: @escaping @Sendable () -> Bool,
    senderSite: @escaping @Sendable () -> Site
  ) {
    self.make = make
    self.endCode = endCode
    self.endsCode = endsCode
    self.senderSite = senderSite
  }

  /// The most threads of a process at once; the platform's limit is unknown.
  static let most = 256
}

/// The threads of a process that have stacks of their own.
///
/// One runs at a time, until it waits: in a sleep, for a lock, or in its run loop. The clock
/// resumes it when its time has come, in the order of times and requests. While the main thread
/// waits, the others run in the middle of its callback.
final class ThreadSchedule {
  /// A thread that has not exited.
  final class Member {
    /// The object that represents it.
    let thread: Ref
    fileprivate let host: ProgramThread
    fileprivate var code: (any WaitingCode)?
    fileprivate var pools: [Ref] = []
    fileprivate var contexts: [Ref] = []
    /// Its next resumption; nil while it waits for another thread.
    fileprivate var next: (due: Instant, number: Int, entry: ProgramTimer)?
    /// What it waits for, and since when among the others.
    fileprivate var reason: (place: WaitingPlace, number: Int)?

    fileprivate init(_ thread: Ref, _ host: ProgramThread) {
      self.thread = thread
      self.host = host
    }
  }

  private unowned let process: AppProcess
  private let system: System
  private var members: [Member] = []
  private var lastNumber = 0
  private var monitors: [(object: UInt, owner: Ref, depth: Int)] = []

  /// The thread that runs; nil for the main thread.
  private(set) var running: Member?

  init(of process: AppProcess) {
    self.process = process
    system = process.system
    system.heap.wordsOfThreads = { [weak self] in
      self?.members.flatMap { $0.code?.words ?? [] } ?? []
    }
  }

  private var now: Instant { system.now }

  /// The next of the numbers that tell which of two came first.
  func number() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Begins a thread; returns false if the process has as many as it can have.
  func start(_ thread: Ref, on stacks: ThreadStacks, _ body: @escaping () -> Void) -> Bool {
    guard members.count < ThreadStacks.most else { return false }
    let host = system.startThread()
    let member = Member(thread, host)
    let code = stacks.make { [unowned self] in
      body()
      process.releasePools(above: 0)
      host.exit()
    }
    guard let code else { return false }
    member.code = code
    members.append(member)
    resume(member, at: now)
    return true
  }

  /// Lets a thread run on at an instant, unless it is earlier that it does.
  private func resume(_ member: Member, at due: Instant) {
    if let next = member.next {
      if next.due <= due { return }
      next.entry.invalidate()
    }
    let entry = member.host.perform(after: max(.zero, due - now)) { [weak self, weak member] in
      guard let self, let member else { return }
      run(member)
      // The main thread draws the changes that this thread has requested.
      process.schedule(after: .zero) {}
    }
    member.next = (due, number(), entry)
  }

  /// Runs a thread on its stack until it waits or exits.
  private func run(_ member: Member) {
    guard let code = member.code else { return }
    (member.next, member.reason) = (nil, nil)
    let outer = (running, process.runningThread, process.pools, process.contexts)
    running = member
    process.runningThread = member.thread
    (process.pools, process.contexts) = (member.pools, member.contexts)
    let hasReturned = code.resume()
    (member.pools, member.contexts) = (process.pools, process.contexts)
    (running, process.runningThread, process.pools, process.contexts) = outer
    guard hasReturned else { return }
    members.removeAll { $0 === member }
    member.code = nil
    code.end()
  }

  /// Ends every thread where it waits, for the process has ended.
  func end() {
    if members.isEmpty { return }
    system.heap.turn {
      while let member = members.popLast() {
        (running, process.runningThread) = (member, member.thread)
        member.code?.end()
        member.code = nil
      }
      (running, process.runningThread) = (nil, .null)
    }
  }

  /// Whether the code that runs can go on: its process lives, and its thread has not exited.
  var goesOn: Bool {
    system.isLiving && process.executable.compiled?.stacks?.endsCode() != true
  }
}

/// The reason for which a thread waits: another thread makes it run on.
enum WaitingPlace: Hashable {
  /// A lock, a condition or a run loop.
  case object(Ref)
  /// The object of `@synchronized`, by its address.
  case monitor(UInt)
  /// A call on another thread, by its number.
  case call(Int)
}

/// Waiting.
extension ThreadSchedule {
  /// Lets threads run on that wait at a place, in the order in which they came.
  func wake(_ place: WaitingPlace) {
    let waiting = members.filter { $0.reason?.place == place }
      .sorted { ($0.reason?.number ?? 0) < ($1.reason?.number ?? 0) }
    for member in waiting { resume(member, at: now) }
  }

  /// Passes the time of the thread that runs, while others run.
  func sleep(_ method: String, until due: Instant) {
    if let running {
      resume(running, at: max(due, now))
      running.code?.wait()
      return
    }
    let meanwhile = members.isEmpty ? "nothing else runs" : "only other threads run"
    report("*** \(method) blocks the thread for \(due - now); \(meanwhile) meanwhile")
    wait(method, at: nil, until: due) { false }
  }

  /// Blocks the thread that runs until a condition holds that another thread fulfils, or until an
  /// instant; returns whether the condition holds.
  @discardableResult
  func wait(
    _ method: String, at place: WaitingPlace?, until due: Instant? = nil, _ isOver: () -> Bool
  ) -> Bool {
    while goesOn {
      if isOver() { return true }
      if let due, due <= now { return false }
      if let running {
        running.reason = place.map { ($0, number()) }
        if let due { resume(running, at: due) }
        running.code?.wait()
      } else if !passTime(until: due) {
        stop(method)
      }
    }
    process.executable.compiled?.stacks?.endCode()
    return false
  }

  /// Runs the other thread whose turn is next while the main thread waits; returns false if there
  /// is none and the wait has no end.
  private func passTime(until due: Instant?) -> Bool {
    guard system.countOperations() else { return true }
    let next = members.filter { $0.next != nil }.min {
      guard let one = $0.next, let other = $1.next else { return false }
      return (one.due, one.number) < (other.due, other.number)
    }
    guard let member = next, let next = member.next, due.map({ next.due <= $0 }) ?? true else {
      guard let due else { return false }
      system.spend(max(.zero, due - now))
      return true
    }
    next.entry.invalidate()
    if next.due > now { system.spend(next.due - now) }
    member.host.performNow { run(member) }
    return true
  }

  /// Ends the process, whose main thread waits for ever.
  private func stop(_ method: String) {
    system.raise(
      "*** \(method): deadlock: the thread waits, and no other thread is left that could end that",
      at: site)
  }

  private func report(_ message: String) {
    system.heap.report(.blockingCall, message, site: site)
  }

  private var site: Site { process.executable.compiled?.stacks?.senderSite() ?? .unknown }
}

/// The objects that compiled code locks by `@synchronized`, in the process whose turn it is.
package enum SynchronizedObjects {
  /// Locks the object of an address for the thread that runs.
  package static func lock(_ address: UInt) { AppProcess.current.threads.enter(address) }

  /// Unlocks it.
  package static func unlock(_ address: UInt) { AppProcess.current.waitingThreads?.leave(address) }
}

/// The locks of `@synchronized`, which a thread can lock again.
extension ThreadSchedule {
  /// Locks an object.
  func enter(_ object: UInt) {
    wait("@synchronized", at: .monitor(object)) {
      guard let index = monitors.firstIndex(where: { $0.object == object }) else {
        monitors.append((object, process.runningThread, 1))
        return true
      }
      guard monitors[index].owner == process.runningThread else { return false }
      monitors[index].depth += 1
      return true
    }
  }

  /// Unlocks it as often as it was locked.
  func leave(_ object: UInt) {
    guard let index = monitors.firstIndex(where: { $0.object == object }),
      monitors[index].owner == process.runningThread
    else { return }
    monitors[index].depth -= 1
    guard monitors[index].depth == 0 else { return }
    monitors.remove(at: index)
    wake(.monitor(object))
  }
}
