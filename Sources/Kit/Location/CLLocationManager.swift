// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimDevice

/// Reports to its delegate where the device is.
///
/// The device is where no satellite and no mast is in reach, and has no compass: a manager reports
/// errors alone (platform O35).
public final class CLLocationManager: NSObject {
  @Assigned private var delegateObject: NSObject?
  @Copied private var purposeStore: NSString?

  /// How often it has started or stopped: an error of an earlier start is not reported.
  private var starts = 0
  private var isUpdating = false

  public override class var instanceSize: Int { 40 }

  /// How many meters a place may be wrong.
  @Checked public var desiredAccuracy: Double = kCLLocationAccuracyBest

  /// How many meters the device must move before the delegate is called.
  @Checked public var distanceFilter: Double = kCLDistanceFilterNone

  /// How many degrees the device must turn before the delegate is called.
  @Checked public var headingFilter: Double = 1

  /// The object that is informed; not retained.
  public var delegate: (any CLLocationManagerDelegate)? {
    get { checkAlive().delegateObject as? any CLLocationManagerDelegate }
    set { checkAlive().delegateObject = newValue }
  }

  /// The reason why the app needs the place, in words for the user.
  public var purpose: NSString? {
    get { checkAlive().purposeStore }
    set { checkAlive().purposeStore = newValue }
  }

  /// Whether the user lets apps ask where the device is: true.
  public static func locationServicesEnabled() -> Bool { true }

  /// Whether the device has a compass: false.
  public static func headingAvailable() -> Bool { false }

  /// Whether the user lets apps ask where the device is: true.
  public var locationServicesEnabled: Bool {
    checkAlive()
    return true
  }

  /// Whether the device has a compass: false.
  public var headingAvailable: Bool {
    checkAlive()
    return false
  }

  /// The place that was found last: nil.
  public var location: CLLocation? {
    checkAlive()
    return nil
  }

  /// Searches for the place; every ten seconds the delegate gets the error that there is none.
  public func startUpdatingLocation() {
    guard !checkAlive().isUpdating else { return }
    isUpdating = true
    starts += 1
    wait(starts)
  }

  /// Ends the search.
  public func stopUpdatingLocation() {
    checkAlive().isUpdating = false
    starts += 1
  }

  /// Does nothing, as there is no compass.
  public func startUpdatingHeading() { checkAlive() }

  /// Does nothing, as there is no compass.
  public func stopUpdatingHeading() { checkAlive() }

  private func wait(_ start: Int) {
    AppProcess.current.schedule(after: Self.patience, with: self) { manager in
      guard manager.starts == start else { return }
      manager.wait(start)
      manager.delegate?.locationManager(
        manager,
        didFailWithError: NSError.errorWithDomain(kCLErrorDomain, code: kCLErrorLocationUnknown))
    }
  }

  /// The time after which a search that has found nothing is reported.
  private static let patience = TimeSpan.seconds(10)
}

/// The delegate of a manager.
public protocol CLLocationManagerDelegate: NSObject {
  /// The device has another place.
  func locationManager(
    _ manager: CLLocationManager, didUpdateToLocation newLocation: CLLocation,
    fromLocation oldLocation: CLLocation?)

  /// The device has another direction.
  func locationManager(_ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading)

  /// There is an error.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: NSError)
}

extension CLLocationManagerDelegate {
  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateToLocation newLocation: CLLocation,
    fromLocation oldLocation: CLLocation?
  ) { checkAlive() }

  /// Does nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateHeading newHeading: CLHeading
  ) { checkAlive() }

  /// Does nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: NSError) {
    checkAlive()
  }
}

/// A direction, and the magnetic field in it.
public final class CLHeading: NSObject {
  public override class var instanceSize: Int { 64 }

  /// The degrees from the magnetic north.
  @Checked public private(set) var magneticHeading: Double = 0

  /// The degrees from the north; negative if they are not known.
  @Checked public private(set) var trueHeading: Double = -1

  /// The bound of the mistake, in degrees; negative if the direction is not known.
  @Checked public private(set) var headingAccuracy: Double = -1

  /// The field to the right of the screen, in microteslas.
  @Checked public private(set) var x: Double = 0

  /// The field to the top of the screen.
  @Checked public private(set) var y: Double = 0

  /// The field out of the screen.
  @Checked public private(set) var z: Double = 0
}

/// The domain of these errors.
public let kCLErrorDomain = "kCLErrorDomain"
/// There is no place yet.
public let kCLErrorLocationUnknown = 0
/// The user does not let the app ask.
public let kCLErrorDenied = 1
/// There is no network.
public let kCLErrorNetwork = 2
/// There is no direction.
public let kCLErrorHeadingFailure = 3
/// As accurate as possible.
public let kCLLocationAccuracyBest = -1.0
/// To ten meters.
public let kCLLocationAccuracyNearestTenMeters = 10.0
/// To a hundred meters.
public let kCLLocationAccuracyHundredMeters = 100.0
/// To a kilometer.
public let kCLLocationAccuracyKilometer = 1000.0
/// To three kilometers.
public let kCLLocationAccuracyThreeKilometers = 3000.0
/// Every movement is reported.
public let kCLDistanceFilterNone = -1.0
/// Every turn is reported.
public let kCLHeadingFilterNone = -1.0
