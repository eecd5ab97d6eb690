internal import MemsimVocabulary

/// The state of an engine by its messages: all that another one needs to continue from there.
///
/// An engine that repeats what another one played counts as being where that one was until it has
/// got there itself: if it exits on the way, nothing is lost.
struct ResumeState {
  /// The maximum size of the initial commands of an engine, less the last lines.
  private static let mostBytes = LiveSession.mostFirstBytes - 256

  /// What an engine has played, and how its time passes.
  private struct Progress {
    var commands: [[UInt8]] = []
    var byteCount = 0
    var moment = Instant.start
    var policy: String?
    var speed = "1"
    var isPaused = false
    /// Whether commands were lost, because there were too many.
    var isIncomplete = false

    mutating func append(_ line: [UInt8]) {
      guard byteCount + line.count < ResumeState.mostBytes else {
        isIncomplete = true
        return
      }
      byteCount += line.count + 1
      commands.append(line)
    }
  }

  /// The progress of the engine itself.
  private var own = Progress()
  /// The progress of the last engine, until this one has got as far.
  private var last: Progress?
  private var firstPolicy: String?
  /// The number of states that the engine sent.
  private(set) var stateCount = 0

  /// Begins before the first message of an engine that continues for the last one.
  init(after last: ResumeState? = nil) {
    firstPolicy = last?.firstPolicy
    guard let last, last.hasBegun else { return }
    self.last = last.reached
  }

  /// Whether another engine has something to do before it continues.
  private var hasBegun: Bool {
    hasCommands || reached.moment > .start || chosenPolicy != nil
  }

  private var reached: Progress { last ?? own }

  /// The policy of its branch, if that is not the one it began with.
  var chosenPolicy: String? { reached.policy == firstPolicy ? nil : reached.policy }

  /// Whether commands were lost, because there were too many.
  var isIncomplete: Bool { reached.isIncomplete }

  /// Whether there is something to repeat.
  var hasCommands: Bool { !reached.commands.isEmpty }

  /// Whether its time is paused.
  var isPaused: Bool {
    get { reached.isPaused }
    set {
      own.isPaused = newValue
      last?.isPaused = newValue
    }
  }

  /// Brings it up to date with the next message.
  mutating func update(with message: LiveMessage) {
    switch message.content {
    case .hello(let policy, _):
      own = Progress(policy: policy, speed: own.speed, isPaused: own.isPaused)
      firstPolicy = firstPolicy ?? policy
      // A user has begun the second branch, and an engine without the commands starts over.
      if isIncomplete || message.branch.map({ $0 > 1 }) ?? false { last = nil }
    case .state(let state):
      stateCount += 1
      own.isPaused = state.phase == .paused
      own.speed = state.speed
    case .played(_, let command): own.append(Array(command.utf8))
    case .refused(let number):
      if own.commands.indices.contains(number) { own.commands[number] = [] }
    case .other: break
    }
    if let at = message.moment { own.moment = max(own.moment, at) }
    // The first state only opens the run; the later ones follow the last command.
    if let last, case .state = message.content, stateCount > 1, own.moment >= last.moment {
      self.last = nil
    }
  }

  /// The commands as a file, whose first line is the command that plays the file; the run ends
  /// with the file if it is to quit.
  func playedFile(for command: String, quitting isQuitting: Bool) -> [UInt8] {
    let loss = isIncomplete ? ["# The last commands are missing: there were too many."] : []
    let head = (["# \(command)"] + loss).map { Array($0.utf8) }
    let end = ["at: \(reached.moment - .start)"] + (isQuitting ? ["quit: ~"] : [])
    let lines = head + reached.commands.filter { !$0.isEmpty } + end.map { Array($0.utf8) }
    return lines.flatMap { $0 + [UInt8(ascii: "\n")] }
  }

  /// The commands that bring another engine to the same state; none if some commands were lost.
  var script: [UInt8] {
    guard !isIncomplete else { return [] }
    let state = reached
    let pause = state.isPaused ? ["pause: ~"] : []
    let end = ["at: \(state.moment - .start)", "speed: \(state.speed)"] + pause
    return (state.commands + end.map { Array($0.utf8) }).flatMap { $0 + [UInt8(ascii: "\n")] }
  }
}
