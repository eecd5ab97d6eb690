internal import CMemsimPreload
@preconcurrency internal import Glibc
internal import MemsimVocabulary

/// A program of the host, found and looked at before it is started.
package struct ProgramImage: Sendable {
  /// The path of the program.
  package let path: String
  /// The name in reports: the last part of the path.
  package let name: String

  /// Finds a program as a shell does, and stops at one whose memory could not be seen: unless it
  /// need not be one that an object can be preloaded into.
  package init(_ word: String, isPreloaded: Bool = true) throws(ExecFailure) {
    path = try Self.find(word)
    name = path.split(separator: "/").last.map(String.init) ?? path
    try Self.check(path, of: word, isPreloaded: isPreloaded, depth: 0)
  }

  private static let pathBytes = 4096
  private static let mostInterpreters = 4

  private static func find(_ word: String) throws(ExecFailure) -> String {
    if word.contains("/") { return word }
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    for folder in folders.split(separator: ":", omittingEmptySubsequences: false) {
      let path = folder.isEmpty ? word : "\(folder)/\(word)"
      switch look(path).kind {
      case memsim_program_missing, memsim_program_denied: continue
      default: return path
      }
    }
    throw ExecFailure(
      "\(word.quoted) is in no folder of PATH; expected a program", code: ExecFailure.missing)
  }

  private static func look(_ path: String) -> (kind: memsim_program_kind, interpreter: String) {
    var interpreter = [CChar](repeating: 0, count: pathBytes)
    let kind = memsim_program_look(path, &interpreter, Int32(pathBytes))
    let bytes = interpreter.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    return (kind, String(decoding: bytes, as: UTF8.self))
  }

  private static func check(
    _ path: String, of word: String, isPreloaded: Bool, depth: Int
  ) throws(ExecFailure) {
    let (kind, interpreter) = look(path)
    switch kind {
    case memsim_program_missing:
      throw ExecFailure("\(word.quoted): the file does not exist", code: ExecFailure.missing)
    case memsim_program_denied:
      throw ExecFailure("\(word.quoted): the file is not executable", code: ExecFailure.notRunnable)
    case memsim_program_script where depth < mostInterpreters:
      try check(interpreter, of: interpreter, isPreloaded: isPreloaded, depth: depth + 1)
    case memsim_program_static where isPreloaded:
      throw ExecFailure(
        "\(path.quoted) is statically linked, so memsim cannot preload its library; expected a "
          + "dynamic program, or --engine cgroup, which lets the kernel enforce the limit")
    case memsim_program_privileged where isPreloaded:
      throw ExecFailure(
        "\(path.quoted) gains privileges (setuid, setgid or capabilities), so the loader ignores "
          + "memsim's library; expected another program, or --engine cgroup, which lets the kernel "
          + "enforce the limit")
    case memsim_program_of_other_library where isPreloaded:
      throw ExecFailure(
        "\(path.quoted) needs another C library than glibc, because its loader is "
          + "\(interpreter.quoted); expected a program for glibc, or --engine cgroup, which lets "
          + "the kernel enforce the limit")
    case memsim_program_unreadable where isPreloaded:
      throw ExecFailure(
        "\(path.quoted) is executable but not readable, so the kernel hides its memory from "
          + "memsim; expected a readable file, or --engine cgroup, which lets the kernel enforce "
          + "the limit")
    case memsim_program_of_other_machine:
      throw ExecFailure("\(path.quoted) is for another CPU architecture than this memsim")
    default: return
    }
  }
}

/// The reason why a program is not run, or no longer.
package struct ExecFailure: Error, Equatable, CustomStringConvertible {
  /// The message, with the expected input.
  package let description: String
  /// The exit code of the command.
  package let code: Int32

  /// The code of shells for a program that is not there.
  package static let missing: Int32 = 127
  /// The code of shells for a file that cannot be run.
  package static let notRunnable: Int32 = 126

  /// The code for a mistake in memsim or in a policy.
  static let internalMistake: Int32 = 70

  /// Fails with a message.
  package init(_ description: String, code: Int32 = 2) {
    self.description = description
    self.code = code
  }

  /// Fails because a signal asked memsim to end.
  package init(endedBy signal: Int32) {
    self.init(
      "signal \(signal) (\(String(cString: strsignal(signal)))) stopped memsim before all runs of "
        + "the program", code: 128 + signal)
  }

  /// Fails for a reason of the system's.
  init(_ what: String, errorNumber: Int32) {
    self.init("\(what): \(String(cString: strerror(errorNumber)))", code: 71)
  }
}

