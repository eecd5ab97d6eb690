import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

extension UIScrollViewTests {
  func testAnAnimatedWayToWhereTheContentIsEndsAtOnce() throws {
    let told = try told({ scroll in
      scroll.setContentOffset(.zero, animated: true)
      TouchRecorder.marks.add("asked")
    })
    XCTAssertEqual(told, ["asked"])
  }

  func testANewInsetDoesNotMoveAContentThatIsDragged() throws {
    let told = try told(
      { scroll in
        AppRun.later {
          scroll.contentInset = UIEdgeInsetsMake(0, 0, 10, 0)
          TouchRecorder.marks.add("inset \(Int(scroll.contentOffset.y))")
        }
      },
      user: { device in
        try device.touch(.began, 50, 50)
        try device.touch(.moved, 50, 60)
        try device.touch(.moved, 50, 160)
        device.run(for: .seconds(2))
        try device.touch(.ended, 50, 160)
      })
    XCTAssertEqual(told.prefix(3), ["will drag", "at -50", "inset -50"])
  }
}
