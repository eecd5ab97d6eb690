internal import MemsimDevice
package import MemsimJournal
package import MemsimScenario
package import MemsimVocabulary

/// A run that is over, as expectations look at it: all that they ask for stands in its journal.
package final class FinishedRun: Evidence {
  let scenario: Scenario
  let story: Story
  private let journal: Journal

  /// Takes a run of a scenario that came to its end.
  package init(of scenario: Scenario, _ journal: Journal) {
    self.scenario = scenario
    self.journal = journal
    story = Story(of: journal)
  }

  /// What is found instead of what a phrase expects; nil if that is true.
  ///
  /// - Precondition: The phrase is of the table of expectations.
  package func fault(of phrase: Phrase) -> String? {
    if let name = story.neverLaunched(in: phrase) { return "\(name) was never launched" }
    if let ambiguity = story.ambiguity(in: phrase) { return ambiguity }
    let finding = Expectations.finding(of: phrase, in: self)
    return finding == .met ? nil : finding.text
  }

  var level: Int {
    let last = story.events.lazy.reversed().compactMap { $0.body as? LevelChanged }.first
    return last?.to ?? 0
  }

  func footprintBytes(of name: String) -> Int? { story.lastFootprintBytes(of: name) }

  func peakBytes(of name: String) -> Int? { story.peakBytes(of: name) }

  func livingClasses(of name: String) throws(ActionError) -> [ClassCount]? {
    try story.lastClasses(of: name)
  }

  func sight(of name: String?, onScreen isOnScreen: Bool) throws(ActionError) -> Sight {
    try story.sight(of: name, onScreen: isOnScreen, among: sights)
  }

  /// The windows of every process that was alive when the run ended, as they are set and as they
  /// are seen.
  private var sights: [Sight] {
    let ended = journal.events.filter { event in
      (event.body as? ProcessExited)?.reason == .runEnded
    }
    return ended.compactMap(\.pid).flatMap { sights(ofProcess: $0) }
  }

  /// What is seen was written down only where it was not what is set.
  private func sights(ofProcess pid: Int) -> [Sight] {
    let snapshots = journal.events.filter { $0.pid == pid }.compactMap { $0.body as? SnapshotTaken }
    guard let position = snapshots.lastIndex(where: { $0.values == .model }) else { return [] }
    let seen = snapshots[position...].last ?? snapshots[position]
    let state = journal.events.last { $0.pid == pid && $0.body is StateChanged }
    let isInFront = [.active, .inactive].contains((state?.body as? StateChanged)?.to)
    return [(snapshots[position], false), (seen, true)].map { snapshot, isOnScreen in
      Sight(
        ofProcess: pid, app: story.name(of: pid), isInFront: isInFront, onScreen: isOnScreen,
        windows: ViewNode.windows(of: snapshot.views))
    }
  }
}
