internal import Glibc
internal import MemsimExec
internal import MemsimPolicies
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimVocabulary

/// What a run came to, in a few lines on standard error: standard output is the program's.
struct ExecReport {
  private static let mostBlocks = 5

  private let outcome: ExecOutcome
  private let program: ExecProgram
  private let settings: ExecSettings
  private let stacks: ExecStacks?

  /// Reports on a run, and on the stacks of the program if they were recorded.
  init(
    of outcome: ExecOutcome, program: ExecProgram, settings: ExecSettings,
    stacks: ExecStacks? = nil
  ) {
    self.outcome = outcome
    self.program = program
    self.settings = settings
    self.stacks = stacks
  }

  /// Whether it says more than figures: something was refused, warned, ended or not seen.
  var isNoteworthy: Bool {
    if case .exited = outcome.ending {
      return outcome.refusals > 0 || !outcome.terminated.isEmpty || outcome.unseenProcesses > 0
        || outcome.hasLostBus || !outcome.isHeld || outcome.escapedProcesses > 0
        || outcome.foreignProcesses > 0 || missedRequest != nil
    }
    return true
  }

  /// The lines.
  var lines: [VisibleText] {
    texts.map { "memsim: \($0)" }
  }

  private var texts: [String] {
    if settings.dataBytes != nil { return [kernelLine] }
    if !outcome.isHeld { return ["\(Self.unheld(program.image.name)); \(ending)"] }
    return [figures] + refusals + unaddressed + warnings + ends + blocks + losses + [unseen]
  }

  private var kernelLine: String {
    "\(program.image.name): held by the kernel (RLIMIT_DATA): no pages, no warnings and no "
      + "reasons are known; \(ending)"
  }

  /// That a program had what memory it wanted.
  static func unheld(_ name: String) -> String {
    "\(name.quoted) ran without any limit and is in no figure, as what memsim preloads did not "
      + "begin in it"
  }

  private var ending: String {
    switch outcome.ending {
    case .exited(let code): "it ended with \(code)"
    case .killed(let signal): "signal \(signal) (\(String(cString: strsignal(signal)))) ended it"
    case .terminated(let reason): "memsim ended it: \(reason.rawValue)"
    case .overtime: "memsim ended it: it took too long"
    }
  }

  private var figures: String {
    let peak = Self.pages(outcome.peakPages)
    let limit = settings.limitPages.map { limit in
      " of \(Figures.count(limit))" + (settings.isEach ? " each" : "")
    }
    let most = settings.isEach ? Self.pages(outcome.largestPages) : peak
    let processes = Figures.count(outcome.processes, "process", "processes")
    return "\(program.image.name): at most \(most)\(limit ?? ""), \(processes); \(ending)"
  }

  private var unaddressed: [String] {
    guard outcome.unaddressed > 0 else { return [] }
    let count = Figures.count(outcome.unaddressed, "request")
    return ["the host has no room for \(count), whatever the limit"]
  }

  private var refusals: [String] {
    if let missedRequest {
      let count = Figures.count(outcome.sequence.requests, "request")
      return ["nothing was refused: of \(count) none was number \(Figures.count(missedRequest))"]
    }
    guard let first = outcome.firstRefusal else { return [] }
    let count = Figures.count(outcome.refusals, "request was refused", "requests were refused")
    let wanted =
      first.pages == 0 ? "as was asked for" : "which took \(Figures.count(first.pages, "page"))"
    return [
      "\(count), the first in \(first.process): \(Figures.count(first.bytes, "byte")), \(wanted), "
        + "with \(Figures.count(first.pagesInUse, "page")) in use"
    ]
  }

  /// The number of the request that was to be refused, and never came.
  private var missedRequest: Int? { outcome.refusals == 0 ? settings.failingRequest : nil }

  private var warnings: [String] {
    guard outcome.warnings + outcome.unheardWarnings > 0 else { return [] }
    let heard = Figures.count(outcome.warnings, "warning was heard", "warnings were heard")
    let unheard = outcome.unheardWarnings
    return [unheard == 0 ? heard : "\(heard), \(Figures.count(unheard)) had no listener"]
  }

  private var ends: [String] {
    guard !outcome.terminated.isEmpty else { return [] }
    return ["ended for memory: \(Figures.list(outcome.terminated, atMost: 8))"]
  }

  private var blocks: [String] {
    if let stacks { return stacks.lines }
    guard isNoteworthy, missedRequest == nil, !outcome.blocks.isEmpty else { return [] }
    let listed = outcome.blocks.prefix(Self.mostBlocks).map { entry in
      "\(Figures.count(entry.count)) of \(Figures.size(entry.size)) (\(Figures.size(entry.bytes)))"
    }
    let all = outcome.blocks.reduce(0) { $0 + $1.bytes }
    let rest = outcome.blocks.count - listed.count
    return [
      "it had \(Figures.size(all)) in blocks at its end: " + listed.joined(separator: ", ")
        + (rest > 0 ? ", and \(Figures.count(rest, "other size"))" : "")
    ]
  }

  private var losses: [String] {
    var texts: [String] = []
    if outcome.unseenProcesses > 0 {
      let count = Figures.count(outcome.unseenProcesses, "process", "processes")
      texts.append("\(count) found no slot: their memory is in no figure")
    }
    if outcome.escapedProcesses > 0 {
      let count = Figures.count(outcome.escapedProcesses, "process", "processes")
      texts.append(
        "\(count) went on as a program that cannot be held: from then on their memory is in no "
          + "figure")
    }
    if outcome.foreignProcesses > 0 {
      let count = Figures.count(outcome.foreignProcesses, "process", "processes")
      texts.append(
        "\(count) in another PID namespace: what is started there is held as long as /proc and the "
          + "user namespace are those of memsim")
    }
    if outcome.lostNotes > 0 {
      texts.append("\(Figures.count(outcome.lostNotes, "note")) of processes found no room")
    }
    if outcome.hasLostBus { texts.append("the bus for warnings stopped answering") }
    if outcome.left > 0 {
      texts.append("\(Figures.count(outcome.left, "process", "processes")) went on when it ended")
    }
    return texts
  }

  private var unseen: String { Self.text(of: outcome.unseen) }

  /// What the books do not have, and what follows from that.
  static func text(of share: UnseenShare?) -> String {
    guard let share else { return "unseen: not sampled, as no process lasted long enough" }
    let claim = share.allowsClaims ? "" : ": no claim of what it needs"
    return "unseen: \(share.percent)%, \(Figures.count(share.unseenPages)) of the "
      + "\(Figures.count(share.pages, "page")) of \(share.process), come from elsewhere than "
      + "malloc and mmap\(claim)"
  }

  /// Pages, and what they are in bytes.
  static func pages(_ count: Int) -> String {
    "\(Figures.count(count, "page")) (\(Figures.size(count * pageSize)))"
  }
}
