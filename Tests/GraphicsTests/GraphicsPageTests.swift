import MemsimGraphics
import TestSupport
import XCTest

/// The example of docs/inside/graphics.md, as it stands there, and what it draws.
final class GraphicsPageTests: XCTestCase {
  func testTheExampleDrawsOnThePictureOfThePage() throws {
    let path = Checkout.root.appending(
      path: "Sources/Apps/MoveMe/MoveMe.app/Placard.png"
    ).path

    let picture = try Picture(contentsOf: path)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: picture.width * picture.height * 4, alignment: 16)
    let surface = try Surface(memory: memory, width: picture.width, height: picture.height)
    try picture.decode(into: surface)

    let line = try TextLine.fitting(
      "Welcome", Font(size: 24), smallestSize: 9, limit: 208, .middle)
    Canvas(surface).draw(line, at: CGPoint(x: 64, y: 37), .white)
    let png = try surface.encoded()

    memory.deallocate()
    let drawn = try Picture(png, name: "drawn")
    XCTAssertEqual([drawn.width, drawn.height], [picture.width, picture.height])
    let before = try Pixels(picture.width, picture.height)
    try picture.decode(into: before.surface)
    let after = try Pixels(drawn.width, drawn.height)
    try drawn.decode(into: after.surface)
    XCTAssertNotEqual(before.words, after.words)
  }
}
