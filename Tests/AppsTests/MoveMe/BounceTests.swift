import MemsimDevice
import MemsimGraphics
import MemsimJournal
import MemsimKit
import MemsimTesting
import TestSupport
import XCTest

@testable import MemsimApps

/// The way back to the middle, as it is seen.
final class BounceTests: MoveMeTestCase {
  /// How long it takes from so far, and how often it swings back (MoveMe M33).
  private let bounces = [
    (distance: 0, swings: 1, nanoseconds: Int64(1_625_000_000)),
    (distance: 47, swings: 1, nanoseconds: 1_625_000_000),
    (distance: 48, swings: 2, nanoseconds: 1_708_333_333),
    (distance: 96, swings: 4, nanoseconds: 1_820_833_333),
    (distance: 100, swings: 4, nanoseconds: 1_820_833_333),
    (distance: 160, swings: 6, nanoseconds: 1_898_214_286),
    (distance: 240, swings: 10, nanoseconds: 2_004_969_336),
  ]

  /// As MoveMe M31 to M34 have it: the easing is that of the group, and the segments are equal.
  func testItSwingsAlongItsPathInItsTime() throws {
    for bounce in bounces {
      install()
      drag(to: 160, 240 - bounce.distance)
      let moments: [Int64] = Array(stride(from: 0, to: bounce.nanoseconds / 1_000_000, by: 61))
      let placards = try placards(seenAt: moments.map { 1000 + $0 })
      XCTAssertEqual(placards.count, moments.count)
      for (moment, placard) in zip(moments, placards) {
        let time = Double(moment) * 1e6 / Double(bounce.nanoseconds)
        let part = TimingCurve.easeIn.progress(at: time)
        let offset = Self.offset(from: Double(bounce.distance), bounce.swings, after: part)
        assertEqual(
          placard, center: CGPoint(x: 160, y: 240 - offset), scale: 1.1 - 0.1 * part,
          "from \(bounce.distance) at \(moment) ms")
      }
    }
  }

  /// As MoveMe M32 has it: the larger distance counts, and each goes its own way.
  func testItSwingsAcrossAndDown() throws {
    drag(to: 208, 140)
    let placards = try placards(seenAt: [1000, 1600, 2200])
    for (moment, placard) in zip([0.0, 600, 1200], placards) {
      let part = TimingCurve.easeIn.progress(at: moment / 1_820.833_333)
      let center = CGPoint(
        x: 160 + Self.offset(from: 48, 4, after: part),
        y: 240 - Self.offset(from: 100, 4, after: part))
      assertEqual(placard, center: center, scale: 1.1 - 0.1 * part)
    }
  }

  /// As MoveMe M33 and M36 have it.
  func testTouchesAreEnabledWhenItIsOver() throws {
    for bounce in bounces {
      install()
      drag(to: 160, 240 - bounce.distance)
      let over = 1000 + bounce.nanoseconds / 1_000_000
      touch(.began, 160, 240, at: over - 1)
      expect(TestViewProperties(center: middle, scale: 1), at: over)
      touch(.ended, 160, 240, at: over)
      touch(.began, 160, 240, at: over + 1)
      expect(TestViewProperties(center: middle, scale: 1.2), at: over + 2)
      try check()
    }
  }

  /// As MoveMe M35 has it.
  func testItIsSetToTheMiddleAtOnce() throws {
    drag(to: 20, 440)
    expect(TestViewProperties(center: .points(20, 440), scale: 1.1), at: 999)
    expect(TestViewProperties(center: middle, scale: 1), at: 1001)
    try check()
  }

  /// As MoveMe M36 has it.
  func testItEndsInTheMiddle() throws {
    drag(to: 20, 440)
    expect(TestViewProperties(center: middle, scale: 1), at: 5000, onScreen: true)
    try check()
  }

  /// As MoveMe M36 has it: a placard that leaves the window ends its bounce before its time.
  func testTouchesAreEnabledWhenItIsCutShort() throws {
    let enabled = Marks()
    _ = try MoveMeProcess { view in
      view.userInteractionEnabled = false
      view.animatePlacardViewToCenter()
      view.placardView?.transform = CGAffineTransformMakeScale(1.1, 1.1)
      AppProcess.current.schedule(after: .milliseconds(500)) {
        enabled.add("\(view.userInteractionEnabled)")
        view.placardView?.removeFromSuperview()
      }
      AppProcess.current.schedule(after: .milliseconds(501)) {
        enabled.add("\(view.userInteractionEnabled)")
        XCTAssertEqual(view.placardView?.transform, CGAffineTransformIdentity)
      }
    }
    XCTAssertEqual(enabled.all, ["false", "true"])
  }

  /// How far from the middle a part of the path ends that leads there, then back and there again.
  private static func offset(from distance: Double, _ swings: Int, after part: Double) -> Double {
    var corners = [distance, 0]
    for swing in 1...swings { corners += [distance / Double(4 * swing), 0] }
    let way: Double = part * Double(corners.count - 1)
    let segment = min(Int(way), corners.count - 2)
    let rest = way - Double(segment)
    return corners[segment] + (corners[segment + 1] - corners[segment]) * rest
  }
}
