internal import CMemsim

/// The code of apps, as opposed to that of memsim which it calls.
///
/// On the thread of a run, what ends a host process in there ends the run (see `RunThread`).
package enum AppCode {
  /// Runs code of an app, whose name stays where it is meanwhile.
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

  /// Runs code of memsim that an app's called, and whose words are none of the app's; elsewhere,
  /// nothing changes.
  @inline(__always)
  package static func suspended<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let running = memsim_running_here()
    let outer = running.pointee
    running.pointee.is_of_app = false
    running.pointee.listener = nil
    defer {
      running.pointee.is_of_app = outer.is_of_app
      running.pointee.listener = outer.listener
    }
    return try body()
  }

  /// The app whose code runs on this host thread, or called what does; nil for none.
  package static var app: String? {
    memsim_running_here().pointee.app.map { String(cString: $0) }
  }
}
