import MemsimDevice
import MemsimDisplay
import MemsimGraphics
import MemsimKit
import TestSupport
import XCTest

/// The pictures in the middle of the transitions of views, turned and folded.
final class TransitionPicturesTests: XCTestCase {
  /// A view as large as the screen with stripes on it, dark or light.
  private static func addStripes(_ isLight: Bool) {
    let page = WindowDelegate.add(CGRectMake(40, 60, 240, 360), to: WindowDelegate.view(1))
    page.backgroundColor = UIColor.colorWithRed(
      isLight ? 0.95 : 0.2, green: isLight ? 0.9 : 0.3, blue: isLight ? 0.75 : 0.45, alpha: 1)
    for line in 0..<8 {
      let stripe = WindowDelegate.add(
        CGRectMake(20, 30 + CGFloat(line) * 40, 200 - CGFloat(line) * 15, 12), to: page)
      stripe.backgroundColor = UIColor.colorWithWhite(isLight ? 0.3 : 0.9, alpha: 1)
    }
  }

  private func check(
    _ name: String, _ transition: UIViewAnimationTransition, at milliseconds: Int64,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var seen: Pixels?
    _ = try AppRun(
      delegate: WindowDelegate.self, file: file, line: line,
      {
        WindowDelegate.add(CGRectMake(0, 0, 320, 480), tag: 1)
        Self.addStripes(false)
        AppRun.later {
          (WindowDelegate.view(1).subviews.lastObject() as? UIView)?.removeFromSuperview()
          Self.addStripes(true)
          UIView.beginAnimations(nil, context: nil)
          UIView.setAnimationDuration(1)
          UIView.setAnimationCurve(.linear)
          UIView.setAnimationTransition(transition, forView: WindowDelegate.view(1), cache: false)
          UIView.commitAnimations()
        }
      },
      user: { device in
        device.run(for: .milliseconds(1001 + milliseconds))
        seen = try Pixels(device.frame())
      })
    try assertShows(try XCTUnwrap(seen), "transition-\(name)", file: file, line: line)
  }

  /// As platform A38 has it.
  func testFlipped() throws {
    try check("flipped", .flipFromLeft, at: 200)
    try check("flipped-over", .flipFromRight, at: 800)
  }

  /// As platform A39 has it.
  func testCurled() throws {
    try check("curled", .curlUp, at: 350)
  }
}
