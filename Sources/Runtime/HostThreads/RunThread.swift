internal import CMemsim

/// A host thread for one run: its programs can end the run, and not the host process.
///
/// If code of a program would end the host process, by a call of `exit`, a trap or an uncaught
/// exception, memsim ends the run instead: it closes the run on the same thread, above the
/// program's frames, which sleep for ever then. So no frame of Swift is ever jumped over, and the
/// thread stays attached to its heaps.
///
/// The code of a program runs in `AppCode`, and on threads that native code has made: such a thread
/// sleeps for ever, too, and the run's thread closes the run. A trap elsewhere is a fault of
/// memsim, and ends the host process as before.
package final class RunThread {
  /// The outcome of a run.
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

  /// Closes the run when a program ends it, on the run's thread; to be set there.
  package var close: (ProgramEnd) -> Void = { _ in }

  private var body: (RunThread) -> Void = { _ in }

  /// The most time to close a run.
  private static let secondsToClose: UInt32 = 60

  private init() {}

  /// Runs `body` on a host thread of its own, and waits for it.
  ///
  /// A run that a program ends retains `body` for ever.
  package static func run<Result>(_ body: @escaping (RunThread) -> Result) -> Outcome<Result> {
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
  /// requests it; returns otherwise, and on any other thread.
  ///
  /// Code of a program is interrupted for that; this is for times when none runs.
  package static func endIfAsked() {
    memsim_asking_hear()
  }

  private func start() -> memsim_run_outcome {
    // A run that a program ended refers to it for ever.
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
