/// Where a warning comes from.
package enum WarningOrigin: String, Word {
  /// Memory is short.
  case pressure
  /// The scenario asked for it, as the menu of a simulator does.
  case simulated
}
