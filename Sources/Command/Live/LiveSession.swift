internal import Glibc
internal import MemsimDevice
internal import MemsimJournal
internal import MemsimReports
internal import MemsimScenario
internal import MemsimSimulation
internal import MemsimVocabulary

/// A live run from its first command to its last, with all its branches.
///
/// It is the driver of its runs: it reads commands, sends messages, and advances time, at the
/// host's speed or as fast as possible. All of it is on the thread of the run, between callbacks.
final class LiveSession: RunDriver {
  /// The source of time.
  enum Time {
    /// As fast as possible: commands set the time.
    case scripted
    /// At the pace of the host's time.
    case paced
  }

  /// The permissions of a session, and the way in which its time passes.
  struct Settings {
    let time: Time
    /// The host's time, which sets the pace of the run.
    var host = HostTime.own
    /// Whether the scenario may name files outside of its folder.
    var allowsOutside = false
    /// Whether commands may name files to be written: those of a page may not.
    var writesFiles = false

    init(_ time: Time) { self.time = time }
  }

  /// The source of commands, and the destination of messages.
  struct Lines {
    /// The commands that are done first, as fast as possible, as long as there are some.
    var first: LineInput?
    let input: LineInput
    let output: MessageQueue
  }

  /// The reason why a run is left.
  enum Departure {
    /// The run is not left: it continues to its end.
    case none
    /// Another branch begins.
    case branch(LiveBranch)
    /// The session is over, and the rest of the run has no use.
    case lost
  }

  let simulation: Simulation
  let settings: Settings
  let reader: CommandReader
  private var lines: Lines
  let policies: [String]
  let words: LiveWords

  /// The branches, the active one last.
  private(set) var branches: [LiveBranch]

  /// The run of the last branch until the run ends.
  private(set) var run: LiveRun?

  /// The pace of time.
  var pace: LivePace
  /// Whether time is paused.
  var isPaused = false
  /// The reason why time is paused.
  var pauseReason: String?
  /// Whether the run continues after the scenario's end.
  var isBeyondEnd = false
  /// The moment to which commands sent the run, before any of its events have happened.
  var target: Instant?
  /// Whether the session is to end.
  var isQuit = false
  /// The errors in the commands that end the session.
  private(set) var failures: [VisibleText] = []
  /// The reason why the run is left.
  var departure = Departure.none
  /// The looks that wait until no other command does.
  var looks: [WaitingLook] = []
  /// The views that a page receives from time to time.
  var views = LiveViews()
  /// Whether commands are done that were there at the beginning.
  private(set) var isCatchingUp = false
  /// Whether the page received the error that the screen cannot be drawn.
  private var isDrawingErrorSent = false

  /// The maximum size of the initial commands, in bytes.
  static let mostFirstBytes = 4 << 20

  /// Begins with a scenario, and perhaps with commands for it.
  init(
    _ file: ScenarioFile, _ settings: Settings, with simulation: Simulation, speaking lines: Lines
  ) {
    (self.simulation, self.settings, self.lines) = (simulation, settings, lines)
    pace = LivePace(by: settings.host)
    policies = simulation.catalogue.guides.map(\.name)
    words = LiveWords(policies: policies)
    reader = CommandReader(
      for: file, in: simulation.vocabulary,
      adding: words.terms, from: "commands")
    branches = [LiveBranch(1, of: file, from: nil, at: .start, playing: [])]
  }

  var time: Time { settings.time }
  var host: HostTime { settings.host }
  var allowsOutside: Bool { settings.allowsOutside }
  private var input: LineInput { lines.input }
  var output: MessageQueue { lines.output }

  /// The active branch, or the last one that ended.
  var branch: LiveBranch { branches[branches.count - 1] }

  /// Whether commands were wrong in a way that ends the session.
  var hasFailed: Bool { !failures.isEmpty }

  /// Plays until the commands are over.
  func play() throws {
    while true {
      departure = .none
      try playBranch()
      if case .none = departure, time == .paced, !isQuit { idle() }
      guard case .branch(let next) = departure, !hasFailed else { break }
      branches.append(next)
      for old in branches.dropLast(2) { old.forget() }
    }
    output.finish()
  }

