internal import MemsimDevice
internal import MemsimJournal
internal import MemsimScenario
internal import MemsimVocabulary

/// The expectations that were never checked.
extension Run {
  /// Fails each unchecked expectation of the timeline, because it is neither true nor false.
  func failUnchecked(at end: Instant) {
    for (place, expectation) in unchecked {
      record(expectation, .failed, "never checked: \(reason(whyNot: place, at: end))")
    }
  }

  /// Whether an expectation has to be true under the policy of the run and in this build.
  func applies(_ expectation: BoundExpectation) -> Bool {
    (expectation.policy.map { $0 == plan.policy.name } ?? true)
      && (expectation.build.map { $0 == .current } ?? true)
  }

  /// Records that an expectation is only for another policy or another build.
  func passOver(_ expectation: BoundExpectation) {
    if let other = expectation.policy, other != plan.policy.name {
      return record(expectation, .otherPolicy, "this expectation is only for \(other)")
    }
    guard let build = expectation.build else { preconditionFailure("it is of every build") }
    record(expectation, .otherBuild, "this expectation is only for \(build.rawValue) builds")
  }

  /// Records for each unchecked expectation that the run did not reach it.
  func passOverAll() {
    let reachable = unchecked.map(\.expectation) + plan.expectations.filter(applies)
    for expectation in reachable {
      record(
        expectation, .unreached,
        "the run stopped before this moment")
    }
    for expectation in plan.expectations where !applies(expectation) { passOver(expectation) }
  }

  /// The expectations of the timeline that have not been checked, with the places of their items.
  private var unchecked: [(place: Int, expectation: BoundExpectation)] {
    plan.timeline.enumerated().flatMap { place, item in
      item.action.action.expectations.filter { !checks.has($0, at: place) }.map { (place, $0) }
    }
  }

  /// The reason why the item at a place of the timeline did not happen in a run that is over.
  private func reason(whyNot place: Int, at end: Instant) -> String {
    let moment: Instant? =
      switch plan.timeline[place].trigger {
      case .at(let moment): moment
      case .every(let series): series.first
      case .on: nil
      }
    if let moment {
      // An item before it can have ended the run at the same moment.
      return "the run ended at \(end), before \(moment == end ? "this item" : "\(moment)")"
    }
    guard let cue = cues[place] else {
      preconditionFailure("what waits for a happening has a cue")
    }
    return cue.reasonWhyNotPerformed
  }
}

extension WaitingCue {
  /// The reason why the waiting item did not happen in a run that is over.
  var reasonWhyNotPerformed: String {
    let happening = "{\(cue.pattern.text)}"
    guard count > 0 else { return "\(happening) never happened" }
    guard count == cue.nth else {
      return "\(happening) happened only \(Finding.times(count)), not \(cue.nth)"
    }
    if let moment = cue.moment, !hasFired {
      return "\(happening) happened, but no callback of the kind '\(moment.rawValue)' came after it"
    }
    if cue.delay > .zero {
      return "the run ended before \(cue.delay) passed after \(happening)"
    }
    return "the run ended at the moment of \(happening)"
  }
}

/// The expectations of a timeline that have been checked.
struct TimelineChecks {
  /// The place of the item that is performed now; nil between items, and while a repeated item
  /// is performed again.
  var place: Int?

  private var checked: Set<Check> = []

  /// An item may be on the same line of a test as another.
  private struct Check: Hashable {
    let place: Int
    let mark: SourceMark
  }

  /// Records that an expectation is checked now.
  mutating func add(_ expectation: BoundExpectation) {
    if let place { checked.insert(Check(place: place, mark: expectation.mark)) }
  }

  /// Whether an expectation in the item at a place was checked.
  func has(_ expectation: BoundExpectation, at place: Int) -> Bool {
    checked.contains(Check(place: place, mark: expectation.mark))
  }
}
