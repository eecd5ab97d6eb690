internal import MemsimReports
internal import MemsimVocabulary

/// The output of a run, and the facts that a command needs, whichever process made the run.
package struct RunResult {
  /// A message that is not in the report, and the exit code for it: the code of success if the
  /// message is no failure.
  typealias Complaint = (text: VisibleText, code: ExitCode)
  /// Receives a complaint.
  typealias Complain = (VisibleText, ExitCode) -> Void

  /// The output to standard error during the run, by memsim or an app.
  private(set) var errors: [UInt8] = []
  /// The report as it is printed: visible text.
  private(set) var report: [UInt8] = []
  /// The parts of the run's reports in files, a part for each file.
  private(set) var pieces: [FormatOutput] = []
  /// The problems and the remarks that are not in the report.
  private(set) var complaints: [Complaint] = []
  /// The lines of the rules that have suppressed leaks of it.
  private(set) var usedRules: Set<Int> = []
  /// The verdict on the run; nil if it is unknown.
  private(set) var verdict: RunVerdict?
  /// The failure that stops the command; nil if there was none.
  private(set) var failure: Failure?

  /// Makes an empty result.
  package init() {}

  /// The number of bytes that wait until it is printed.
  var byteCount: Int { errors.count + report.count + pieces.reduce(0) { $0 + $1.bytes.count } }

  /// Adds the report and the verdict on the run.
  mutating func add(_ report: VisibleText, _ verdict: RunVerdict) {
    self.report += report.shown.utf8
    self.verdict = verdict
  }

  /// Adds pieces of its reports in files.
  mutating func add(pieces: [FormatOutput]) { self.pieces += pieces }

  /// Adds rules that have suppressed leaks of it.
  mutating func add(usedRules rules: Set<Int>) { usedRules.formUnion(rules) }

  /// Adds output to standard error.
  mutating func add(errors bytes: [UInt8]) { errors += bytes }

  /// Adds a problem.
  mutating func complain(_ text: VisibleText, _ code: ExitCode = .finding) {
    complaints.append((text, code))
  }

  /// Adds a remark, which is no failure.
  mutating func remark(_ text: VisibleText) { complain(text, .success) }

  /// Whether the result has a failure beside those in the report.
  var hasComplaint: Bool { complaints.contains { $0.code != .success } }

  /// Discards the incomplete report of a run whose process was lost.
  mutating func loseReport() {
    (report, pieces, verdict) = ([], [], nil)
  }
}

/// The way of a result from a worker to the command.
extension RunResult {
  /// Sends it in messages.
  func send(over channel: WorkerChannel) throws(WriteError) {
    try channel.sendErrors()
    for complaint in complaints { channel.writer.send(.complaint, complaint.text, complaint.code) }
    try channel.writer.write(.report, report)
    for piece in pieces { try channel.writer.write(.filed, piece.bytes) }
    try channel.writer.write(.usedRules, usedRules.sorted().flatMap(Self.bytes(ofRule:)))
    if let verdict { try channel.writer.write(.verdict, verdict.bytes) }
  }

  /// Adds the next message of it; the bytes of a journal are for others.
  package mutating func add(_ message: MessageReader.Message) {
    switch message.kind {
    case .errors: errors += message.content
    case .report: report += message.content
    case .filed: pieces.append(FormatOutput(Array(message.content)))
    case .complaint: complain(message.text, message.code)
    case .verdict: verdict = RunVerdict(bytes: message.content)
    case .usedRules: add(usedRules: Self.rules(message.content))
    case .failure: failure = message.failure
    case .journal, .done: break
    }
  }

  private static func bytes(ofRule line: Int) -> [UInt8] {
    withUnsafeBytes(of: UInt32(line).littleEndian) { Array($0) }
  }

  /// The lines of the rules that a message names; incomplete bytes at its end name none.
  private static func rules(_ bytes: ArraySlice<UInt8>) -> Set<Int> {
    let starts = stride(from: bytes.startIndex, to: bytes.endIndex - 3, by: 4)
    return Set(starts.map { bytes[$0..<$0 + 4].reversed().reduce(0) { $0 << 8 | Int($1) } })
  }
}

/// The verdict on a run, for a command that runs several.
struct RunVerdict: Equatable {
  /// Whether something is not as expected.
  let isFailure: Bool
  /// Whether the host ended it.
  let isEndedByHost: Bool
  /// The number of expectations that were not evaluated.
  let unevaluatedCount: Int
  /// The digest of the outcome, if it is to be recorded.
  let outcome: String?

  /// The same in a message.
  var bytes: [UInt8] {
    var bytes: [UInt8] = [isFailure ? 1 : 0, isEndedByHost ? 1 : 0]
    withUnsafeBytes(of: UInt64(unevaluatedCount).littleEndian) { bytes += $0 }
    return bytes + (outcome ?? "").utf8
  }
}

extension RunVerdict {
  /// Parses a message; nil if it is incomplete, or has an impossible value: an app can have written
  /// it.
  init?(bytes: ArraySlice<UInt8>) {
    let count = bytes.dropFirst(2).prefix(8)
    let unevaluatedCount = count.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    guard count.count == 8, unevaluatedCount <= Int32.max else { return nil }
    let outcome = String(decoding: bytes.dropFirst(10), as: UTF8.self)
    self.init(
      isFailure: bytes[bytes.startIndex] != 0, isEndedByHost: bytes[bytes.startIndex + 1] != 0,
      unevaluatedCount: Int(unevaluatedCount),
      outcome: outcome.isEmpty ? nil : outcome)
  }
}

/// Results of runs in the order of the files, if they arrive in another order: each waits until
/// those before it are complete.
struct ResultReorderer {
  /// If more bytes than this wait, only the run that is next in order may be begun.
  static let mostBytes = 64 << 20

  private var open: [Int: RunResult] = [:]
  private var waiting: [Int: RunResult] = [:]
  private var waitingBytes = 0
  private var next = 0

  /// The only run that may be begun, if so much waits that the others have to wait.
  var only: Int? { waitingBytes > Self.mostBytes ? next : nil }

  /// The number of runs that are complete.
  var completeCount: Int { next + waiting.count }

  /// Adds a message of a run in progress.
  mutating func add(_ message: MessageReader.Message, of run: Int) {
    open[run, default: RunResult()].add(message)
  }

  /// Completes a run, and may change its result; returns the results that are next in order.
  mutating func complete(
    _ run: Int, changing change: (inout RunResult) -> Void = { _ in }
  ) -> [(run: Int, result: RunResult)] {
    var result = open.removeValue(forKey: run) ?? RunResult()
    change(&result)
    waiting[run] = result
    waitingBytes += result.byteCount
    var ready: [(Int, RunResult)] = []
    while let result = waiting.removeValue(forKey: next) {
      ready.append((next, result))
      waitingBytes -= result.byteCount
      next += 1
    }
    return ready
  }

  /// Returns the results that wait for runs that are never begun.
  mutating func finish() -> [(run: Int, result: RunResult)] {
    defer { waiting = [:] }
    return waiting.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
