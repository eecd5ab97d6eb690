/// Why a process ended that the system did not kill.
package enum ExitReason: String, Word {
  /// The home button was pressed.
  case home
  /// A call was answered.
  case call
  /// It gave way to the process that a URL was opened in.
  case url
  /// An alert was answered that another app is for.
  case alert
  /// The home screen ended, and what it shows with it.
  case homeScreenDied = "home-screen-died"
  /// Its main function returned.
  case returned
  /// It did something that no process survives.
  case crash
  /// The run ended while it was alive.
  case runEnded = "run-ended"
}
