import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// Pictures that the process keeps for the next who asks.
final class ImageCacheTests: XCTestCase {
  private static func image() -> UIImage? { UIImage.imageNamed("lion.png") }

  /// As platform W26 has it.
  func testAPictureIsKeptUnderItsName() throws {
    let run = try AppRun(
      bundle: "Sample",
      {
        let image = Self.image()
        XCTAssertEqual(image?.size, CGSizeMake(8, 4))
        XCTAssertTrue(Self.image() === image)
        XCTAssertEqual(image?.retainCount, 2)
      }, { XCTAssertEqual(Self.image()?.retainCount, 1) },
      {
        XCTAssertNil(UIImage.imageNamed("tiger.png"))
        XCTAssertNil(UIImage.imageNamed("everywhere.txt"))
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }

  /// As platform W27 has it.
  func testAWarningEmptiesTheCacheFrom3On() throws {
    for (os, isKept) in [(OSVersion(3, 0), false), (OSVersion(2, 2), true)] {
      let run = try AppRun(
        os: os, bundle: "Sample",
        {
          let ref = Self.image()?.ref
          AppRun.later { XCTAssertEqual(Self.image()?.ref == ref, isKept, "\(os)") }
        }, user: { try $0.simulateWarning(level: 1, to: "Sample") })
      XCTAssertEqual(run.leaks, [])
      XCTAssertEqual(run.diagnoses, [])
    }
  }

  /// As platform W27 has it.
  func testAPictureThatSomebodyHoldsOutlivesTheWarning() throws {
    let run = try AppRun(
      bundle: "Sample",
      {
        let image = Self.image()?.retain()
        let ref = image?.ref
        AppRun.later {
          let heap = AppProcess.current.system.heap
          guard let ref, let image = heap.object(ref) as? UIImage else {
            return XCTFail("it is gone")
          }
          XCTAssertEqual(image.retainCount, 1)
          image.release()
          XCTAssertNil(heap.object(ref))
        }
      }, user: { try $0.simulateWarning(level: 1, to: "Sample") })
    XCTAssertEqual(run.diagnoses, [])
  }

  func testAPictureOfAFileIsNotKept() throws {
    let run = try AppRun(bundle: "Sample") {
      guard let path = NSBundle.mainBundle().pathForResource("lion", ofType: "png") else {
        return XCTFail("no picture")
      }
      let image = UIImage.imageWithContentsOfFile(path)
      XCTAssertEqual(image?.retainCount, 1)
      XCTAssertFalse(UIImage.imageWithContentsOfFile(path) === image)
    }
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.diagnoses, [])
  }
}
