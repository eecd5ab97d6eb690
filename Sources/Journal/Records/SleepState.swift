/// Whether apps run.
package enum SleepState: String, Word {
  /// They do.
  case awake
  /// None does, but one that plays audio.
  case asleep
}
