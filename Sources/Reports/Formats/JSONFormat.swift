internal import MemsimJournal
package import MemsimVocabulary

/// Results for programs, one object a line.
struct JSONFormat: ConsoleFormat {
  static let name = "json"
  static let about = "A run for programs, one object a line; what 'memsim run --json' prints."
  static let framing: ReportFraming? = ReportFraming()
  static let option: (one: String, several: String)? = (
    "Prints one JSON object and nothing else.",
    "Prints one JSON object a line for each scenario, and nothing else."
  )
  static let showsTimeline = false

  init(for page: ConsolePage) {}

  func text(
    of run: RunRecord, _ again: SecondRun?, _ why: KillExplanations?, isFirst: Bool
  ) -> VisibleText {
    var json = run.summary.json
    if let again { json = json.adding("twice", again.json) }
    if let why { json = json.adding("why", why.list) }
    return "\(json.text)\n"
  }

  func write<Failure: Error>(
    _ run: RunRecord, isFirst: Bool, to write: (VisibleText) throws(Failure) -> Void
  ) throws(Failure) {
    try run.summary.json.tell { piece throws(Failure) in try write("\(piece)") }
    try write("\n")
  }

  func text(of result: some PrintedResult) -> VisibleText { "\(result.json.text)\n" }

  func text(of total: RunTotal) -> VisibleText { "" }
}

extension JournalHeader {
  /// The options that changed the run.
  var optionsJSON: JSON {
    .list(options ?? []) { option in
      .object([
        ("name", .text(option.name.rawValue)), ("value", .text(ifAny: option.value)),
      ])
    }
  }
}

extension RunSummary {
  /// The run as `--json` prints it: times in nanoseconds of virtual time, sizes in bytes.
  package var json: JSON {
    .object([
      ("scenario", .text(header.scenario)),
      ("seed", .number(header.seed)),
      ("policy", .text(header.policy)),
      ("command", .text(ifAny: header.command?.rawValue)),
      ("options", header.optionsJSON),
      ("build", .text(ifAny: header.build?.rawValue)),
      ("debugging", header.debugging.map(JSON.texts) ?? .null),
      ("digest", .text(ifAny: seal?.digest)),
      ("outcomeDigest", .text(ifAny: seal?.outcomeDigest)),
      ("duration", .number(duration)),
      ("device", deviceJSON),
      ("processes", .list(processes) { json($0) }),
      ("warnings", .list(warnings) { json($0) }),
      ("terminated", terminationsJSON),
      ("leaks", .list(leaks) { json($0) }),
      ("growth", .list(growth) { json($0) }),
      ("diagnostics", .list(diagnoses) { json($0) }),
      ("nativeCode", .list(nativeCode) { json($0) }),
      ("brokenTraces", .list(brokenTraces) { json($0) }),
      ("log", .list(log) { json($0) }),
      ("expectations", .list(expectations) { json($0) }),
      ("notEvaluated", .list(unevaluated) { reasonJSON($0) }),
      ("problem", problemJSON),
    ])
  }

  /// The problem that stopped the run; null if there was none.
  var problemJSON: JSON {
    guard let problem else { return .null }
    return .object([
      ("at", .number(problem.at)),
      ("path", .text(problem.body.path)),
      ("line", .number(problem.body.line)),
      ("column", .number(problem.body.column)),
      ("message", .text(problem.body.message)),
      ("backtrace", problem.body.backtrace.map(JSON.texts) ?? .null),
    ])
  }

  private var deviceJSON: JSON {
    guard let device else { return .null }
    return .object([
      ("profile", .text(device.profile)),
      ("os", .text(device.os)),
      ("pages", .number(device.pages)),
      ("peakPagesUsed", .number(ifAny: ending?.peakPages)),
      ("lowestAvailablePercent", .number(ifAny: ending?.lowestAvailablePercent)),
    ])
  }

  private func json(_ warning: NamedEvent<WarningDelivered>) -> JSON {
    warning.json([
      ("level", .number(warning.body.level))
    ])
  }

  private var terminationsJSON: JSON {
    let told = Dictionary(stories.map { ($0.termination.pid, $0) }) { first, _ in first }
    return .list(terminations) { json($0, told[$0.pid]) }
  }

