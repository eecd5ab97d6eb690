/// Why a process was not ended although it came first.
public enum ExclusionReason: String, Sendable {
  /// No policy may end it.
  case protected
  /// It has no high-water mark.
  case noHighWaterMark = "no-high-water-mark"
  /// It is not above its high-water mark.
  case withinHighWaterMark = "within-high-water-mark"
}
