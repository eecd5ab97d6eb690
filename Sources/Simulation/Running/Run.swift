internal import MemsimDevice
internal import MemsimJournal
internal import MemsimRuntime
internal import MemsimScenario
internal import MemsimVocabulary

/// One run of a scenario: a device with programs on it, and the events of the timeline.
final class Run {
  /// The plan of the run.
  private(set) var plan: RunPlan

  /// The device of the run.
  let device: Device

  /// The history of the run, as far as triggers and expectations need it.
  let history: EventHistory

  /// The classes that the scenario describes itself.
  let describedClasses: Set<String>

  /// The reason why the run ends, or will end.
  private(set) var ending = RunEnding.finished

  /// The items of the timeline with a moment.
  private lazy var timeline = TimelineSchedule(
    on: device, counting: { [unowned self] in device.countOperations($0) },
    { [unowned self] place in perform(itemAt: place) })

  /// The items of the timeline that wait for an event.
  private(set) var cues = WaitingCues()

  /// The expectations of the timeline that have been checked.
  private(set) var checks = TimelineChecks()

  /// The scenario's access to the heaps of processes, by process number.
  var heapAccesses: [Int: HeapAccess] = [:]

  /// The windows as they were before every process ended with the run; nil until then, and where
  /// no expectation asks for them.
  private(set) var lastSnapshots: [WindowSnapshot]?

  private let journal: JournalWriter
  private let limits: RunLimits

  /// The pictures of the screen that the run takes.
  let frameRequest: FrameRequest?
  var frameNames: FrameNames

  /// The reason why the last picture could not be stored.
  var frameFailure: FrameWriteError?

  /// The source positions of the action in progress, and of the last action.
  private var performed: SourceMark?
  private var lastPerformed: SourceMark?

  private(set) var isStopped = false

  /// Looks at the device after every event; nil if none does.
  var inspector: (any RunInspector)?

  /// Decides when the run ends; nil if the run continues to its planned end.
  var driver: (any RunDriver)?

  /// Receives the added items that cannot be performed, by their numbers from 0.
  ///
  /// If the closure is nil, or if a part of the item was already performed, a failure ends the run.
  var refuse: ((Int, ActionError) -> Void)?

  /// The number of items in the timeline at the start of the run.
  private let plannedCount: Int

  /// Whether every process has ended with the run.
  private(set) var isOver = false

  /// Prepares a run.
  init(
    _ plan: RunPlan, journal: JournalWriter, limits: RunLimits = RunLimits(),
    debugging: MemoryDebugging = MemoryDebugging(), frames: FrameRequest? = nil,
    isDriven: Bool = false
  ) {
    self.plan = plan
    plannedCount = plan.timeline.count
    self.journal = journal
    self.limits = limits
    describedClasses = plan.scenario.describedClasses
    history = EventHistory(
      keeping: isDriven ? .all : KeptEvents(for: plan.allExpectations))
    frameRequest = frames
    frameNames = FrameNames(of: plan.scenario.name)
    device = Device(
      plan.profile, policy: plan.policy, groups: plan.groups, settings: plan.settings,
      faces: plan.faces, pages: plan.pages, seed: plan.scenario.seed, limits: limits,
      journal: journal)
    device.kernel.launcher.debugging = debugging
    device.observer = { [unowned self] in happened($0) }
    device.kernel.runEnd.ranOut = { [unowned self] in recordExhaustion($0) }
    device.kernel.runEnd.stop = { message in
      RunThread.leave()
      fatalError(message)
    }
  }

  /// Runs the scenario to its end, and checks the expectations at the end.
  ///
  /// After every event it asks whether to go on. If not, the journal ends there, without a seal.
  ///
  /// - Precondition: It has not been run.
  @discardableResult
  func run(
    while goesOn: (Instant) -> Bool = { _ in true }
  ) throws(JournalWriteError) -> JournalSeal? {
    defer { device.cancelPending() }
    for app in plan.apps { device.install(app) }
    recordClassNamesIfNeeded()
    inspector?.runBegins(on: device)
    device.switchOn()
    beginFrames()
    for (place, item) in plan.timeline.enumerated() {
      if let cue = item.cue { cues.add(cue, forItemAt: place) }
      timeline.add(item, at: place)
    }
    if let driver {
      timeline.expectMore()
      device.collectClassNames()
      guard driver.drive(LiveRun(self, journal)) else { return nil }
    }
    while !isStopped, device.runNext(notAfter: plan.scenario.end) {
      inspector?.eventIsOver(on: device)
      guard goesOn(device.clock.now) else { return nil }
    }
    if let earlyEnd = device.kernel.runEnd.earlyEnd { return try earlyEnd.get() }
    if !isStopped { device.run(until: plan.scenario.end) }
    let expectations = plan.expectations.filter(applies)
    if expectations.contains(where: { $0.expectation is ViewExpectation }) {
      lastSnapshots = windowSnapshots
    }
    if ending == .finished { device.snapshotAll() }
    let end = device.clock.now
    return try device.end { [self] in
      isOver = true
      if ending == .finished {
        failUnchecked(at: end)
        for expectation in plan.expectations {
          if applies(expectation) { check(expectation) } else { passOver(expectation) }
        }
      } else {
        passOverAll()
      }
      return ending
    }
  }

  /// Adds an item at a moment, as if the timeline had contained it from the beginning.
  ///
  /// - Precondition: The run has a driver, and nothing of that moment has happened.
  func add(_ item: TimelineItem, at moment: Instant) throws(InputError) {
    try plan.add(item, atMost: limits.events)
    let place = plan.timeline.count - 1
    timeline.addLater(plan.timeline[place], at: moment, place: place)
  }

