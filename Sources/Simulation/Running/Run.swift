package import MemsimDevice
package import MemsimJournal
package import MemsimRuntime
package import MemsimScenario
package import MemsimVocabulary

/// One run of a scenario: a device with programs on it, and what the timeline lets happen there.
package final class Run {
  /// What is run.
  package let scenario: Scenario

  /// Where.
  package let device: Device

  /// What has happened so far, as far as triggers and expectations ask for it.
  package let story = EventHistory()

  /// The policy that decides.
  package let policy: String

  /// Why it ends, or will.
  private(set) var ending = RunEnding.finished

  /// Those on the timeline that come at moments.
  private lazy var timeline = TimelineSchedule(
    on: device.clock, counting: { [unowned self] in device.countOperations($0) },
    { [unowned self] place in perform(itemAt: place) })

  /// Those on the timeline that wait for something to happen.
  private var cues: [WaitingCue] = []

  /// All of them, those included that wait no more.
  private(set) var allCues: [WaitingCue] = []

  /// Which expectations of the timeline have been checked.
  private(set) var checks = TimelineChecks()

  /// What the scenario allocated in processes, by their numbers.
  var heapAccesses: [Int: HeapAccess] = [:]

  /// The windows as they were before every process ended with the run; nil until then, and where
  /// no expectation asks for them.
  private(set) var lastSnapshots: [WindowSnapshot]?

  /// Which pictures of the screen are wanted.
  let frameWish: FrameWish?
  var frameNames: FrameNames

  /// Why a picture could not be kept; it was the last one that was taken.
  package internal(set) var frameFailure: FrameWriteError?

  /// Where the action stands that is performed, and where the last one did.
  private var performed: SourceMark?
  private var lastPerformed: SourceMark?

  private var isStopped = false

  /// What can be launched.
  private let apps: [App]

  /// Whether every process has ended with the run.
  private(set) var isOver = false

  /// Prepares a run.
  package init(
    of scenario: Scenario, with catalogue: Catalogue, journal: JournalWriter,
    limits: RunLimits = RunLimits(), debugging: MemoryDebugging = MemoryDebugging(),
    frames: FrameWish? = nil
  ) throws(ScenarioError) {
    self.scenario = scenario
    policy = scenario.policy.term
    frameWish = frames
    frameNames = FrameNames(of: scenario.name)
    let profile = try catalogue.profile(of: scenario)
    device = Device(
      profile, policy: try catalogue.policy(of: scenario, on: profile),
      settings: try catalogue.settings(of: scenario), seed: scenario.seed, limits: limits,
      journal: journal)
    device.kernel.debugging = debugging
    apps = try catalogue.apps(of: scenario, on: profile)
    device.observer = { [unowned self] in happened($0) }
    device.kernel.ranOut = { [unowned self] in tell($0) }
    device.kernel.stop = { message in
      RunThread.leave()
      fatalError(message)
    }
  }

  /// Runs the scenario to its end, and checks what has to be true then.
  ///
  /// After every event it asks whether to go on. If not, the journal ends there, without a seal.
  ///
  /// - Precondition: It has not been run.
  @discardableResult
  package func run(
    while goesOn: (Instant) -> Bool = { _ in true }
  ) throws(JournalWriteError) -> JournalSeal? {
    for app in apps { device.install(app) }
    keepClassNamesIfNeeded()
    device.switchOn()
    beginFrames()
    for (place, item) in scenario.timeline.enumerated() {
      if case .on(let cue) = item.trigger { allCues.append(WaitingCue(cue, forItemAt: place)) }
      timeline.add(item, at: place)
    }
    cues = allCues
    while !isStopped, device.runNext(notAfter: scenario.end) {
      guard goesOn(device.clock.now) else { return nil }
    }
    if let earlyEnd = device.kernel.earlyEnd { return try earlyEnd.get() }
    if !isStopped { device.run(until: scenario.end) }
    let expectations = scenario.expectations.filter(applies)
    if expectations.contains(where: { $0.phrase.term == ViewExpectation.term.name }) {
      lastSnapshots = sights
    }
    if ending == .finished { device.snapshotAll() }
    let end = device.clock.now
    return try device.end { [self] in
      isOver = true
      if ending == .finished {
        failUnchecked(at: end)
        for expectation in scenario.expectations {
          if applies(expectation) { check(expectation.phrase) } else { passOver(expectation) }
        }
      } else {
        passOverAll()
      }
      return ending
    }
  }

  /// Ends the run when what happens now is done.
  func stop() {
    isStopped = true
  }

  /// Lets something of the timeline happen now.
  private func perform(itemAt place: Int) {
    let outer = checks.place
    checks.place = place
    defer { checks.place = outer }
    let item = scenario.timeline[place]
    perform(item.action, text: item.text)
  }

  /// Lets something happen now.
  func perform(_ action: Phrase, text: String? = nil) {
    guard !isStopped else { return }
    device.record(
      ScenarioStepped(
        path: action.mark.file, line: action.mark.line, action: Self.short(text ?? action.text)))
    let outer = performed
    performed = action.mark
    lastPerformed = action.mark
    defer { performed = outer }
    do throws(ActionError) {
      try Actions.make(action).perform(in: self)
    } catch {
      fail(at: action.mark, error)
    }
  }

  /// How the action that is performed can say later, in a callback, that it cannot be done.
  var complaint: (ActionError) -> Void {
    guard let mark = performed else { preconditionFailure("no action is performed") }
    return { [unowned self] error in fail(at: mark, error) }
  }

  /// Writes down what cannot be done, the first of it, and ends the run.
  private func fail(at mark: SourceMark, _ error: ActionError) {
    stop()
    guard ending == .finished else { return }
    ending = .impossible
    device.record(
      ScenarioFailed(
        path: mark.file, line: mark.line, column: mark.column, message: "\(error)"))
  }

  /// Writes down what the run has too little of, and where that is: in an app whose callback runs,
  /// or else at what was done last.
  private func tell(_ exhaustion: Exhaustion) {
    stop()
    let running = device.runningApp
    let mark = performed ?? mark(of: running) ?? lastPerformed ?? scenario.device.mark
    let place = running.map { ", in '\($0)'" } ?? ""
    device.record(
      ScenarioFailed(
        path: mark.file, line: mark.line, column: mark.column,
        message: "\(exhaustion.message); it ends at \(device.clock.now)\(place)"))
    passOverAll()
  }

  /// Ends the run for what code of an app did, where it did it: at what a reader can change, the
  /// app's line.
  package func close(for end: ProgramEnd) {
    stop()
    let app = end.threadApp ?? AppCode.app ?? device.runningApp
    let mark = mark(of: app) ?? lastPerformed ?? scenario.device.mark
    let runningMethod = end.threadApp == nil ? device.runningMethod : nil
    let method = runningMethod.map { ", in \($0)" } ?? ""
    device.kernel.endRun(by: end) {
      device.record(
        ScenarioFailed(
          path: mark.file, line: mark.line, column: mark.column,
          message: "'\(app ?? "an app")' \(end.description); the run ends at "
            + "\(device.clock.now)\(method)",
          backtrace: end.backtrace))
      passOverAll()
    }
  }

  /// Where an app stands in the scenario.
  private func mark(of app: String?) -> SourceMark? {
    scenario.apps.first { $0.name == app }?.mark
  }

  /// What stands in a timeline, as far as a reader of a run wants to see it.
  private static func short(_ text: String) -> String {
    let most = 160
    return text.count > most ? text.prefix(most) + "…" : text
  }

  /// Checks something now, and writes down what came of it.
  func check(_ phrase: Phrase) {
    checks.note(phrase)
    // Most answers are found by going through all that has happened.
    device.countOperations(story.events.count)
    var finding =
      (story.ambiguity(in: phrase) ?? missingLaunch(of: phrase)).map(Finding.found)
      ?? Expectations.finding(of: phrase, in: self)
    // What is not met says better itself what there is instead of the class.
    if finding == .met, let missing = missingClass(of: phrase) { finding = .found(missing) }
    note(phrase, finding == .met ? .met : .failed, finding.text)
  }

  /// Writes down what came of an expectation.
  func note(_ phrase: Phrase, _ result: ExpectationResult, _ found: String) {
    device.record(
      ExpectationChecked(
        path: phrase.mark.file, line: phrase.mark.line, text: phrase.text, result: result,
        found: found))
  }

  private func happened(_ event: JournalEvent) {
    story.note(event)
    device.countOperations(cues.count)
    for cue in cues {
      do throws(ActionError) {
        if try cue.isDue(at: event, in: story) { fire(cue) }
      } catch {
        fail(at: cue.cue.happening.mark, error)
      }
    }
    cues.removeAll(where: \.hasFired)
  }

  /// Inside a callback, at once; else when the callback in which it happened is over.
  private func fire(_ cue: WaitingCue) {
    if cue.cue.moment != nil { return perform(itemAt: cue.place) }
    device.clock.schedule(after: cue.cue.delay, for: .system) { [unowned self] _ in
      perform(itemAt: cue.place)
    }
  }
}
