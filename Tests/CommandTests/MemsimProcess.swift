import Foundation
import TestSupport

/// The program as people run it: a process of its own, without a terminal.
struct MemsimProcess {
  /// The text on standard output.
  let output: String
  /// The text on standard error.
  let errors: String
  /// Its exit code; that of a shell if a signal ended it.
  let code: Int32

  /// The program.
  static var executable: URL {
    get throws { try executable("memsim") }
  }

  /// The program whose apps have mishaps.
  static var mishaps: URL {
    get throws { try executable("memsim-mishaps") }
  }

  /// A program that was built together with these tests; for memsim itself the environment may name
  /// another one, as `make test` does for its release.
  private static func executable(_ name: String) throws -> URL {
    let release = ProcessInfo.processInfo.environment["MEMSIM_TEST_RELEASE"]
    if name == "memsim", let release { return URL(filePath: release) }
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests).deletingLastPathComponent().appending(path: name)
  }

  /// The checkout, where `Scenarios` lies.
  static var checkout: URL {
    (1...3).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
  }

  /// Runs it, or another program, in a folder to its end, with values in its environment beside
  /// ours.
  init(
    _ arguments: [String], of program: String = "memsim", in folder: URL = checkout,
    setting values: [String: String] = [:], within limit: Duration = longest,
    meanwhile: (Process) throws -> Void = { _ in }
  ) throws {
    try self.init(
      try Self.executable(program), arguments, in: folder, setting: values, within: limit,
      meanwhile: meanwhile)
  }

  /// How long a process may take at most: it is killed then, and its test fails, where the process
  /// of the tests would have to end otherwise, and all its tests with it.
  static let longest = Duration.seconds(Sanitizer.isPresent ? 3000 : 300)

  /// Runs a script of bash in a folder, in which `$memsim` is the program, and `$mishaps` the one
  /// whose apps have them.
  init(script: String, in folder: URL) throws {
    try self.init(
      URL(filePath: "/bin/bash"), ["-c", script], in: folder,
      setting: ["memsim": try Self.executable.path, "mishaps": try Self.mishaps.path],
      within: Self.longest, meanwhile: { _ in })
  }

  /// That it had to be killed.
  struct Overdue: Error {
    let arguments: [String]
    let limit: Duration
  }

  private init(
    _ executable: URL, _ arguments: [String], in folder: URL, setting values: [String: String],
    within limit: Duration, meanwhile: (Process) throws -> Void
  ) throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: place) }
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.environment.merging(values) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try Self.file(at: place.appending(path: "output"))
    process.standardError = try Self.file(at: place.appending(path: "errors"))
    try process.run()
    let (number, start) = (process.processIdentifier, ContinuousClock.now)
    let watch = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(
      deadline: .now() + .seconds(Int(limit.components.seconds)), execute: watch)
    try meanwhile(process)
    process.waitUntilExit()
    watch.cancel()
    if start.duration(to: .now) > limit { throw Overdue(arguments: arguments, limit: limit) }
    let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
    code = process.terminationStatus + signal
    output = try String(contentsOf: place.appending(path: "output"), encoding: .utf8)
    errors = try String(contentsOf: place.appending(path: "errors"), encoding: .utf8)
      .replacing(Self.doubtOfSanitizer, with: "")
  }

  /// Our environment without the variables that change the program's output.
  static var environment: [String: String] {
    var environment = ProcessInfo.processInfo.environment
    for name in ["COLUMNS", "LINES", "MALLOC_CONF", "NO_COLOR", "SWIFT_BACKTRACE"] {
      environment[name] = nil
    }
    return environment
  }

  /// What AddressSanitizer prints of stacks that are changed, which code of Objective-C has.
  private static var doubtOfSanitizer: Regex<Substring> {
    #/==[0-9]+==WARNING: ASan doesn't fully support makecontext.*\n/#
  }

  private static func file(at url: URL) throws -> FileHandle {
    try Data().write(to: url)
    return try FileHandle(forWritingTo: url)
  }
}
