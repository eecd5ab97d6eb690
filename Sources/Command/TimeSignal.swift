internal import Glibc
internal import MemsimRuntime

/// The signal that ends the process when a run has gone on for too long without ever asking.
///
/// That is a callback that never returns and asks nothing of the system: no scenario can write one,
/// but an app can be one. There is no way back out of it.
enum TimeSignal {
  /// Sends it after some time of the host, in the place of the one that was set before.
  static func set(after time: Duration) {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      let message: StaticString = """
        a callback goes on past the time limit and never asks the system for anything; the \
        journal ends where it began\n
        """
      message.writeUnheard()
      HostProcess.end(ExitCode.host.rawValue)
    }
    sigaction(SIGALRM, &action, nil)
    var timer = itimerval()
    timer.it_value.tv_sec = time_t(min(time.components.seconds, 100 * 365 * 86_400))
    setitimer(Int32(ITIMER_REAL.rawValue), &timer, nil)
  }

  /// Sends it no more.
  static func cancel() {
    var timer = itimerval()
    setitimer(Int32(ITIMER_REAL.rawValue), &timer, nil)
  }
}
