// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The device, as an app can ask about it.
public final class UIDevice: NSObject {
  /// Whether the app receives notifications of the battery.
  final var monitorsBattery = false

  public override class var instanceSize: Int { 16 }

  /// The device.
  public static func currentDevice() -> UIDevice {
    AppProcess.current.shared()
  }

  /// The version of the system, as `3.1`.
  public var systemVersion: NSString {
    checkAlive()
    return NSString.stringWithString(AppProcess.current.system.version.description)
  }

  /// Whether the app has a phone's screen or that of an iPad; from 3.2.
  public var userInterfaceIdiom: UIUserInterfaceIdiom {
    checkAlive()
    return UIScreen.mainScreen().isOfPhone ? .phone : .pad
  }
}

/// The kind of device that an interface was designed for.
public enum UIUserInterfaceIdiom: Int, Sendable {
  /// The screen of a phone.
  case phone
  /// The screen of an iPad.
  case pad
}

/// The battery (platform Z4, Z5).
extension UIDevice {
  /// Whether the app monitors the battery; until then the other properties of the battery are
  /// unknown.
  public var batteryMonitoringEnabled: Bool {
    get { checkAlive().monitorsBattery }
    set { checkAlive().monitorsBattery = newValue }
  }

  /// The state of the battery.
  public var batteryState: UIDeviceBatteryState {
    checkAlive()
    let system = AppProcess.current.system
    guard monitorsBattery else { return .unknown }
    guard system.isPluggedIn else { return .unplugged }
    return system.batteryPercent < 100 ? .charging : .full
  }

  /// The charge of the battery, from 0 to 1; -1 while the app does not monitor it.
  public var batteryLevel: Float {
    checkAlive()
    return monitorsBattery ? Float(AppProcess.current.system.batteryPercent) / 100 : -1
  }

  /// The charger was plugged in, or unplugged.
  final func powerDidChange() {
    guard monitorsBattery else { return }
    NSNotificationCenter.defaultCenter().postNotificationName(
      UIDeviceBatteryStateDidChangeNotification, object: self)
  }
}

/// The state of the battery.
public enum UIDeviceBatteryState: Int, Sendable {
  /// The app does not monitor the battery.
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
