/// The level of memory pressure changed.
package struct LevelChanged: EventBody {
  package static let name = "level-changed"
  package static let about = "The level of memory pressure changed."
  package static let isWrittenAtOnce = true

  /// The level before.
  package private(set) var from = 0

  /// The level from now on.
  package private(set) var to = 0

  /// The pages that are available.
  package private(set) var availablePages = 0

  /// The same as a share of all pages.
  package private(set) var availablePercent = 0

  package init() {}

  /// Makes the event.
  package init(from: Int, to: Int, availablePages: Int, availablePercent: Int) {
    self.from = from
    self.to = to
    self.availablePages = availablePages
    self.availablePercent = availablePercent
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("from", &from)
    try fields.field("to", &to)
    try fields.field("availablePages", &availablePages)
    try fields.field("availablePercent", &availablePercent)
  }
}
