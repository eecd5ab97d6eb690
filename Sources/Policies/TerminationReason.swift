/// Why the system ended a process.
public enum TerminationReason: String, CaseIterable, Sendable {
  case jettisoned
  case highwater
  case pageShortage = "vm-pageshortage"
  case perProcessLimit = "per-process-limit"
  case idleExit = "idle-exit"
  case sustainedPressure = "sustained-memory-pressure"
  case backgroundQuit = "background-quit"
  case backgroundRelaunch = "background-relaunch"
  case unansweredWarning = "unanswered-warning"
  case roomForCall = "room-for-call"
  case outOfPages = "out-of-pages"
  case minfree
  case earlyKill = "early-kill"
  /// It took too long to launch; no policy decides that.
  case launchTimeout = "launch-timeout"
  /// It took more than five seconds to quit after it was told to; no policy decides that.
  case quitTimeout = "quit-timeout"
  /// It is native code that took more memory than there was; no policy decides that.
  case overdrawn
  /// Its code was dropped, and no page is left to read it again; no policy decides that.
  case unreadablePages = "unreadable-pages"
  /// It needs an object, and there is no memory for it; no policy decides that.
  case objectRefused = "object-refused"

  /// The number that JetsamEvent reports know it by; nil for those that are not the kernel's.
  package var jetsamNumber: Int? {
    switch self {
    case .jettisoned: 1
    case .highwater: 2
    case .pageShortage: 4
    case .perProcessLimit: 7
    case .idleExit: 9
    case .sustainedPressure: 14
    case .backgroundQuit, .backgroundRelaunch, .unansweredWarning, .roomForCall, .outOfPages,
      .minfree, .earlyKill, .launchTimeout, .quitTimeout, .overdrawn, .unreadablePages,
      .objectRefused:
      nil
    }
  }
}
