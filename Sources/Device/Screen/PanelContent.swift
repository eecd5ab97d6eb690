/// A panel over what the screen shows.
package struct PanelContent: Equatable, Sendable {
  /// What it looks like.
  package let form: Form
  /// The first line, in heavy letters.
  package let title: String
  /// What stands below it; empty for nothing.
  package let message: String
  /// Its buttons, from left to right, and from top to bottom.
  package internal(set) var buttons: [PanelButton]
  /// Where it is.
  package let area: Rectangle

  /// What a panel looks like.
  package enum Form: Equatable, Sendable {
    /// A piece of glass in the middle.
    case alert
    /// A screen of its own.
    case call
  }
}

/// A button of a panel.
package struct PanelButton: Equatable, Sendable {
  /// What stands on it.
  package let title: String
  /// What it does.
  package let action: Action
  /// What it is among the buttons of its panel.
  package let role: Role
  /// Where it is.
  package let area: Rectangle
  /// Whether a finger is on it.
  package internal(set) var isPressed = false

  /// What a button does.
  package enum Action: Equatable, Sendable {
    /// Answers the interruption, or does not.
    case respond(InterruptionPlan.Response)
    /// Joins a network.
    case join(network: String)
  }

  /// What a button is among those of a panel.
  package enum Role: Equatable, Sendable {
    /// One of several.
    case plain
    /// The one that leaves everything as it is.
    case cancel
    /// The one that declines a call, or ends it.
    case decline
    /// The one that answers a call.
    case answer
  }
}
