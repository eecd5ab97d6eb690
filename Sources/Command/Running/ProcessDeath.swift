internal import Glibc
internal import MemsimVocabulary

/// How a process was lost: it ended before its last message, or what it says cannot be read.
struct ProcessDeath {
  private static let pauseMilliseconds: Int32 = 2

  /// What the kernel says of its end; nil where that is not the reason.
  private let status: Int32?

  /// That something else has come than its messages.
  static let spoilt = ProcessDeath(status: nil)

  private init(status: Int32?) {
    self.status = status
  }

  /// Waits for the end of a child; one that is told to end and does not is killed after some time.
  init(waitingFor number: Int32, atMost limit: Duration? = nil) {
    let start = ContinuousClock.now
    while let limit, !Self.hasCome(to: number) {
      if start.duration(to: .now) > limit { kill(number, SIGKILL) }
      poll(nil, 0, Self.pauseMilliseconds)
    }
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    self.status = status
  }

  /// The exit code of the command for it.
  var code: ExitCode {
    status.map { $0 & 0x7f == 0 && $0 >> 8 & 0xff == ExitCode.host.rawValue } == true
      ? .host : .fault
  }

  /// What happened, in words, to the process of a run with some apps of native code.
  func description(ofRunOf apps: String?) -> String {
    guard let status else {
      return "an app wrote into the report of the run's process before the run was over"
    }
    let signal = status & 0x7f
    let name = strsignal(signal).map { String(cString: $0) } ?? "unknown"
    let how =
      signal == 0
      ? "exited with \(status >> 8 & 0xff)" : "was killed by signal \(signal) (\(name))"
    let code = apps.map { ", with native code of \($0)," } ?? ""
    return "the process of the run\(code) \(how) before the run was over"
  }

  /// Whether a child has ended; how, is still to be asked.
  static func hasCome(to number: Int32) -> Bool {
    var end = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(number), &end, options) != 0 || end._sifields._kill.si_pid != 0
  }
}
