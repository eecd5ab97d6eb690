/// The device fell asleep or woke.
package struct SleepChanged: EventBody {
  package static let name = "sleep-changed"
  package static let about = "The device fell asleep or woke: asleep no app runs."

  /// The new state.
  package private(set) var state: SleepState = .awake

  package init() {}

  /// Makes the event.
  package init(state: SleepState) {
    self.state = state
  }

  package mutating func visit<Visitor: FieldVisitor & ~Copyable>(
    _ fields: inout Visitor
  ) throws(Visitor.Failure) {
    try fields.field("state", &state)
  }
}

/// Whether apps run.
package enum SleepState: String, Word {
  /// They do.
  case awake
  /// None does, but one that plays audio.
  case asleep
}

/// Wi-Fi fell asleep or woke.
package struct WiFiChanged: EventBody, ScenarioEvent {
  package static let name = "wifi-changed"
  package static let about = "Wi-Fi fell asleep or woke."
  package static let scenarioWord = "wifi"

  /// The new state.
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

/// Whether the network is there.
public enum WiFiState: String, Word {
  /// It is.
  case awake
  /// It was switched off to save power.
  case asleep
}
