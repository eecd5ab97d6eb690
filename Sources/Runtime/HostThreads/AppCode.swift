internal import CMemsim

/// The code of apps, as opposed to that of memsim which it calls.
///
/// On the thread of a run, what ends a host process in there ends the run (see `RunThread`).
package enum AppCode {
  /// Runs code of an app, whose name stays where it is meanwhile.
  package static func run<Result, Failure: Error>(
    of app: UnsafePointer<CChar>, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = memsim_callback_app_get()
    let outerRuns = memsim_runs_app_code_get()
    memsim_callback_app_set(app)
    memsim_runs_app_code_set(true)
    defer {
      memsim_callback_app_set(outer)
      memsim_runs_app_code_set(outerRuns)
    }
    return try body()
  }

  /// Runs code of memsim that an app's called, and whose words are none of the app's; elsewhere,
  /// nothing changes.
  @inline(__always)
  package static func suspended<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let (runs, listener) = (memsim_runs_app_code_get(), memsim_listener_get())
    memsim_runs_app_code_set(false)
    memsim_listener_set(nil)
    defer {
      memsim_runs_app_code_set(runs)
      memsim_listener_set(listener)
    }
    return try body()
  }

  /// The app whose code runs on this host thread, or called what does; nil for none.
  package static var app: String? {
    memsim_callback_app_get().map { String(cString: $0) }
  }
}
