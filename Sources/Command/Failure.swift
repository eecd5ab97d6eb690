internal import Glibc
internal import MemsimHost
package import MemsimVocabulary

/// The reason why a command failed.
package struct Failure: Error {
  /// The messages, a line each.
  package let messages: [VisibleText]
  /// The exit code of the command.
  let code: ExitCode

  /// Fails with messages.
  init(_ messages: [VisibleText], _ code: ExitCode = .wrongInput) {
    self.messages = messages
    self.code = code
  }

  /// Fails with one message.
  init(_ message: VisibleText, _ code: ExitCode = .wrongInput) {
    self.init([message], code)
  }

  /// Fails for an error of input; nil for any other error.
  init?(_ error: any Error) {
    switch error {
    case let failure as Failure: self = failure
    case let error as InputError: self.init(error)
    case let error as FileError: self.init(error)
    default: return nil
    }
  }

  /// Fails over all that is wrong with a scenario.
  init(_ error: InputError) {
    self.init(
      error.problems.map(\.description.visible),
      error.problems.contains(where: \.isOfHost) ? .host : .wrongInput)
  }

  /// Fails over a file or a folder that is not read.
  init(_ error: FileError) {
    self.init([error.description.visible], error.cause == .refused ? .host : .wrongInput)
  }

  /// Fails over a file, for the reason that the system gives.
  init(of path: String, _ what: String, errorNumber: Int32) {
    self.init(of: path, what, WriteError(errorNumber: errorNumber))
  }

  /// Fails over a file that is not written.
  init(of path: String, _ what: String, _ error: WriteError) {
    self.init(["\(path): error: \(what): \(error.reason)"], ExitCode(of: error))
  }

  /// Writes something; an error becomes a failure over the file.
  static func writing<Result>(
    _ path: String, orFail what: String, _ body: () throws(WriteError) -> Result
  ) throws(Failure) -> Result {
    do throws(WriteError) {
      return try body()
    } catch {
      throw Failure(of: path, what, error)
    }
  }
}

/// The outcome of a command.
struct ExitCode: RawRepresentable, Hashable {
  /// The number that the process ends with.
  let rawValue: Int32

  /// All is well.
  static let success = ExitCode(ofProgram: 0)
  /// Something is not as expected.
  static let finding = ExitCode(ofProgram: 1)
  /// The command line or a file is wrong, or output cannot be written.
  static let wrongInput = ExitCode(ofProgram: 2)
  /// The program itself is.
  static let fault = ExitCode(ofProgram: 70)
  /// The host has too little memory or time.
  static let host = ExitCode(ofProgram: 71)
  /// The terminal was closed.
  static let hungUp = ExitCode(ofProgram: 129)
  /// The user at the terminal wanted it to end.
  static let interrupted = ExitCode(ofProgram: 130)
  /// The user at the terminal wanted it to end at once.
  static let quit = ExitCode(ofProgram: 131)
  /// The reader of standard output has stopped.
  static let outputUnread = ExitCode(ofProgram: 141)
  /// Another program wanted it to end.
  static let terminated = ExitCode(ofProgram: 143)

  /// The exit code for an output that was not written.
  init(of error: WriteError) {
    // If the device itself fails, the output may be incomplete: the exit code reports that.
    let isOfHost = error.errorNumber != EIO && FileError.isRefusal(error.errorNumber)
    self = isOfHost ? .host : .wrongInput
  }

  private static let own = [
    success, finding, wrongInput, fault, host, hungUp, interrupted, quit, outputUnread, terminated,
  ]

  /// The code of a number that commands of this program end with; nil for any other.
  init?(rawValue: Int32) {
    guard Self.own.contains(where: { $0.rawValue == rawValue }) else { return nil }
    self.rawValue = rawValue
  }

  /// The code of a program that was run, passed on.
  init(ofProgram code: Int32) {
    rawValue = code
  }
}
