/// The windows of a process were looked at.
package struct SnapshotTaken: EventBody {
  package static let name = "snapshot"
  package static let about = "The windows of a process were looked at."

  /// Whether they are as they are seen, or as the process has set them.
  package private(set) var values: ViewValues = .model

  /// Every view, each before those in it, from the back to the front.
  package private(set) var views: [ViewRecord] = []

  package init() {}

  /// Makes the event.
  package init(values: ViewValues, views: [ViewRecord]) {
    self.values = values
    self.views = views
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("values", &values)
    try fields.field("views", &views)
  }
}
