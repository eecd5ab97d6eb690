internal import Glibc
internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimHost
internal import MemsimPolicies
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimTraces
internal import MemsimVocabulary

/// The result of a run, in a few lines on standard error: standard output is the program's.
struct ExecText {
  private static let mostBlocks = 5

  let outcome: ExecOutcome
  let program: ExecProgram
  let settings: ExecSettings
  /// The stacks of the program; nil if they were not recorded.
  var stacks: ExecStacks?

  /// Whether the report has more than figures: something was refused, killed or not counted.
  var isNoteworthy: Bool {
    if case .exited = outcome.ending {
      return outcome.refusals > 0 || !outcome.kills.isEmpty || outcome.hasLostBus
        || !outcome.isHeld || outcome.foreignProcesses > 0 || missedRequest != nil
        || outcome.kernelKills.count > 0
    }
    return true
  }

  /// The lines, with the breaks that the terminal needs.
  func lines(on terminal: Terminal) -> [VisibleText] { Self.lines(of: texts, on: terminal) }

  /// Texts after the name of memsim.
  ///
  /// Only a terminal, or a width that the environment sets, breaks texts into lines: in a file
  /// each text is one line.
  static func lines(of texts: [String], on terminal: Terminal) -> [VisibleText] {
    let columns = terminal.isInteractive ? terminal.width : terminal.widthAsSet
    let width = columns.map { min(max($0, reportColumns.lowerBound), reportColumns.upperBound) }
    return texts.flatMap { text -> [VisibleText] in
      let label = "memsim: " + VisibleText.blanks(text.prefix { $0 == " " }.count)
      guard let width else { return ["memsim: \(text)"] }
      let pieces = text.visible.wrapped(to: width - label.columns - Self.hanging)
      return pieces.enumerated().map { position, piece in
        label + .blanks(position == 0 ? 0 : Self.hanging) + piece
      }
    }
  }

  private static let hanging = 2

  /// The result first, and then everything that explains the result.
  var texts: [String] {
    findings + (isLimited ? ["not counted: " + Self.notCounted(in: [outcome], of: name)] : [])
      + kernelView
  }

  /// The texts that are the same for runs with the same outcome.
  var findings: [String] {
    if settings.engine == .cgroup {
      return [groupFigures] + unheld + kernelKills + warnings + kills + losses
    }
    guard isLimited else {
      return [settings.dataBytes == nil ? unlimited : kernelLine] + kernelKills
    }
    return [figures] + unheld + kernelKills + refusals + unaddressed + warnings + kills + blocks
      + shared + losses
  }

  /// Whether the preloaded library counted the requests.
  var isLimited: Bool { settings.dataBytes == nil && outcome.isCounted }
  private var name: String { program.image.name }

  private var kernelLine: String {
    "\(name) \(Self.end(of: outcome)); limited by the kernel (RLIMIT_DATA): memsim knows no pages, "
      + "warnings or reasons"
  }

  private var unlimited: String { "\(Self.unlimited(name)); \(name) \(Self.end(of: outcome))" }

  /// The message that a program had no limit.
  private static func unlimited(_ name: String) -> String {
    "\(name.quoted) ran without any limit and no figure counts it, as the library that memsim "
      + "preloads did not start"
  }

  /// The outcome of a program, as the end of a sentence about the program.
  static func end(of outcome: ExecOutcome) -> String {
    switch outcome.ending {
    case .exited(let code): "exited with \(code)"
    case .killed where outcome.isKilledByKernel: "killed by the kernel (out of memory)"
    case .killed(let signal): "killed by signal \(signal) (\(String(cString: strsignal(signal))))"
    case .terminated(let reason): "killed by memsim (\(reason.rawValue))"
    case .overtime: "killed by memsim: it took too long"
    }
  }

  private var figures: String {
    let limit = settings.limitPages.map { limit in
      " of \(Figures.count(limit))" + (settings.isEach ? " each" : "")
    }
    let most = Self.pages(askedPages)
    let processes = Figures.count(outcome.processes, "process", "processes")
    return "\(name) \(Self.end(of: outcome)); peak \(most)\(limit ?? "")\(excess), \(processes)"
  }

