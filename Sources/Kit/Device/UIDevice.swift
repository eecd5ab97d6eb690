internal import MemsimDevice

/// The device, as an app can ask about it.
public final class UIDevice: NSObject {
  /// Whether the app hears of the battery.
  final var monitorsBattery = false

  public override class var instanceSize: Int { 16 }

  /// The device.
  public static func currentDevice() -> UIDevice {
    AppProcess.current.shared(\.device)
  }

  /// The device, if the app has asked for it.
  static var ofProcess: UIDevice? {
    let process = AppProcess.current
    return process.heap.object(process.device) as? UIDevice
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
  /// That of an iPad.
  case pad
}
