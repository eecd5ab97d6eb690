internal import MemsimDevice

/// The end of a turn: what was asked to be shown is.
extension AppProcess {
  /// Lays out and draws what the windows wait for, the hindmost first (platform V15).
  func endTurn() {
    let visible = windows.visible(in: heap)
    for window in visible { window.layoutIfNeeded() }
    for window in visible { window.layer?.displayWithinIfNeeded() }
    beginAnimations()
    guard !hasShownContent, !visible.isEmpty else { return }
    hasShownContent = true
    system.showContent()
  }
}
