internal import Glibc
internal import MemsimCommandLine
internal import MemsimVocabulary

/// Where a command writes: results to standard output, messages to standard error.
///
/// Nothing else writes there, and this takes visible text alone, so no name and no word of a file
/// can move the cursor of a terminal, or pass for a line of a report.
struct Console {
  /// What standard output can show.
  let output: Terminal
  /// What standard error can show.
  let errors: Terminal

  /// That of this process.
  static let standard = Console(output: .standardOutput, errors: .standardError)

  /// How reports look there.
  var style: Style { output.style }

  /// Writes a result.
  func write(_ text: VisibleText) throws(Failure) {
    do throws(WriteError) {
      try OpenFile(descriptor: STDOUT_FILENO).write(text.shown.utf8)
    } catch {
      throw Self.failure(error)
    }
  }

  /// Writes a message; there is nobody to tell when that fails.
  func say(_ message: VisibleText) {
    try? OpenFile(descriptor: STDERR_FILENO).write("\(message.shown)\n".utf8)
  }

  /// Ends the output: some file systems say only now that there was no room for it.
  func finish() throws(Failure) {
    do throws(WriteError) {
      try OpenFile(descriptor: STDOUT_FILENO).close()
    } catch {
      throw Self.failure(error)
    }
  }

  /// A line about what is being done, which only a terminal shows.
  var progressLine: ProgressLine {
    ProgressLine(on: errors) { try? OpenFile(descriptor: STDERR_FILENO).write($0.shown.utf8) }
  }

  /// A reader who has stopped knows that there is more, and needs no message.
  private static func failure(_ error: WriteError) -> Failure {
    if error.errorNumber == EPIPE { return Failure([], .outputUnread) }
    return Failure(
      of: "standard output", "it cannot be written", errorNumber: error.errorNumber)
  }
}
