/// Who started a process.
package enum LaunchCause: String, Word {
  /// Somebody touched its icon, or the scenario stands for somebody who did.
  case user
  /// The system itself: at its start, or because it keeps the process running.
  case system
  /// Another process opened a URL of it.
  case url
  /// The system brought it back after a call.
  case callEnded = "call-ended"
  /// The system brought it back when the user was done with a message or an alert.
  case alertEnded = "alert-ended"
  /// The system brought it back when the user quit the app that its URL had opened.
  case urlEnded = "url-ended"
}
