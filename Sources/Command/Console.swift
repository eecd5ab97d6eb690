internal import Glibc
internal import MemsimCommandLine
internal import MemsimVocabulary

/// The outputs of a command: results on standard output, messages on standard error.
///
/// Nothing else writes to them, and a console accepts visible text alone, so no name or word of a
/// file can move the cursor of a terminal, or look like a line of a report.
struct Console {
  /// The capabilities of standard output.
  let output: Terminal
  /// The capabilities of standard error.
  let errors: Terminal

  /// The console of this process.
  static let standard = Console(output: .standardOutput, errors: .standardError)

  /// Writes a result.
  func write(_ text: VisibleText) throws(Failure) {
    try write(text.shown.utf8)
  }

  /// Messages of a live run, which are written to standard output like results.
  func messages(waitingForReader isWaiting: Bool) -> MessageQueue {
    MessageQueue(descriptor: STDOUT_FILENO, waitingForReader: isWaiting)
  }

  /// Writes a message; a failure of that is lost.
  func log(_ message: VisibleText) {
    try? OpenFile(descriptor: STDERR_FILENO).write("\(message.shown)\n".utf8)
  }

  /// Writes a result that was printed by another process of this command: of visible text, too.
  func pass(on result: [UInt8]) throws(Failure) {
    try write(result)
  }

  private func write(_ result: some Sequence<UInt8>) throws(Failure) {
    do throws(WriteError) {
      try OpenFile(descriptor: STDOUT_FILENO).write(result)
    } catch {
      throw Self.failure(error)
    }
  }

  /// Writes the standard error output of another process of this command, or of an app in it.
  func pass(onErrors bytes: [UInt8]) {
    if !bytes.isEmpty { try? OpenFile(descriptor: STDERR_FILENO).write(bytes) }
  }

  /// The same console without progress lines, which only one process may show.
  var withoutProgress: Console {
    let errors = Terminal(isTerminal: false, windowColumns: nil, environment: [:])
    return Console(output: output, errors: errors)
  }

  /// Ends the output: some file systems report only at the end that they had no room for it.
  func finish() throws(Failure) {
    do throws(WriteError) {
      try OpenFile(descriptor: STDOUT_FILENO).close()
    } catch {
      throw Self.failure(error)
    }
  }

  /// Progress lines, which only a terminal shows.
  var progressLines: ProgressLines {
    ProgressLines(on: errors) { try? OpenFile(descriptor: STDERR_FILENO).write($0.shown.utf8) }
  }

  /// A reader that closed its end needs no message.
  private static func failure(_ error: WriteError) -> Failure {
    if error.errorNumber == EPIPE { return Failure([], .outputUnread) }
    return Failure(
      of: "standard output", "memsim cannot write to it", error)
  }
}

/// The three streams that a process begins with, as far as its parent left them open.
enum StandardStreams {
  /// Makes sure that no file that is opened later gets one of their descriptors, and that writing
  /// to a closed reader is an error like any other; returns the failure if standard output
  /// cannot be written to.
  ///
  /// Without standard input nothing is missing, and without standard error no messages are
  /// wanted. But a result without an output is lost.
  static func open() -> Failure? {
    // The number of a new file is the lowest that is free.
    let wasClosed = (STDIN_FILENO...STDERR_FILENO).map { number in
      fcntl(number, F_GETFD) < 0 && Glibc.open("/dev/null", O_RDWR) >= 0
    }
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    if wasClosed[Int(STDOUT_FILENO)] { return unusable("it is closed") }
    let mode = fcntl(STDOUT_FILENO, F_GETFL)
    if mode < 0 { return unusable("it is closed") }
    return mode & O_ACCMODE == O_RDONLY ? unusable("it is open for reading only") : nil
  }

  /// Redirects all later output of this process to a file, which its parent passes on.
  static func lead(to file: UnlinkedTempFile) {
    dup2(file.descriptor, STDOUT_FILENO)
    dup2(file.descriptor, STDERR_FILENO)
  }

  private static func unusable(_ reason: String) -> Failure {
    Failure("standard output: error: \(reason); expected a file, a pipe or a terminal")
  }
}
