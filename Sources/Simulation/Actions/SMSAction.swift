internal import MemsimDevice
internal import MemsimJournal
internal import MemsimVocabulary

/// A text message arrives.
struct SMSAction: Action {
  static let term = Term(
    "sms", "A text message arrives.",
    [.optional("from", .text, otherwise: "unknown", "Who it is from.")]
      + InterruptionPlan.parameters(declining: "ignore"), shorthand: "from")

  private let origin: String
  private let plan: InterruptionPlan

  init(_ arguments: Arguments) {
    origin = arguments[textIfSet: "from"] ?? "unknown"
    plan = InterruptionPlan(arguments)
  }

  func perform(in run: Run) {
    run.device.alert(.sms, from: origin, plan: plan)
  }
}
