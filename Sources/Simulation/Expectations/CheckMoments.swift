internal import MemsimScenario
internal import MemsimVocabulary

/// When what a timeline repeats is checked: what the run ends before would never be looked at, and
/// no result would say so.
struct CheckMoments {
  private let end: Instant

  /// What is wrong with the repetitions of a timeline in which something is expected.
  ///
  /// What waits for a happening may begin at any moment, and is not looked at.
  static func problems(in scenario: Scenario) -> [Problem] {
    let moments = CheckMoments(end: scenario.end)
    return scenario.timeline.flatMap { item in
      switch item.trigger {
      case .at(let moment): moments.problems(in: BoundAction(item.action), at: moment)
      case .every(let series): moments.problems(in: BoundAction(item.action), at: series.lastMoment)
      case .on: [Problem]()
      }
    }
  }

  /// What is wrong with an action that is done at a moment for the last time.
  private func problems(in action: BoundAction, at moment: Instant) -> [Problem] {
    guard let repetition = action.action as? RepeatAction, !repetition.expectations.isEmpty,
      moment <= end
    else { return [] }
    let (times, period) = (repetition.times, repetition.period)
    let most = Int((end - moment) / period) + 1
    guard times > most else {
      let last = moment + TimeSpan(nanoseconds: period.nanoseconds * Int64(times - 1))
      return repetition.actions.flatMap { problems(in: $0, at: last) }
    }
    return [
      Problem(
        at: RepeatAction.syntax.mark(of: \.times, in: action.phrase.arguments) ?? action.mark,
        "'times' is \(times)\(Self.last(times, every: period, from: moment)), but the run ends at "
          + "\(end)", expected: "at most \(most)")
    ]
  }

  /// When the last of several times is, unless that is past the end of time.
  private static func last(_ times: Int, every period: TimeSpan, from moment: Instant) -> String {
    let (span, overflows) = period.nanoseconds.multipliedReportingOverflow(by: Int64(times - 1))
    guard !overflows, span <= .max - moment.nanoseconds else { return "" }
    return ", so the last check is at \(moment + TimeSpan(nanoseconds: span))"
  }
}
