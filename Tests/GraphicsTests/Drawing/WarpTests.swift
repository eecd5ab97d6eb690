import MemsimGraphics
import TestSupport
import XCTest

/// Pixels of a surface, seen as a plane in space.
final class WarpTests: XCTestCase {
  private let red = Color(red: 1, green: 0, blue: 0, alpha: 1)

  /// A surface of two colours side by side, each as many pixels wide.
  private func halves(_ width: Int, _ height: Int) throws -> Surface {
    let surface = try Surface(blank: width * 2, height)
    let canvas = Canvas(surface)
    canvas.fill(CGRectMake(0, 0, Double(width), Double(height)), red)
    canvas.fill(CGRectMake(Double(width), 0, Double(width), Double(height)), .white)
    return surface
  }

  /// Returns the pixels of a drawing of this size, as hexadecimal numbers by row.
  private func drawn(
    _ width: Int, _ height: Int, alpha: Double = 1, _ source: Surface,
    _ transform: CATransform3D
  ) throws -> [[String]] {
    let target = try Surface(blank: width, height)
    Canvas(target).draw(source, as: PlaneProjection(transform), alpha: alpha)
    return (0..<height).map { y in (0..<width).map { String(target[x: $0, y: y], radix: 16) } }
  }

  func testAPlaneParallelToTheScreenIsCopied() throws {
    let rows = try drawn(6, 2, try halves(2, 1), CATransform3D(translationX: 1, y: 1, z: 0))
    XCTAssertEqual(rows[0], ["0", "0", "0", "0", "0", "0"])
    XCTAssertEqual(rows[1], ["0", "ffff0000", "ffff0000", "ffffffff", "ffffffff", "0"])
  }

  func testBetweenPixelsIsWhatLiesBetweenTheirColours() throws {
    let rows = try drawn(8, 1, try halves(1, 1), CATransform3DMakeScale(4, 1, 1))
    XCTAssertEqual(
      rows[0],
      [
        "ffff0000", "ffff0000", "ffff1f1f", "ffff5f5f", "ffff9f9f", "ffffdfdf", "ffffffff",
        "ffffffff",
      ])
  }

  func testAnEdgeCoversAPartOfAPixel() throws {
    let rows = try drawn(4, 1, try halves(1, 1), CATransform3D(translationX: 0.25, y: 0, z: 0))
    // Three quarters of the first, and a quarter of the last.
    XCTAssertEqual(rows[0][0], "bfbf0000")
    XCTAssertEqual(rows[0][2], "3f3f3f3f")
    XCTAssertEqual(rows[0][3], "0")
  }

  func testAPlaneThinnerThanAPixelIsSeenFaintly() throws {
    let rows = try drawn(
      3, 1, try halves(1, 1),
      CATransform3DMakeScale(0.125, 1, 1).concatenating(
        CATransform3D(translationX: 1.375, y: 0, z: 0)))
    XCTAssertEqual(rows[0].map { $0.count > 6 ? String($0.prefix(2)) : $0 }, ["0", "3f", "0"])
  }

  func testWhatIsNearerIsLarger() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.02
    let turned = CATransform3D(translationX: -8, y: -8, z: 0)
      .concatenating(CATransform3DRotate(CATransform3DIdentity, 1, 0, 1, 0))
      .concatenating(perspective).concatenating(CATransform3D(translationX: 12, y: 12, z: 0))
    let rows = try drawn(24, 24, try halves(8, 16), turned)
    let heights = [8, 11, 15].map { x in rows.count { $0[x] != "0" } }
    XCTAssertEqual(heights, heights.sorted(by: >))
    XCTAssertGreaterThan(heights[0], heights[2])
    // The middle of the plane is nearer to the side that is further away.
    XCTAssertEqual([11, 13].map { rows[12][$0] }, ["ffff0000", "ffffffff"])
  }

  func testAlphaIsThatOfTheWhole() throws {
    let rows = try drawn(2, 1, alpha: 0.5, try halves(1, 1), CATransform3DIdentity)
    XCTAssertEqual(rows[0], ["80800000", "80808080"])
  }

  func testAPlaneThroughTheEyeIsSeenAsFarAsItLiesBefore() throws {
    var perspective = CATransform3DIdentity
    perspective.m34 = -0.1
    // Its right end is 20 points away, its left one 20 points behind the eye.
    let turned = CATransform3D(translationX: -20, y: -4, z: 0)
      .concatenating(CATransform3DRotate(CATransform3DIdentity, 1.2, 0, 1, 0))
      .concatenating(perspective).concatenating(CATransform3D(translationX: 20, y: 20, z: 0))
    let rows = try drawn(40, 40, try halves(20, 8), turned)
    XCTAssertTrue(rows.joined().contains { $0 != "0" })
    XCTAssertEqual(rows[39][30], "0")
  }

  func testEdgeOnNothingIsSeenAndFarAwayNothingIsDrawn() throws {
    let edgeOn = CATransform3DRotate(CATransform3DIdentity, .pi / 2, 0, 1, 0)
    let far = CATransform3D(translationX: 1e9, y: 0, z: 0)
    for transform in [edgeOn, far] {
      let rows = try drawn(4, 4, try halves(2, 4), transform)
      XCTAssertEqual(Set(rows.joined()), ["0"])
    }
  }

  func testAnOpaqueSurfaceHasNoAlpha() throws {
    let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    defer { memory.deallocate() }
    memory.pointee = 0x0012_3456
    let source = try Surface(memory: memory, width: 1, height: 1, isOpaque: true)
    XCTAssertEqual(try drawn(1, 1, source, CATransform3DIdentity), [["ff123456"]])
  }
}
