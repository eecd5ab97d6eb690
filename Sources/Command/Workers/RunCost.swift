internal import MemsimScenario
internal import MemsimVocabulary

/// How long a run takes beside others, as far as its scenario tells.
///
/// Every run begins with the same device; what comes on top is what programs do, which they do in
/// virtual time: so it is the time of all apps together. Of the shipped scenarios nine of the ten
/// that take longest are among the first thirteen by it. A wrong guess costs time and nothing else.
struct RunCost {
  /// More for a longer one.
  let value: Int

  /// Estimates the cost of a scenario.
  init(of scenario: Scenario) {
    let milliseconds = Int(scenario.end.nanoseconds / 1_000_000)
    let (product, overflows) = milliseconds.multipliedReportingOverflow(by: scenario.apps.count + 1)
    value = overflows ? .max : product
  }
}
