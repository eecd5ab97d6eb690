import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimVocabulary

/// A call, message or alert goes from one phase to the next, and comes to an end.
struct InterruptionsAreServed: RunLaw {
  static let name = "interruptions are served"

  private var phases: [Int: (kind: Interruption, phase: InterruptionPhase)] = [:]
  /// The phone, and the home screen that shows panels: with either goes what rings.
  private var carriers: Set<Int> = []

  /// When one of them died last.
  private var diedAt: UInt64?

  // An interruption without memory for its panel is missed at once.
  private static let next: [InterruptionPhase: [InterruptionPhase]] = [
    .rang: [.missed, .shown],
    .shown: [.silenced, .answered, .ignored, .rangOut, .ended],
    .silenced: [.answered, .ignored, .rangOut, .ended],
    .answered: [.ended],
    .ignored: [.ended],
    .rangOut: [.ended],
  ]

  mutating func note(_ event: JournalEvent) -> String? {
    noteCarrier(event)
    guard let step = event.body as? InterruptionAdvanced else { return nil }
    let before = phases.updateValue((step.kind, step.phase), forKey: step.number)
    guard let before else {
      return [.rang, .missed].contains(step.phase) || step.kind == .lock
        ? nil : "number \(step.number) begins with \(step.phase.rawValue)"
    }
    if before.kind != step.kind { return "number \(step.number) becomes \(step.kind.rawValue)" }
    if Self.next[before.phase]?.contains(step.phase) == true { return nil }
    // The lock is over when the user says so.
    if step.phase == .silenced, step.kind != .call { return "a \(step.kind.rawValue) is silenced" }
    let canEnd = step.kind == .lock || diedAt == event.at
    if (before.phase, step.phase) == (.rang, .ended), canEnd { return nil }
    return "number \(step.number), \(step.kind.rawValue): \(step.phase.rawValue) comes after "
      + before.phase.rawValue
  }

  private mutating func noteCarrier(_ event: JournalEvent) {
    guard let pid = event.pid else { return }
    if let launch = event.body as? ProcessLaunched, ["home", "phone"].contains(launch.role) {
      carriers.insert(pid)
    }
    let isEnd = event.body is ProcessExited || event.body is ProcessTerminated
    if isEnd, carriers.contains(pid) { diedAt = event.at }
  }
}

/// A phone does not ring for ever.
extension InterruptionsAreServed {
  /// Returns the fault at the end of a run: a call that has rung for longer than any call of the
  /// scenario does; nil if there is none.
  static func unserved(in journal: Journal, of scenario: Scenario) -> String? {
    let actions = scenario.timeline.map { longestRing(in: $0.action.arguments) }
    let usual = Int(SystemSettings().ringTime.nanoseconds)
    let ring = (actions + [scenario.settings[ifSet: "ring-time"] ?? usual]).max() ?? usual
    var rangAt: [Int: UInt64] = [:]
    for event in journal.events {
      guard let step = event.body as? InterruptionAdvanced, step.kind == .call else { continue }
      switch step.phase {
      case .rang: rangAt[step.number] = event.at
      case .shown, .silenced: break
      default: rangAt[step.number] = nil
      }
    }
    let end = journal.events.last?.at ?? 0
    let late = rangAt.filter { $0.value + UInt64(ring) < end }.keys.min()
    return late.map { "\(name): call \($0) still rings" }
  }

  private static func longestRing(in arguments: Arguments) -> Int {
    arguments.all.map { parameter, value in longestRing(in: value, of: parameter.name) }.max() ?? 0
  }

  private static func longestRing(in value: ParameterValue?, of name: String) -> Int {
    switch value {
    case .number(let number): name == "rings" ? number : 0
    case .list(let values): values.map { longestRing(in: $0, of: name) }.max() ?? 0
    case .record(let arguments): longestRing(in: arguments)
    case .phrase(let phrase): longestRing(in: phrase.arguments)
    default: 0
    }
  }
}
