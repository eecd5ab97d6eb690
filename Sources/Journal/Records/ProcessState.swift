/// What a process is doing, as the system sees it.
package enum ProcessState: String, Word {
  /// It has not shown anything yet.
  case launching
  /// It is in front and gets events.
  case active
  /// It is in front and gets no events.
  case inactive
  /// It runs behind another.
  case background
  /// It was told to quit, and may still tidy up.
  case quitting
}