  /// Continues the run up to a moment at least.
  func end(notBefore moment: Instant) { plan.end(notBefore: moment) }

  /// Ends the run after the current event.
  func stop() {
    isStopped = true
  }

  /// Performs an item of the timeline now.
  private func perform(itemAt place: Int) {
    let outer = checks.place
    checks.place = place
    defer { checks.place = outer }
    let item = plan.timeline[place]
    guard place >= plannedCount, let refuse else {
      return perform(item.action, text: item.text)
    }
    // The step itself is an event.
    let unchangedCount = history.count + 1
    do throws(ActionError) {
      try attempt(item.action, text: item.text)
    } catch {
      // The saved scenario cannot leave out an action that was partly performed.
      if history.count > unchangedCount { return fail(at: item.action.mark, error) }
      refuse(place - plannedCount, error)
    }
  }

  /// Performs an action now.
  func perform(_ action: BoundAction, text: String? = nil) {
    do throws(ActionError) {
      try attempt(action, text: text)
    } catch {
      fail(at: action.mark, error)
    }
  }

  private func attempt(_ action: BoundAction, text: String?) throws(ActionError) {
    guard !isStopped else { return }
    device.record(
      ScenarioStepped(
        path: action.mark.file, line: action.mark.line, action: Self.short(text ?? action.text)))
    let outer = performed
    performed = action.mark
    lastPerformed = action.mark
    defer { performed = outer }
    try action.action.perform(in: self)
  }

  /// Reports later, in a callback, that the action performed now cannot be done.
  var complaint: (ActionError) -> Void {
    guard let mark = performed else { preconditionFailure("no action is performed") }
    return { [unowned self] error in fail(at: mark, error) }
  }

  /// Records the first action that cannot be done, and ends the run.
  private func fail(at mark: SourceMark, _ error: ActionError) {
    stop()
    guard ending == .finished else { return }
    ending = .impossible
    device.record(
      ScenarioFailed(
        path: mark.file, line: mark.line, column: mark.column, message: "\(error)"))
  }

  /// Records the exceeded limit of the run, and the place: in an app whose callback runs,
  /// or else at the last action.
  private func recordExhaustion(_ exhaustion: Exhaustion) {
    stop()
    let running = device.runningApp
    let mark = performed ?? mark(of: running) ?? lastPerformed ?? plan.scenario.device.mark
    let place = running.map { ", in '\($0)'" } ?? ""
    device.record(
      ScenarioFailed(
        path: mark.file, line: mark.line, column: mark.column,
        message: "\(exhaustion.message); the run stopped at \(device.clock.now)\(place)"))
    passOverAll()
  }

  /// Ends the run because code of an app ended the program, at a place that a reader can change:
  /// the app's line.
  func close(for end: ProgramEnd) {
    stop()
    let app = end.threadApp ?? AppCode.app ?? device.runningApp
    let mark = mark(of: app) ?? lastPerformed ?? plan.scenario.device.mark
    let runningMethod = end.threadApp == nil ? device.runningMethod : nil
    let method = runningMethod.map { ", in \($0)" } ?? ""
    device.kernel.runEnd.end(by: end) {
      device.record(
        ScenarioFailed(
          path: mark.file, line: mark.line, column: mark.column,
          message: "'\(app ?? "an app")' \(end.description); the run ends at "
            + "\(device.clock.now)\(method)",
          backtrace: end.backtrace))
      passOverAll()
    }
  }

  /// Returns the source position of an app in the scenario.
  private func mark(of app: String?) -> SourceMark? {
    plan.scenario.apps.first { $0.name == app }?.mark
  }

  /// Shortens the text of a timeline item for the readers of a run.
  static func short(_ text: String) -> String {
    let most = 160
    return text.count > most ? text.prefix(most) + "…" : text
  }

  /// Checks an expectation now, and records the result.
  func check(_ expectation: BoundExpectation) {
    checks.add(expectation)
    // Many queries are answered by a search through all events.
    let lookCount = history.lookCount
    defer { device.countOperations(1 + history.lookCount - lookCount) }
    lookForDiagnoses(of: expectation)
    var finding =
      (history.ambiguity(in: expectation.processNames) ?? missingLaunch(of: expectation))
      .map(Finding.found) ?? expectation.finding(in: self)
    // The finding of a false expectation is a better message than the missing class.
    if finding == .met, let missing = missingClass(of: expectation) {
      finding = .found(missing)
    }
    record(expectation, finding == .met ? .met : .failed, finding.text)
  }

  /// Records the result of an expectation.
  func record(_ expectation: BoundExpectation, _ result: ExpectationResult, _ found: String) {
    device.record(
      ExpectationChecked(
        path: expectation.mark.file, line: expectation.mark.line, text: expectation.text,
        result: result, found: found))
  }

  private func happened(_ event: JournalEvent) {
    history.add(event)
    let waiting = cues.waiting(for: event.body.eventKind)
    device.countOperations(waiting.count)
    for cue in waiting {
      do throws(ActionError) {
        if try cue.isDue(at: event, in: history) { fire(cue) }
      } catch {
        fail(at: cue.cue.pattern.mark, error)
      }
    }
    cues.forget(waiting.filter(\.hasFired))
  }

  /// Inside a callback, at once; else when the callback in which it happened is over.
  private func fire(_ cue: WaitingCue) {
    if cue.cue.moment != nil { return perform(itemAt: cue.place) }
    device.clock.schedule(after: cue.cue.delay, for: .system) { [unowned self] _ in
      perform(itemAt: cue.place)
    }
  }
}