  /// The reasons why there can be a peak above the limit, which no request makes.
  private var excess: String {
    guard let limit = settings.limitPages, askedPages > limit else { return "" }
    let reasons =
      (outcome.shared.peakPages > 0 ? ["the kernel gives shared memory without asking"] : [])
      + (outcome.processes > 1 ? ["a forked child begins with its parent's pages"] : [])
    return reasons.isEmpty ? "" : " (\(reasons.joined(separator: ", and ")))"
  }

  /// The most pages to which the limit applies: of all processes together, or of the largest.
  var askedPages: Int { settings.isEach ? outcome.largestPages : outcome.peakPages }

  private var unaddressed: [String] {
    guard outcome.unaddressed > 0 else { return [] }
    let count = Figures.count(outcome.unaddressed, "request")
    return ["the host has no room for \(count), whatever the limit"]
  }

  private var refusals: [String] {
    if let missedRequest {
      let count = Figures.count(outcome.sequence.requests, "request")
      return ["no request refused: \(count), and none was number \(Figures.count(missedRequest))"]
    }
    guard let first = outcome.firstRefusal else { return [] }
    let count = Figures.count(outcome.refusals, "request refused", "requests refused")
    let pages = first.pages == 0 ? "as --fail-nth asks" : Figures.count(first.pages, "page")
    return [
      "\(count), the first in \(first.process): \(Figures.count(first.bytes, "byte")) (\(pages)), "
        + "with \(Figures.count(first.pagesInUse, "page")) in use"
    ] + troubles
  }

  /// The calls of the request that was refused as the user asked, and of a crash after it.
  private var troubles: [String] {
    let names = CallNames()
    return [("refused in", outcome.refused), ("crashed in", outcome.crash?.stack)].compactMap {
      words, stack in
      stack.map { "\(words): \(names.calls(of: $0).joined(separator: ", "))" }
    }
  }

  /// The number of the request that memsim was to refuse, if the program never made it.
  private var missedRequest: Int? { outcome.refusals == 0 ? settings.failingRequest : nil }

  private var warnings: [String] {
    let (heard, unheard) = (outcome.warnings, outcome.unheardWarnings)
    guard heard + unheard > 0 else { return [] }
    let all = Figures.count(heard + unheard, "memory warning")
    switch (heard, unheard) {
    case (_, 0): return ["\(all), received"]
    case (0, _): return ["\(all), not received: no process listens"]
    default: return ["\(all), \(Figures.count(heard)) received: no process listened to the others"]
    }
  }

  private var kills: [String] {
    // The first line has the kill of the program itself.
    let killed = outcome.kills.map(\.process)
    if case .terminated = outcome.ending, killed == [name] { return [] }
    guard !killed.isEmpty else { return [] }
    return ["killed for memory: \(Figures.list(killed, atMost: 8))"]
  }

  private var blocks: [String] {
    if let stacks { return stacks.lines }
    guard isNoteworthy, missedRequest == nil, !outcome.blocks.isEmpty else { return [] }
    let listed = outcome.blocks.prefix(Self.mostBlocks).map { entry in
      "\(Figures.count(entry.count)) of \(Figures.size(entry.size))"
        + (entry.count == 1 ? "" : " (\(Figures.size(entry.bytes)))")
    }
    let all = outcome.blocks.reduce(0) { $0 + $1.bytes }
    let rest = outcome.blocks.count - listed.count
    return [
      "allocated at the end: \(Figures.size(all)) in blocks: " + listed.joined(separator: ", ")
        + (rest > 0 ? ", and \(Figures.count(rest, "more size"))" : "")
        + "; --record FILE shows the stacks"
    ]
  }

  private var shared: [String] {
    let (use, interval) = (outcome.shared, SharedMemoryUse.measuredEveryMilliseconds)
    var texts: [String] = []
    if use.peakPages > 0 {
      let objects = Figures.count(use.objects, "object")
      let place = settings.isEach ? "not in the peak above" : "in the peak above"
      texts.append(
        "shared memory: \(Self.pages(use.peakPages)) at most in \(objects), \(place); "
          + "measured every \(interval) ms, as the kernel gives it without asking")
    }
    if use.unmeasured > 0 {
      let objects = Figures.count(use.unmeasured, "shared object")
      texts.append("not counted: \(objects) that the kernel does not show to memsim")
    }
    return texts
  }

