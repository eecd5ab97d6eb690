import MemsimGraphics
import TestSupport
import XCTest

final class SurfaceTests: XCTestCase {
  private func reason(_ width: Int, _ height: Int, _ bytesPerRow: Int) -> String {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 64, alignment: 16)
    defer { memory.deallocate() }
    do {
      _ = try Surface(memory: memory, width: width, height: height, bytesPerRow: bytesPerRow)
      return ""
    } catch {
      return "\(error)"
    }
  }

  func testRowsMayBeLongerThanTheirPixels() throws {
    XCTAssertEqual(reason(2, 2, 32), "")
  }

  func testASurfaceHasPixels() {
    XCTAssertEqual(
      reason(0, 2, 8), "memsim cannot draw on these pixels: 0 x 2 pixels; a side has 1 to 32767")
  }

  func testRowsHoldTheirPixels() {
    XCTAssertTrue(reason(4, 1, 12).contains("rows of 12 bytes for 4 pixels"))
    XCTAssertTrue(reason(1, 1, 6).contains("rows of 6 bytes"))
  }

  func testDrawingLandsInTheMemory() throws {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: 16, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0xaa, count: 16)
    let surface = try Surface(memory: memory, width: 1, height: 2, bytesPerRow: 8)
    Canvas(surface).fill(CGRect(x: 0, y: 0, width: 1, height: 2), .white)
    let words = (0..<4).map { memory.load(fromByteOffset: $0 * 4, as: UInt32.self) }
    XCTAssertEqual(words, [0xffff_ffff, 0xaaaa_aaaa, 0xffff_ffff, 0xaaaa_aaaa])
  }
}
