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
    /// The places at which commands may write files.
    var places = SavedPlaces()
    /// The maximum time of a callback in real time.
    var callbackLimit = Duration.seconds(20)

    init(_ time: Time) { self.time = time }
  }

  /// The source of commands, and the destination of messages.
  struct Lines {
    /// The commands that are done first, as fast as possible, as long as there are some.
    var first: FirstLines?
    let input: LineInput
    let output: MessageQueue
  }

  /// The commands that are done first.
  struct FirstLines {
    let input: LineInput
    /// The path of their file.
    let path: String
    /// Whether a wrong one ends the session.
    let isStrict: Bool
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
  private(set) var reader: CommandReader
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
  var isDrawingErrorSent = false
  /// The limit of the callbacks behind the driver, when the run comes to its end.
  private var endLimit: CallbackLimit?

  /// The name of the commands of standard input.
  private static let source = "commands"
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
      adding: words.terms, from: Self.source)
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
      if case .none = departure, time == .paced, !isQuit, !hasFailed { idle() }
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
    ) { [unowned self] _ in endLimit?.goOn() ?? !InterruptSignal.isRequested }
    endLimit = nil
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
    if branch.start > .start {
      run.end(notBefore: branch.start)
      self.run(run, until: branch.start)
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
      if time == .paced { endLimit = CallbackLimit(settings.callbackLimit) }
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
    (isCatchingUp, reader.source) = (true, first.path)
    defer { (isCatchingUp, reader.source) = (false, Self.source) }
    if run.now == .start { target = .start }
    while !isQuit, !hasFailed, !isLost, let line = first.input.next() {
      perform(line)
      flush(run)
      output.pump()
      guard case .none = departure else { return }
    }
    if time == .paced, !hasFailed { settle(run) }
    lines.first = nil
    if time == .scripted || hasFailed { return }
    isBeyondEnd = run.now >= branch.plannedEnd
    pace.begin(at: run.now)
    sendState()
  }

  private func settleTarget(_ run: LiveRun) {
    if let target { run.end(notBefore: target) }
  }

  /// Advances time with the host's.
  private func drivePaced(_ run: LiveRun) {
    while !isQuit, !hasFailed, !run.isStopped {
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

  /// Throws if the commands that are done first are wrong in a way that every run finds.
  func checkFirstCommands(_ bytes: [UInt8]) throws(InputError) {
    guard let first = lines.first, first.isStrict else { return }
    let input = LineInput(bytes)
    var reader = reader
    reader.source = first.path
    var problems: [Problem] = []
    while let line = input.next() {
      do throws(InputError) {
        _ = try reader.command(line.bytes, number: line.number)
      } catch {
        problems += error.problems
      }
    }
    if !problems.isEmpty { throw InputError(problems) }
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
    let isStrict = isCatchingUp && lines.first?.isStrict ?? false
    if time == .scripted || isStrict { failures += problems.map(\.description.visible) }
  }

  /// Reports a command that cannot be performed; it is no part of the recorded timeline.
  private func refuse(_ number: Int, _ reason: String) {
    let played = branch.refuse(number)
    send(.refused(number: branch.plannedCount + number))
    let line = LineInput.Line(bytes: played.line, number: played.item.mark.line)
    fail([Problem(at: played.item.mark, reason)], line: line)
  }
}
