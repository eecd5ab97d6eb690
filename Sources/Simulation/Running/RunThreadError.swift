/// Why a run has no end of its own.
package enum RunThreadError: Error, CustomStringConvertible {
  /// The host has no thread for it.
  case notBegun
  /// A program would have ended the host process, and the run could not be closed.
  case stuck

  package var description: String {
    switch self {
    case .notBegun:
      "the host is out of memory: it has no thread for the run (see ulimit -v and ulimit -u)"
    case .stuck:
      "a program would have ended the host process in the middle of what it shares with memsim, "
        + "and its run cannot be closed"
    }
  }
}
