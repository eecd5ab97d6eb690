/// What comes in between.
package enum Interruption: String, Word {
  /// A telephone call.
  case call
  /// A text message.
  case sms
  /// A calendar alert.
  case calendar
  /// The screen is locked.
  case lock
}
