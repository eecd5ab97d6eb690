/// A process was warned that memory is short.
package struct WarningDelivered: EventBody {
  package static let name = "warned"
  package static let about = "A process was warned that memory is short."
  package static let outcome: [String]? = ["level", "origin"]

  /// The level that the warning names.
  package private(set) var level = 0

  /// The level that it was decided to name, if another holds by the time that it is heard.
  package private(set) var insteadOf: Int?

  /// Where it comes from.
  package private(set) var origin: WarningOrigin = .pressure

  /// The footprint of the process before it answers.
  package private(set) var footprintBytes = 0

  package init() {}

  /// Makes the event.
  package init(level: Int, insteadOf: Int? = nil, origin: WarningOrigin, footprintBytes: Int) {
    self.level = level
    self.insteadOf = insteadOf
    self.origin = origin
    self.footprintBytes = footprintBytes
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("level", &level)
    try fields.field("insteadOf", &insteadOf)
    try fields.field("origin", &origin)
    try fields.field("footprintBytes", &footprintBytes)
  }
}
