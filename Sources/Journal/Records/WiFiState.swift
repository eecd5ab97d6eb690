/// Whether the network is there.
package enum WiFiState: String, Word {
  /// It is.
  case awake
  /// It was switched off to save power.
  case asleep
}
