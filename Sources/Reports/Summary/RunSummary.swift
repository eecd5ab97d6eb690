package import MemsimJournal
internal import MemsimVocabulary

/// The outcome of a run: its processes, their ends, and the findings.
///
/// Every list is in the order in which things happened; processes are in the order of their launch.
package struct RunSummary: Equatable, Sendable {
  /// The inputs that the run depends on.
  package let header: JournalHeader

  /// The device as it was switched on; nil when the journal ends before that.
  package internal(set) var device: DeviceStarted?

  /// The processes.
  package internal(set) var ledger: ProcessLedger

  /// Every process that was launched.
  package var processes: [ProcessRecord] { ledger.processes }

  /// Every warning that was delivered.
  package internal(set) var warnings: [NamedEvent<WarningDelivered>] = []

  /// Every process that the system killed, and the cause.
  package internal(set) var terminations: [NamedEvent<ProcessTerminated>] = []

  /// The rise of available memory in bytes at each kill, by the number of the process.
  package internal(set) var availableRises: [Int: Int] = [:]

  /// The causes of the kills: of the first thousand, and of those that the user asks about.
  package internal(set) var stories: [TerminationStory] = []

  /// Every group of leaks.
  package internal(set) var leaks: [NamedEvent<LeakFound>] = []

  /// The growth of heaps from mark to mark, in the order of the first marks.
  package internal(set) var growth: [HeapGrowth] = []

  /// Everything that programs did wrong.
  package internal(set) var diagnoses: [NamedEvent<Diagnosed>] = []

  /// Everything that native code did and the device did not see wholly.
  package internal(set) var nativeCode: [NamedEvent<NativeCodeSeen>] = []

  /// Every trace that broke off, so that memsim replayed only the part before.
  package internal(set) var brokenTraces: [NamedEvent<TraceBroken>] = []

  /// Every line that programs printed.
  package internal(set) var log: [NamedEvent<Logged>] = []

  /// Every expectation that was checked.
  package internal(set) var expectations: [NamedEvent<ExpectationChecked>] = []

  /// Every expectation that was not evaluated.
  package internal(set) var unevaluated: [NamedEvent<ExpectationChecked>] = []

  /// The request of the scenario that failed; the run stopped there.
  package internal(set) var problem: NamedEvent<ScenarioFailed>?

  /// The allocation sites, by their numbers.
  package internal(set) var sites = SitesByNumber()

  /// The end of the run; nil if the run was interrupted.
  package internal(set) var ending: RunEnded?

  /// The time of the last event, in nanoseconds of virtual time.
  package internal(set) var duration: UInt64 = 0

  /// The pages that were available in the course of the run.
  var availablePages = StepSeries(capacity: 500)

  /// The level of pressure in the course of the run.
  var levels = StepSeries(capacity: 500)

  /// The digests; nil when the run was interrupted, or stopped by the host, or an app has threads
  /// of its own (see `reasonForNoDigest`): then they do not apply to other runs.
  package internal(set) var seal: JournalSeal?

  /// Gathers the summary of a run.
  ///
  /// - Complexity: One pass over the events.
  package init(_ journal: Journal) {
    var collector = SummaryCollector(of: journal.header)
    for event in journal.events { collector.add(event) }
    self = collector.summary(sealedWith: journal.seal)
  }

  /// Begins the summary of a run.
  init(of header: JournalHeader) {
    self.header = header
    ledger = ProcessLedger(pageBytes: header.pageBytes)
  }

  /// The expectations that do not hold.
  package var failures: [NamedEvent<ExpectationChecked>] {
    expectations.filter { $0.body.result == .failed }
  }

  /// The reason why the run has no digest: native code or a host clock; nil if there is neither.
  package var reasonForNoDigest: String? {
    if header.clock != nil { return "the times come from the host's clock" }
    guard let first = nativeCode.first(where: \.body.conduct.isInHostOrder) else { return nil }
    let conduct =
      first.body.conduct == .pooledWork
      ? "uses threads of Dispatch or Swift" : "has its own threads"
    return "\(first.app) \(conduct), and the host decides their order"
  }

  /// Whether the run reached its end, and every expectation holds.
  package var isAllWell: Bool { failures.isEmpty && ending?.ending == .finished }

  /// The problems of incomplete traces, and the consequences: a sentence each.
  package var brokenTraceMessages: [String] {
    var messages: [String] = []
    for trace in brokenTraces.map(\.body) {
      let message = "\(trace.sentence); \(trace.consequence)"
      if !messages.contains(message) { messages.append(message) }
    }
    return messages
  }

  /// Returns the fix of a leak.
  package func fix(of leak: NamedEvent<LeakFound>) -> SuggestedFix? {
    SuggestedFix(
      of: leak.body, in: leak.app, history: leak.history, madeAt: sites.place(of: leak.body.site))
  }

  /// Returns the fix of a diagnosis.
  package func fix(of diagnosis: NamedEvent<Diagnosed>) -> SuggestedFix? {
    SuggestedFix(of: diagnosis.body, history: diagnosis.history)
  }

  /// Returns the history and the fix of a leak, a line each.
  package func explanation(of leak: NamedEvent<LeakFound>) -> [String] {
    [leak.history?.account, fix(of: leak).map(\.line)].compactMap(\.self)
  }

  /// Returns the known facts of a diagnosis, a line each: the place where the message was sent, the
  /// history of the object, and the fix.
  package func explanation(of diagnosis: NamedEvent<Diagnosed>) -> [String] {
    SuggestedFix.explanation(
      of: diagnosis.body, history: diagnosis.history,
      allocatedAt: sites.place(of: diagnosis.body.site))
  }

  /// The total of the leaks of all processes.
  package var leakTotals: HeapTotals {
    processes.reduce(into: HeapTotals()) { $0 += $1.leaks }
  }

  /// The total of the leaks that count: no rule suppresses them, and no baseline has them.
  package var countedLeakTotals: HeapTotals {
    leaks.reduce(into: HeapTotals()) { if $1.body.standing.counts { $0 += $1.body.totals } }
  }

  /// The lines of the rules that suppress leaks.
  package var usedRules: Set<Int> {
    leaks.reduce(into: []) { lines, leak in
      if case .suppressed(_, let line) = leak.body.standing { lines.insert(line) }
    }
  }

  /// Returns the fingerprint by which other runs know a leak.
  func fingerprint(of leak: NamedEvent<LeakFound>) -> String {
    let app = ledger.app(of: leak.pid) ?? leak.app
    return LeakFingerprint(of: leak.body, in: app, sites).text
  }

  /// Whether something is abandoned: it grows from each mark to the next, and something leads to
  /// it, for it is no leak as the process ends.
  func isAbandoned(_ line: HeapGrowth.Line, in growth: HeapGrowth) -> Bool {
    growth.isSteady(line) && lost(line, in: growth) < line.growth.count
  }

  /// Returns the number of leaked objects of a class at the end of their process.
  func lost(_ line: HeapGrowth.Line, in growth: HeapGrowth) -> Int {
    leaks.reduce(0) { sum, leak in
      guard leak.pid == growth.pid else { return sum }
      let contents = leak.body.contents.filter { $0.className == line.className }
      return contents.reduce(sum) { $0 + $1.count }
    }
  }

  /// Whether the leaks of a process are as large as a change that would have postponed its kill;
  /// nil if it was not killed, or no such change is known.
  func leaksContributed(toEndOf process: ProcessRecord) -> Bool? {
    let kill = terminations.first { $0.pid == process.pid }
    guard let pages = kill?.body.because.putOffPages else { return nil }
    return process.leaks.bytes >= pages * header.pageBytes
  }
}

