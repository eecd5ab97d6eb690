import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

extension XCTestCase {
  /// Returns the pixels of a white view of a size after it was drawn, which must leak nothing and
  /// have no diagnosis; `before` runs in the run loop turn that adds the view.
  ///
  /// - Precondition: The screen has room for it under the status bar.
  func drawn(
    _ width: Int, _ height: Int, fileID: StaticString = #fileID, file: StaticString = #filePath,
    line: UInt = #line, before: @escaping @Sendable (DrawingView) -> Void = { _ in },
    _ drawing: @escaping @Sendable (CGRect) -> Void
  ) throws -> Pixels {
    precondition(width <= 320 && height <= 460, "the screen is smaller")
    let pixels = try Pixels(width, height, isOpaque: true)
    let run = try AppRun(
      delegate: WindowDelegate.self, fileID: fileID, file: file, line: line,
      { before(DrawingView.add(CGFloat(width), CGFloat(height), drawing)) },
      user: { device in
        let screen = try device.frame()
        screen.withPixels { start in
          for y in 0..<height {
            (pixels.surface.memory + y * width * 4).copyMemory(
              from: start + (y + 20) * screen.width, byteCount: width * 4)
          }
        }
        pixels.surface.memoryChanged()
      })
    XCTAssertEqual(run.leaks, [], file: file, line: line)
    XCTAssertEqual(run.messages, [], file: file, line: line)
    return pixels
  }
}

extension Pixels {
  /// The red, green and blue of a pixel, in hexadecimal.
  func color(_ x: Int, _ y: Int) -> String {
    let digits = String(self[x, y] & 0xff_ffff, radix: 16)
    return String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Those of some pixels.
  func colors(_ places: (Int, Int)...) -> [String] {
    places.map { color($0.0, $0.1) }
  }

  /// How many pixels are not white.
  var inkedPixels: Int { words.count { $0 & 0xff_ffff != 0xff_ffff } }
}

/// A white view that draws what a test says.
final class DrawingView: UIView {
  private var drawing: @Sendable (CGRect) -> Void = { _ in }

  override func drawRect(_ rect: CGRect) { drawing(rect) }

  /// Draws something else from now on.
  func draw(_ drawing: @escaping @Sendable (CGRect) -> Void) { self.drawing = drawing }

  /// Puts one into the window, right under the status bar.
  @discardableResult
  static func add(
    _ width: CGFloat, _ height: CGFloat, tag: Int = 1,
    _ drawing: @escaping @Sendable (CGRect) -> Void
  ) -> DrawingView {
    let view = WindowDelegate.add(DrawingView.self, CGRectMake(0, 20, width, height), tag: tag)
    view.backgroundColor = UIColor.whiteColor()
    view.drawing = drawing
    return view
  }
}
