internal import MemsimDevice
internal import MemsimVocabulary

/// Calls the phone.
struct CallAction: Action {
  static let term = Term(
    "call", "Somebody calls; the phone rings if there is memory for it.",
    [.optional("from", .text, otherwise: "unknown", "Who calls.")]
      + InterruptionPlan.parameters(declining: "decline") + [
        .duration(
          "talk", .value(.minutes(1)), in: .nanoseconds(1)...(.hours(24)),
          "How long a call lasts that is answered.")
      ], shorthand: "from")

  private let origin: String
  private let plan: InterruptionPlan

  init(_ arguments: Arguments) {
    origin = arguments[textIfSet: "from"] ?? "unknown"
    plan = InterruptionPlan(arguments, talk: arguments[span: "talk"])
  }

  func perform(in run: Run) throws(ActionError) {
    try run.asUser { device throws(UserActionError) in
      try device.ring(from: origin, plan: plan)
    }
  }
}
