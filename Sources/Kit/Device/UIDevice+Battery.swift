// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The battery (platform Z4, Z5).
extension UIDevice {
  /// Whether the app hears of the battery; until it says so it knows nothing of it.
  public var batteryMonitoringEnabled: Bool {
    get { checkAlive().monitorsBattery }
    set { checkAlive().monitorsBattery = newValue }
  }

  /// What becomes of the battery.
  public var batteryState: UIDeviceBatteryState {
    checkAlive()
    let system = AppProcess.current.system
    guard monitorsBattery else { return .unknown }
    guard system.isPluggedIn else { return .unplugged }
    return system.batteryPercent < 100 ? .charging : .full
  }

  /// How full the battery is, from 0 to 1; -1 while the app does not hear of it.
  public var batteryLevel: Float {
    checkAlive()
    return monitorsBattery ? Float(AppProcess.current.system.batteryPercent) / 100 : -1
  }

  /// The charger was plugged in, or taken away.
  final func powerDidChange() {
    guard monitorsBattery else { return }
    NSNotificationCenter.defaultCenter().postNotificationName(
      UIDeviceBatteryStateDidChangeNotification, object: self)
  }
}

/// What becomes of the battery.
public enum UIDeviceBatteryState: Int, Sendable {
  /// The app does not hear of it.
  case unknown
  /// It gets emptier.
  case unplugged
  /// It gets fuller.
  case charging
  /// It is full, and the charger is plugged in.
  case full
}

/// The state of the battery has changed.
public let UIDeviceBatteryStateDidChangeNotification: NSNotificationName =
  "UIDeviceBatteryStateDidChangeNotification"
