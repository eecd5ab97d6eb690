/// What a line of a timeline is about; lines of one kind are alike when a timeline is folded.
package enum TimelineKind: Sendable {
  case launch
  case state
  case level
  case exit
  case termination
  case warning
  case reclaimed
  case read
  case lifecycle
  case animation
  case screen
  case power
  case interruption
  case input
  case url
  case log
  case diagnosis
  case refusal
  case nativeCode
  case leak
  case mark
  case profile
  case step
  case problem
  case expectation
  case ending

  /// Whether lines of the kind tell of the scenario, rather than of the device.
  var isOfScenario: Bool { [.step, .problem, .expectation].contains(self) }

  /// What lines of the kind are called, one of them or several.
  func noun(for count: Int) -> String {
    let nouns = nouns
    return count == 1 ? nouns.one : nouns.several
  }

  private var nouns: (one: String, several: String) {
    switch self {
    case .launch: ("launch", "launches")
    case .state: ("change of state", "changes of state")
    case .level: ("change of level", "changes of level")
    case .exit: ("exit", "exits")
    case .termination: ("kill", "kills")
    case .warning: ("warning", "warnings")
    case .reclaimed: ("return of pages", "returns of pages")
    case .read: ("reading of dropped pages", "readings of dropped pages")
    case .lifecycle: ("call of the life cycle", "calls of the life cycle")
    case .animation: ("end of an animation", "ends of animations")
    case .screen: ("change of the screen", "changes of the screen")
    case .power: ("change of power", "changes of power")
    case .interruption: ("turn of an interruption", "turns of interruptions")
    case .input: ("input", "inputs")
    case .url: ("URL", "URLs")
    case .log: ("line of a log", "lines of logs")
    case .diagnosis: ("diagnosis", "diagnoses")
    case .refusal: ("refusal", "refusals")
    case .nativeCode: ("remark on native code", "remarks on native code")
    case .leak: ("leak", "leaks")
    case .mark: ("mark of a heap", "marks of heaps")
    case .profile: ("profile", "profiles")
    case .step: ("step of the scenario", "steps of the scenario")
    case .problem: ("problem", "problems")
    case .expectation: ("expectation", "expectations")
    case .ending: ("end", "ends")
    }
  }
}
