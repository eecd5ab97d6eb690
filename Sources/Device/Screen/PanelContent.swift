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

/// The screen of a call that goes on.
package struct CallContent: Equatable, Sendable {
  /// The other party.
  package let caller: String
  /// How long the two have talked.
  package let time: TimeSpan
  /// The button that ends it.
  package let end: PanelButton
  /// What it takes of the screen: all but the status bar.
  package let area: Rectangle
}

/// The panel that says how loud it is, for a while after a key was pressed.
package struct VolumeContent: Equatable, Sendable {
  /// How many of the steps.
  package let step: Int
  /// Whether the switch silences it all the same.
  package let isSilent: Bool
  /// Where it is.
  package let area: Rectangle

  /// How many steps there are from silence to as loud as it gets.
  package static let steps = 16
}
