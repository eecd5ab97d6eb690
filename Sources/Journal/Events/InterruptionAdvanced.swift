/// An interruption began or went on.
package struct InterruptionAdvanced: EventBody, ScenarioEvent {
  package static let name = "interruption"
  package static let about = "An interruption began or went on."
  package static let scenarioWord = "interrupted"

  /// What it is.
  package private(set) var kind: Interruption = .call

  /// How far it has come.
  package private(set) var phase: InterruptionPhase = .rang

  /// Which one it is, counted from 1.
  package private(set) var number = 0

  /// Who it comes from.
  package private(set) var origin = ""

  package init() {}

  /// Makes the event.
  package init(kind: Interruption, phase: InterruptionPhase, number: Int, origin: String) {
    self.kind = kind
    self.phase = phase
    self.number = number
    self.origin = origin
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("kind", &kind)
    try fields.field("phase", &phase)
    try fields.field("number", &number, in: .identifier)
    try fields.field("origin", &origin)
  }
}

/// What comes in between.
public enum Interruption: String, Word {
  /// A telephone call.
  case call
  /// A text message.
  case sms
  /// A calendar alert.
  case calendar
  /// A choice of networks.
  case network
  /// The screen is locked.
  case lock
}

/// How far an interruption has come.
public enum InterruptionPhase: String, Word {
  /// It began.
  case rang
  /// It was not announced: there was no memory for it, or no home screen.
  case missed
  /// Its panel appeared.
  case shown
  /// The user silenced the call, which can still be answered.
  case silenced
  /// The user accepted it.
  case answered
  /// The user declined it.
  case ignored
  /// The user did neither in time.
  case rangOut = "rang-out"
  /// It is over, and the screen as before.
  case ended
}
