internal import CMemsim

/// The code of apps, as opposed to that of memsim which it calls.
///
/// On the thread of a run, app code that would end the host process ends the run (see `RunThread`).
@usableFromInline
package enum AppCode {
  /// Runs code of an app, whose name must not move meanwhile.
  package static func run<Result, Failure: Error>(
    of app: UnsafePointer<CChar>, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let running = memsim_running_here()
    let outer = running.pointee
    running.pointee.app = app
    running.pointee.is_of_app = true
    defer {
      running.pointee.app = outer.app
      running.pointee.is_of_app = outer.is_of_app
    }
    return try body()
  }

  /// The code that a host thread ran before.
  @usableFromInline
  package struct Outer {
    fileprivate let code: memsim_running_code
  }

  /// Begins to run code of an app, whose name must not move meanwhile, with a listener for its
  /// output; `end` consumes the result.
  ///
  /// It is `run` and `OutputListener.listen` for callbacks, of which there are many, and few that
  /// last longer than to pass two closures on. An app's code never throws out of a callback.
  package static func begin(of app: UnsafePointer<CChar>, heardBy listener: OutputListener) -> Outer
  {
    let running = memsim_running_here()
    let outer = Outer(code: running.pointee)
    running.pointee.app = app
    running.pointee.is_of_app = true
    running.pointee.listener = listener.ears
    return outer
  }

  /// Ends the code of an app that began with a listener.
  package static func end(to outer: Outer) {
    memsim_output_flush()
    leave(to: outer)
  }

  /// Begins memsim's work for an app around its code; `leave` consumes the result.
  package static func enter(_ app: UnsafePointer<CChar>) -> Outer {
    let running = memsim_running_here()
    let outer = Outer(code: running.pointee)
    running.pointee.app = app
    running.pointee.is_of_app = false
    running.pointee.listener = nil
    return outer
  }

  /// Ends memsim's work for an app.
  package static func leave(to outer: Outer) {
    let running = memsim_running_here()
    running.pointee.app = outer.code.app
    running.pointee.is_of_app = outer.code.is_of_app
    running.pointee.listener = outer.code.listener
  }

  /// Runs code of memsim that an app called, whose output is not the app's; elsewhere nothing
  /// changes.
  @inline(__always)
  package static func suspended<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = suspend()
    defer { resume(outer) }
    return try body()
  }

  /// Begins to run code of memsim that an app called; `resume` consumes the result.
  @usableFromInline
  static func suspend() -> Outer {
    let running = memsim_running_here()
    let outer = Outer(code: running.pointee)
    running.pointee.is_of_app = false
    running.pointee.listener = nil
    return outer
  }

  /// Ends code of memsim that an app called.
  @usableFromInline
  static func resume(_ outer: Outer) {
    let running = memsim_running_here()
    running.pointee.is_of_app = outer.code.is_of_app
    running.pointee.listener = outer.code.listener
  }

  /// The app whose code runs on this host thread, or called the code that runs; nil for none.
  package static var app: String? { memsim_running_here().pointee.app.map { String(cString: $0) } }
}
