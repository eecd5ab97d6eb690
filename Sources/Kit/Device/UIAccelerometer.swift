internal import MemsimDevice
internal import MemsimVocabulary

/// The sensor of acceleration, which has one delegate in an app (platform R9).
public final class UIAccelerometer: NSObject {
  @Assigned private var delegateStore: NSObject?

  public override class var instanceSize: Int { 24 }

  /// The sensor.
  public static func sharedAccelerometer() -> UIAccelerometer {
    AppProcess.current.shared()
  }

  /// The object that receives measurements; not retained.
  ///
  /// Without a delegate nothing is measured.
  public var delegate: (any UIAccelerometerDelegate)? {
    get { checkAlive().delegateStore as? any UIAccelerometerDelegate }
    set {
      checkAlive().delegateStore = newValue
      measure()
    }
  }

  /// The seconds between two values, not less than the shortest interval.
  @Checked public var updateInterval: NSTimeInterval = 0 { didSet { measure() } }

  private func measure() {
    let interval = max(TimeSpan(seconds: updateInterval), KitParameters.shortestMeasurement)
    AppProcess.current.system.setAccelerometer(every: $delegateStore.isNull ? nil : interval)
  }

  /// Delivers a measurement to the delegate.
  func deliver(_ measured: MemsimDevice.Acceleration) {
    guard let delegate else { return }
    let acceleration = UIAcceleration.alloc().initWith(measured)
    delegate.accelerometer(self, didAccelerate: acceleration)
    acceleration.release()
  }
}

/// The delegate of the accelerometer.
public protocol UIAccelerometerDelegate: NSObject {
  /// This was measured.
  func accelerometer(_ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration)
}

/// A measurement, in units of gravity along the axes of the device held upright (platform R10).
public final class UIAcceleration: NSObject {
  private var measured = MemsimDevice.Acceleration(x: 0, y: 0, z: 0)

  public override class var instanceSize: Int { 40 }

  func initWith(_ measured: MemsimDevice.Acceleration) -> Self {
    self.measured = measured
    timestamp = Double(AppProcess.current.system.now.nanoseconds) / 1e9
    return self
  }

  /// To the right.
  public var x: Double { Self.share(checkAlive().measured.x) }

  /// To the top of the device.
  public var y: Double { Self.share(checkAlive().measured.y) }

  /// Out of the screen.
  public var z: Double { Self.share(checkAlive().measured.z) }

  /// When, in seconds since the device was switched on.
  @Checked public private(set) var timestamp: NSTimeInterval = 0

  private static func share(_ part: Int) -> Double {
    Double(part) / Double(MemsimDevice.Acceleration.gravity)
  }
}
