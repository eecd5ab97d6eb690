internal import Glibc
internal import MemsimCommandLine
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// Runs the points of a sweep in workers, several at once and many in each.
///
/// A worker receives the number of a choice, makes the run, and writes its result by itself, so
/// this process only hands out numbers and counts.
struct SweepRuns {
  /// The plan of the sweep.
  let plan: SweepPlan
  /// The folder for results; nil if results are not stored.
  let folder: ResultFolder?
  let request: RunRequest

  /// The verdict on a choice, in a byte.
  enum Verdict: UInt8, CaseIterable {
    /// It is excluded.
    case excluded
    /// A result existed already.
    case known
    /// It was run, and every expectation holds.
    case well
    /// It was run, and an expectation does not hold, or the run did not finish.
    case failed
    /// The host ended it, or its process was lost.
    case lost
    /// A result existed already, by which the host had ended the run.
    case lostBefore
    /// It cannot be run.
    case wrong
    /// It was interrupted, so there is no result.
    case interrupted
    /// It was run again, and was another run.
    case differs
  }

  /// The number of choices with each verdict.
  struct Tally {
    private var counts = [Int](repeating: 0, count: Verdict.allCases.count)
    /// The numbers of the choices that are lost, in the order of the verdicts.
    private(set) var lostNumbers: [Int] = []
    /// The problems of choices that cannot be run: the first choice with each, and their number.
    private var problems: [String: (first: Int, settings: String, count: Int)] = [:]

    /// The number of choices with a verdict.
    subscript(verdict: Verdict) -> Int { counts[Int(verdict.rawValue)] }

    /// The number of choices that were examined.
    var count: Int { counts.reduce(0, +) }

    fileprivate mutating func add(_ verdict: Verdict, of number: Int) {
      counts[Int(verdict.rawValue)] += 1
      if [.lost, .lostBefore].contains(verdict) { lostNumbers.append(number) }
    }

    /// Records the problem of a choice.
    fileprivate mutating func add(_ problem: String, at number: Int, _ settings: String) {
      // Many choices often have the same problem.
      guard let known = problems[problem] else {
        if problems.count < SweepRuns.mostMessages { problems[problem] = (number, settings, 1) }
        return
      }
      let first = min(number, known.first)
      let isFirst = number < known.first
      problems[problem] = (first, isFirst ? settings : known.settings, known.count + 1)
    }

    /// The messages about choices that cannot be run, in the order of the first choice of each.
    var messages: [VisibleText] {
      problems.sorted { ($0.value.first, $0.key) < ($1.value.first, $1.key) }.map { text, place in
        let more = place.count == 1 ? "" : ", and at \(Figures.count(place.count - 1)) more"
        return "\(text) (at \(place.settings)\(more))"
      }
    }
  }

  /// More messages than can be read.
  private static let mostMessages = 20

  /// The choices of a request.
  enum Choices {
    /// The choices of a part of the sweep.
    case slice(SweepSlice)
    /// The choices with some numbers.
    case choices([Int])
  }

  /// Does something with some choices that are not excluded, in so many workers.
  func perform(
    _ choices: Choices, workers: Int,
    _ perform: @escaping (SweepPlan.Run, Console) throws -> Verdict
  ) throws -> Tally {
    // A slice can have none of the choices, if there are more slices than choices.
    let workers = max(1, workers)
    request.limits.shareHostMemory(among: workers)
    let count: Int
    let number: (Int) -> Int
    switch choices {
    case .slice(let slice):
      (count, number) = (slice.size(of: plan.sweep.choiceCount), slice.choice)
    case .choices(let numbers): (count, number) = (numbers.count, { numbers[$0] })
    }
    let console = request.console
    let quiet = console.withoutProgress
    let pool = try WorkerPool(
      of: max(1, min(workers, count)), for: [Int](repeating: 1, count: count)
    ) { job, channel in
      let verdict = try self.verdict(number(job), channel, quiet, perform)
      try channel.writer.write(.verdict, [verdict.rawValue])
    }
    var tally = Tally()
    let progress = LateProgress(on: console, every: .milliseconds(200))
    defer { progress.clear() }
    let any = { Int?.none }
    try pool.run(only: any) { news, job in
      switch news {
      case .message(let message): try add(message, of: number(job), &tally)
      case .done: break
      case .lost(let loss, let errors):
        if InterruptSignal.isRequested { return }
        console.pass(onErrors: errors)
        tally.add(try writeLoss(of: number(job), loss), of: number(job))
      }
      if tally.count > 0 { progress.show { [Self.rate(of: tally.count, in: count, after: $0)] } }
    }
    return tally
  }

  /// The progress: the number of choices that are done, the speed, and the remaining time.
  private static func rate(of done: Int, in count: Int, after seconds: Double) -> VisibleText {
    let (rate, left) = (Double(done) / seconds, Double(count - done) * seconds / Double(done))
    return "\(done) of \(count), \(Int(rate)) a second, \(Int(left)) s left"
  }

