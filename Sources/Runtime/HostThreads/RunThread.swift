internal import CMemsim

/// A host thread for one run: its programs can end the run, and not the host process.
///
/// What code of a program does that ends a host process, such as a call of `exit`, a trap or an
/// exception that it does not catch, ends the run instead: it is closed on the same thread, above
/// the program's frames, which sleep for ever then. So no frame of Swift is ever jumped over, and
/// what the thread was to a heap it stays.
///
/// The code of a program is what runs in `AppCode`, and on threads that native code has made: such
/// a thread sleeps for ever, too, and the run's own is told. Anything else that traps is a fault of
/// memsim, and ends the host process as before.
package final class RunThread {
  /// How it came to its end.
  package enum Outcome<Result> {
    /// It returned.
    case returned(Result)
    /// A program ended it, and it was closed.
    case ended
    /// A program ended it, and it could not be closed.
    case stuck
    /// The host has no such thread.
    case notBegun
  }

  /// What closes the run when a program ends it, on the run's thread; to be set there.
  package var close: (ProgramEnd) -> Void = { _ in }

  private var body: (RunThread) -> Void = { _ in }

  /// How long a run may take to be closed.
  private static let secondsToClose: UInt32 = 60

  private init() {}

  /// Runs `body` on a host thread of its own, and waits for it.
  ///
  /// One that a program ends holds on to `body` for ever.
  package static func run<Result>(
    _ body: @escaping (RunThread) -> Result
  ) -> Outcome<Result> {
    var result: Result?
    let thread = RunThread()
    thread.body = { result = body($0) }
    switch thread.start() {
    case memsim_run_ended: return .ended
    case memsim_run_stuck: return .stuck
    case memsim_run_not_begun: return .notBegun
    default: break
    }
    guard let result else { preconditionFailure("a run that returned has a result") }
    return .returned(result)
  }

  /// Ends the run whose thread this is, which was closed in the middle of a program that does not
  /// end; does nothing on any other thread.
  package static func leave() {
    memsim_leave_run()
  }

  /// On the thread of a run, between callbacks: ends the run if a thread that a program has made
  /// wants it to, for what that did; returns otherwise, and on any other thread.
  ///
  /// Where code of a program runs, it is interrupted for that; so this is for where none does.
  package static func endIfAsked() {
    memsim_asking_hear()
  }

  private func start() -> memsim_run_outcome {
    // What a program ended refers to it for ever.
    let context = Unmanaged.passRetained(self)
    let outcome = memsim_run_on_thread(
      { Unmanaged<RunThread>.fromOpaque($0).takeUnretainedValue().perform() },
      { context, end in
        let thread = Unmanaged<RunThread>.fromOpaque(context).takeUnretainedValue()
        if end.pointee.is_in_allocator { Arena.recordEndInAllocator() }
        Arena.withHostAllocations { thread.close(ProgramEnd(end.pointee)) }
      }, context.toOpaque(), Self.secondsToClose)
    if outcome == memsim_run_returned || outcome == memsim_run_not_begun { context.release() }
    return outcome
  }

  private func perform() {
    body(self)
    body = { _ in }
    close = { _ in }
  }
}
