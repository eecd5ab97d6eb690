/// The screen shows something else.
package struct ScreenChanged: EventBody {
  package static let name = "screen-changed"
  package static let about = "The screen shows something else."

  /// What.
  package private(set) var shows: ShownScreen = .off

  /// The name of the app that is shown; nil when none is.
  package private(set) var app: String?

  package init() {}

  /// Makes the event.
  package init(shows: ShownScreen, app: String? = nil) {
    self.shows = shows
    self.app = app
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("shows", &shows)
    try fields.field("app", &app)
  }
}
