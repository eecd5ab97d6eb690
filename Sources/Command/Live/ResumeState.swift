internal import MemsimVocabulary

/// The state of an engine by its messages: all that another one needs to go on from there.
struct ResumeState {
  /// As much as an engine reads of such commands.
  private static let mostBytes = LiveSession.mostFirstBytes - 256

  /// The policy of its branch, if that is not the one it began with.
  var chosenPolicy: String? { policy == firstPolicy ? nil : policy }
  /// How often its state came.
  private(set) var stateCount = 0
  /// Whether its time stands still.
  private(set) var isPaused = false
  /// Whether commands were lost, because there were too many.
  private(set) var isIncomplete = false

  private var commands: [[UInt8]] = []
  private var byteCount = 0
  private var moment = Instant.start
  private var (policy, firstPolicy): (String?, String?) = (nil, nil)
  private var speed = "1"

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

  /// The commands that lead another engine to the same place; nothing where not all was kept.
  func script(paused isPaused: Bool) -> [UInt8] {
    guard !isIncomplete else { return [] }
    let last = ["at: \(moment - .start)", "speed: \(speed)"] + (isPaused ? ["pause: ~"] : [])
    return (commands + last.map { Array($0.utf8) }).flatMap { $0 + [UInt8(ascii: "\n")] }
  }
}
