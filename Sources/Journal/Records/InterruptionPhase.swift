/// How far an interruption has come.
package enum InterruptionPhase: String, Word {
  /// It began.
  case rang
  /// Nobody heard of it, because there was no memory for it.
  case missed
  /// Its panel appeared.
  case shown
  /// Somebody accepted it.
  case answered
  /// Somebody declined it.
  case ignored
  /// Nobody did either in time.
  case rangOut = "rang-out"
  /// It is over, and the screen as before.
  case ended
}
