/// How a command ends.
enum ExitCode: Int32 {
  /// All is well.
  case success = 0
  /// Something is not as expected.
  case finding = 1
  /// The command line or a file is wrong, or output cannot be written.
  case wrongInput = 2
  /// The program itself is.
  case fault = 70
  /// The host has too little memory or time.
  case host = 71
  /// The terminal is gone.
  case hungUp = 129
  /// The user at the terminal wanted it to end.
  case interrupted = 130
  /// The reader of standard output has stopped.
  case outputUnread = 141
  /// Another program wanted it to end.
  case terminated = 143
}
