import Foundation

/// Whole runs of the program `memsim`, in the processor's time of its process and all that it
/// started.
enum RunBenchmark {
  /// The program that was built with this one, if it was; `make test` names its release.
  static var program: URL? {
    let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    let release = ProcessInfo.processInfo.environment["MEMSIM_TEST_RELEASE"]
    let program =
      release.map { URL(filePath: $0) }
      ?? own.deletingLastPathComponent().appending(path: "memsim")
    return FileManager.default.isExecutableFile(atPath: program.path) ? program : nil
  }

  /// A process that runs a scenario once, in milliseconds.
  static func cold(_ scenario: String, by program: URL) throws -> Double {
    try start(program, running: scenario, times: 1).processorMilliseconds
  }

  /// Returns the milliseconds of a further run of a scenario in a process that has run it already.
  static func warm(_ scenario: String, by program: URL, times: Int) throws -> Double {
    // On more cores it would be several processes, each with a first run of its own.
    let one = try start(program, running: scenario, times: 1, jobs: 1).processorMilliseconds
    let all = try start(program, running: scenario, times: times + 1, jobs: 1).processorMilliseconds
    return max(0, all - one) / Double(times)
  }

  /// The profile of a process that runs a scenario once.
  static func coldProfile(_ scenario: String, by program: URL) throws -> ProgramProfile? {
    try ProgramProfile.make(of: program, words(running: scenario, times: 1))
  }

  /// The profile of a further run of a scenario in a process that has run it already.
  static func warmProfile(_ scenario: String, by program: URL) throws -> ProgramProfile? {
    let times = 4
    guard let one = try profile(1), let all = try profile(1 + times) else { return nil }
    return all.less(one, dividedBy: times)
    func profile(_ times: Int) throws -> ProgramProfile? {
      try ProgramProfile.make(of: program, words(running: scenario, times: times, jobs: 1))
    }
  }

  /// Returns the least time of a process of this program: it loads the same libraries, prints its
  /// version and exits.
  static func floor(by program: URL) throws -> Double {
    try ended(program, ["--version"]).processorMilliseconds
  }

  /// How many runs of a scenario one command finishes in a second of time.
  static func runsASecond(_ scenario: String, by program: URL, times: Int) throws -> Double {
    Double(times) / (try start(program, running: scenario, times: times).elapsedSeconds)
  }

  /// Returns the milliseconds that a worker of a sweep needs for a run of a scenario: it makes the
  /// point, identifies the run by its key, and syncs the result.
  static func swept(_ scenario: String, by program: URL, times: Int) throws -> Double {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(at: folder) }
    func milliseconds(ofRuns count: Int) throws -> Double {
      let name = "sweep-\(count)"
      let sweep = folder.appending(path: "\(name).yaml")
      let path = checkout.appending(path: "Scenarios/\(scenario).yaml").path
      let text = "name: s\nscenario: \(path)\naxes: {seed: {from: 1, to: \(count)}}\n"
      try text.write(to: sweep, atomically: false, encoding: .utf8)
      let results = folder.appending(path: name).path
      return try ended(
        program, ["sweep", "run", "-j", "1", "--results", results, sweep.path]
      ).processorMilliseconds
    }
    let one = try milliseconds(ofRuns: 1)
    return max(0, try milliseconds(ofRuns: times + 1) - one) / Double(times)
  }

  private static func start(
    _ program: URL, running scenario: String, times: Int, jobs: Int? = nil
  ) throws -> EndedProcess {
    try ended(program, words(running: scenario, times: times, jobs: jobs))
  }

  private static func words(running scenario: String, times: Int, jobs: Int? = nil) -> [String] {
    let path = checkout.appending(path: "Scenarios/\(scenario).yaml").path
    let options = ["-q"] + (jobs.map { ["-j", "\($0)"] } ?? [])
    return ["run"] + options + [String](repeating: path, count: times)
  }

  /// Runs a program that has to succeed, and returns its resource use.
  static func ended(
    _ program: URL, _ arguments: [String], watchingMemory watchesMemory: Bool = false
  ) throws -> EndedProcess {
    let process = try EndedProcess(program, arguments, watchingMemory: watchesMemory)
    guard process.status == 0 else {
      throw ProgramFailure(
        command: ([program.path] + arguments.prefix(3)).joined(separator: " "),
        status: process.status)
    }
    return process
  }

  private static var checkout: URL {
    (1...3).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
  }
}

/// The resource use of a process that was started without standard output and has exited.
struct EndedProcess {
  /// The time on the processor, with that of the processes that it has waited for.
  let processorMilliseconds: Double
  let elapsedSeconds: Double
  /// The most memory of the process at once; 0 unless its memory was watched.
  private(set) var megabytes = 0.0
  /// The status, as `wait4` returns it.
  let status: Int32

  init(_ program: URL, _ arguments: [String], watchingMemory watchesMemory: Bool = false) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    var words = ([program.path] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    let clock = ContinuousClock()
    let start = clock.now
    var process = pid_t()
    let error = posix_spawn(&process, program.path, &actions, nil, &words, environ)
    guard error == 0 else { throw ProgramFailure(command: program.path, status: error) }
    var (status, usage) = (Int32(), rusage())
    while true {
      let ended = wait4(process, &status, watchesMemory ? WNOHANG : 0, &usage)
      if ended == process { break }
      guard ended == 0 || errno == EINTR else {
        throw ProgramFailure(command: program.path, status: errno)
      }
      // The peak from `wait4` includes this process, because the other began as a copy of it.
      megabytes = max(megabytes, Self.mostMegabytes(of: process) ?? 0)
      usleep(2000)
    }
    let elapsed = start.duration(to: clock.now)
    elapsedSeconds = Double(elapsed.attoseconds) / 1e18
    self.status = status
    processorMilliseconds = Self.milliseconds(usage.ru_utime) + Self.milliseconds(usage.ru_stime)
  }

  /// The most memory that a process had at once since it began; nil if it is over.
  private static func mostMegabytes(of process: pid_t) -> Double? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let words = line?.split(whereSeparator: \.isWhitespace)
    return words?.dropFirst().first.flatMap { Double($0) }.map { $0 / 1024 }
  }

  private static func milliseconds(_ time: timeval) -> Double {
    Double(time.tv_sec) * 1000 + Double(time.tv_usec) / 1000
  }
}

/// A program that was to be measured and did not do its work.
struct ProgramFailure: Error, CustomStringConvertible {
  let command: String
  let status: Int32

  /// The command, and its exit status.
  var description: String { "\(command) failed with status \(status)" }
}
