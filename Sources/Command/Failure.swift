internal import MemsimFiles
package import MemsimVocabulary

/// Why a command did not do what it was to do.
package struct Failure: Error {
  /// What to tell, a line each.
  package let messages: [VisibleText]
  /// How the command ends.
  let code: ExitCode

  /// Fails with messages.
  init(_ messages: [VisibleText], _ code: ExitCode = .wrongInput) {
    self.messages = messages
    self.code = code
  }

  /// Fails over all that is wrong with a scenario.
  init(_ error: InputError) {
    self.init(error.problems.map(\.description.visible))
  }

  /// Fails over a file or a folder that is not read.
  init(_ error: FileError) {
    self.init([error.description.visible])
  }

  /// Fails over a file, for the reason that the system gives.
  init(of path: String, _ what: String, errorNumber: Int32) {
    self.init(of: path, what, WriteError(errorNumber: errorNumber))
  }

  /// Fails over a file that is not written.
  init(of path: String, _ what: String, _ error: WriteError) {
    self.init(["\(path): error: \(what): \(error.reason)"])
  }
}

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
