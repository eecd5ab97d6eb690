internal import Glibc
internal import MemsimVocabulary

/// The three streams that a process begins with, as far as its parent left them open.
enum StandardStreams {
  /// Makes sure that no file that is opened from now on is taken for one of them, and that writing
  /// what is not read is an error like any other; says why nothing can be done if standard output
  /// cannot be written to.
  ///
  /// Without standard input nothing is missing, and without standard error no messages are
  /// wanted. But a result that goes nowhere is lost.
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

  private static func unusable(_ reason: String) -> Failure {
    Failure(["standard output: error: \(reason); expected a file, a pipe or a terminal"])
  }
}