  private func playBranch() throws {
    let branch = branch
    branch.hear = { [unowned self] in send($0, $1, $2) }
    let plan = try plan(of: branch)
    branch.plannedEnd = plan.scenario.end
    branch.hasDigest = plan.nativeApps.isEmpty
    let seal = try simulation.run(
      plan, path: branch.file.path, to: branch, driver: self
    ) { _ in !InterruptSignal.isRequested }
    // A callback that did not return has not cancelled the timer.
    if time == .paced { TimeSignal.cancel() }
    run = nil
    // A run that could not begin has sent nothing yet.
    branch.open()
    branch.now = max(branch.now, branch.lastMoment)
    branch.compare(until: branch.now)
    if seal != nil { sendDone(of: branch) }
    branch.close()
  }

  /// Returns the resolved plan of a branch.
  func plan(of branch: LiveBranch) throws(InputError) -> RunPlan {
    try simulation.plan(
      of: branch.file, allowsOutside: allowsOutside, adding: branch.items)
  }

  func drive(_ run: LiveRun) -> Bool {
    self.run = run
    let branch = branch
    run.refuse { [unowned self] in refuse($0, $1) }
    target = nil
    pauseReason = nil
    isBeyondEnd = branch.start >= branch.plannedEnd
    views = LiveViews()
    sendHello(of: branch, in: run)
    for (number, item) in branch.items.enumerated() { sendPlayed(item, number) }
    branch.open()
    if time == .paced { TimeSignal.set(after: nil) }
    if branch.start > .start {
      run.end(notBefore: branch.start)
      run.run(until: branch.start)
    } else if time == .scripted {
      target = .start
    }
    pace.begin(at: run.now)
    sendState()
    flush(run)
    if branch.parentNumber != nil { sendBranches() }
    catchUp(run)
    if time == .paced { drivePaced(run) } else { driveScripted(run) }
    if time == .paced, !isLost { views.sendLast(run, self) }
    branch.now = run.now
    if case .none = departure, !hasFailed {
      run.end(notBefore: run.now)
      if run.plan.scenario.end != branch.plannedEnd { branch.end = run.plan.scenario.end }
      return true
    }
    flush(run)
    return false
  }

  /// Performs the commands, and advances time only as they request.
  private func driveScripted(_ run: LiveRun) {
    while !isQuit, !hasFailed, !isLost {
      guard case .none = departure else { return }
      if let line = input.next() {
        perform(line)
      } else if input.isAtEnd {
        return settleTarget(run)
      } else {
        // A signal that arrives just before does not end the wait.
        input.wait(milliseconds: 1000)
      }
    }
    if isLost { departure = .lost }
  }

  /// Whether the reader is gone, or a signal has arrived.
  private var isLost: Bool { output.failure != nil || InterruptSignal.isRequested }

  /// Performs the initial commands; they set the time.
  private func catchUp(_ run: LiveRun) {
    guard let first = lines.first else { return }
    isCatchingUp = true
    defer { isCatchingUp = false }
    if run.now == .start { target = .start }
    while !isQuit, !hasFailed, !isLost, let line = first.next() {
      perform(line)
      flush(run)
      output.pump()
      guard case .none = departure else { return }
    }
    lines.first = nil
    if time == .scripted { return }
    settle(run)
    isBeyondEnd = run.now >= branch.plannedEnd
    pace.begin(at: run.now)
    sendState()
  }

  private func settleTarget(_ run: LiveRun) {
    if let target { run.end(notBefore: target) }
  }

  /// Advances time with the host's.
  private func drivePaced(_ run: LiveRun) {
    while !isQuit, !run.isStopped {
      if isLost {
        departure = .lost
        return
      }
      // A command takes effect at the current moment, so the run advances to that moment first.
      if !isPaused { advance(run) }
      if run.isStopped { return }
      performWaitingCommands()
      guard case .none = departure else { return }
      if input.isAtEnd { return answerLooks() }
      answerNextLook()
      flush(run)
      views.sendDue(run, self)
      output.pump()
      host.wait(input, timeToWait(for: run), output.busyDescriptor)
    }
  }

