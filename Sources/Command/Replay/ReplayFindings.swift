internal import MemsimJournal
internal import MemsimReports
internal import MemsimSimulation
internal import MemsimTraces
internal import MemsimVocabulary

/// The results of replaying a trace: as it was recorded, and with the requested changes.
struct ReplayFindings {
  /// The wishes that the options express.
  struct Wishes {
    /// The stacks to change.
    let choices: StackChoices
    /// The time at which pages are looked at; nil for none.
    let time: Int?
    /// The path of the journal, if one is to be written.
    let journalPath: String?
    /// The number of stacks that are listed.
    let listed: Int
    /// Whether the largest stacks are tried out.
    let ranks: Bool
    /// Whether the least limit was asked for, and not only needed to compare it.
    let searches: Bool
    /// The bounds of searches.
    let bounds: ChangeOptions
  }

  /// A change of the trace, and its result.
  struct Changed {
    /// The replay.
    let outcome: TraceReplay.Outcome
    /// The least limit; nil if no search was requested.
    let budget: MemoryBudget?
    /// The bytes of these stacks' blocks at the peak of the requested bytes: the cost that
    /// profilers report for them.
    let naiveBytes: Int
  }

  /// A stack, and its cost.
  struct Ranked {
    /// Its number.
    let stack: UInt32
    /// The trace without it.
    let changed: Changed
  }

  /// The moments at which pages are looked at, beside the highest.
  private static let looks = 8

  /// The analysis of the trace by itself.
  let analysis: TraceAnalysis
  /// The replay as it was recorded.
  let outcome: TraceReplay.Outcome
  /// The pages over time, in the order of the trace.
  let surveys: [PageSurvey]
  /// The pages when they were most.
  let highest: PageSurvey?
  /// The pages at the time that was asked for.
  let atTime: PageSurvey?
  /// The pages when the process was killed or refused memory.
  let atEnd: PageSurvey?
  /// The least limit; nil if no search was requested.
  let budget: MemoryBudget?
  /// The wishes that the options express.
  let wishes: Wishes
  /// The replay with the changes; nil if the user requested none.
  private(set) var changed: Changed?
  /// The stacks that have most, sorted by cost; nil if the user did not request them.
  private(set) var ranking: [Ranked]?

  /// Whether the process survived the recorded trace, and whether every search found a proven
  /// result.
  var isAllWell: Bool {
    let budgets = [budget, changed?.budget] + (ranking ?? []).map(\.changed.budget)
    return outcome.survives && budgets.compactMap(\.self).allSatisfy(\.isProven)
  }

  /// Replays a trace; nil if it was interrupted.
  ///
  /// The journal is written to the file at a path, if one is given, after the checks of options.
  init?(of replay: TraceReplay, _ wishes: Wishes) throws {
    (analysis, self.wishes) = (replay.analysis, wishes)
    let (change, bounds, time) = (wishes.choices.change, wishes.bounds, wishes.time)
    if wishes.ranks, !analysis.format.hasStacks {
      throw Failure(
        "--rank: error: a trace of \(analysis.format.rawValue) has no stacks; use a trace of "
          + "heaptrack")
    }
    let needsBudget = wishes.searches || !change.isNone || wishes.ranks
    budget = needsBudget ? try replay.budget(within: bounds) : nil
    if InterruptSignal.isRequested { return nil }
    let moments = Self.moments(upTo: analysis.totals.events)
    let first = try replay.run(lookingAfter: moments, at: time, to: wishes.journalPath)
    if InterruptSignal.isRequested { return nil }
    guard let (outcome, end) = try Self.looked(at: first, of: replay, at: time) else { return nil }
    self.outcome = outcome
    let record = outcome.record
    highest = record.peakSurvey ?? record.surveys.first { $0.event == record.peakEvent }
    let others = record.surveys.filter { $0.event != record.peakEvent }
    surveys = (others + [highest].compactMap(\.self)).sorted { $0.event < $1.event }
    atTime = record.surveyAtTime
    atEnd = outcome.survives ? nil : record.surveys.first { $0.event == end }
    if !change.isNone {
      changed = try Self.change(replay, change, wishes.choices.stacks, within: bounds)
    }
    if wishes.ranks { ranking = try rank(replay) }
    if InterruptSignal.isRequested { return nil }
  }

  /// The numbers of the events after which the pages are surveyed.
  private static func moments(upTo end: Int) -> [Int] {
    Set((0..<looks).map { end * ($0 + 1) / looks }).sorted()
  }

  /// A replay that was looked at up to its end, and how many events that has; nil if it was
  /// interrupted.
  ///
  /// The event at which a process is killed or refused memory is known only afterwards: the trace
  /// is replayed again to survey the pages before that event: every run is the same.
  private static func looked(
    at first: TraceReplay.Outcome, of replay: TraceReplay, at time: Int?
  ) throws -> (TraceReplay.Outcome, end: Int)? {
    let record = first.record
    let end = record.events - (record.isCutShort ? 1 : 0)
    if record.peakSurvey != nil { return (first, end) }
    let again = try replay.run(
      lookingAfter: moments(upTo: end) + [record.peakEvent, end], at: time)
    if InterruptSignal.isRequested { return nil }
    guard again.summary.seal?.digest == first.summary.seal?.digest else {
      throw Failure("the second replay gave another result", .fault)
    }
    return (again, end)
  }

  private static func change(
    _ replay: TraceReplay, _ change: StackChange, _ stacks: [UInt32], within bounds: ChangeOptions
  ) throws -> Changed? {
    let outcome = try replay.run(change)
    if InterruptSignal.isRequested { return nil }
    let budget = try replay.budget(change, within: bounds)
    let costs = replay.analysis.costs
    return Changed(
      outcome: outcome, budget: budget,
      naiveBytes: stacks.reduce(0) { $0 + costs[Int($1)].peakBytes })
  }

  /// Tries the trace without each of the stacks that have most at the peak of the bytes that were
  /// asked for, and of those that have most at that of the pages.
  private func rank(_ replay: TraceReplay) throws -> [Ranked] {
    let asked = analysis.stacks(by: \.peakBytes).prefix(wishes.listed)
    let pages = highest?.stacksByNeed.prefix(wishes.listed) ?? []
    var ranked: [Ranked] = []
    for stack in StackSet(asked + pages).numbers where !InterruptSignal.isRequested {
      let change = StackChange(without: ["\(stack)"])
      guard let changed = try Self.change(replay, change, [stack], within: wishes.bounds)
      else { break }
      ranked.append(Ranked(stack: stack, changed: changed))
    }
    return ranked.sorted { left, right in
      (left.leastPages, right.changed.naiveBytes, left.stack)
        < (right.leastPages, left.changed.naiveBytes, right.stack)
    }
  }
}

extension ReplayFindings.Ranked {
  /// The least pages without this stack; a stack without a result is the last.
  fileprivate var leastPages: Int { changed.budget?.smallest ?? .max }
}

extension PageSurvey {
  /// The stacks whose blocks need most bytes of pages, most first.
  var stacksByNeed: [UInt32] {
    let need = stacks.map { $0.regionBytes + $0.holeBytes }
    return need.indices.filter { need[$0] > 0 }
      .sorted { (need[$1], $0) < (need[$0], $1) }.map { UInt32($0) }
  }
}
