import MemsimDevice
import MemsimRuntime
import TestSupport
import XCTest

@testable import MemsimKit

final class CGMutablePathTests: XCTestCase {
  /// As platform G12 has it.
  func testAPathThatIsNotReleasedIsLeakedWithItsPoints() throws {
    let run = try AppRun {
      let path = CGPathCreateMutable()
      CGPathMoveToPoint(path, nil, 0, 0)
    }
    XCTAssertEqual(run.leaks, ["CGMutablePath: 1 + 1"])
  }

  func testAPathThatIsReleasedLeavesNothing() throws {
    let said = try said { marks in
      let path = CGPathCreateMutable()
      for step in 0..<1000 { CGPathAddLineToPoint(path, nil, CGFloat(step), 0) }
      CGPathRetain(path)
      CGPathRelease(path)
      marks.add("\(path.retainCount)")
      CGPathRelease(path)
    }
    XCTAssertEqual(said, ["1"])
  }

  func testPointsForWhichThereIsRoomTakeNoMore() throws {
    let said = try said { marks in
      let path = CGPathCreateMutable()
      var block = Ref.null
      marks.add("\(path.reserve(100, in: &block))")
      let (first, bytes) = (block, path.heap.size(of: block))
      marks.add("\(path.reserve(bytes, in: &block)) \(block == first)")
      marks.add("\(path.reserve(bytes + 1, in: &block)) \(path.heap.size(of: block) == 2 * bytes)")
      path.heap.free(block)
      CGPathRelease(path)
    }
    XCTAssertEqual(said, ["true", "true true", "true true"])
  }

  func testThePointsOfAPathLieInTheArena() throws {
    _ = try AppRun {
      let heap = AppProcess.current.system.heap
      let before = heap.graph().livingNodes.count
      let path = CGPathCreateMutable()
      for step in 0..<1000 { CGPathAddLineToPoint(path, nil, CGFloat(step), 0) }
      let graph = heap.graph()
      let blocks = graph.livingNodes.filter { !graph.isObject($0) }.map { graph.bytes(of: $0) }
      XCTAssertEqual(graph.livingNodes.count, before + 2)
      XCTAssertTrue(blocks.contains { $0 >= 56_000 }, "\(blocks)")
      CGPathRelease(path)
    }
  }

  func testATransformMovesPointsAsTheyAreAdded() throws {
    let pixels = try drawn(8, 1) { _ in
      let path = CGPathCreateMutable()
      let right = CGAffineTransformMakeTranslation(4, 0)
      CGPathMoveToPoint(path, right, 0, 0)
      CGPathAddLineToPoint(path, right, 2, 0)
      CGPathAddLineToPoint(path, right, 2, 1)
      CGPathAddLineToPoint(path, right, 0, 1)
      CGPathCloseSubpath(path)
      CGContextAddPath(UIGraphicsGetCurrentContext(), path)
      CGPathRelease(path)
      CGContextFillPath(UIGraphicsGetCurrentContext())
    }
    XCTAssertEqual(
      (0..<8).map { pixels.color($0, 0) == "000000" ? "#" : "." }.joined(), "....##..")
  }

  func testACurveBulgesTowardsItsControlPoints() throws {
    let pixels = try drawn(40, 40) { _ in
      let path = CGPathCreateMutable()
      CGPathMoveToPoint(path, nil, 0, 40)
      CGPathAddCurveToPoint(path, nil, 0, 0, 40, 0, 40, 40)
      CGPathCloseSubpath(path)
      CGContextAddPath(UIGraphicsGetCurrentContext(), path)
      CGPathRelease(path)
      CGContextFillPath(UIGraphicsGetCurrentContext())
    }
    XCTAssertEqual(pixels.colors((20, 12), (20, 8), (2, 2)), ["000000", "ffffff", "ffffff"])
  }
}
