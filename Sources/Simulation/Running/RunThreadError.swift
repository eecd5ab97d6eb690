/// Why a run has no end of its own.
package enum RunThreadError: Error, CustomStringConvertible {
  /// A program would have ended the host process, and the run could not be closed.
  case stuck

  package var description: String {
    "a program would have ended the host process in the middle of what it shares with memsim, and "
      + "its run cannot be closed"
  }
}