  private var losses: [String] {
    var texts: [String] = []
    func count(_ number: Int) -> String { Figures.count(number, "process", "processes") }
    if outcome.foreignProcesses > 0 {
      texts.append(
        "\(count(outcome.foreignProcesses)) in another PID namespace: memsim limits what these "
          + "start as long as /proc and the user namespace are those of memsim")
    }
    if outcome.lostNotes > 0 {
      texts.append("\(Figures.count(outcome.lostNotes, "message")) of processes lost: no room")
    }
    if outcome.hasLostBus { texts.append("the bus for warnings stopped answering") }
    if outcome.left > 0 {
      let end = outcome.hasEndedRest ? "; memsim killed them" : ""
      texts.append("\(count(outcome.left)) still ran when the program ended\(end)")
    }
    return texts
  }

  /// The largest share of a process that no figure counts, and its consequence.
  static func notCounted(in outcomes: [ExecOutcome], of program: String) -> String {
    guard let share = outcomes.compactMap(\.unseen).max(by: { $0.pages < $1.pages }) else {
      if case .exited = outcomes[0].ending {
        return "unknown: \(program) exited without a report of its memory"
      }
      return "unknown: \(program) was killed before a report of its memory"
    }
    let owner = share.process == program ? "" : " of \(share.process)"
    let claim = share.allowsClaims ? "" : ", too much to claim what \(program) needs"
    let unreserved =
      share.unreservedPages == 0
      ? "" : ", and \(Figures.count(share.unreservedPages, "page")) of MAP_NORESERVE"
    return "\(share.percent)% of \(Figures.count(share.pages, "page"))\(owner) "
      + "(stacks, program data\(unreserved))\(claim)"
  }

  /// A number of pages, and the same amount in bytes.
  static func pages(_ count: Int) -> String {
    "\(Figures.count(count, "page")) (\(Figures.size(count * pageSize)))"
  }
}

/// The blocks that a recorded program had allocated, by stack.
struct ExecStacks {
  private static let mostStacks = 5
  private static let mostCalls = 6

  private let analysis: TraceAnalysis
  private let recording: ExecOutcome.Recording
  private let names: HostNames

  /// Reads the trace of a run; nil if there is none.
  init?(of outcome: ExecOutcome, at path: String) throws {
    guard let recording = outcome.recording, recording.hasBegun else { return nil }
    self.recording = recording
    analysis = TraceAnalysis(of: try Trace(HostFile(path)), at: recording.moment?.time)
    names = HostNames(for: analysis.stacks)
  }

  /// The lines of a report.
  var lines: [String] {
    let costs = analysis.moment?.costs ?? analysis.costs
    let (bytes, blocks) =
      analysis.moment.map { ($0.bytes, $0.blocks) }
      ?? (analysis.totals.bytes, analysis.totals.blocks)
    let stacks = analysis.stacks(by: \.bytes, in: costs)
    let listed = stacks.prefix(Self.mostStacks).map { stack in
      let cost = costs[Int(stack)]
      return "  \(Figures.size(cost.bytes)) in \(Figures.count(cost.blocks, "block")): "
        + calls(of: stack)
    }
    let rest = stacks.count - listed.count
    return [
      "allocated \(moment): \(Figures.size(bytes)) in \(Figures.count(blocks, "block"))"
        + (listed.isEmpty ? "" : ", by stack:")
    ] + listed + (rest > 0 ? ["  and \(Figures.count(rest, "more stack"))"] : []) + leftOut
  }

  private var moment: String {
    guard analysis.moment != nil else { return "at the end" }
    return switch recording.moment?.cause {
    case .refused: "at the first refusal"
    case .terminated: "at the kill"
    case nil: "at the end"
    }
  }

  private var leftOut: [String] {
    recording.leftOut == 0
      ? []
      : [
        "the trace lacks \(Figures.count(recording.leftOut, "request")) of signal handlers"
      ]
  }

  private func calls(of stack: UInt32) -> String {
    let lines = names.lines(of: stack, atMost: Self.mostCalls + 1)
    let rest = lines.count > Self.mostCalls ? ", …" : ""
    let calls = lines.prefix(Self.mostCalls).map(HostFunction.plainName(ofMangled:))
    return calls.joined(separator: ", ") + rest
  }
}
