internal import MemsimDevice
internal import MemsimJournal
internal import MemsimVocabulary

/// What comes over an app.
enum InterruptionActions {
  static let all: [any Action.Type] = [
    CallAction.self,
    SMSAction.self,
    CalendarAction.self,
  ]
}

/// Calls the phone.
struct CallAction: Action {
  static let term = Term(
    "call", "A call arrives. The phone rings if it has memory for the call.",
    [.optional("from", .text, otherwise: "unknown", "The caller.")]
      + InterruptionPlan.parameters(declining: "decline") + [
        .duration(
          "talk", .value(.minutes(1)), in: .nanoseconds(1)...(.hours(24)),
          "How long an answered call lasts.")
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

/// A text message arrives.
struct SMSAction: Action {
  static let term = Term(
    "sms", "A text message arrives.",
    [.optional("from", .text, otherwise: "unknown", "The sender.")]
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

/// A calendar alert goes off.
struct CalendarAction: Action {
  static let term = Term(
    "calendar", "A calendar alert appears.",
    [.optional("from", .text, otherwise: "unknown", "The sender.")]
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

extension InterruptionPlan {
  /// What can be said about what the user does.
  static func parameters(declining: String) -> [Parameter] {
    [
      .optional(
        "rings", .duration, otherwise: "as long as usual",
        "How long the panel waits for the user."),
      .choice("then", of: ["nothing", "answer", declining], "The user's response."),
    ]
  }

  /// Reads what was said.
  init(_ arguments: Arguments, talk: TimeSpan = .seconds(60)) {
    let responses: [Response] = [.nothing, .answer, .ignore]
    self.init(responses[arguments["then"]], after: arguments[spanIfSet: "rings"], talk: talk)
  }
}
