internal import Glibc
internal import MemsimCommandLine
internal import MemsimReports

/// Where a command writes: results to standard output, messages to standard error.
struct Console {
  /// What standard output can show.
  let output: Terminal
  /// What standard error can show.
  let errors: Terminal

  /// That of this process.
  static let standard = Console(output: .standardOutput, errors: .standardError)

  /// How reports look there.
  var style: Style { output.showsStyles ? .ansi : .plain }

  /// Writes a result.
  func write(_ text: String) throws(Failure) {
    do throws(WriteError) {
      try OpenFile(descriptor: STDOUT_FILENO).write(text)
    } catch {
      throw Failure(
        of: "standard output", "it cannot be written", errorNumber: error.errorNumber)
    }
  }

  /// Writes a message; there is nobody to tell when that fails.
  func say(_ message: String) {
    try? OpenFile(descriptor: STDERR_FILENO).write(message + "\n")
  }

  /// A line about what is being done, which only a terminal shows.
  var progressLine: ProgressLine {
    ProgressLine(on: errors) { try? OpenFile(descriptor: STDERR_FILENO).write($0) }
  }
}
