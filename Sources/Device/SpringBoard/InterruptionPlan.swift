/// What the user does about an interruption, and when.
package struct InterruptionPlan: Equatable, Sendable {
  /// What the user does.
  package enum Response: String, CaseIterable, Sendable {
    /// Takes the call, answers the message, looks at the alert.
    case answer
    /// Declines the call, closes the panel.
    case ignore
    /// Nothing, until the panel goes by itself.
    case nothing
  }

  /// What the user does.
  package var response: Response
  /// How long after it began; with nothing to do, how long it stays, if not as long as usual.
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
