/// A call that was answered, until it is over.
package final class Conversation {
  /// The call.
  package let call: ActiveInterruption

  /// The app that comes back when it is over (platform I7); nil when nothing was in front, or when
  /// the user has gone to another app since (platform I8).
  package internal(set) var interruptedApp: App?

  /// Whether the app in front has made way for it.
  package internal(set) var hasBegun = false

  init(_ call: ActiveInterruption, interrupting app: App?) {
    self.call = call
    interruptedApp = app
  }
}
