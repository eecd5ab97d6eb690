internal import MemsimReports
internal import MemsimVocabulary

/// The output of a run, and the facts that a command needs, whichever process made the run.
package struct RunResult {
  /// A message that is not in the report, and the exit code for it: the code of success if nothing
  /// went wrong.
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
  /// The verdict on the run; nil if it is not known.
  private(set) var verdict: RunVerdict?
  /// Why the command goes no further; nil if it does.
  private(set) var failure: Failure?

  /// Nothing yet.
  package init() {}

  /// How many bytes wait until it is printed.
  var byteCount: Int { errors.count + report.count + pieces.reduce(0) { $0 + $1.bytes.count } }

  /// Takes the report and what came of the run.
  mutating func add(_ report: VisibleText, _ verdict: RunVerdict) {
    self.report += report.shown.utf8
    self.verdict = verdict
  }

  /// Takes what is told of it in files.
  mutating func add(pieces: [FormatOutput]) { self.pieces += pieces }

  /// Takes the rules that have suppressed leaks of it.
  mutating func add(usedRules rules: Set<Int>) { usedRules.formUnion(rules) }

  /// Takes what was written to standard error.
  mutating func add(errors bytes: [UInt8]) { errors += bytes }

  /// Takes what is wrong.
  mutating func complain(_ text: VisibleText, _ code: ExitCode = .finding) {
    complaints.append((text, code))
  }

  /// Takes what is perhaps not meant, which is no failure.
  mutating func remark(_ text: VisibleText) { complain(text, .success) }

  /// Whether something went wrong beside what the report has.
  var hasComplaint: Bool { complaints.contains { $0.code != .success } }

  /// Gives up what there is of a report, whose process was lost before it was done.
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

  /// The lines of the rules that a message names; what is left over names none.
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
  /// How many expectations were not evaluated.
  let unevaluatedCount: Int
  /// The digest of the outcome, if that is to be kept.
  let outcome: String?

  /// The same in a message.
  var bytes: [UInt8] {
    var bytes: [UInt8] = [isFailure ? 1 : 0, isEndedByHost ? 1 : 0]
    withUnsafeBytes(of: UInt64(unevaluatedCount).littleEndian) { bytes += $0 }
    return bytes + (outcome ?? "").utf8
  }
}

extension RunVerdict {
  /// Reads a message; nil where it is not whole, or says more than can be: an app can have written
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

/// Results of runs in the order of the files, in whichever order they come: each waits until those
/// before it are there.
struct ResultReorderer {
  /// As long as more than this waits, only the run whose turn it is may be begun.
  static let mostBytes = 64 << 20

  private var open: [Int: RunResult] = [:]
  private var waiting: [Int: RunResult] = [:]
  private var waitingBytes = 0
  private var next = 0

  /// The only run that may be begun, where so much waits that the others have to.
  var only: Int? { waitingBytes > Self.mostBytes ? next : nil }

  /// How many runs have come to their end.
  var completeCount: Int { next + waiting.count }

  /// Adds a message of a run that goes on.
  mutating func add(_ message: MessageReader.Message, of run: Int) {
    open[run, default: RunResult()].add(message)
  }

  /// Completes a run, whose result may change by that; returns the results whose turn has come.
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
