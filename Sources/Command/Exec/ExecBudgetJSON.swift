internal import MemsimExec
internal import MemsimPolicies
internal import MemsimRuntime
internal import MemsimVocabulary

/// The limits of a program, for programs: `docs/exec.schema.json` describes it.
struct ExecBudgetJSON {
  let report: ExecBudgetText
  let answer: Answer

  /// The limits that the runs show, in pages; nil for one that they do not show.
  struct Answer {
    /// Whether a run on both sides proves them.
    var isExact = false
    /// The limit to set, and the least at which all runs held.
    var recommended: Int?, leastHeld: Int?
    /// The greatest limit below it at which no run held.
    var greatestFailed: Int?
    /// The least limit without a refusal.
    var unrefused: Int?
  }

  /// The object.
  func json() throws -> JSON {
    let (settings, free) = (report.settings, report.free)
    let peaks = free.map { settings.isEach ? $0.largestPages : $0.peakPages }
    return .object([
      ("program", .text(report.program.image.name)), ("engine", .text(settings.engine.rawValue)),
      ("policy", .text(settings.policy?.name ?? "none")),
      ("isLimitEach", .boolean(settings.isEach)),
      ("success", .text(report.trials.condition)), ("runs", .number(report.trials.count)),
      ("figure", .text(answer.isExact ? "exact" : "measured")),
      ("recommendedBytes", bytes(answer.recommended)),
      ("leastHeldBytes", bytes(answer.leastHeld)),
      ("greatestFailedBytes", bytes(answer.greatestFailed)),
      ("unrefusedBytes", bytes(answer.unrefused)),
      (
        "unlimited",
        .object([
          ("runs", .number(free.count)), ("leastPeakBytes", bytes(peaks.min())),
          ("peakBytes", bytes(peaks.max())),
        ])
      ),
      (
        "notCountedPercent",
        .number(ifAny: free.compactMap(\.unseen).max { $0.pages < $1.pages }?.percent)
      ),
      ("limits", .list(report.limits.results.map(json))),
    ])
  }

  private func json(_ result: LimitTrials.Result) -> JSON {
    .object([
      ("limitBytes", bytes(result.pages)), ("held", .number(result.held)),
      ("runs", .number(result.count)), ("failure", .text(ifAny: result.failed.map(report.failure))),
    ])
  }

  private func bytes(_ pages: Int?) -> JSON { .number(ifAny: pages.map { $0 * pageSize }) }
}
