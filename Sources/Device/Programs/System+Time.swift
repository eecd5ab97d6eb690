internal import MemsimRuntime

/// Time, timers and threads.
extension System {
  /// Spends virtual time on the processor.
  ///
  /// If that is more than the system waits for, the process is ended at the moment at which the
  /// system has waited long enough.
  public func spend(_ span: TimeSpan) {
    guard isLiving else { return }
    precondition(span >= .zero, "a negative span of time cannot be spent")
    Heap.withHostAllocations { kernel.watchdogs.spend(span, in: process) }
  }

  /// Calls a closure on the main thread after a span of time: in a turn of its own, with a pool.
  @discardableResult
  public func schedule(after span: TimeSpan, _ body: @escaping () -> Void) -> ProgramTimer {
    guard isLiving else { return ProgramTimer(entry: nil, clock: kernel.clock) }
    return Heap.withHostAllocations {
      let work = ScheduledWork(onHeap(body))
      let entry = kernel.post(to: process, after: span) { call in
        call.perform(as: "timer") { work.run() }
      }
      return ProgramTimer(entry: entry, clock: kernel.clock)
    }
  }

  /// Calls a closure on the main thread again and again, first after one period.
  @discardableResult
  public func schedule(every period: TimeSpan, _ body: @escaping () -> Void) -> ProgramTimer {
    guard isLiving else { return ProgramTimer(entry: nil, clock: kernel.clock) }
    let clock = kernel.clock
    return Heap.withHostAllocations {
      let work = ScheduledWork(onHeap(body))
      // The clock runs as long as the device is there, and an entry ends with its process.
      let home = Unmanaged.passUnretained(kernel)
      let entry = clock.schedule(every: period, from: clock.now + period, for: process.owner) {
        [unowned(unsafe) process] _ in
        home._withUnsafeGuaranteedRef { kernel in
          kernel.call(process, as: "timer") { work.run(on: kernel.clock) }
        }
      }
      work.entry = entry
      return ProgramTimer(entry: entry, clock: clock)
    }
  }

  /// Starts a thread, which has no pool until its code makes one.
  public func startThread(named name: String = "") -> ProgramThread {
    Heap.withHostAllocations { ProgramThread(of: self, heap.makeThread(named: name)) }
  }
}

/// Something that a program wanted to be called for.
public struct ProgramTimer {
  let entry: EntryHandle?
  let clock: VirtualClock

  /// Whether it is still going to be called.
  public var isValid: Bool {
    guard let entry else { return false }
    return Heap.withHostAllocations { clock.isScheduled(entry) }
  }

  /// Withdraws the request.
  public func invalidate() {
    guard let entry else { return }
    Heap.withHostAllocations { _ = clock.cancel(entry) }
  }
}

/// A thread of a program: its body is turns, which the clock runs one after the other.
public final class ProgramThread {
  private let system: System
  private let thread: SimulatedThread
  private var hasExited = false

  init(of system: System, _ thread: SimulatedThread) {
    self.system = system
    self.thread = thread
  }

  /// The number by which diagnoses name it.
  public var number: Int { thread.number }

  /// Runs a turn of the thread after a span of time.
  @discardableResult
  public func perform(after span: TimeSpan = .zero, _ body: @escaping () -> Void) -> ProgramTimer {
    let clock = system.kernel.clock
    guard system.isLiving, !hasExited else { return ProgramTimer(entry: nil, clock: clock) }
    return Heap.withHostAllocations {
      let work = ScheduledWork(body)
      let entry = clock.schedule(after: span, for: system.process.owner) { [self] _ in
        guard !hasExited else { return }
        system.kernel.call(system.process, on: thread) { work.run() }
      }
      return ProgramTimer(entry: entry, clock: clock)
    }
  }

  /// Runs code of the thread in the middle of a callback, whose own thread waits for it.
  public func performNow(_ body: () -> Void) {
    guard system.isLiving, !hasExited else { return }
    system.heap.run(thread, body)
  }

  /// Ends the thread: the objects in its pools are released.
  public func exit() {
    guard system.isLiving, !hasExited else { return }
    hasExited = true
    system.heap.exit(thread)
  }
}

/// Work that a program has scheduled for later.
///
/// The objects that the work holds are released after its last run, inside of the program's
/// callback: text that their deallocation prints belongs to the program.
final class ScheduledWork {
  /// A closure in a value, which generic code moves without wrapping it; nil while it runs.
  ///
  /// It is no optional struct: Swift would make the generic type in the memory of native code.
  private struct Body {
    var perform: (() -> Void)?
  }

  private var body: Body

  /// The entry that repeats the work; nil for work that runs once.
  var entry: EntryHandle?

  init(_ body: @escaping () -> Void) {
    self.body = Body(perform: body)
  }

  /// Performs the work for the only time.
  func run() {
    body.perform?()
    body.perform = nil
  }

  /// Performs the work, for the last time if no entry repeats it.
  func run(on clock: VirtualClock) {
    // Moved out and back, so that Swift counts nothing.
    var body = Body(perform: nil)
    swap(&body, &self.body)
    body.perform?()
    if let entry, clock.isScheduled(entry) { swap(&body, &self.body) }
  }
}
