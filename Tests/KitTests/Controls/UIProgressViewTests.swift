import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// The share that a progress bar shows.
final class UIProgressViewTests: XCTestCase {
  func testAShareIsBetweenNothingAndAll() throws {
    let said = try said { marks in
      let bar = UIProgressView.alloc().initWithProgressViewStyle(.default)
      marks.add("\(bar.progress) \(bar.frame.size.width) \(bar.frame.size.height)")
      for share: Float in [0.25, 1, 1.5, -0.5, .nan, .infinity] {
        bar.progress = share
        marks.add("\(bar.progress) \(bar.snapshotText ?? "")")
      }
      marks.add("\(bar.userInteractionEnabled)")
      bar.progressViewStyle = .bar
      let size = bar.sizeThatFits(CGSize(width: 70, height: 70))
      marks.add("\(size.width) x \(size.height)")
      bar.release()
    }
    XCTAssertEqual(
      said,
      [
        "0.0 150.0 9.0", "0.25 25%", "1.0 100%", "1.0 100%", "0.0 0%", "0.0 0%", "1.0 100%",
        "false", "70.0 x 11.0",
      ])
  }

  /// The number of pixels of a row of the bar that are as the left end of a full one.
  private func filled(_ share: Float) throws -> Int {
    var row: [UInt32] = []
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let bar = WindowDelegate.add(UIProgressView.self, CGRectMake(10, 100, 200, 9))
        bar.progress = 1
        bar.layer?.displayIfNeeded()
        bar.progress = share
      },
      user: { device in
        let frame = try device.frame()
        row = (10..<210).map { frame[$0, 104] & 0xff_ffff }
      })
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    // The filled part is blue: its blue is well above its red.
    return row.count { Int($0 & 0xff) > Int($0 >> 16) + 40 }
  }

  func testAChangedShareIsDrawn() throws {
    let (none, half, all) = (try filled(0), try filled(0.5), try filled(1))
    XCTAssertEqual(none, 0)
    XCTAssertEqual(Double(half), 100, accuracy: 8)
    XCTAssertEqual(Double(all), 200, accuracy: 8)
  }
}
