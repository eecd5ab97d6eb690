internal import MemsimDevice
package import MemsimJournal
internal import MemsimRuntime
package import MemsimScenario
package import MemsimVocabulary

/// A run that is over, as expectations examine it: the journal contains all the data.
package final class FinishedRun: ExpectationContext {
  let history: EventHistory
  let moment: Instant? = nil
  private let journal: Journal
  let scenario: Scenario
  let describedClasses: Set<String>

  /// Examines a run of a scenario that reached its end.
  package init(of scenario: Scenario, _ journal: Journal) {
    self.journal = journal
    self.scenario = scenario
    describedClasses = scenario.describedClasses
    history = EventHistory(of: journal)
  }

  /// Returns the finding that contradicts a phrase; nil if the phrase is true.
  ///
  /// - Precondition: The phrase is of the table of expectations.
  package func fault(of phrase: Phrase) -> String? {
    let expectation = BoundExpectation(phrase)
    let names = expectation.processNames
    if let fault = history.ambiguity(in: names) ?? missingLaunch(of: expectation) { return fault }
    let finding = expectation.finding(in: self)
    guard finding == .met else { return finding.text }
    return expectation.missingClass(
      among: BuiltClasses.described.union(countedClasses), describedIn: describedClasses)
  }

  /// The classes in its journal, which may be all known classes.
  private var countedClasses: [String] {
    journal.events.flatMap { event -> [String] in
      switch event.body {
      case let count as HeapCounted: count.classes?.map(\.className) ?? []
      case let mark as HeapMarked: mark.classes?.map(\.className) ?? []
      case let snapshot as SnapshotTaken: snapshot.views.map(\.className)
      default: []
      }
    }
  }

  var level: Int { history.level }

  func footprintBytes(of name: ProcessName) -> Int? { history.lastFootprintBytes(of: name) }

  func peakBytes(of name: ProcessName) -> Int? { history.peakBytes(of: name) }

  func livingClasses(of name: ProcessName) throws(ActionError) -> [ClassCount]? {
    try history.lastClasses(of: name)
  }

  func windows(of name: ProcessName?, onScreen isOnScreen: Bool) throws(ActionError)
    -> WindowSnapshot
  {
    try history.windows(of: name, onScreen: isOnScreen, among: windowSnapshots)
  }

  /// The windows of every process that was alive when the run ended, as they are set and as they
  /// are seen.
  private var windowSnapshots: [WindowSnapshot] {
    let ended = journal.events.filter { event in
      (event.body as? ProcessExited)?.reason == .runEnded
    }
    return ended.compactMap(\.pid).flatMap { snapshots(ofProcess: $0) }
  }

  /// Returns the set and the seen windows; the journal has the seen ones only if they differ.
  private func snapshots(ofProcess pid: Int) -> [WindowSnapshot] {
    let snapshots = journal.events.filter { $0.pid == pid }.compactMap { $0.body as? SnapshotTaken }
    guard let position = snapshots.lastIndex(where: { $0.values == .model }) else { return [] }
    let seen = snapshots[position...].last ?? snapshots[position]
    let isInFront = history.ledger[pid]?.isInFront ?? false
    return [(snapshots[position], false), (seen, true)].map { snapshot, isOnScreen in
      WindowSnapshot(
        ofProcess: pid, app: history.ledger.name(of: pid), isInFront: isInFront,
        onScreen: isOnScreen,
        windows: ViewNode.windows(of: snapshot.views))
    }
  }
}
