internal import MemsimDevice
internal import MemsimVocabulary

extension InterruptionPlan {
  /// What can be said about what the user does.
  static func parameters(declining: String) -> [Parameter] {
    [
      .optional("rings", .duration, otherwise: "as long as usual", "How long until then."),
      .choice("then", of: ["nothing", "answer", declining], "What the user does."),
    ]
  }

  /// Reads what was said.
  init(_ arguments: Arguments, talk: TimeSpan = .seconds(60)) {
    let responses: [Response] = [.nothing, .answer, .ignore]
    self.init(responses[arguments["then"]], after: arguments[spanIfSet: "rings"], talk: talk)
  }
}
