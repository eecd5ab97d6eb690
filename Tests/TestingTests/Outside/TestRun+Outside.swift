import MemsimDevice
import MemsimJournal
import MemsimSimulation
import MemsimTesting
import TestSupport

extension TestRun {
  /// The decisions of the policy, in order: published levels, delivered warnings, and kills.
  var decisions: [String] {
    journal.events.compactMap { event in
      switch event.body {
      case let change as LevelChanged: "level \(change.to)"
      case let warning as WarningDelivered: "warn \(name(of: event.pid)) of \(warning.level)"
      case let end as ProcessTerminated: "end \(name(of: event.pid)) \(end.reason)"
      default: nil
      }
    }
  }

  /// The processes that the policy killed and the reasons, in order.
  var ends: [String] {
    terminations.map { $0.process + " " + $0.reason }
  }

  /// The place in the order that a process had when another was ended, which it came before.
  func rank(of app: String, whenEnding victim: String) throws -> Int? {
    try termination(of: victim).body.because.candidates
      .first { name(of: $0.pid) == app }?.rank
  }
}

extension TestScenario {
  /// Launches apps, the first at once and each other a hundredth of a second later.
  mutating func launch(_ apps: String...) {
    for (index, app) in apps.enumerated() {
      at(.milliseconds(10 * Int64(index)), .launch(app))
    }
  }
}
