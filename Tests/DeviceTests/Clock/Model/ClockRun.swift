import MemsimDevice

/// One run of a program on a clock, and what can be seen of it.
final class ClockRun {
  private let subject: any ClockSubject
  private var addedCount = 0
  private var isInside = false

  /// What happened since the log was last emptied.
  private var log: [String] = []

  init(on subject: any ClockSubject) {
    self.subject = subject
  }

  /// The first difference between the clock under test and the model; nil when there is none.
  static func difference(in program: ClockProgram) -> String? {
    let tested = TestedClock()
    let run = ClockRun(on: tested)
    let model = ClockRun(on: ModelClock())
    for (number, action) in program.actions.enumerated() {
      run.perform(action)
      model.perform(action)
      let place = "action \(number), \(action)"
      if let broken = tested.clock.brokenInvariants().first { return "\(place): \(broken)" }
      let (found, expected) = (run.takeLog(), model.takeLog())
      if found != expected { return "\(place): \(found), expected \(expected)" }
    }
    return nil
  }

  private func takeLog() -> [String] {
    defer { log = [] }
    let dues = (0..<addedCount).map { subject.due($0).map { "\($0)" } ?? "-" }
    let next = subject.nextStart.map { "\($0)" } ?? "never"
    return log + ["now \(subject.now), \(subject.entryCount) entries, next \(next)"] + dues
  }

  private func perform(_ action: ClockAction) {
    switch action {
    case .add(let entry, let span, let actions): add(entry, after: span, actions)
    case .cancel(let number): attempt(number) { subject.cancel($0) }
    case .reschedule(let number, let span):
      attempt(number) { subject.reschedule($0, at: subject.now + span) }
    case .cancelAll(let owner): subject.cancelAll(of: owner)
    case .rest(let owner): subject.rest([owner])
    case .resume: subject.resume()
    case .spend(let span): if isInside { subject.spend(span) }
    case .runNext(let span):
      if !isInside { log.append("ran \(subject.runNext(notAfter: subject.now + span))") }
    case .run(let span): if !isInside { run(for: span) }
    }
  }

  /// Runs to a limit, unless a callback that takes no time moves itself to the present for ever.
  private func run(for span: TimeSpan) {
    let limit = subject.now + span
    for _ in 0..<100 where !subject.runNext(notAfter: limit) {
      return subject.run(until: limit)
    }
  }

  private func add(_ entry: ClockEntry, after span: TimeSpan, _ actions: [ClockAction]) {
    // Callbacks that add to a repeating entry multiply; so many are enough.
    guard addedCount < 300 else { return }
    let number = addedCount
    addedCount += 1
    subject.add(entry, after: span) { [unowned self] occurrence in
      log.append("\(number) due \(occurrence.due) at \(occurrence.start) = \(subject.now)")
      isInside = true
      for action in actions { perform(action) }
      isInside = false
      log.append("\(number) ends at \(subject.now)")
    }
  }

  private func attempt(_ back: Int, _ work: (Int) -> Bool) {
    guard back < addedCount else { return }
    log.append("\(work(addedCount - 1 - back))")
  }
}
