import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// See platform P9 to P11.
final class UIActivityIndicatorViewTests: XCTestCase {
  func testItIsAsLargeAsItsStyleAndHiddenUntilItTurns() throws {
    let said = try said { marks in
      for style in [UIActivityIndicatorViewStyle.whiteLarge, .white, .gray] {
        let indicator = UIActivityIndicatorView.alloc().initWithActivityIndicatorStyle(style)
          .autorelease()
        let (size, fits) = (indicator.bounds.size, indicator.sizeThatFits(.zero))
        marks.add("\(size.width) by \(size.height), \(size == fits), \(indicator.hidden)")
      }
    }
    XCTAssertEqual(
      said,
      [
        "37.0 by 37.0, true, true", "20.0 by 20.0, true, true", "20.0 by 20.0, true, true",
      ])
  }

  func testItIsSeenWhileItTurnsUnlessItIsToBeSeenAlways() throws {
    let said = try said { marks in
      let indicator = UIActivityIndicatorView.alloc().initWithActivityIndicatorStyle(.gray)
        .autorelease()
      func note() { marks.add("\(indicator.isAnimating) \(indicator.hidden)") }
      indicator.startAnimating()
      note()
      indicator.stopAnimating()
      note()
      indicator.hidesWhenStopped = false
      note()
      indicator.hidesWhenStopped = true
      note()
    }
    XCTAssertEqual(said, ["true false", "false true", "false false", "false true"])
  }

  /// The darkest of the twelve spokes, counted from the top, at moments after it was started.
  private func darkestSpokes(at moments: Int64...) throws -> [Int] {
    var seen: [Int] = []
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let ground = WindowDelegate.add(UIView.self, CGRectMake(100, 100, 40, 40), tag: 1)
        ground.backgroundColor = UIColor.whiteColor()
        let indicator = WindowDelegate.add(
          UIActivityIndicatorView.self, CGRectMake(0, 0, 40, 40), tag: 2, to: ground)
        indicator.activityIndicatorViewStyle = .gray
        indicator.startAnimating()
      },
      user: { device in
        seen = []
        // 999 ms have passed since.
        var past: Int64 = 999
        for moment in moments {
          device.run(for: .milliseconds(moment + 1000 - past))
          past = moment + 1000
          let frame = try device.frame()
          let shades = (0..<12).map { spoke -> UInt32 in
            let angle = Double(spoke) * .pi / 6
            let (x, y) = (120 + sin(angle) * 14, 120 - cos(angle) * 14)
            return frame[Int(x.rounded()), Int(y.rounded())] & 0xff
          }
          seen.append(shades.firstIndex(of: shades.min() ?? 0) ?? -1)
        }
      })
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
    return seen
  }

  func testItTurnsOnceASecond() throws {
    let seen = try darkestSpokes(at: 0, 250, 500, 750, 1000)
    XCTAssertEqual(seen.map { ($0 - seen[0] + 12) % 12 }, [0, 3, 6, 9, 0])
  }

  func testOneThatIsInNoWindowDoesNothing() throws {
    let marks = Marks()
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let indicator = WindowDelegate.add(CountedIndicator.self, CGRectMake(0, 0, 20, 20), tag: 1)
        indicator.startAnimating()
        AppProcess.current.schedule(after: .seconds(1)) {
          marks.add("\(indicator.drawings)")
          indicator.retain().removeFromSuperview()
        }
        AppProcess.current.schedule(after: .seconds(10)) {
          marks.add("\(indicator.drawings)")
          WindowDelegate.window.addSubview(indicator)
          indicator.release()
        }
        AppProcess.current.schedule(after: .seconds(11)) {
          marks.add("\(indicator.drawings)")
          indicator.stopAnimating()
        }
        AppProcess.current.schedule(after: .seconds(20)) { marks.add("\(indicator.drawings)") }
      })
    XCTAssertEqual(run.leaks, [])
    // It is drawn once when it comes, and then twelve times a second.
    XCTAssertEqual(marks.all, ["13", "13", "25", "25"])
  }
}

/// An indicator that counts how often it is drawn.
private final class CountedIndicator: UIActivityIndicatorView {
  private(set) var drawings = 0

  override func drawRect(_ rect: CGRect) {
    drawings += 1
    super.drawRect(rect)
  }
}
