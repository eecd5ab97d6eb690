@preconcurrency internal import Glibc
internal import MemsimRuntime

/// This program, started again with other words: a process with addresses and hash seeds of its
/// own.
struct SpawnedProcess {
  /// How a process ended.
  enum Ending: Equatable {
    /// By itself, with a code.
    case exited(Int32)
    /// A signal of a number ended it.
    case killed(Int32)
  }

  /// A variable by which Swift gives all processes one seed.
  private static let fixedSeeds = "SWIFT_DETERMINISTIC_HASHING="
  private static let pauseMilliseconds: Int32 = 5
  /// So many pauses are two seconds: the patience with a process that is to end.
  private static let mostPauses = 400

  private let number: pid_t

  /// Starts it without input; it has a file under a number, what it prints goes nowhere, and
  /// messages go to another file.
  init(
    _ words: [String], handing file: UnlinkedTempFile, as handedNumber: Int32,
    messages: UnlinkedTempFile
  ) throws(WriteError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, messages.descriptor, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, file.descriptor, handedNumber)
    number = try Self.start(words, &actions)
  }

  /// Starts it, or another program, with a socket that it reads commands from and writes to, and
  /// perhaps a file under a number; its messages go where those of this one go.
  init(
    _ words: [String], of program: String?, speakingOver socket: Int32,
    handing file: UnlinkedTempFile?, as handedNumber: Int32
  ) throws(WriteError) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, socket, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, STDOUT_FILENO)
    if let file { posix_spawn_file_actions_adddup2(&actions, file.descriptor, handedNumber) }
    number = try Self.start(words, of: program, &actions)
  }

  private static func start(
    _ words: [String], of program: String? = nil, _ actions: inout posix_spawn_file_actions_t
  ) throws(WriteError) -> pid_t {
    let name = program ?? HostProcess.arguments.first ?? "memsim"
    var arguments = ([name] + words).map { strdup($0) } + [nil]
    var environment = environment
    defer { for text in arguments { free(text) } }
    var number: pid_t = 0
    let fault = posix_spawn(
      &number, program ?? HostProcess.programToStart, &actions, nil, &arguments, &environment)
    guard fault == 0 else { throw WriteError(errorNumber: fault) }
    return number
  }

  /// Ends it, if it has not ended by itself: it is waited for, then asked, then killed.
  func end(askingAtOnce isUrgent: Bool) -> Ending {
    var status: Int32 = 0
    var pauses = 0
    while waitpid(number, &status, WNOHANG) == 0 {
      if pauses == (isUrgent ? 0 : Self.mostPauses) { kill(number, SIGTERM) }
      if pauses == 2 * Self.mostPauses { kill(number, SIGKILL) }
      poll(nil, 0, Self.pauseMilliseconds)
      pauses += 1
    }
    return Self.ending(status)
  }

  private static func ending(_ status: Int32) -> Ending {
    let signal = status & 0x7f
    return signal == 0 ? .exited(status >> 8 & 0xff) : .killed(signal)
  }

  /// Waits until it has ended; a signal that asks this program to end is passed on to it.
  func wait() -> Ending {
    var status: Int32 = 0
    var isTold = false
    while waitpid(number, &status, WNOHANG) == 0 {
      if InterruptSignal.isRequested, !isTold {
        kill(number, SIGTERM)
        isTold = true
      }
      poll(nil, 0, Self.pauseMilliseconds)
    }
    return Self.ending(status)
  }

  /// The variables of this process, whose strings stay its own.
  private static var environment: [UnsafeMutablePointer<CChar>?] {
    var variables: [UnsafeMutablePointer<CChar>?] = []
    var next = environ
    while let variable = next.pointee {
      if strncmp(variable, fixedSeeds, fixedSeeds.utf8.count) != 0 { variables.append(variable) }
      next += 1
    }
    return variables + [nil]
  }
}
