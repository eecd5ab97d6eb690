@preconcurrency internal import Glibc
internal import MemsimVocabulary

/// A tool of the host that runs beside this program, and what it prints.
final class HostTool {
  /// What can be read from once it has printed something, or has ended.
  let descriptor: Int32
  /// What it has printed so far.
  private(set) var output = ToolOutput()
  /// Its exit code, 128 and the number of the signal if one ended it; nil as long as it runs.
  private(set) var ending: Int32?

  private let number: pid_t

  /// Starts it without input, by its name and words, in a group of processes of its own.
  init(_ words: [String]) throws(Failure) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw Failure(of: words[0], "the host cannot start it", errorNumber: errno)
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
    defer { close(ends[1]) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // What it starts itself ends with it; and a reader that is gone ends it, as tools expect.
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    for signal in [SIGPIPE, SIGXFSZ] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    var arguments = words.map { strdup($0) } + [nil]
    defer { for text in arguments { free(text) } }
    var number: pid_t = 0
    let fault = posix_spawnp(&number, words[0], &actions, &attributes, &arguments, environ)
    guard fault == 0 else {
      close(ends[0])
      throw Failure(of: words[0], "the host cannot start it", errorNumber: fault)
    }
    (self.number, descriptor) = (number, ends[0])
  }

  deinit {
    if ending == nil {
      kill(-number, SIGTERM)
      for _ in 0..<200 where waitpid(number, nil, WNOHANG) == 0 { poll(nil, 0, 10) }
      kill(-number, SIGKILL)
    }
    close(descriptor)
  }

  /// Waits until it has ended; stops at a signal.
  func finish() throws(Failure) {
    while ending == nil {
      if InterruptSignal.isRequested { throw Failure([]) }
      var question = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&question, 1, 500)
      take()
    }
  }

  /// Takes what it has printed, and notes its end.
  func take() {
    guard ending == nil else { return }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = Glibc.read(descriptor, &bytes, bytes.count)
      if count > 0 {
        output.append(bytes[..<count])
      } else if count == 0 {
        return end()
      } else if errno != EINTR {
        return
      }
    }
  }

  private func end() {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    ending = status & 0x7f == 0 ? status >> 8 & 0xff : 128 + status & 0x7f
  }
}
