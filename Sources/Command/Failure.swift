internal import MemsimFiles
internal import MemsimScenario
internal import MemsimVocabulary

/// Why a command did not do what it was to do.
struct Failure: Error {
  /// What to tell, a line each.
  let messages: [VisibleText]
  /// How the command ends.
  let code: ExitCode

  /// Fails with messages.
  init(_ messages: [VisibleText], _ code: ExitCode = .wrongInput) {
    self.messages = messages
    self.code = code
  }

  /// Fails over a file or a folder that is not read.
  init(_ error: FileError) {
    self.init([error.description.visible])
  }

  /// Fails over a file, for the reason that the system gives.
  init(of path: String, _ what: String, errorNumber: Int32) {
    self.init(["\(path): error: \(what): \(WriteError(errorNumber: errorNumber).reason)"])
  }
}
