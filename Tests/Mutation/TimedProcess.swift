internal import Foundation
internal import Glibc
internal import MemsimLocks

/// A process of the host with a limit of time, and with its children, which end when it does.
package struct TimedProcess {
  /// How it ended.
  package enum End: Equatable, Sendable {
    case exited(Int32)
    case signaled(Int32)
    /// It was ended: its time was over.
    case overtime
    /// It was ended: it had more memory than it may.
    case tooLarge
    /// It was ended: a line was enough.
    case stopped
  }

  /// What came of it.
  package struct Result: Sendable {
    package let end: End
    /// What it wrote, to its standard output and to its errors.
    package let output: String
    package let seconds: Double
  }

  private let words: [String]
  private let environment: [String: String]

  /// More memory than any test needs.
  private static let mostPages = (5 << 30) / 4096

  /// A program, looked for in `PATH`, and its arguments.
  package init(
    _ words: [String], setting environment: [String: String] = [:], in folder: String? = nil
  ) {
    self.words = (folder.map { ["env", "-C", $0] } ?? []) + words
    self.environment = environment
  }

  /// Runs it; ends it after some seconds, or at the first line for which `isEnough` says so.
  package func run(seconds: Double, isEnough: (Substring) -> Bool = { _ in false }) -> Result {
    let began = Self.now
    let (child, pipe) = ProcessGroups.start { start() }
    defer { close(pipe) }
    var (output, lineStart, end): ([UInt8], Int, End?) = ([], 0, nil)
    reading: while end == nil {
      let left = seconds - (Self.now - began)
      if left <= 0 {
        end = .overtime
        break
      }
      var question = pollfd(fd: pipe, events: Int16(POLLIN), revents: 0)
      let answer = poll(&question, 1, Int32(min(500, left * 1000) + 1))
      if Self.residentPages(of: child) > Self.mostPages { end = .tooLarge }
      if answer <= 0 {
        // What it has left behind may hold the pipe open.
        if Self.isOver(child) { break }
        continue
      }
      guard let bytes = Self.read(pipe) else { break }
      output += bytes
      while let stop = output[lineStart...].firstIndex(of: 10) {
        let line = String(decoding: output[lineStart..<stop], as: UTF8.self)
        lineStart = stop + 1
        if isEnough(Substring(line)) {
          end = .stopped
          break reading
        }
      }
    }
    let status = finish(child, hasToEnd: end != nil)
    return Result(
      end: end ?? (status & 0x7f == 0 ? .exited(status >> 8 & 0xff) : .signaled(status & 0x7f)),
      output: String(decoding: output, as: UTF8.self), seconds: Self.now - began)
  }

  /// Starts it; the pipe has what it writes.
  private func start() -> (child: pid_t, pipe: Int32) {
    var ends: [Int32] = [0, 0]
    precondition(pipe(&ends) == 0, "the host has no pipe left")
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    return (spawn(writingTo: ends[1]), ends[0])
  }

  private func spawn(writingTo descriptor: Int32) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
    posix_spawn_file_actions_adddup2(&actions, descriptor, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // A shell lets what it starts in the background ignore an interruption, and so would tests.
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
    posix_spawnattr_setflags(&attributes, Int16(flags))
    var variables = Self.inherited
    variables.merge(environment) { $1 }
    var child: pid_t = 0
    let result = Self.withStrings(words) { arguments in
      Self.withStrings(variables.map { "\($0)=\($1)" }) { values in
        posix_spawnp(&child, words[0], &actions, &attributes, arguments, values)
      }
    }
    precondition(result == 0, "\(words[0]) cannot be started: \(String(cString: strerror(result)))")
    return child
  }

  /// Waits for the end of the process; what is left of its group is ended.
  private func finish(_ child: pid_t, hasToEnd: Bool) -> Int32 {
    var status: Int32 = 0
    if hasToEnd { kill(-child, SIGKILL) }
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    kill(-child, SIGKILL)
    ProcessGroups.remove(child)
    return status
  }

  /// Whether a process has ended that was not waited for.
  private static func isOver(_ child: pid_t) -> Bool {
    var info = siginfo_t()
    let result = waitid(P_PID, id_t(child), &info, WEXITED | WNOHANG | WNOWAIT)
    return result == 0 && info.si_signo == SIGCHLD
  }

  private static var inherited: [String: String] {
    var variables: [String: String] = [:]
    var next = environ
    while let entry = next.pointee {
      let parts = String(cString: entry).split(separator: "=", maxSplits: 1)
      if parts.count == 2 { variables[String(parts[0])] = String(parts[1]) }
      next += 1
    }
    return variables
  }

  private static func withStrings<R>(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> R
  ) -> R {
    let copies = strings.map { strdup($0) }
    defer { for copy in copies { free(copy) } }
    return body(copies + [nil])
  }

  /// What can be read now; nothing if the other end was closed.
  private static func read(_ descriptor: Int32) -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  private static func residentPages(of process: pid_t) -> Int {
    guard let file = fopen("/proc/\(process)/statm", "r") else { return 0 }
    defer { fclose(file) }
    var line = [CChar](repeating: 0, count: 256)
    guard fgets(&line, 256, file) != nil else { return 0 }
    let words = String(decoding: line.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    return words.count > 1 ? Int(words[1]) ?? 0 : 0
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// The groups of processes that have to end when this process does.
package enum ProcessGroups {
  private static let running = Monitor<Set<pid_t>>([])

  /// Starts a group that is named after its first process; one at a time, so that no process
  /// inherits the pipe of another.
  static func start(_ body: () -> (child: pid_t, pipe: Int32)) -> (child: pid_t, pipe: Int32) {
    running.withLock { running in
      let started = body()
      running.insert(started.child)
      return started
    }
  }

  static func remove(_ group: pid_t) { running.withLock { _ = $0.remove(group) } }

  /// Lets an interruption of this process end its groups first.
  ///
  /// - Precondition: There are no other threads yet.
  package static func endWithThisProcess() {
    var signals = interruptions
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    Thread.detachNewThread { waitForInterruption() }
  }

  private static func waitForInterruption() -> Never {
    var signals = interruptions
    var signal: Int32 = 0
    sigwait(&signals, &signal)
    running.withLock { for group in $0 { kill(-group, SIGKILL) } }
    _exit(128 + signal)
  }

  private static var interruptions: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }
}
