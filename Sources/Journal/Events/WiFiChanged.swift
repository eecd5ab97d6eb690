/// Wi-Fi fell asleep or woke.
package struct WiFiChanged: EventBody {
  package static let name = "wifi-changed"
  package static let about = "Wi-Fi fell asleep or woke."

  /// What it is from now on.
  package private(set) var state: WiFiState = .awake

  package init() {}

  /// Makes the event.
  package init(state: WiFiState) {
    self.state = state
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("state", &state)
  }
}
