internal import MemsimDevice
internal import MemsimJournal
public import MemsimVocabulary

/// Calls the phone.
struct CallAction: Action {
  let origin: String
  let reaction: Reaction
  let talk: TimeSpan

  static var name: String { "call" }
  static let syntax = Syntax(
    name, "A call arrives. The phone rings if it has memory for the call.",
    Field("from", \Self.origin, .text, default: "unknown", "The caller."),
    Field(\.reaction, Reaction.syntax(declining: "decline")),
    Field(
      "talk", \.talk, .duration(.nanoseconds(1)...(.hours(24))), default: .minutes(1),
      "How long an answered call lasts."),
    shorthand: "from", make: Self.init)

  func perform(in run: Run) throws(ActionError) {
    let plan = InterruptionPlan(reaction.response, after: reaction.rings, talk: talk)
    try run.asUser { device throws(UserActionError) in
      try device.ring(from: origin, plan: plan)
    }
  }
}

/// A text message arrives.
struct SMSAction: Action {
  let origin: String
  let text: String
  let reaction: Reaction

  static var name: String { "sms" }
  static let syntax = Syntax(
    name, "A text message arrives.",
    Field("from", \Self.origin, .text, default: "unknown", "The sender."),
    Field(
      "text", \.text, .text, default: "",
      "The text that the alert shows, without which it shows the sender alone."),
    Field(\.reaction, Reaction.syntax(declining: "ignore")), shorthand: "from", make: Self.init)

  func perform(in run: Run) {
    run.device.alert(.sms, from: origin, text: text, plan: reaction.plan)
  }
}

/// A calendar alert appears.
struct CalendarAction: Action {
  let origin: String
  let reaction: Reaction

  static var name: String { "calendar" }
  static let syntax = Syntax(
    name, "A calendar alert appears.",
    Field("from", \Self.origin, .text, default: "unknown", "The sender."),
    Field(\.reaction, Reaction.syntax(declining: "ignore")), shorthand: "from", make: Self.init)

  func perform(in run: Run) {
    run.device.alert(.calendar, from: origin, plan: reaction.plan)
  }
}

/// The user's response to an interruption.
struct Reaction: Sendable {
  let rings: TimeSpan?
  let response: InterruptionPlan.Response

  var plan: InterruptionPlan { InterruptionPlan(response, after: rings) }

  /// The fields, with the word of the platform for a refusal.
  static func syntax(declining word: String) -> Syntax<Reaction> {
    let responses: [InterruptionPlan.Response] = [.nothing, .answer, .ignore]
    return Syntax(
      group: Field(
        "rings", \Self.rings, .duration, otherwise: "as long as usual",
        "How long the panel waits for the user."),
      Field(
        "then", \.response,
        .number(.choice(["nothing", "answer", word])) {
          responses[$0]
        } encode: { response in
          guard let index = responses.firstIndex(of: response) else {
            preconditionFailure("\(response) has no word")
          }
          return index
        }, default: .nothing, "The user's response."),
      make: Self.init)
  }
}

extension ScenarioAction {
  /// The user's answer to a call, a message or an alert.
  public enum Response: Sendable {
    /// No response.
    case nothing
    /// Answers the call, or opens the message.
    case answer
    /// Declines the call, or closes the message.
    case ignore

    /// The word for the refusal of a call.
    public static var decline: Response { .ignore }

    fileprivate var planned: InterruptionPlan.Response {
      switch self {
      case .nothing: .nothing
      case .answer: .answer
      case .ignore: .ignore
      }
    }
  }

  /// A call arrives; the phone rings if there is memory for it.
  public static func call(
    from caller: String = "unknown", rings: TimeSpan? = nil, then response: Response = .nothing,
    talk: TimeSpan = .minutes(1)
  ) -> ScenarioAction {
    let reaction = Reaction(rings: rings, response: response.planned)
    return ScenarioAction(CallAction(origin: caller, reaction: reaction, talk: talk))
  }

  /// A text message arrives; its alert shows the text, if there is one.
  public static func sms(
    from sender: String = "unknown", text: String = "", rings: TimeSpan? = nil,
    then response: Response = .nothing
  ) -> ScenarioAction {
    let reaction = Reaction(rings: rings, response: response.planned)
    return ScenarioAction(SMSAction(origin: sender, text: text, reaction: reaction))
  }

  /// Fires a calendar alert.
  public static func calendar(
    from origin: String = "unknown", rings: TimeSpan? = nil, then response: Response = .nothing
  ) -> ScenarioAction {
    let reaction = Reaction(rings: rings, response: response.planned)
    return ScenarioAction(CalendarAction(origin: origin, reaction: reaction))
  }
}
