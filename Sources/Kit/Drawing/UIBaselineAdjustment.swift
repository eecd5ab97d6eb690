/// Where a text sits that is drawn in a smaller font than it was meant to.
public enum UIBaselineAdjustment: Sendable {
  /// On the baseline that the larger font would have.
  case alignBaselines
  /// In the middle of the line of the larger font.
  case alignCenters
  /// At the top.
  case none
}
