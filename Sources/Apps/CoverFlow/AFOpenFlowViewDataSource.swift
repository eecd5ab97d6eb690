internal import MemsimKit

/// Where a cover flow has its pictures from.
protocol AFOpenFlowViewDataSource: NSObject {
  /// A picture is needed; it is set at once, or later.
  func openFlowView(_ openFlowView: AFOpenFlowView, requestImageForIndex index: Int)

  /// What covers show that have no picture yet.
  func defaultImage() -> UIImage?
}

/// A delegate that is told when a finger is lifted and another cover is selected.
protocol AFOpenFlowViewSelectionDelegate: NSObject {
  /// Another cover is selected.
  func openFlowView(_ openFlowView: AFOpenFlowView, selectionDidChange index: Int)
}

/// A delegate that is told when covers are tapped twice.
protocol AFOpenFlowViewDoubleClickDelegate: NSObject {
  /// The selected cover was tapped twice, or another place was while it was selected.
  func openFlowView(_ openFlowView: AFOpenFlowView, coverViewDoubleClick index: Int)
}
