@preconcurrency internal import Glibc

/// The outcome of a process, as the kernel reports it to the parent.
package enum WaitStatus: Hashable, Sendable {
  /// By itself, with an exit code.
  case exited(Int32)
  /// By a signal.
  case killed(Int32)

  /// Decodes the number that `waitpid` returns.
  package init(_ status: Int32) {
    let signal = status & 0x7f
    self = signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal)
  }

  /// Whether a signal ended it.
  package var isKill: Bool {
    if case .killed = self { true } else { false }
  }

  /// The status as part of a sentence.
  package var description: String {
    switch self {
    case .exited(let code): return "exited with \(code)"
    case .killed(let signal):
      let name = strsignal(signal).map { String(cString: $0) } ?? "unknown"
      return "was killed by signal \(signal) (\(name))"
    }
  }
}

/// A program to start as a child process.
package struct ChildProgram {
  /// The file or stream that a stream of the program is connected to.
  package enum Stream {
    /// Nothing: reads return no bytes, and writes are discarded.
    case null
    /// The same stream of this process.
    case inherited
    /// An open file of this process.
    case file(Int32)
  }

  /// The path, or a name to search for in PATH.
  let path: String
  /// The words of its command line, its name first.
  let words: [String]

  package var input = Stream.null
  package var output = Stream.null
  package var errors = Stream.inherited
  /// Another open file, and the number under which the program has it.
  package var file: (descriptor: Int32, number: Int32)?
  /// Whether it begins a group, to which all processes belong that it starts.
  package var hasOwnGroup = false
  /// The variable that it does not inherit.
  package var removedVariable: String?

  /// Names a program; no streams are connected but standard error.
  package init(_ path: String, words: [String]) {
    (self.path, self.words) = (path, words)
  }

  /// Starts it, without the signals that this process ignores; throws the number of an error.
  fileprivate func start() throws(ChildProcess.StartFault) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in [input, output, errors].enumerated() {
      switch stream {
      case .inherited: break
      case .null: posix_spawn_file_actions_addopen(&actions, Int32(number), "/dev/null", O_RDWR, 0)
      case .file(let file): posix_spawn_file_actions_adddup2(&actions, file, Int32(number))
      }
    }
    if let file { posix_spawn_file_actions_adddup2(&actions, file.descriptor, file.number) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let flags = POSIX_SPAWN_SETSIGDEF | (hasOwnGroup ? POSIX_SPAWN_SETPGROUP : 0)
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    // A write to a pipe without a reader kills a tool, as tools expect.
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for text in arguments { free(text) } }
    var variables = inheritedVariables
    var number: pid_t = 0
    let fault = posix_spawnp(&number, path, &actions, &attributes, &arguments, &variables)
    guard fault == 0 else { throw ChildProcess.StartFault(errorNumber: fault) }
    return number
  }

  /// The variables of this process, whose strings stay its own.
  private var inheritedVariables: [UnsafeMutablePointer<CChar>?] {
    let removed = removedVariable.map { "\($0)=" }
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      if removed.map({ strncmp(variable, $0, $0.utf8.count) != 0 }) ?? true {
        variables.append(variable)
      }
      next += 1
    }
    return variables + [nil]
  }
}

/// A child of this process, from its start until the kernel has reported its outcome.
package final class ChildProcess {
  /// Why a program could not be started.
  package struct StartFault: Error {
    /// The error number of the system.
    package let errorNumber: Int32
  }

  /// A signal that is sent to a child that is still running after some time.
  package typealias DueSignal = (after: Duration, signal: Int32)

  private static let pauseMilliseconds: Int32 = 2
  private static let patience = Duration.seconds(1)

  /// The process number; the kernel may reuse it after the process has ended.
  package let number: Int32
  /// The outcome; nil until the kernel has reported it.
  package private(set) var status: WaitStatus?
  private let hasOwnGroup: Bool

  /// Waits for a process that was forked.
  package init(number: Int32) {
    (self.number, hasOwnGroup) = (number, false)
  }

  /// Starts a program.
  package init(_ program: ChildProgram) throws(StartFault) {
    (number, hasOwnGroup) = (try program.start(), program.hasOwnGroup)
  }

  /// Whether it has ended, which leaves for later how.
  package var hasEnded: Bool {
    if status != nil { return true }
    var end = siginfo_t()
    let options = WEXITED | WNOHANG | WNOWAIT
    return waitid(P_PID, id_t(number), &end, options) != 0 || end._sifields._kill.si_pid != 0
  }

  /// Asks the kernel how it ended; nil if it is still running.
  @discardableResult
  package func poll() -> WaitStatus? {
    ask(WNOHANG)
    return status
  }

  /// Waits for its end, and sends signals that become due meanwhile.
  @discardableResult
  package func wait(sending signals: [DueSignal] = []) -> WaitStatus {
    let start = ContinuousClock.now
    var due = signals[...]
    while let next = due.first, poll() == nil {
      guard start.duration(to: .now) >= next.after else {
        Self.pause()
        continue
      }
      send(next.signal)
      due.removeFirst()
    }
    while true {
      if let status { return status }
      ask(0)
    }
  }

  /// Waits for its end, but ends it, with the processes of its own group, after some time, or when
  /// it is wanted no longer; returns nil then.
  package func wait(atMost time: Duration, while isWanted: () -> Bool) -> WaitStatus? {
    let start = ContinuousClock.now
    while poll() == nil {
      guard isWanted(), start.duration(to: .now) < time else {
        end(within: Self.patience)
        return nil
      }
      Self.pause()
    }
    return status
  }

  private func ask(_ options: Int32) {
    guard status == nil else { return }
    var status: Int32 = 0
    let ended = waitpid(number, &status, options)
    // If another part of this process has waited for the child, its exit counts as a success.
    if ended > 0 || ended < 0 && errno != EINTR { self.status = WaitStatus(status) }
  }

  /// Sends a signal to it, or to its group if it has one of its own, while it runs.
  package func send(_ signal: Int32) {
    if status == nil { kill(hasOwnGroup ? -number : number, signal) }
  }

  /// Ends it, and with it the processes of its own group.
  package func end(within patience: Duration) {
    wait(sending: [(.zero, SIGTERM), (patience, SIGKILL)])
    if hasOwnGroup { kill(-number, SIGKILL) }
  }

  /// Waits a moment before the next query.
  package static func pause() { Glibc.poll(nil, 0, pauseMilliseconds) }
}
