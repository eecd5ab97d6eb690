internal import Glibc
internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimVocabulary

/// Refuses one request of a program per run, and judges each run.
struct FailEach {
  let program: ExecProgram
  let settings: ExecSettings
  let options: FailEachOptions
  let trialOptions: ExecTrialOptions
  /// The words of the command, for messages and to repeat a run.
  let words: [String]
  let console: Console

  private static let leastTimeout = TimeSpan.seconds(1)

  /// Makes all runs and reports them; exits with 1 if one of them is worse than a clean failure.
  func run() throws -> ExitCode {
    let trials = try ExecTrials(of: program, settings, trialOptions, on: console)
    let baseline = try RefusalBaseline(of: trials)
    let timeout =
      options.timeout ?? max(Self.leastTimeout, trials.took * ExecTrials.longestFactor)
    trials.settings.longest = timeout
    let names = CallNames()
    let choice = try RefusalChoice(of: baseline, options, names)
    let file = try options.resume.map {
      try ResultFile(path: $0, of: "\(repetition) \(baseline.requests)")
    }
    let results = try results(of: choice, trials, baseline, file)
    let report = FailEachReport(
      baseline: baseline, choice: choice, results: results, names: names, repetition: repetition,
      condition: trials.condition, timeout: timeout, name: program.image.name)
    try console.write(report.text(on: console.output))
    try write(report.cases)
    return results.contains(where: \.verdict.isFinding) ? .finding : .success
  }

  /// The command that repeats a run, with a place for the option that refuses a request.
  private var repetition: String {
    let steady = settings.isSteady ? ["--steady"] : []
    let command = ["memsim", "exec"] + steady + ["--fail-nth N", "--"]
    return command.joined(separator: " ") + " "
      + words.map(\.quotedForShell).joined(separator: " ")
  }

  /// Makes the runs that the file does not have, several at once.
  private func results(
    of choice: RefusalChoice, _ trials: ExecTrials, _ baseline: RefusalBaseline, _ file: ResultFile?
  ) throws -> [RefusalResult] {
    var results = (file?.results ?? []).filter { choice.numbers.contains($0.number) }
    let known = Set(results.map(\.number))
    let numbers = choice.numbers.filter { !known.contains($0) }
    if numbers.isEmpty { return results.sorted { $0.number < $1.number } }
    // The baseline's runs have set other handlers.
    InterruptSignal.listen()
    let judge = RefusalJudge(trials: trials, baseline: baseline)
    let count = min(numbers.count, options.jobs ?? HostProcess.cores)
    let pool = try WorkerPool(of: count, for: numbers.map { _ in 1 }) { job, channel in
      try channel.writer.write(.report, judge.result(ofRequest: numbers[job]).json.text.utf8)
    }
    let progress = LateProgress(on: console)
    defer { progress.clear() }
    let only: () -> Int? = {
      progress.show { _ in
        let findings = results.count(where: \.verdict.isFinding)
        return [
          "\(results.count) of \(choice.numbers.count) requests refused, \(findings) findings"
        ]
      }
      return nil
    }
    try pool.run(only: only) { news, job in
      switch news {
      case .message(let message) where message.kind == .report:
        guard let result = JSON(parsing: Array(message.content)).flatMap({ RefusalResult($0) })
        else { throw Failure(["exec: error: a worker sent no result"], .fault) }
        results.append(result)
        try file?.add(result)
      case .message(let message) where message.kind == .failure: throw message.failure
      case .message, .done: break
      case .lost(let loss, _):
        if InterruptSignal.isRequested { return }
        throw Failure(
          ["exec: error: \(loss.description(ofRunOf: nil).visible)"], loss.code)
      }
    }
    if let code = InterruptSignal.exitCode { throw ExecFailure(endedBy: code.rawValue - 128) }
    return results.sorted { $0.number < $1.number }
  }

  private func write(_ cases: RefusalCases) throws(Failure) {
    for (path, text) in [(options.junit, cases.junit), (options.sarif, cases.sarif)] {
      guard let path else { continue }
      try Failure.writing(path, orFail: "memsim cannot write the report") {
        () throws(WriteError) in
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw WriteError(errorNumber: errno) }
        let output = OpenFile(descriptor: file)
        try output.write(text.utf8)
        try output.close()
      }
    }
  }
}

/// The requests that are refused.
struct RefusalChoice {
  /// Their numbers, ascending.
  let numbers: [Int]
  /// The number of requests that could be refused.
  let candidates: Int
  /// Whether all requests are candidates, rather than one of each stack.
  let isEvery: Bool
  /// The number of requests of processes whose stacks were not recorded, and which are not refused.
  let omitted: Int

  /// Chooses requests of a run.
  init(of baseline: RefusalBaseline, _ options: FailEachOptions, _ names: CallNames) throws(Failure)
  {
    let recorded = baseline.recorded
    isEvery = options.isEvery
    var wanted = recorded.stacks.indices.map { _ in true }
    if let function = options.function {
      wanted = recorded.stacks.map { names.calls(of: $0).contains(function) }
      guard wanted.contains(true) else {
        throw Failure([
          "--at: error: no request was made by \(function.visible); expected the name of a function "
            + "as reports show it"
        ])
      }
    }
    var chosen: [Int] = []
    if options.isEvery, options.function == nil {
      chosen = Array(stride(from: 1, through: baseline.requests, by: 1))
    } else {
      for request in recorded.requests where wanted[request.stack] {
        chosen.append(request.number)
        if !options.isEvery { wanted[request.stack] = false }
      }
    }
    candidates = chosen.count
    omitted = options.isEvery ? 0 : max(0, baseline.requests - recorded.requests.count)
    if let sample = options.sample, sample < chosen.count {
      chosen = (0..<sample).map { chosen[$0 * chosen.count / sample] }
    }
    numbers = chosen
  }
}

/// A file with the results of runs, a line each, after a line that names the command.
private final class ResultFile {
  private let path: String
  private let file: OpenFile
  /// The results that it had.
  private(set) var results: [RefusalResult] = []

  /// Opens a file of a command, or makes it.
  init(path: String, of command: String) throws(Failure) {
    self.path = path
    let number = open(path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666)
    guard number >= 0 else {
      throw Failure(of: path, "memsim cannot write the results", errorNumber: errno)
    }
    file = OpenFile(descriptor: number)
    let head = JSON.object([("memsimFailEach", .text(command))]).text
    let bytes = try Self.bytes(of: number, path)
    if bytes.isEmpty {
      try write(head)
      return
    }
    // A line that was cut off by a crash has no end.
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    guard lines.first.map({ String(decoding: $0, as: UTF8.self) }) == head else {
      throw Failure([
        "--resume: error: \(path.visible) has results of another command, or the program makes "
          + "another number of requests now; expected the same, or a new file"
      ])
    }
    results = lines.dropFirst().compactMap { line in
      JSON(parsing: Array(line)).flatMap { RefusalResult($0) }
    }
    if bytes.last != UInt8(ascii: "\n") { try write("") }
  }

  deinit { close(file.descriptor) }

  /// Adds a result.
  func add(_ result: RefusalResult) throws(Failure) { try write(result.json.text) }

  private func write(_ line: String) throws(Failure) {
    let file = file
    try Failure.writing(path, orFail: "memsim cannot write the results") {
      () throws(WriteError) in try file.write("\(line)\n".utf8)
    }
  }

  private static func bytes(of number: Int32, _ path: String) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = read(number, &buffer, buffer.count), count != 0 {
      if count < 0 { throw Failure(of: path, "memsim cannot read it", errorNumber: errno) }
      bytes += buffer[..<count]
    }
    return bytes
  }
}
