/// A panel over the content of the screen.
package struct PanelContent: Equatable, Sendable {
  /// The form of the panel.
  package let form: Form
  /// The first line, in heavy letters.
  package let title: String
  /// The text below the title; empty for none.
  package let message: String
  /// Its buttons, from left to right, and from top to bottom.
  package internal(set) var buttons: [PanelButton]
  /// The distance of the knob of its slider from its left end; nil if it has no slider.
  package internal(set) var knobOffset: Int?
  /// The text beside the knob.
  package var sliderTitle = ""
  /// Its area in the interface.
  package let area: Rectangle

  /// The form of a panel.
  package enum Form: Equatable, Sendable {
    /// A piece of glass in the middle.
    case alert
    /// A screen of its own.
    case call
  }
}

/// A button of a panel.
package struct PanelButton: Equatable, Sendable {
  /// The text on the button.
  package let title: String
  /// The action of the button.
  package let action: Action
  /// Its role among the buttons of its panel.
  package let role: Role
  /// Its area in the interface.
  package let area: Rectangle
  /// Whether a finger is on it.
  package internal(set) var isPressed = false

  /// The action of a button.
  package enum Action: Equatable, Sendable {
    /// Answers the interruption, or does not.
    case respond(InterruptionPlan.Response)
    /// Joins a network.
    case join(network: String)
    /// A key of the screen of a call.
    case talk(TalkKey)
    /// Ends a call, or stops dialling.
    case endCall
  }

  /// Its purpose, if it is a button of a call; nil for others.
  var purpose: String? {
    switch (action, role) {
    case (.respond, .answer): "answer"
    case (.respond, .decline): "decline"
    case (.talk(let key), _): key.rawValue
    case (.endCall, _): "end call"
    case (.respond, _), (.join, _): nil
    }
  }

  /// The role of a button among those of a panel.
  package enum Role: Equatable, Sendable {
    /// One of several.
    case plain
    /// The one that leaves everything as it is.
    case cancel
    /// The one that declines a call, or ends it.
    case decline
    /// The one that answers a call.
    case answer
    /// A row of a table, which stands for a network.
    case row
    /// A key of the screen of a call, which can be switched on.
    case talk(isOn: Bool)
  }
}

/// The screen of a call in progress.
package struct CallContent: Equatable, Sendable {
  /// The other party.
  package let caller: String
  /// The text below the other party: the duration of the conversation.
  package let text: String
  /// The keys in the middle, row by row.
  package let keys: [PanelButton]
  /// The button that ends it.
  package let end: PanelButton
  /// Its area: all of the screen but the status bar.
  package let area: Rectangle
}

/// A key of the screen of a call, by its English title, which is its purpose too.
package enum TalkKey: String, CaseIterable, Sendable {
  case mute, keypad, speaker
  case addCall = "add call"
  case hold, contacts

  /// Whether the key is switched on and off.
  var isSwitch: Bool { self == .mute || self == .speaker || self == .hold }

  /// The title of the key.
  package func title(in language: SystemLanguage) -> String {
    switch self {
    case .mute: language.word(rawValue, "stumm")
    case .keypad: language.word(rawValue, "Ziffern")
    case .speaker: language.word(rawValue, "Lautspr.")
    case .addCall: language.word(rawValue, "Anruf +")
    case .hold: language.word(rawValue, "halten")
    case .contacts: language.word(rawValue, "Kontakte")
    }
  }
}

/// The panel that shows the volume, for a while after the user pressed a volume key.
package struct VolumeContent: Equatable, Sendable {
  /// The volume, in steps.
  package let step: Int
  /// Whether the switch silences it all the same.
  package let isSilent: Bool
  /// The word above it.
  package let title: String
  /// Its area in the interface.
  package let area: Rectangle

  /// The number of steps from silence to the greatest volume.
  package static let steps = 16
}
