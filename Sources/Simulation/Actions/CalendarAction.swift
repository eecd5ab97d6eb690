internal import MemsimDevice
internal import MemsimJournal
internal import MemsimVocabulary

/// A calendar alert goes off.
struct CalendarAction: Action {
  static let term = Term(
    "calendar", "A calendar alert goes off.",
    [.optional("from", .text, otherwise: "unknown", "Who it is from.")]
      + InterruptionPlan.parameters(declining: "ignore"), shorthand: "from")

  private let origin: String
  private let plan: InterruptionPlan

  init(_ arguments: Arguments) {
    origin = arguments[textIfSet: "from"] ?? "unknown"
    plan = InterruptionPlan(arguments)
  }

  func perform(in run: Run) {
    run.device.alert(.calendar, from: origin, plan: plan)
  }
}
