/// How much of its limits a run has left.
final class RunBudget {
  private let limits: RunLimits
  private var eventsLeft: Int
  private var operationsLeft: Int

  /// How many events and operations may pass before the host is asked again.
  private var leftBeforeHost = hostPeriod
  private static let hostPeriod = 8192

  /// What ran out first; nil as long as nothing did.
  private(set) var exhaustion: Exhaustion?

  init(_ limits: RunLimits) {
    self.limits = limits
    eventsLeft = limits.events
    operationsLeft = limits.operations
  }

  /// Counts an event, which is written down in any case.
  func takeEvent() {
    eventsLeft -= 1
    if eventsLeft < 0 { note(Exhaustion(of: .limits, tooMuch(limits.events, "events"))) }
    // An event costs as much as some operations.
    askHost(after: 16)
  }

  /// Counts operations.
  @inline(__always)
  func takeOperations(_ count: Int) {
    // At most as much below 0 as one count is, and then back at 0.
    operationsLeft &-= count
    leftBeforeHost &-= count
    if operationsLeft < 0 || leftBeforeHost <= 0 { takeOperationsSlowly() }
  }

  /// Takes the count of an operation back that is none of the run's.
  func giveOperationBack() {
    operationsLeft += 1
  }

  /// Asks the host sooner, for what took its time is not counted.
  func noteHostTime() {
    askHost(after: 256)
  }

  /// Notes what ran out; what ran out first counts.
  func note(_ exhaustion: Exhaustion) {
    self.exhaustion = self.exhaustion ?? exhaustion
  }

  @inline(never)
  private func takeOperationsSlowly() {
    if operationsLeft < 0 {
      operationsLeft = 0
      note(Exhaustion(of: .limits, tooMuch(limits.operations, "operations")))
    }
    askHost(after: 0)
  }

  private func askHost(after count: Int) {
    leftBeforeHost -= count
    guard leftBeforeHost <= 0 else { return }
    leftBeforeHost = Self.hostPeriod
    if exhaustion == nil, let shortage = limits.hostShortage() { note(shortage) }
  }

  private func tooMuch(_ most: Int, _ what: String) -> String {
    "the run has more than \(most) \(what); '--max-\(what)' allows more"
  }
}
