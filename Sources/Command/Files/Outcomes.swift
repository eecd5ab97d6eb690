internal import MemsimJournal
internal import MemsimReports
internal import MemsimVocabulary

/// The outcomes to expect of some scenarios, whose folders have a list each.
struct Outcomes {
  private var lists: [OutcomeList] = []

  /// Reads the lists of the folders.
  init(of scenarios: [String]) throws(Failure) {
    for scenario in scenarios where position(for: scenario) == nil {
      lists.append(try OutcomeList(besides: scenario))
    }
  }

  /// That scenarios are gone of which the lists speak, and what to do about it.
  var complaints: [VisibleText] { lists.flatMap { $0.complaints() } }

  /// Forgets scenarios that are gone.
  mutating func removeStale() {
    for position in lists.indices { lists[position].removeStale() }
  }

  /// That the outcome of a run is not the one to expect, and what to do about it; nothing of a run
  /// that could not go on.
  func complaint(about run: RunSummary, of scenario: String) -> VisibleText? {
    let policy = run.header.policy
    guard run.problem == nil, let found = run.seal?.outcomeDigest,
      let position = position(for: scenario),
      let kept = lists[position].expected(of: scenario, policy: policy), kept.digest != found
    else { return nil }
    return "\(kept.place): error: the outcome of \(scenario) under \(policy) is \(found); "
      + "expected \(kept.digest) "
      + "(if the change is meant, 'memsim run --bless \(scenario)' keeps it)"
  }

  /// Expects the outcome of a run from now on; says why it cannot.
  mutating func expect(_ run: RunSummary, of scenario: String) -> VisibleText? {
    guard let digest = run.seal?.outcomeDigest, let position = position(for: scenario) else {
      return nil
    }
    return lists[position].expect(digest, of: scenario, policy: run.header.policy)
  }

  /// Writes what is new into the lists.
  func write() throws(Failure) {
    for list in lists { try list.write() }
  }

  private func position(for scenario: String) -> Int? {
    let path = OutcomeList.path(besides: scenario)
    return lists.firstIndex { $0.path == path }
  }
}