  private func add(
    _ message: MessageReader.Message, of choice: Int, _ tally: inout Tally
  ) throws(Failure) {
    switch message.kind {
    // A failure to write one result would repeat with the next.
    case .failure: throw message.failure
    case .verdict:
      if let verdict = message.content.first.flatMap(Verdict.init(rawValue:)) {
        tally.add(verdict, of: choice)
      }
    case .errors: request.console.pass(onErrors: Array(message.content))
    default:
      let lines = message.text.shown.split(separator: "\n", maxSplits: 2)
      guard lines.count == 3, let number = Int(lines[0]) else { return }
      tally.add(String(lines[2]), at: number, String(lines[1]))
    }
  }

  /// Does something with a choice, in a worker.
  private func verdict(
    _ number: Int, _ channel: WorkerChannel, _ console: Console,
    _ perform: (SweepPlan.Run, Console) throws -> Verdict
  ) throws -> Verdict {
    guard let point = plan.sweep.point(number) else { return .excluded }
    let run: SweepPlan.Run
    do throws(InputError) {
      run = try plan.run(at: point)
    } catch {
      let settings = SweepMerge.text(plan.settings(of: point)).visible
      channel.writer.send(
        .complaint, "\(number)\n\(settings)\n\("\(error.problems[0])")", .wrongInput)
      return .wrong
    }
    return try perform(run, console)
  }

  /// Runs a point unless there is a result of it, and writes that.
  func run(
    _ run: SweepPlan.Run, again: Bool, on console: Console
  ) throws -> Verdict {
    guard let folder else { preconditionFailure("there is no place for results") }
    if let result = try folder.find(run.key).result, !again || !result.outcome.isOfHost {
      return result.outcome.isOfHost ? .lostBefore : .known
    }
    // A run is not made in vain.
    try folder.makeRoom(for: run.key)
    guard let result = try result(of: run, to: folder, on: console) else { return .interrupted }
    try folder.write(result)
    let outcome = result.outcome
    if outcome.isOfHost { return .lost }
    return outcome.isFinished && outcome.failures == 0 ? .well : .failed
  }

  /// Runs a point; its journal, if one is stored, is in its place before the result is written.
  private func result(
    of run: SweepPlan.Run, to folder: ResultFolder, on console: Console
  ) throws -> SweepResult? {
    guard plan.sweep.keepsJournals else { return try result(of: run, on: console) }
    let draft = folder.drafts.journalPath
    defer { unlink(draft) }
    guard let result = try result(of: run, to: try JournalFile(path: draft), on: console) else {
      return nil
    }
    return result.keeping(journal: try folder.storeJournal(draft, of: run.key))
  }

  /// Runs a point again, and compares that with its result.
  func verify(_ run: SweepPlan.Run, on console: Console) throws -> Verdict {
    guard let known = try folder?.find(run.key).result, !known.outcome.isOfHost else {
      return .lost
    }
    guard let result = try result(of: run, on: console) else { return .interrupted }
    if result.outcome == known.outcome { return .well }
    let settings = SweepMerge.text(plan.settings(of: run.point))
    console.log(
      "\(run.key): \(settings): \(result.outcome.digest ?? "no digest"), and "
        + "\(known.outcome.digest ?? "no digest") on the host \(known.attempt.host)")
    return .differs
  }

  /// Runs a point; nil if that was interrupted.
  func result(
    of run: SweepPlan.Run, to journal: JournalFile? = nil, on console: Console
  ) throws -> SweepResult? {
    let clock = ContinuousClock()
    let start = clock.now
    var loss: VisibleText?
    var wrong: Failure?
    let report = try run.run.report(to: RunRecordSink(to: journal), by: request.on(console)) {
      text, code in
      if code == .wrongInput { wrong = Failure([text], code) } else { loss = text }
    }
    if let wrong { throw wrong }
    if InterruptSignal.isRequested { return nil }
    let outcome: SweepOutcome
    if let loss {
      outcome = SweepOutcome(lost: loss.shown)
    } else {
      outcome = SweepOutcome(report.summary)
    }
    return SweepResult(
      key: run.key, build: run.build, settings: plan.settings(of: run.point), outcome: outcome,
      attempt: SweepAttempt(
        host: HostName.own, microseconds: Int((clock.now - start) / .microseconds(1))))
  }

  /// The points that are lost, each with the reason that its result gives.
  func lostPoints(of tally: Tally) throws -> UnansweredPoints {
    var points = UnansweredPoints()
    for number in tally.lostNumbers.sorted() {
      guard points.count < UnansweredPoints.mostNamed, let point = plan.sweep.point(number) else {
        points.add("")
        continue
      }
      let result = try folder?.find(plan.run(at: point).key).result
      let settings = SweepMerge.text(plan.settings(of: point))
      points.add(result?.loss ?? "\(settings) is lost")
    }
    return points
  }

  /// Writes that the process of a run was lost, unless there is a result that it had written.
  private func writeLoss(of number: Int, _ loss: ProcessLoss) throws -> Verdict {
    guard let folder, let point = plan.sweep.point(number) else { return .lost }
    let run = try plan.run(at: point)
    if let known = try folder.find(run.key).result, !known.outcome.isOfHost { return .known }
    try folder.write(
      SweepResult(
        key: run.key, build: run.build, settings: plan.settings(of: point),
        outcome: SweepOutcome(lost: loss.description(ofRunOf: run.run.nativeApps)),
        attempt: SweepAttempt(host: HostName.own, microseconds: 0)))
    return .lost
  }
}