  /// A termination with its story; without, if there are too many.
  func json(_ termination: NamedEvent<ProcessTerminated>, _ story: TerminationStory?) -> JSON {
    termination.json([
      ("pid", .number(ifAny: termination.pid)),
      ("reason", .text(termination.body.reason)),
      ("footprint", .number(termination.body.footprintBytes)),
      ("availableRise", .number(ifAny: termination.pid.flatMap { availableRises[$0] })),
      ("because", json(termination.body.because)),
      ("story", story?.json ?? .null),
    ])
  }

  private func json(_ because: RationaleRecord) -> JSON {
    .object([
      ("rule", .text(because.rule)),
      ("level", .number(because.level)),
      ("availablePages", .number(because.availablePages)),
      ("candidates", .list(because.candidates.map(json))),
      ("omitted", .number(because.omitted ?? 0)),
      ("behind", .number(because.behind)),
      ("putOffPages", .number(ifAny: because.putOffPages)),
      ("putOffBy", .text(ifAny: because.putOffBy?.rawValue)),
      ("putOffUntil", .text(ifAny: because.putOffUntil?.rawValue)),
      ("ranking", .list((because.ranking ?? []).map(json))),
    ])
  }

  private func json(_ ranked: RankedPodRecord) -> JSON {
    .object([
      ("pod", .text(ranked.pod)),
      ("used", .number(ranked.usedBytes)),
      ("request", .number(ranked.requestBytes)),
      ("priority", .number(ranked.priority)),
      ("passedOver", .text(ifAny: ranked.passedOver)),
    ])
  }

  private func json(_ candidate: CandidateRecord) -> JSON {
    .object([
      ("app", .text(ledger.name(of: candidate.pid))),
      ("pid", .number(candidate.pid)),
      ("rank", .number(candidate.rank)),
      ("footprint", .number(candidate.footprintBytes)),
      ("passedOver", .text(ifAny: candidate.passedOver)),
    ])
  }

  private func json(_ diagnosis: NamedEvent<Diagnosed>) -> JSON {
    diagnosis.json([
      ("kind", .text(diagnosis.body.diagnosis)),
      ("class", .text(ifAny: diagnosis.body.className)),
      ("site", .text(ifAny: sites.text(of: diagnosis.body.site))),
      ("history", diagnosis.history?.json ?? .null),
      ("cure", .text(ifAny: fix(of: diagnosis)?.text)),
    ])
  }

  /// An expectation that was not evaluated in the run, and the reason.
  private func reasonJSON(_ expectation: NamedEvent<ExpectationChecked>) -> JSON {
    .object([
      ("line", .number(expectation.body.line)),
      ("text", .text(expectation.body.text)),
      ("reason", .text(expectation.body.found)),
    ])
  }

  private func json(_ seen: NamedEvent<NativeCodeSeen>) -> JSON {
    seen.json([
      ("conduct", .text(seen.body.conduct.rawValue)),
      ("function", .text(ifAny: seen.body.function)),
      ("threads", .number(ifAny: seen.body.threads)),
      ("mappedBytes", .number(ifAny: seen.body.mappedBytes)),
    ])
  }

  private func json(_ broken: NamedEvent<TraceBroken>) -> JSON {
    broken.json([
      ("trace", .text(broken.body.trace)),
      ("events", .number(broken.body.events)),
      ("problem", .text(broken.body.problem)),
    ])
  }

  private func json(_ line: NamedEvent<Logged>) -> JSON {
    line.json([
      ("stream", .text(line.body.stream.rawValue)),
      ("text", .text(line.body.text)),
      ("omittedBytes", .number(line.body.omittedBytes ?? 0)),
      ("omittedLines", .number(line.body.omittedLines ?? 0)),
    ])
  }

  private func json(_ expectation: NamedEvent<ExpectationChecked>) -> JSON {
    .object([
      ("line", .number(expectation.body.line)),
      ("text", .text(expectation.body.text)),
      ("ok", .boolean(expectation.body.result == .met)),
      ("found", .text(expectation.body.found)),
    ])
  }
}

extension NamedEvent {
  /// The moment and the process of the event, and more.
  fileprivate func json(_ members: JSON.Members) -> JSON {
    .object([("at", .number(at)), ("app", .text(app))] + members)
  }
}