/// An event with the name of the process that it is about.
package struct NamedEvent<Body: EventBody>: Equatable, Sendable {
  /// The virtual time in nanoseconds.
  package let at: UInt64

  /// The number of the process; nil when it is about none.
  package let pid: Int?

  /// The name of the process, as `MoveMe` or `MoveMe#2`; empty when it is about none.
  package let app: String

  /// The event.
  package let body: Body

  /// The history of the object that the event is about; nil if none was recorded.
  package internal(set) var history: HistoryRecorded?
}

/// The run in a few words.
extension RunSummary {
  /// The reason why the run did not reach its planned end; nil if it did.
  var unplannedEnd: String? {
    if let problem { return problem.body.message }
    guard let ending else { return "it was interrupted" }
    guard ending.ending == .finished else { return "it ended otherwise: \(ending.ending.rawValue)" }
    return brokenTraceMessages.first
  }

  /// The results, the most important first.
  var verdict: [String] {
    let facts = [
      expectationCount, unevaluatedCount, broken, ended, leaked, diagnosed,
      "\(Figures.time(duration)) of \(header.clock == nil ? "virtual" : "real") time",
    ]
    return facts.compactMap(\.self)
  }

  private var expectationCount: String? {
    switch ending?.ending {
    case nil: return "interrupted"
    case .impossible: return "stopped early"
    case .exhausted: return "stopped at its limits"
    case .host: return "stopped by the host"
    case .program: return "stopped by an app"
    case .stuck: return "stuck"
    case .fault: return "stopped by a fault of memsim"
    case .finished: break
    }
    let all = expectations.count
    let failed = failures.count
    if all == 0 { return unevaluated.isEmpty ? "no expectations" : nil }
    let count = Figures.count(all, "expectation")
    return failed == 0 ? "\(count) met" : "\(Figures.count(failed)) of \(count) failed"
  }

  /// The number of expectations without a result, and the reasons unless they are stated already.
  private var unevaluatedCount: String? {
    let all = unevaluated.count
    guard all > 0 else { return nil }
    let isFirst = ending?.ending != .finished || expectations.isEmpty
    let count = isFirst ? Figures.count(all, "expectation") : Figures.count(all)
    let reasons = [
      others(.otherPolicy, of: all, one: "for another policy", many: "for other policies"),
      others(.otherBuild, of: all, one: "for the other build", many: "for the other build"),
    ].compactMap { $0 }
    return "\(count) not evaluated"
      + (reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", ")))")
  }

  /// The number of expectations that were not evaluated for a reason; nil for none.
  private func others(
    _ result: ExpectationResult, of all: Int, one: String, many: String
  ) -> String? {
    let count = unevaluated.count { $0.body.result == result }
    if count == 0 { return nil }
    if count == all { return all == 1 ? one : many }
    return "\(Figures.count(count)) \(many)"
  }

  private var broken: String? {
    let count = brokenTraces.count
    return count == 0 ? nil : Figures.count(count, "trace incomplete", "traces incomplete")
  }

  private var ended: String? {
    let count = terminations.count
    return count == 0 ? "none killed" : "\(Figures.count(count)) killed"
  }

  private var leaked: String? {
    let totals = leakTotals
    let known = leaks.filter { $0.body.standing == .known }.reduce(0) { $0 + $1.body.bytes }
    let suppressed = totals.bytes - countedLeakTotals.bytes - known
    let parts = [
      totals.isNone ? nil : "\(Figures.size(totals.bytes)) leaked",
      known > 0 ? "\(Figures.size(known)) of it known" : nil,
      suppressed > 0 ? "\(Figures.size(suppressed)) of it suppressed" : nil,
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private var diagnosed: String? {
    let count = diagnoses.count
    return count == 0 ? nil : Figures.count(count, "diagnostic")
  }
}