/// A word of a command line or an environment as the host has it: bytes, of which not all are a
/// text.
package struct HostWord: Sendable {
  /// The bytes, and a zero.
  let bytes: [CChar]

  /// A text.
  package init(_ text: String) {
    bytes = Array(text.utf8CString)
  }

  /// Copies a C string.
  init(_ word: UnsafePointer<CChar>) {
    bytes = Array(UnsafeBufferPointer(start: word, count: strlen(word) + 1))
  }

  /// Whether it begins with a text.
  func begins(with text: String) -> Bool {
    bytes.lazy.map { UInt8(bitPattern: $0) }.starts(with: text.utf8)
  }

  /// The last words of the command line of this process, which parses them as some texts; those
  /// texts themselves if they differ, for example because they are not from the command line.
  package static func last(readAs texts: [String]) -> [HostWord] {
    let first = Int(CommandLine.argc) - texts.count
    guard first >= 0 else { return texts.map { HostWord($0) } }
    return texts.enumerated().map { place, text in
      guard let word = CommandLine.unsafeArgv[first + place], String(cString: word) == text else {
        return HostWord(text)
      }
      return HostWord(word)
    }
  }
}

/// The library that memsim preloads into programs, and the variables that configure programs.
package enum Preload {
  private static let fileName = "libmemsim_preload.so"

  /// Returns the path of the library: installed, in `../lib/memsim` from the folder of the program;
  /// else in the folder of all builds, two folders above.
  static func path() throws(ExecFailure) -> String {
    guard let programFolder else {
      throw ExecFailure("the kernel does not report the path of memsim")
    }
    for path in ["../lib/memsim/\(fileName)", "../../\(builtPreload)"] {
      let candidate = "\(programFolder)/\(path)"
      guard access(candidate, R_OK) == 0 else { continue }
      try checkOwner(of: candidate)
      // The loader splits its variable at blanks and colons.
      if candidate.contains(" ") || candidate.contains(":") {
        throw ExecFailure(
          "memsim cannot preload '\(candidate)'; expected memsim in a folder whose path has no "
            + "blank or colon"
        )
      }
      return candidate
    }
    throw ExecFailure(
      "\(fileName) is missing beside the memsim program; 'make install' installs it")
  }

  /// Refuses a library of a strange user, or one that every user can write: it runs in every
  /// program.
  private static func checkOwner(of path: String) throws(ExecFailure) {
    var (library, program) = (stat(), stat())
    guard stat(path, &library) == 0, stat("/proc/self/exe", &program) == 0 else {
      throw ExecFailure(path, errorNumber: errno)
    }
    if ![0, geteuid(), program.st_uid].contains(library.st_uid) || library.st_mode & S_IWOTH != 0 {
      throw ExecFailure(
        "memsim does not preload '\(path)', which belongs to a strange user or is open to all; "
          + "expected a file that belongs to you, to root or to the owner of memsim")
    }
  }

  private static var programFolder: String? {
    var bytes = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &bytes, bytes.count - 1)
    guard count > 0 else { return nil }
    let path = String(decoding: bytes[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
    return path.lastIndex(of: "/").map { String(path[..<$0]) }
  }

  /// The environment of this process with some variables set, each once.
  static func environment(setting values: [(name: String, value: String)]) -> [HostWord] {
    var variables: [HostWord] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(HostWord(variable))
      next += 1
    }
    let kept = variables.filter { variable in
      !values.contains { variable.begins(with: "\($0.name)=") }
    }
    return kept + values.map { HostWord("\($0.name)=\($0.value)") }
  }

  /// Returns the value of a variable of this process; nil if it is not set.
  static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }
}
