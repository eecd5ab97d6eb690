internal import MemsimCommandLine
internal import MemsimExec
internal import MemsimPolicies
internal import MemsimReports
internal import MemsimRuntime
internal import MemsimVocabulary

/// The limits of a program on one screen: the answer first, and then its proof.
struct ExecBudgetText {
  let program: ExecProgram
  let settings: ExecSettings
  let trials: ExecTrials
  let limits: LimitTrials
  /// The runs without a limit.
  let free: [ExecOutcome]

  private var name: String { program.image.name }

  /// The report on a program whose runs are the same: the least limit without a refusal, and the
  /// least with which it succeeds.
  func proof(_ unrefused: Int, _ successful: Int, on console: Console) throws -> VisibleText {
    text(
      try answer(successful),
      [
        ("refusals", try refusals(unrefused, isAnswer: unrefused == successful)),
        ("smaller", smaller(than: successful)),
      ],
      below: successful, on: console)
  }

  /// The report on a program whose runs may differ: how many of them held.
  func statistics(
    _ found: LimitSearch.Found?, advice: Int?, on console: Console
  ) throws -> VisibleText {
    guard let found else {
      let answer = "\(name) held at no tried limit in all of \(Figures.count(limits.runs, "run"))"
      return text(answer, [], below: nil, on: console)
    }
    let all = "\(try share(at: found.all)) held at \(size(found.all))"
    let none = found.none > 0 ? "\(try share(at: found.none)) at \(size(found.none))" : ""
    let held = [all, none].filter { !$0.isEmpty }.joined(separator: ", ")
    let lead = advice.map { "set \(size($0))" } ?? "set no limit that was tried"
    return text(
      "\(name): \(lead): \(held)",
      [("held", try rows(found, advice)), ("likely", try likely(found))], below: found.none,
      on: console)
  }

  private func share(at pages: Int) throws -> String {
    let result = try limits.result(at: pages)
    return "\(Figures.count(result.held)) of \(Figures.count(result.count))"
  }

  /// The shares at all limits, from the greatest on, with the first failure at each.
  private func rows(_ found: LimitSearch.Found, _ advice: Int?) throws -> String {
    let between = found.next > found.none ? [found.next] : []
    let below = found.none > 0 ? [found.none] : []
    let limits = [advice].compactMap(\.self) + [found.all] + between + below
    return try limits.map { pages in
      let failure = try self.limits.result(at: pages).failed.map { " (\(self.failure(of: $0)))" }
      return "\(try share(at: pages)) at \(Figures.count(pages, "page"))\(failure ?? "")"
    }.joined(separator: ", ")
  }

  /// The share of all runs that holds at the limit at which all runs did, with a certainty.
  private func likely(_ found: LimitSearch.Found) throws -> String {
    let result = try limits.result(at: found.all)
    let lowest = Share(count: result.held, total: result.count).interval?.lowerBound ?? 0
    return "at least \(lowest / 10)% of all runs hold at \(size(found.all)), at 95% certainty; "
      + "--runs N tries it more often"
  }

  private func text(
    _ answer: String, _ found: [(String, String)], below limit: Int?, on console: Console
  ) -> VisibleText {
    let output = console.output
    let width = min(max(output.width, reportColumns.lowerBound), reportColumns.upperBound)
    let runs = Figures.count(trials.count, "run")
    let policy = settings.policy?.name ?? "none"
    var entries = found
    entries += [
      ("success", trials.condition),
      ("policy", "\(policy), engine \(settings.engine.rawValue)"),
      ("proof", "\(runs), \(Figures.count(free.count)) of them without a limit"),
      ("unlimited", ExecRepetition.verdict(on: free, isEach: settings.isEach)),
    ]
    if settings.engine == .preload {
      entries.append(("not counted", ExecText.notCounted(in: free, of: name)))
    }
    let pages = found.first?.0 == "refusals" ? (limit ?? 0) - 1 : limit ?? 0
    if pages > 0, settings.engine == .preload {
      let each = settings.isEach ? " --each" : ""
      let options = "--policy \(policy)\(each) --limit \(size(pages))"
      entries.append(("more", "\(options) --record FILE: stacks at the failure"))
    }
    let list = DefinitionList(entries: entries.map { .init(term: $0.0, meaning: $0.1) })
    let lines = answer.visible.wrapped(to: width).map { output.style.paint($0, .heading) }
    return (lines + list.lines(width: width)).map { $0 + "\n" }.joined()
  }

  /// A limit as `--limit` takes it: no page is rounded away.
  private func size(_ pages: Int) -> String { ParameterKind.bytes.text(of: pages * pageSize) }

  private func answer(_ pages: Int) throws -> String {
    // A limit that a reader copies has to be enough: no page is rounded away.
    let (count, size) = (Figures.count(pages, "page"), "\(pages * pageSize / 1024)KB")
    // If too much memory is not counted, the limit covers the counted memory alone.
    let above =
      free.allSatisfy(\.allowsClaims)
      ? "\(name) needs \(size) (\(count)): it \(success) at \(count)"
      : "\(name) \(success) at \(count) (\(size))"
    guard pages > 1 else { return above }
    let less = Figures.count(pages - 1)
    return "\(above) and \(end(of: try limits.trial(at: pages - 1))) at \(less)"
  }

  /// The tried limits more than a page below one: the program may succeed at others as well.
  private func smaller(than pages: Int) -> String {
    let tried = limits.results.filter { $0.pages < pages - 1 }
    let counts = tried.map { "\(Figures.count($0.pages)) (\($0.held == 0 ? "fails" : "succeeds"))" }
    return tried.isEmpty
      ? "not tried: the program may succeed there as well"
      : "tried at \(Figures.list(counts.reversed(), atMost: 4)) pages, and not at others"
  }

  private var success: String { trials.isChecked ? "passes the check" : "exits with 0" }

  /// The failure of a run, after `it exits with 0 at a limit and`.
  private func end(of trial: ExecTrial) -> String {
    switch trial.fault {
    case .check: return "fails the check"
    case .output: return "prints something else"
    case .excess: return "uses shared memory beyond the limit"
    case .ending, nil: break
    }
    return switch trial.outcome.ending {
    case .exited(let code): "with \(code)"
    case .overtime: "does not exit in time"
    case .killed, .terminated: "is \(ExecText.end(of: trial.outcome))"
    }
  }

  /// The failure of a run, in words that stand alone.
  func failure(of trial: ExecTrial) -> String {
    trial.fault == .ending ? ExecText.end(of: trial.outcome) : end(of: trial)
  }

  private func refusals(_ pages: Int, isAnswer: Bool) throws -> String {
    guard pages > 1 else { return "none at \(Figures.count(pages, "page"))" }
    let below = try limits.trial(at: pages - 1).outcome
    let count = isAnswer ? Figures.count(pages, "page") : ExecText.pages(pages)
    guard below.refusals > 0 else {
      return "none at \(count); none at \(Figures.count(pages - 1)), where shared memory exceeds "
        + "the limit"
    }
    let first = below.firstRefusal?.pagesInUse ?? 0
    let refused = "\(Figures.count(below.refusals)) at \(Figures.count(pages - 1))"
    return "none at \(count); \(refused), the first with "
      + "\(Figures.count(first, "page")) in use"
  }
}
