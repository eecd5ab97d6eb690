import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Places, and a manager that finds none.
final class CLLocationTests: XCTestCase {
  private static func place(_ latitude: Double, _ longitude: Double) -> CLLocation {
    CLLocation.alloc().initWithLatitude(latitude, longitude: longitude).autorelease()
  }

  /// The radius of the globe is 6,371 km: a degree of it has 111,195 m.
  func testDistancesAreAlongTheGlobe() throws {
    let said = try said { marks in
      for (one, other) in [
        (Self.place(0, 0), Self.place(0, 1)), (Self.place(50, 8), Self.place(51, 8)),
        (Self.place(60, 0), Self.place(60, 180)), (Self.place(0, 179.5), Self.place(0, -179.5)),
        (Self.place(52.5, 13.4), Self.place(52.5, 13.4)), (Self.place(90, 0), Self.place(90, 50)),
        (Self.place(52.52, 13.405), Self.place(48.137, 11.575)),
      ] {
        let (there, back) = (one.distanceFromLocation(other), other.getDistanceFrom(one))
        marks.add("\(Int(there.rounded())) \(abs(there - back) < 1e-6)")
      }
    }
    XCTAssertEqual(
      said,
      [
        "111195 true", "111195 true", "6671696 true", "111195 true", "0 true", "0 true",
        "504338 true",
      ])
  }

  func testAPlaceOnTheOtherSideIsHalfwayAround() throws {
    let said = try said { marks in
      let distance = Self.place(0, 0).distanceFromLocation(Self.place(0, 180))
      marks.add("\(abs(distance - 20_015_087) < 100)")
      marks.add("\(Self.place(.nan, 0).distanceFromLocation(Self.place(0, 0)).isNaN)")
    }
    XCTAssertEqual(said, ["true", "true"])
  }

  func testAPlaceHasWhatItWasMadeWith() throws {
    let said = try said { marks in
      let date = NSDate.dateWithTimeIntervalSinceReferenceDate(7)
      let place = CLLocation.alloc().initWithCoordinate(
        CLLocationCoordinate2D(latitude: 1.25, longitude: -2.5), altitude: 3,
        horizontalAccuracy: 4, verticalAccuracy: 5, timestamp: date
      ).autorelease()
      marks.add("\(place.coordinate.latitude) \(place.coordinate.longitude) \(place.altitude)")
      marks.add("\(place.horizontalAccuracy) \(place.verticalAccuracy)")
      marks.add("\(place.timestamp.timeIntervalSinceReferenceDate) \(place.course) \(place.speed)")
      marks.add(place.description)
      marks.add("\(Self.place(1, 2).verticalAccuracy)")
    }
    XCTAssertEqual(
      said, ["1.25 -2.5 3.0", "4.0 5.0", "7.0 -1.0 -1.0", "<1.25, -2.50> +/- 4.00m", "-1.0"])
  }

  /// Runs a manager for a time; returns the seconds at which its delegate was told of an error.
  private func told(
    _ body: @escaping @Sendable (CLLocationManager) -> Void
  ) throws -> [String] {
    let marks = Marks()
    let run = try AppRun({
      let seeker = Seeker.new()
      seeker.marks = marks
      seeker.start = NSDate.date().timeIntervalSinceReferenceDate
      let manager = CLLocationManager.new()
      manager.delegate = seeker
      body(manager)
      AppProcess.current.schedule(after: .seconds(25)) {
        manager.release()
        marks.add("\(AppRun.living("CLLocationManager"))")
        seeker.release()
      }
    })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return marks.all
  }

  /// As platform O35 has it: its end is the end of the search.
  func testASearchFindsNothing() throws {
    XCTAssertEqual(try told { _ in }, ["0"])
    XCTAssertEqual(
      try told { manager in
        for _ in 0..<2 { manager.startUpdatingLocation() }
      }, ["kCLErrorDomain 0 at 10", "kCLErrorDomain 0 at 20", "0"])
  }

  func testASearchThatIsStoppedTellsNothing() throws {
    XCTAssertEqual(
      try told { manager in
        manager.startUpdatingLocation()
        AppProcess.current.schedule(after: .seconds(5)) {
          manager.stopUpdatingLocation()
          manager.startUpdatingLocation()
        }
      }, ["kCLErrorDomain 0 at 15", "0"])
    XCTAssertEqual(
      try told { manager in
        manager.startUpdatingLocation()
        AppProcess.current.schedule(after: .seconds(15)) {
          for _ in 0..<2 { manager.stopUpdatingLocation() }
        }
      }, ["kCLErrorDomain 0 at 10", "0"])
  }

  /// The numbers are those of the platform, which apps keep in files.
  func testAccuraciesAndErrorsAreNumbers() throws {
    XCTAssertEqual(
      [
        kCLLocationAccuracyBest, kCLLocationAccuracyNearestTenMeters,
        kCLLocationAccuracyHundredMeters, kCLLocationAccuracyKilometer,
        kCLLocationAccuracyThreeKilometers, kCLDistanceFilterNone, kCLHeadingFilterNone,
      ], [-1, 10, 100, 1000, 3000, -1, -1])
    XCTAssertEqual(
      [
        kCLErrorLocationUnknown, kCLErrorDenied, kCLErrorNetwork, kCLErrorHeadingFailure,
      ], [0, 1, 2, 3])
  }

  func testThereIsNoCompassAndNoPlace() throws {
    let said = try said { marks in
      let manager = CLLocationManager.new().autorelease()
      marks.add("\(CLLocationManager.headingAvailable()) \(manager.headingAvailable)")
      marks.add(
        "\(CLLocationManager.locationServicesEnabled()) \(manager.locationServicesEnabled)")
      manager.startUpdatingHeading()
      marks.add("\(manager.location == nil)")
      let heading = CLHeading.new().autorelease()
      marks.add("\(heading.headingAccuracy) \(heading.trueHeading)")
    }
    XCTAssertEqual(said, ["false false", "true true", "true", "-1.0 -1.0"])
  }
}

/// A delegate that writes down the errors, and when they came.
private final class Seeker: NSObject, CLLocationManagerDelegate {
  var marks = Marks()
  var start: NSTimeInterval = 0

  func locationManager(_ manager: CLLocationManager, didFailWithError error: NSError) {
    let seconds = NSDate.date().timeIntervalSinceReferenceDate - start
    marks.add("\(error.domain?.string ?? "none") \(error.code) at \(Int(seconds.rounded()))")
  }
}
