/// The status bar and what it says.
package struct StatusBarContent: Equatable, Sendable {
  /// How it looks, how high it is and where.
  package var bar: StatusBar
  /// The time, as it stands in the middle.
  package var time: String
}
