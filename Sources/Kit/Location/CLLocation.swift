// swift-format-ignore-file: AlwaysUseLowerCamelCase

internal import MemsimGraphics

/// A place on the earth, at a moment.
public final class CLLocation: NSObject, Copying {
  @Retained private var dateStore: NSDate?

  public override class var instanceSize: Int { 64 }

  /// The latitude and longitude.
  @Checked public private(set) var coordinate: CLLocationCoordinate2D = .init(
    latitude: 0, longitude: 0)

  /// The height above the sea, in meters.
  @Checked public private(set) var altitude: Double = 0

  /// The radius within which the place is, in meters; negative if the coordinate is not known.
  @Checked public private(set) var horizontalAccuracy: Double = 0

  /// The bound of the mistake of the height, in meters; negative if the height is not known.
  @Checked public private(set) var verticalAccuracy: Double = -1

  /// Initialises a place on the ground, now.
  @discardableResult
  public func initWithLatitude(_ latitude: Double, longitude: Double) -> Self {
    checkAlive().initWithCoordinate(
      CLLocationCoordinate2D(latitude: latitude, longitude: longitude), altitude: 0,
      horizontalAccuracy: 0, verticalAccuracy: -1, timestamp: NSDate.date())
  }

  /// Initialises a place.
  @discardableResult
  public func initWithCoordinate(
    _ coordinate: CLLocationCoordinate2D, altitude: Double, horizontalAccuracy: Double,
    verticalAccuracy: Double, timestamp: NSDate
  ) -> Self {
    checkAlive().coordinate = coordinate
    self.altitude = altitude
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    dateStore = timestamp
    return self
  }

  /// The moment.
  public var timestamp: NSDate { checkAlive().dateStore ?? NSDate.date() }

  /// The direction of movement, in degrees from north; negative, as it is not known.
  public var course: Double {
    checkAlive()
    return -1
  }

  /// The speed in meters a second; negative, as it is not known.
  public var speed: Double {
    checkAlive()
    return -1
  }

  /// The distance from another place along the surface of the earth, in meters.
  public func distanceFromLocation(_ location: CLLocation) -> Double {
    checkAlive().coordinate.distance(from: location.coordinate)
  }

  /// The distance from another place along the surface of the earth, in meters.
  public func getDistanceFrom(_ location: CLLocation) -> Double {
    checkAlive().distanceFromLocation(location)
  }

  public override var description: String {
    let place = checkAlive().coordinate
    return "<\(Self.text(place.latitude)), \(Self.text(place.longitude))> +/- "
      + "\(Self.text(horizontalAccuracy))m"
  }

  private static func text(_ number: Double) -> String {
    NSString.stringWithFormat("%.2f", number).string
  }

  /// The place itself, retained: it does not change.
  @_disfavoredOverload  // so that `copy()` is the one that knows its line
  public func copy() -> Self { checkAlive().retain() }
}

/// A latitude and a longitude, in degrees.
public struct CLLocationCoordinate2D: Equatable, Sendable {
  /// The degrees north of the equator.
  public var latitude: Double
  /// The degrees east of Greenwich.
  public var longitude: Double

  /// A place of a latitude and a longitude.
  public init(latitude: Double, longitude: Double) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }

  /// The radius of a globe as large as the earth, in meters.
  private static let radius = 6_371_000.0

  /// The distance on the globe: by the chord between the places, which is exact for near ones.
  fileprivate func distance(from other: CLLocationCoordinate2D) -> Double {
    let (one, two) = (direction, other.direction)
    let (x, y, z) = (one.x - two.x, one.y - two.y, one.z - two.z)
    let half = (x * x + y * y + z * z).squareRoot() / 2
    return half.isNaN ? .nan : 2 * Self.radius * Self.arcSine(half)
  }

  /// The place on a globe of radius 1.
  private var direction: (x: Double, y: Double, z: Double) {
    let (north, east) = (latitude * .pi / 180, longitude * .pi / 180)
    let (up, around) = (SineAndCosine(of: north), SineAndCosine(of: east))
    return (up.cosine * around.cosine, up.cosine * around.sine, up.sine)
  }

  /// The arc of a sine from 0 to 1, by Newton's steps from a first guess.
  private static func arcSine(_ sine: Double) -> Double {
    guard sine < 1 else { return .pi / 2 }
    var arc = sine
    for _ in 0..<20 {
      let present = SineAndCosine(of: arc)
      arc += (sine - present.sine) / max(present.cosine, 1e-9)
    }
    return arc
  }
}
