internal import MemsimScenario
internal import MemsimVocabulary

/// The number of times that a timeline does something, computed by arithmetic: memsim never steps
/// through a series of a nanosecond over a year.
struct TimelineSize {
  private let end: Instant

  /// Throws if a timeline makes more events than a run may have.
  ///
  /// The count is a lower bound, so a refused timeline is certainly too large: each action is at
  /// least one event, an item that waits for a happening counts as one event, and a `repeat` inside
  /// a `repeat` counts only in part.
  static func check(
    _ plan: RunPlan, atMost most: Int, besides others: Int
  ) throws(InputError) {
    let size = TimelineSize(end: end(of: plan))
    var sum = others
    for item in plan.timeline {
      let count = size.count(of: item)
      sum = add(sum, count)
      guard sum > most else { continue }
      let isRepeatedTwice = (item.action.action as? RepeatAction)?.repeatsInItself ?? false
      let least = isRepeatedTwice ? "at least " : ""
      let found =
        count > most
        ? "this item makes \(least)\(grouped(count)) events"
        : "the timeline up to this item makes \(least)\(grouped(sum)) events"
      throw InputError(
        at: item.mark, found,
        expected: "at most \(grouped(most)), or a larger '--max-events'")
    }
  }

  /// The end of the run: its planned end, or an earlier stop in the timeline.
  private static func end(of plan: RunPlan) -> Instant {
    plan.timeline.reduce(plan.scenario.end) { end, item in
      guard item.action.action is StopAction else { return end }
      switch item.trigger {
      case .at(let moment): return min(end, moment)
      case .every(let series): return min(end, series.first)
      // It may come at any time, and nothing is certain after that.
      case .on: return .start
      }
    }
  }

  private func count(of item: BoundItem) -> Int {
    switch item.trigger {
    case .at(let moment): return moment <= end ? count(of: item.action.action, at: moment) : 0
    case .every(let series):
      guard series.first <= end else { return 0 }
      let span = min(series.last, end) - series.first
      return Self.multiply(
        passes(in: span, every: series.step), count(of: item.action.action, at: end))
    case .on: return 1
    }
  }

  /// Returns the number of events of an action that is performed at a moment.
  private func count(of action: any Action, at moment: Instant) -> Int {
    guard let action = action as? RepeatAction else { return 1 }
    let passes = min(action.times, passes(in: end - moment, every: action.period))
    let actions = action.actions.map(\.action)
    let single = actions.count { !($0 is RepeatAction) }
    // Later passes leave a nested repetition less time, so only the first half of the passes is
    // counted, each as little as the last one of that half.
    let half = (passes + 1) / 2
    let inHalf = moment + TimeSpan(nanoseconds: action.period.nanoseconds * Int64(half - 1))
    let nested = actions.reduce(0) { sum, action in
      action is RepeatAction ? Self.add(sum, count(of: action, at: inHalf)) : sum
    }
    let sum = Self.add(Self.multiply(passes, single), Self.multiply(half, nested))
    return Self.add(1, sum)
  }

  private func passes(in span: TimeSpan, every period: TimeSpan) -> Int {
    Int(span.nanoseconds / period.nanoseconds) + 1
  }

  private static func add(_ one: Int, _ other: Int) -> Int {
    let (sum, overflows) = one.addingReportingOverflow(other)
    return overflows ? .max : sum
  }

  private static func multiply(_ one: Int, _ other: Int) -> Int {
    let (product, overflows) = one.multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }

  /// A number with a comma before every three digits.
  static func grouped(_ number: Int) -> String {
    var text = ""
    for (place, digit) in "\(number)".reversed().enumerated() {
      if place > 0, place.isMultiple(of: 3) { text = "," + text }
      text = "\(digit)" + text
    }
    return text
  }
}

extension RepeatAction {
  /// Whether it repeats an action that repeats others in its turn, which is counted in part.
  fileprivate var repeatsInItself: Bool { actions.contains { $0.action is RepeatAction } }
}