extension ProcessRecord {
  var json: JSON {
    .object([
      ("app", .text(name)),
      ("pid", .number(pid)),
      ("state", .text(stateWord)),
      ("reason", .text(ifAny: reasonWord)),
      ("launchedAt", .number(launchedAt)),
      ("endedAt", .number(ifAny: endedAt)),
      ("peakFootprint", .number(peakBytes)),
      ("footprint", .number(footprintBytes)),
      ("warnings", .number(warningCount)),
      ("living", living.map(\.json) ?? .null),
      ("requests", requests.map(\.json) ?? .null),
      ("leaks", leaks.json),
    ])
  }

  /// The state of a live process at the end of the run; `exited` or `terminated` for the others.
  var stateWord: String {
    switch end {
    case .alive(let state): state.rawValue
    case .exited: "exited"
    case .terminated: "terminated"
    }
  }

  /// The reason why it ended; nil if it was alive at the end.
  var reasonWord: String? {
    switch end {
    case .alive: nil
    case .exited(let reason): reason.rawValue
    case .terminated(let reason): reason
    }
  }
}

extension HeapTotals {
  /// The same as a part of the output of `--json`.
  var json: JSON {
    .object([
      ("objects", .number(objects)),
      ("blocks", .number(blocks)),
      ("bytes", .number(bytes)),
    ])
  }
}

extension HistoryRecorded {
  /// The history of an object, as a part of the output of `--json`.
  var json: JSON {
    .object([
      ("sent", .text(ifAny: sent?.text)),
      ("made", .text(ifAny: made?.text)),
      ("lastRelease", lastRelease.map(json) ?? .null),
      ("lines", .list(lines.map(json))),
      ("whole", .boolean(isWhole == 1)),
    ])
  }

  private func json(_ release: LastRelease) -> JSON {
    .object([
      ("at", .number(release.time)),
      ("operation", .text(release.operation.rawValue)),
      ("place", .text(ifAny: release.place?.text)),
      ("thread", .text(release.thread)),
      ("callback", .text(release.callback)),
    ])
  }

  private func json(_ line: HistoryLine) -> JSON {
    .object([
      ("operation", .text(line.operation.rawValue)),
      ("place", .text(ifAny: line.place?.text)),
      ("times", .number(line.times)),
    ])
  }
}

extension PolicyComparison {
  /// The comparison as `--json` prints it: an outcome a process and run, in the order of the runs.
  package var json: JSON {
    .object([
      ("scenario", .text(runs[0].header.scenario)),
      ("seed", .number(runs[0].header.seed)),
      ("runs", .list(runs.indices.map(json(ofRun:)))),
      ("apps", .list(processes.map(json(of:)))),
    ])
  }

  private func json(ofRun position: Int) -> JSON {
    let run = runs[position]
    return .object([
      ("policy", .text(run.header.policy)),
      ("device", .text(ifAny: run.device?.profile)),
      ("settings", .texts(settings[position])),
      ("digest", .text(ifAny: run.seal?.digest)),
      ("outcomeDigest", .text(ifAny: run.seal?.outcomeDigest)),
      ("terminated", .texts(run.terminations.map(\.app))),
      ("lowestAvailable", .number(ifAny: lowestAvailableBytes(inRun: position))),
      ("warnings", .number(run.warnings.count)),
      ("leaked", .number(run.leakTotals.bytes)),
      ("failedExpectations", .number(run.failures.count)),
      ("problem", run.problemJSON),
    ])
  }

  private func json(of name: String) -> JSON {
    .object([
      ("app", .text(name)),
      ("outcomes", .list(runs.indices.map { outcome(of: name, inRun: $0) })),
    ])
  }

  private func outcome(of name: String, inRun run: Int) -> JSON {
    guard let process = process(name, inRun: run) else { return .null }
    let warnings = warnings(of: name, inRun: run).map { warning in
      JSON.object([("at", .number(warning.at)), ("level", .number(warning.body.level))])
    }
    return .object([
      ("state", .text(process.stateWord)),
      ("reason", .text(ifAny: process.reasonWord)),
      ("endedAt", .number(ifAny: process.endedAt)),
      ("peakFootprint", .number(process.peakBytes)),
      ("warnings", .list(warnings)),
    ])
  }
}

extension SecondRun {
  /// The same as `--json` prints it.
  package var json: JSON {
    .object([
      ("same", .boolean(isSame)),
      ("at", .number(ifAny: difference?.at)),
      ("app", .text(ifAny: difference.flatMap { $0.app.isEmpty ? nil : $0.app })),
      ("first", .text(ifAny: difference?.first)),
      ("second", .text(ifAny: difference?.second)),
      ("message", .text(sentence)),
    ])
  }
}
