import XCTest

@testable import MemsimWorkloads

final class SizeStepTests: XCTestCase {
  func testAStepIsTheSmallestThatFits() {
    XCTAssertEqual(
      [1, 16, 17, 128, 129, 160, 161, 1000, 4096].map { SizeStep(fitting: $0).bytes },
      [16, 16, 32, 128, 160, 160, 192, 1024, 4096])
  }

  func testStepsAreInOrderAndFitThemselves() {
    for index in 0..<150 {
      let step = SizeStep(index: index)
      XCTAssertEqual(SizeStep(fitting: step.bytes), step)
      XCTAssertEqual(SizeStep(fitting: step.bytes + 1).index, index + 1)
    }
  }
}