  /// Performs the waiting commands, as long as the reader reads the answers.
  func performWaitingCommands() {
    while !isQuit, !output.isFull, let line = input.next() {
      perform(line)
      guard case .none = departure else { return }
    }
  }

  /// The maximum time of one turn of a run before commands are read.
  private static let turn = Duration.milliseconds(8)

  /// The time limit of a callback, after which the process is given up: the app never returns.
  private static let longestCallback = Duration.seconds(20)

  /// Advances the run to the host's time.
  private func advance(_ run: LiveRun) {
    let end = branch.plannedEnd
    let goal = isBeyondEnd ? pace.now : min(pace.now, end)
    TimeSignal.set(after: Self.longestCallback)
    defer { TimeSignal.cancel() }
    let limit = host.now() + Self.turn
    while run.runNext(notAfter: goal) {
      guard host.now() < limit else { return pace.begin(at: run.now) }
    }
    run.rest(until: goal)
    if !isBeyondEnd, goal == end { pause(because: "the scenario ends here") }
  }

  private func timeToWait(for run: LiveRun) -> Int32 {
    if !looks.isEmpty { return 0 }
    if isPaused { return views.isBehind ? 20 : 1000 }
    let most = views.timeToNext
    guard let next = run.nextStart else { return most }
    return pace.milliseconds(until: next, atMost: most)
  }

  /// Pauses time.
  func pause(because reason: String?) {
    isPaused = true
    pauseReason = reason
    views.showAgain()
    sendState()
  }

  /// Resumes time.
  func resume() {
    guard let run else { return }
    isPaused = false
    pauseReason = nil
    // After its end the scenario has no more actions.
    if run.now >= branch.plannedEnd { isBeyondEnd = true }
    pace.begin(at: run.now)
    sendState()
  }

  /// Answers the commands that are possible after a run.
  private func idle() {
    sendState()
    while !isQuit, !isLost {
      performWaitingCommands()
      guard case .none = departure, !input.isAtEnd else { return answerLooks() }
      answerNextLook()
      output.pump()
      host.wait(input, looks.isEmpty ? 1000 : 0, output.busyDescriptor)
    }
  }

  /// Sends the recorded events.
  func flush(_ run: LiveRun) {
    // This flush writes into memory.
    try? run.flush()
    branch.compare(until: run.now)
    sendDifference()
  }

  /// Sends the problems of commands; a problem ends a script.
  func fail(_ problems: [Problem], line: LineInput.Line) {
    for problem in problems {
      send(
        .error,
        [
          ("line", .number(problem.mark.line)),
          ("column", .number(problem.mark.column)),
          ("message", .text(problem.message)),
          ("meant", .text(ifAny: problem.nearest)),
          ("command", .text(String(decoding: line.bytes.prefix(512), as: UTF8.self))),
        ])
    }
    if time == .scripted { failures += problems.map(\.description.visible) }
  }

  /// Sends once why the screen cannot be drawn.
  func sendDrawingError(_ error: any Error) {
    if isDrawingErrorSent { return }
    isDrawingErrorSent = true
    send(
      .error,
      [
        ("line", .null), ("column", .null),
        ("message", .text("memsim cannot draw the screen: \(error)")),
        ("meant", .null), ("command", .null),
      ])
  }

  /// Reports a command that cannot be performed; it is no part of the recorded timeline.
  private func refuse(_ number: Int, _ reason: String) {
    let played = branch.refuse(number)
    send(.refused(number: branch.plannedCount + number))
    let line = LineInput.Line(bytes: played.line, number: played.item.mark.line)
    fail([Problem(at: played.item.mark, reason)], line: line)
  }

  /// Sends a message about the active branch.
  func send(_ kind: LiveMessage.Kind, _ members: JSON.Members) {
    send(.other(kind, members))
  }

  /// Sends a message about the active branch, at a moment or now.
  func send(
    _ content: LiveMessage.Content, at moment: Instant? = nil,
    record: (key: String, json: ArraySlice<UInt8>)? = nil
  ) {
    let moment = moment ?? run.map { max($0.now, target ?? .start) } ?? branch.now
    output.send(LiveMessage(content, at: moment, branch: branch.number, record: record))
  }
}
