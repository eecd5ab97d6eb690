/// The callbacks of a program that something can happen inside of.
package enum CallbackMoment: String, CaseIterable, Sendable {
  /// The program is launching.
  case launch
  /// It answers a memory warning.
  case warning
  /// It hears that an animation of its own is over.
  case animation
  /// It is about to be terminated.
  case terminate
}
