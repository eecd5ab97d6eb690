import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// See platform R9, R10 and R26.
final class UIAccelerometerTests: XCTestCase {
  /// Notes what is measured.
  private final class Meter: NSObject, UIAccelerometerDelegate {
    static let marks = Marks()

    func accelerometer(
      _ accelerometer: UIAccelerometer, didAccelerate acceleration: UIAcceleration
    ) {
      let parts = [acceleration.x, acceleration.y, acceleration.z]
      let time = Int((acceleration.timestamp * 1000).rounded())
      Self.marks.add("\(time): \(parts.map { "\($0)" }.joined(separator: " "))")
    }
  }

  /// Returns the calls to the delegate that is set after the launch, from then on.
  private func heard(
    _ setUp: @escaping @Sendable (UIAccelerometer, Meter) -> Void,
    user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(
      {
        Meter.marks.add("begins")
        let meter = Meter.new()
        AppRun.later {
          setUp(UIAccelerometer.sharedAccelerometer(), meter)
          AppRun.later {
            UIAccelerometer.sharedAccelerometer().delegate = nil
            meter.release()
          }
        }
      }, user: user)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
    return Array(Meter.marks.all.dropFirst())
  }

  func testItsDelegateIsToldAsOftenAsItAskedFor() throws {
    let heard = try heard(
      { accelerometer, meter in
        accelerometer.updateInterval = 0.5
        accelerometer.delegate = meter
      },
      user: { device in
        device.run(for: .milliseconds(2200))
        device.accelerate(Acceleration(x: 512, y: 0, z: -1024))
      })
    guard heard.count == 3 else { return XCTFail("\(heard)") }
    XCTAssertTrue(heard[0].hasSuffix(": 0.0 -1.0 0.0"), "\(heard)")
    XCTAssertTrue(heard[2].hasSuffix(": 0.5 0.0 -1.0"), "\(heard)")
    let times = heard.compactMap { Int($0.prefix { $0 != ":" }) }
    XCTAssertEqual(zip(times.dropFirst(), times).map { $0 - $1 }, [500, 500])
  }

  func testAnotherIntervalHoldsFromThenOn() throws {
    let heard = try heard({ accelerometer, meter in
      accelerometer.updateInterval = 0.5
      accelerometer.delegate = meter
      AppProcess.current.schedule(after: .milliseconds(600)) {
        UIAccelerometer.sharedAccelerometer().updateInterval = 0.2
      }
    })
    let times = heard.compactMap { Int($0.prefix { $0 != ":" }) }
    XCTAssertGreaterThan(times.count, 6, "\(times)")
    XCTAssertTrue(zip(times.dropFirst(2), times.dropFirst()).allSatisfy { $0 - $1 == 200 })
  }

  func testWithoutAnIntervalItIsToldEveryTenMilliseconds() throws {
    let heard = try heard({ accelerometer, meter in accelerometer.delegate = meter })
    XCTAssertEqual(heard.count, 199)
  }

  func testWithoutADelegateNothingIsMeasured() throws {
    let heard = try heard({ accelerometer, meter in
      accelerometer.delegate = meter
      accelerometer.delegate = nil
    })
    XCTAssertEqual(heard, [])
  }

  func testADelegateThatIsGoneIsADiagnosis() throws {
    let run = try AppRun({
      let meter = Meter.new()
      UIAccelerometer.sharedAccelerometer().delegate = meter
      meter.release()
    })
    XCTAssertEqual(run.diagnoses.first, "message-to-deallocated")
  }

  func testTheVersionOfTheSystem() throws {
    XCTAssertEqual(
      try said { $0.add("\(UIDevice.currentDevice().systemVersion.doubleValue)") }, ["3.0"])
  }

  func testAnIntervalThatIsNoNumberIsTheShortest() throws {
    let heard = try heard({ accelerometer, meter in
      accelerometer.updateInterval = .nan
      accelerometer.delegate = meter
    })
    XCTAssertEqual(heard.count, 199)
  }
}
