/// What the user does about an interruption, and when.
package struct InterruptionPlan: Equatable, Sendable {
  /// What the user does.
  package enum Response: String, CaseIterable, Sendable {
    /// Takes the call, answers the message, looks at the alert.
    case answer
    /// Declines the call, closes the panel.
    case ignore
    /// Nothing: a call rings out, a message stays until somebody deals with it.
    case nothing
  }

  /// What the user does.
  package var response: Response
  /// How long after it began; nil for as long as a phone rings.
  ///
  /// With nothing to do, how long the phone rings instead.
  package var after: TimeSpan?
  /// How long an answered call lasts.
  package var talk: TimeSpan

  /// Plans a response.
  package init(
    _ response: Response, after span: TimeSpan? = nil, talk: TimeSpan = .seconds(60)
  ) {
    self.response = response
    after = span
    self.talk = talk
  }
}
