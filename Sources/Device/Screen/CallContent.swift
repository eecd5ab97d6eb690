/// The screen of a call that goes on.
package struct CallContent: Equatable, Sendable {
  /// Who is at the other end.
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
