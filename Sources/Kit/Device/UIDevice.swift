// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// The device, as an app can ask about it.
public final class UIDevice: NSObject {
  /// Whether the app receives notifications of the battery.
  final var monitorsBattery = false

  /// The number of calls to begin notifications of the orientation that no call to end has matched.
  private var orientationListeners = 0

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

/// The orientation of the device (platform Z10).
extension UIDevice {
  /// Begins notifications of the orientation, until `end…` was called as often.
  public func beginGeneratingDeviceOrientationNotifications() {
    checkAlive().orientationListeners += 1
  }

  /// Ends the effect of one call of `begin…`.
  public func endGeneratingDeviceOrientationNotifications() {
    checkAlive().orientationListeners = max(0, orientationListeners - 1)
  }

  /// Whether there are notifications of the orientation.
  public var generatesDeviceOrientationNotifications: Bool {
    checkAlive().orientationListeners > 0
  }

  /// The orientation of the device; unknown while there are no notifications of it.
  public var orientation: UIDeviceOrientation {
    guard checkAlive().generatesDeviceOrientationNotifications else { return .unknown }
    return switch AppProcess.current.heldOrientation {
    case .portrait: .portrait
    case .upsideDown: .portraitUpsideDown
    case .landscapeLeft: .landscapeLeft
    case .landscapeRight: .landscapeRight
    case .faceUp: .faceUp
    case .faceDown: .faceDown
    }
  }

  /// The device was turned.
  final func orientationDidChange() {
    guard generatesDeviceOrientationNotifications else { return }
    NSNotificationCenter.defaultCenter().postNotificationName(
      UIDeviceOrientationDidChangeNotification, object: self)
  }
}

/// The orientation of the device.
public enum UIDeviceOrientation: Int, Sendable {
  /// There are no notifications of it.
  case unknown
  /// Upright, the home button below.
  case portrait
  /// Upright, the home button above.
  case portraitUpsideDown
  /// On its left side, the home button to the right.
  case landscapeLeft
  /// On its right side, the home button to the left.
  case landscapeRight
  /// Lying, the screen to the sky.
  case faceUp
  /// Lying, the screen to the ground.
  case faceDown
}

extension UIDeviceOrientation {
  /// Whether the device lies on a side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// The device was turned.
public let UIDeviceOrientationDidChangeNotification: NSNotificationName =
  "UIDeviceOrientationDidChangeNotification"

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

  /// The charger was plugged in, or unplugged: the level stays, so only the state is another.
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

/// The charge of the battery has changed: never here, where no battery gets emptier (platform Z5).
public let UIDeviceBatteryLevelDidChangeNotification: NSNotificationName =
  "UIDeviceBatteryLevelDidChangeNotification"
