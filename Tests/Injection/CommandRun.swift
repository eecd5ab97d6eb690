@preconcurrency package import Glibc
import MemsimRuntime

/// A program as it runs for people: a process of its own, to its end.
package struct CommandRun {
  /// The bytes of its standard output.
  package let output: [UInt8]
  /// The text of its standard error.
  package let errors: String
  /// Its exit code; that of a shell where a signal ended it.
  package let code: Int32

  /// How long a process may take before it hangs and is killed.
  private static let mostSeconds = 120
  private static let pauseMicroseconds: UInt32 = 1000

  /// Runs a program in a folder, with variables beside those of this process, whose fault it is if
  /// what it prints is not kept; meanwhile it is asked often, with its number, what to do with it.
  package init(
    _ program: String, _ words: [String], in folder: String, setting values: [String: String],
    meanwhile: (pid_t) -> Void = { _ in }
  ) throws {
    let files = try ["output", "errors"].map { _ in try Self.file() }
    defer { for file in files { close(file) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, files[0], STDOUT_FILENO)
    posix_spawn_file_actions_adddup2(&actions, files[1], STDERR_FILENO)
    // The values are set for the program alone, and not for this process.
    let environment = ["-C", folder] + Self.unset + values.map { "\($0)=\($1)" }
    var arguments = (["env"] + environment + [program] + words).map { strdup($0) } + [nil]
    defer { for text in arguments { free(text) } }
    var number: pid_t = 0
    let fault = posix_spawn(&number, "/usr/bin/env", &actions, nil, &arguments, environ)
    guard fault == 0 else {
      throw SweepError(
        "\(program): the host cannot start it, error \(fault)")
    }
    code = Self.end(of: number, meanwhile)
    output = try Self.contents(of: files[0])
    errors = String(decoding: try Self.contents(of: files[1]), as: UTF8.self)
  }

  private static func end(of number: pid_t, _ meanwhile: (pid_t) -> Void) -> Int32 {
    var status: Int32 = 0
    let end = ContinuousClock.now + .seconds(mostSeconds)
    while waitpid(number, &status, WNOHANG) == 0 {
      if ContinuousClock.now > end { kill(number, SIGKILL) }
      meanwhile(number)
      usleep(pauseMicroseconds)
    }
    let signal = status & 0x7f
    return signal == 0 ? status >> 8 & 0xff : 128 + signal
  }

  /// Variables that change what a program prints, or how it dies, are taken away.
  private static let unset = ["COLUMNS", "MALLOC_CONF", "NO_COLOR", "SWIFT_BACKTRACE"]
    .flatMap { ["-u", $0] }

  private static func file() throws -> Int32 {
    guard let file = HostProcess.memoryFile() else {
      throw SweepError("there is no file in memory, errno \(errno)")
    }
    return file
  }

  private static func contents(of file: Int32) throws -> [UInt8] {
    let size = Int(lseek(file, 0, SEEK_END))
    guard size > 0 else { return [] }
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, pread(file, buffer.baseAddress, size, 0))
    }
  }
}
