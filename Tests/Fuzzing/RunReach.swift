import MemsimDevice
import MemsimJournal
import MemsimScenario
import MemsimSimulation

/// The words for everything that runs reach: a word that no run reaches was not tested.
enum RunReach {
  /// Returns the words for everything that runs can reach.
  static func all(of catalogue: Catalogue) -> [String] {
    let over: [Interruption] = [.call, .sms, .calendar]
    var words = catalogue.guides.flatMap { guide in
      guide.rules.map { "\(guide.name) \($0.name)" }
    }
    words += TerminationReason.allCases.map { "terminated \($0.rawValue)" }
    words += ExitReason.allCases.map { "exited \($0.rawValue)" }
    words += CallbackMoment.allCases.map { word(for: $0) }
    for kind in over {
      words += Interruption.allCases.map { "\(kind.rawValue) over \($0.rawValue)" }
    }
    words += catalogue.vocabulary.apps.map { "touched \($0.name)" }
    words += LeakKind.allCases.map { "leaked \($0.rawValue)" }
    words += RunEnding.allCases.map { "ended \($0.rawValue)" }
    return words + EventTable.all.map { $0.name }
  }

  /// Returns the word for actions of the scenario inside of a callback.
  static func word(for moment: CallbackMoment) -> String { "during \(moment.rawValue)" }

  /// Returns the words for everything that a run reached.
  static func words(of journal: Journal) -> Set<String> {
    var words: Set<String> = []
    var apps: [Int: String] = [:]
    var open: [Int: Interruption] = [:]
    for event in journal.events {
      words.insert(event.body.eventKind.name)
      switch event.body {
      case let launch as ProcessLaunched: event.pid.map { apps[$0] = launch.app }
      case let end as ProcessTerminated:
        words.insert("terminated \(end.reason)")
        words.insert("\(journal.header.policy) \(end.because.rule)")
      case let exit as ProcessExited: words.insert("exited \(exit.reason.rawValue)")
      case let input as InputArrived where input.kind == .touchBegan:
        if let app = event.pid.flatMap({ apps[$0] }) { words.insert("touched \(app)") }
      case let leak as LeakFound: words.insert("leaked \(leak.kind.rawValue)")
      case let end as RunEnded: words.insert("ended \(end.ending.rawValue)")
      case let step as InterruptionAdvanced:
        if open[step.number] == nil {
          for other in open.values {
            words.insert("\(step.kind.rawValue) over \(other.rawValue)")
          }
        }
        open[step.number] = [.ended, .missed].contains(step.phase) ? nil : step.kind
      default: break
      }
    }
    return words
  }
}
