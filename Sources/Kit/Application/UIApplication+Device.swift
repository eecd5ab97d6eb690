internal import MemsimDevice

/// What an app asks of the device around it.
extension UIApplication {
  /// Whether the device does not lock itself while the app is in front.
  public final var idleTimerDisabled: Bool {
    get {
      checkAlive()
      return AppProcess.current.system.isIdleTimerDisabled
    }
    set {
      checkAlive()
      AppProcess.current.system.isIdleTimerDisabled = newValue
    }
  }

  /// The number on the app's icon; 0 is none.
  public final var applicationIconBadgeNumber: Int {
    get {
      checkAlive()
      return AppProcess.current.system.badge
    }
    set {
      checkAlive()
      AppProcess.current.system.setBadge(newValue)
    }
  }
}
