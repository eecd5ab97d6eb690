/// A warning of a policy's that its process has yet to hear.
struct WarningOnItsWay {
  /// What was decided.
  var warning: Warning
  /// The number that the process would have been told at that moment.
  var number: Int
  /// The warning that it was given before; it is the last one again if this one is withdrawn.
  var before: WarningRecord?
}
