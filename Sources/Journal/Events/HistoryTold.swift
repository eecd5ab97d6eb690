/// What was done to the object that the event before it is about: of a leak, what the first of its
/// group begins with.
///
/// It explains a decision and is none: with and without it a run has the same digests.
package struct HistoryTold: EventBody {
  package static let name = "history"
  package static let about = "What was done to the object that the event before it is about."
  package static let isOfDevice = false

  /// Where the message was sent that a diagnosis is about; nil when unknown, and for a leak.
  package private(set) var sent: SourcePlace?

  /// Where the object was made; nil when unknown.
  package private(set) var made: SourcePlace?

  /// What was done to it, in the order in which each was first done.
  package private(set) var lines: [HistoryLine] = []

  /// Whether nothing is missing from the lines.
  package private(set) var isWhole = 1

  /// How it was released for the last time; nil when it was not, or nothing is known of it.
  package private(set) var lastRelease: LastRelease?

  package init() {}

  /// Makes the event.
  package init(
    sent: SourcePlace? = nil, made: SourcePlace? = nil, lines: [HistoryLine], isWhole: Bool,
    lastRelease: LastRelease? = nil
  ) {
    self.sent = sent
    self.made = made
    self.lines = lines
    self.isWhole = isWhole ? 1 : 0
    self.lastRelease = lastRelease
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("sent", &sent)
    try fields.field("made", &made)
    try fields.field("lines", &lines)
    try fields.field("isWhole", &isWhole)
    try fields.field("lastRelease", &lastRelease)
  }
}
