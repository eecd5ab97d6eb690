/// An interruption began or went on.
package struct InterruptionAdvanced: EventBody {
  package static let name = "interruption"
  package static let about = "An interruption began or went on."

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
    try fields.field("number", &number)
    try fields.field("origin", &origin)
  }
}
