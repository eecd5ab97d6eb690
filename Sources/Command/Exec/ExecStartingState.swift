internal import Glibc
internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimHost
internal import MemsimRuntime
internal import MemsimVocabulary

/// The options of commands that run a program many times: the state in which each run starts, and
/// the condition for its success.
struct ExecTrialOptions {
  /// The command that decides whether a run succeeded; nil for exit code 0 and the same output.
  let check: String?
  /// The command that is run before each run.
  let before: String?
  /// The folder of which each run gets a copy.
  let fresh: String?
  /// The number of runs at a limit; nil for the default.
  let runs: Int?

  /// Runs of a program as it is.
  static let usual = ExecTrialOptions(check: nil, before: nil, fresh: nil, runs: nil)

  static let syntax = CommandSyntax(
    Argument(
      option: "check", "COMMAND", \Self.check, .value(.text),
      "With --budget and --fail-each: a run succeeds if this shell command exits with 0. The "
        + "command reads the output of the run, and \(ExecTrials.codeVariable) has its exit code "
        + "(default: exit code 0 and the output of a run without a limit)."),
    Argument(
      option: "before", "COMMAND", \Self.before, .value(.text),
      "With --budget and --fail-each: runs this shell command before each run."),
    Argument(
      option: "fresh", "DIR", \Self.fresh, .folder,
      "With --budget and --fail-each: each run starts in a new copy of this folder."),
    Argument(
      option: "runs", "N", \Self.runs, .value(.count(ExecBudget.fewestRuns...1000)),
      "With --budget: makes N runs at each limit that the report names (default: "
        + "\(ExecBudget.fewestRuns), or 1 if the program makes the same requests each time and the "
        + "policy is none)."),
    make: Self.init)

  /// The first of these options that was given.
  var first: String? {
    if check != nil { return "--check" }
    if before != nil { return "--before" }
    return fresh == nil ? nil : "--fresh"
  }
}

/// The state in which each run of a program starts: its input, its folder, and the effects of a
/// command before it.
final class ExecStartingState {
  private let options: ExecTrialOptions
  private let input: UnlinkedTempFile?
  /// The folder with the copy; nil without `--fresh`.
  private let root: CopiedFolder?

  /// Reads the input of this process to its end, so that each run gets it from its start; or else
  /// each run has an empty one.
  init(_ options: ExecTrialOptions, on console: Console, readingInput: Bool) throws {
    self.options = options
    root = try options.fresh.map { try CopiedFolder(of: $0) }
    input = readingInput ? try Self.readInput(on: console) : nil
  }

  /// Makes the state for the next run.
  func prepare(_ settings: inout ExecSettings) throws {
    settings.inputFile = input?.descriptor
    if let root { settings.folder = try root.renew() }
    guard let before = options.before else { return }
    let status = try Self.run(before, in: settings.folder)
    if status == .exited(0) { return }
    throw Failure(
      "--before: error: \(before.visible) \(status.description.visible); expected exit code 0")
  }

  /// Runs a command of a shell.
  static func run(
    _ command: String, in folder: String?, reading input: ChildProgram.Stream = .null
  ) throws(Failure) -> WaitStatus {
    let inFolder = ["-c", "cd -- \"$1\" && eval \"$2\"", "sh"]
    let words = folder.map { inFolder + [$0, command] } ?? ["-c", command]
    var shell = ChildProgram("/bin/sh", words: ["sh"] + words)
    shell.input = input
    do throws(ChildProcess.StartFault) {
      return try ChildProcess(shell).wait()
    } catch {
      throw Failure(of: "/bin/sh", "memsim cannot run it", errorNumber: error.errorNumber)
    }
  }

  /// Without an input to speak of, each run has an empty one: a terminal, a device or nothing.
  private static func readInput(on console: Console) throws -> UnlinkedTempFile? {
    var status = stat()
    guard fstat(STDIN_FILENO, &status) == 0, status.st_mode & S_IFMT != S_IFCHR else { return nil }
    let file = try Failure.writing("standard input", orFail: "memsim cannot copy it") {
      () throws(WriteError) in try UnlinkedTempFile()
    }
    var question = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    if poll(&question, 1, patienceMilliseconds) == 0 {
      console.log(
        "memsim: waiting for the end of standard input, which each run gets; add </dev/null if "
          + "the program reads none")
    }
    try withUnsafeTemporaryAllocation(byteCount: 1 << 16, alignment: 16) { buffer in
      while case let count = read(STDIN_FILENO, buffer.baseAddress, buffer.count), count != 0 {
        if count < 0, errno == EINTR {
          if let code = InterruptSignal.exitCode { throw ExecFailure(endedBy: code.rawValue - 128) }
          continue
        }
        guard count > 0 else {
          throw Failure(of: "standard input", "memsim cannot read it", errorNumber: errno)
        }
        try Failure.writing("standard input", orFail: "memsim cannot copy it") {
          () throws(WriteError) in try OpenFile(descriptor: file.descriptor).write(buffer[..<count])
        }
      }
    }
    return file
  }

  private static let patienceMilliseconds: Int32 = 2000
}

/// A copy of a folder, which is made anew for each run at the same path; copies of this process
/// make copies of their own, with paths of the same length.
private final class CopiedFolder {
  private let source: String
  private let parent: TemporaryFolder

  init(of source: String) throws {
    let folder = HostFile(source)
    do {
      guard try folder.kind() == .folder, let path = folder.resolvedPath else {
        throw Failure("--fresh \(source.visible): error: expected a folder")
      }
      self.source = path
    } catch let error as FileError {
      throw Failure(error)
    }
    parent = try Failure.writing("--fresh \(source)", orFail: "memsim cannot copy it") {
      () throws(WriteError) in try TemporaryFolder()
    }
  }

  /// Makes the copy anew, and returns its path.
  func renew() throws(Failure) -> String {
    let own = "\(parent.path)/\("\(getpid())".leadingZeros(to: Self.digits))"
    let path = "\(own)/\(source.split(separator: "/").last ?? "root")"
    if mkdir(own, S_IRWXU) != 0, errno != EEXIST {
      throw Failure(of: own, "memsim cannot make this folder", errorNumber: errno)
    }
    try Self.run("rm", ["-rf", "--", path])
    try Self.run("cp", ["-a", "--", source, path])
    return path
  }

  /// No process has a longer number.
  private static let digits = 7

  private static func run(_ name: String, _ words: [String]) throws(Failure) {
    let status: WaitStatus
    do throws(ChildProcess.StartFault) {
      status = try ChildProcess(ChildProgram(name, words: [name] + words)).wait()
    } catch {
      throw Failure(of: name, "memsim cannot run it", errorNumber: error.errorNumber)
    }
    if status == .exited(0) { return }
    throw Failure("--fresh: error: \(name.visible) \(status.description.visible)", .host)
  }
}
