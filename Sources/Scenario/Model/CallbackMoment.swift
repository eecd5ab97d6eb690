/// The callbacks of a program that something can happen inside of.
package enum CallbackMoment: String, CaseIterable, Sendable {
  /// The program is launching.
  case launch
  /// It answers a memory warning.
  case warning
  /// A step of an animation.
  case animation
  /// It is about to be terminated.
  case terminate
}
