internal import MemsimCommandLine
internal import MemsimRuntime
internal import MemsimVocabulary

/// The options of `exec --fail-each`.
struct FailEachOptions {
  /// Whether one request after the other is refused at all.
  let isWanted: Bool
  /// Whether each request is refused, rather than one of each stack.
  let isEvery: Bool
  /// The function from which requests are refused; nil for all.
  let function: String?
  /// The number of requests that are refused, out of all that could be; nil for all.
  let sample: Int?
  /// The time limit of a run; nil for the default.
  let timeout: TimeSpan?
  /// The number of simultaneous runs; nil for the default.
  let jobs: Int?
  /// The file with the results of an earlier call; nil for none.
  let resume: String?
  /// The file of the report for CI servers; nil for none.
  let junit: String?
  /// The file of the report for editors; nil for none.
  let sarif: String?

  /// Refuses a first request of each stack.
  static let usual = FailEachOptions(
    isWanted: true, isEvery: false, function: nil, sample: nil, timeout: nil, jobs: nil,
    resume: nil, junit: nil, sarif: nil)

  static let syntax = CommandSyntax(
    Argument(
      flag: "fail-each", \Self.isWanted,
      "Refuses one request per run, a first request of each stack, and reports how the program "
        + "copes: it crashes, aborts, hangs, leaks, prints something else, fails with a message "
        + "or succeeds."),
    Argument(
      flag: "every", \Self.isEvery, "With --fail-each: refuses each request, one per run."),
    Argument(
      option: "at", "FUNCTION", \Self.function, .value(.text),
      "With --fail-each: refuses only requests that this function made, itself or by calls."),
    Argument(
      option: "sample", "N", \Self.sample, .value(.count(1...Int.max)),
      "With --fail-each: refuses N of the requests, evenly spread."),
    Argument(
      option: "timeout", "TIME", \Self.timeout,
      .value(.duration(.milliseconds(1) ... .minutes(60))),
      "With --fail-each: time limit of a run (default: ten times a run without a refusal, at least "
        + "1s)."),
    Argument(
      option: "jobs", letter: "j", "N", \Self.jobs, .value(.count(1...256)),
      "With --fail-each: makes N runs at the same time (default: one per core)."),
    Argument(
      option: "resume", "FILE", \Self.resume, .path(endings: ["jsonl"]),
      "With --fail-each: stores each result in this file and skips the requests that it has."),
    Argument(
      option: "junit", "FILE", \Self.junit, .path(endings: ["xml"]),
      "With --fail-each: also writes a test case per request (JUnit XML)."),
    Argument(
      option: "sarif", "FILE", \Self.sarif, .path(endings: ["sarif"]),
      "With --fail-each: also writes the findings for editors and code scanning (SARIF 2.1.0)."),
    make: Self.init)

  /// Reserves the places of the files that it writes; stops at files of another kind.
  func reserve(in places: inout OutputPlaces) throws(Failure) {
    for (option, path) in [("--resume", resume), ("--junit", junit), ("--sarif", sarif)] {
      if let path { try places.reserve(path, for: option) }
    }
    try checkOutputs()
    for path in [junit, sarif].compactMap(\.self) { try AtomicFile(path: path).checkPlace() }
  }

  /// Stops at files of another kind where it writes its reports.
  func checkOutputs() throws(Failure) {
    if let junit { try OutputKind.refusedCases.check(junit, for: "--junit") }
    if let sarif { try OutputKind.refusedFindings.check(sarif, for: "--sarif") }
  }

  /// The first of the options that mean nothing without `--fail-each`.
  var first: String? {
    let given: [(String, Bool)] = [
      ("--every", isEvery), ("--at", function != nil), ("--sample", sample != nil),
      ("--timeout", timeout != nil), ("--jobs", jobs != nil), ("--resume", resume != nil),
      ("--junit", junit != nil), ("--sarif", sarif != nil),
    ]
    return given.first { $0.1 }?.0
  }
}
