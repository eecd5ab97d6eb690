internal import MemsimVocabulary

/// The state of an engine by its messages: all that another one needs to continue from there.
struct ResumeState {
  /// The maximum size of the initial commands of an engine, less the last lines.
  private static let mostBytes = LiveSession.mostFirstBytes - 256

  /// The policy of its branch, if that is not the one it began with.
  var chosenPolicy: String? { policy == firstPolicy ? nil : policy }
  /// The number of states that the engine sent.
  private(set) var stateCount = 0
  /// Whether its time is paused.
  private(set) var isPaused = false
  /// Whether commands were lost, because there were too many.
  private(set) var isIncomplete = false

  private var commands: [[UInt8]] = []
  private var byteCount = 0
  private var moment = Instant.start
  private var (policy, firstPolicy): (String?, String?) = (nil, nil)
  private var speed = "1"

  /// Begins before the first message of an engine that continues for the last one.
  init(after last: ResumeState? = nil) { firstPolicy = last?.firstPolicy }

  /// Brings it up to date with the next message.
  mutating func update(with message: LiveMessage) {
    switch message.content {
    case .hello(let policy, _):
      (commands, byteCount, isIncomplete) = ([], 0, false)
      moment = .start
      self.policy = policy
      firstPolicy = firstPolicy ?? policy
    case .state(let state):
      stateCount += 1
      isPaused = state.phase == .paused
      speed = state.speed
    case .played(_, let command): append(Array(command.utf8))
    case .refused(let number):
      if commands.indices.contains(number) { commands[number] = [] }
    case .other: break
    }
    if let at = message.moment { moment = max(moment, at) }
  }

  private mutating func append(_ line: [UInt8]) {
    guard byteCount + line.count < Self.mostBytes else {
      isIncomplete = true
      return
    }
    byteCount += line.count + 1
    commands.append(line)
  }

  /// The commands as a file, for the scenario of a path as a shell has it.
  ///
  /// Its first line says how to make a scenario of it.
  func playedFile(of path: String) -> [UInt8] {
    let words = ["memsim live --record played.yaml", chosenPolicy.map { "--policy=\($0)" }, path]
    let command = words.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    let loss = isIncomplete ? "# The last commands are missing: there were too many.\n" : ""
    let head = "# \(command) < played.commands\n\(loss)"
    let lines = commands.filter { !$0.isEmpty } + [Array("at: \(moment - .start)".utf8)]
    return Array(head.utf8) + lines.flatMap { $0 + [UInt8(ascii: "\n")] } + Array("quit: ~\n".utf8)
  }

  /// The commands that bring another engine to the same state; none if some commands were lost.
  func script(paused isPaused: Bool) -> [UInt8] {
    guard !isIncomplete else { return [] }
    let last = ["at: \(moment - .start)", "speed: \(speed)"] + (isPaused ? ["pause: ~"] : [])
    return (commands + last.map { Array($0.utf8) }).flatMap { $0 + [UInt8(ascii: "\n")] }
  }
}
