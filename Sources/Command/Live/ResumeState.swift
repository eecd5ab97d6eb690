internal import MemsimScenario
internal import MemsimVocabulary

/// Where an engine is, as its messages say: what another one needs to go on from there.
struct ResumeState {
  /// As much as an engine reads of such commands.
  private static let mostBytes = LiveSession.mostFirstBytes - 256

  /// The policy of its branch, if that is not the one it began with.
  var chosenPolicy: String? { policy == firstPolicy ? nil : policy }
  /// How often it has said whether time stands still.
  private(set) var stateCount = 0
  /// Whether its time stands still.
  private(set) var isPaused = false
  /// Whether not all that was played could be kept.
  private(set) var isIncomplete = false

  private var commands: [[UInt8]] = []
  private var byteCount = 0
  private var moment = Instant.start
  private var (policy, firstPolicy): (String?, String?) = (nil, nil)
  private var speed = "1"

  /// Takes note of a message.
  mutating func note(_ message: EngineMessage) {
    switch message.word {
    case "hello":
      (commands, byteCount, isIncomplete) = ([], 0, false)
      moment = .start
      policy = message.text("policy")
      firstPolicy = firstPolicy ?? policy
    case "state":
      stateCount += 1
      isPaused = message.text("state") == "paused"
      speed = message.number("speed") ?? speed
    case "played":
      let line = CommandReader.text(ofQuoted: message.rest("command"))
      note(line.map { Array($0.utf8) })
    case "refused":
      guard let number = message.number("number").flatMap({ Int($0) }) else { break }
      if commands.indices.contains(number) { commands[number] = [] }
    default: break
    }
    guard let at = message.number("at").flatMap({ Int64($0) }) else { return }
    moment = max(moment, Instant(nanoseconds: at))
  }

  private mutating func note(_ line: [UInt8]?) {
    guard let line, byteCount + line.count < Self.mostBytes else {
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
