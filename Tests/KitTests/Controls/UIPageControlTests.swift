import MemsimDevice
import MemsimDisplay
import MemsimKit
import TestSupport
import XCTest

/// See platform E28 to E31.
final class UIPageControlTests: XCTestCase {
  private final class Target: NSObject {
    static let marks = Marks()

    func turn(_ sender: UIPageControl) { Self.marks.add("\(sender.currentPage)") }
  }

  private final class Panel: UIView {
    @Retained var target: Target?

    override func dealloc() {
      target = nil
      super.dealloc()
    }
  }

  /// The pages that a target hears of; the control lies at 100, 100, is 100 points wide and 36
  /// high, and has three pages.
  private func heard(
    _ setUp: @escaping @Sendable (UIPageControl) -> Void = { _ in },
    user: (Device) throws -> Void = { _ in }
  ) throws -> [String] {
    let run = try AppRun(
      delegate: WindowDelegate.self,
      {
        let panel = WindowDelegate.add(Panel.self, CGRectMake(0, 0, 320, 480))
        let control = WindowDelegate.add(
          UIPageControl.self, CGRectMake(100, 100, 100, 36), tag: 7, to: panel)
        control.numberOfPages = 3
        Target.marks.add("begin")
        panel.$target = Target.new()
        control.addTarget(panel.target, action: Target.turn, forControlEvents: .valueChanged)
        setUp(control)
      }, user: user)
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
    return Array(Target.marks.all.drop { $0 == "begin" })
  }

  private func touch(_ device: Device, _ steps: (Touch.Phase, Int, Int)...) throws {
    for (phase, x, y) in steps {
      try device.touch(Touch(finger: 1, phase: phase, location: .points(x, y)))
      device.run(for: .milliseconds(500))
    }
  }

  /// As platform E28 has it.
  func testEachHalfTurnsOnePageWhenTheFingerIsLifted() throws {
    let heard = try heard(user: { device in
      try touch(device, (.began, 151, 118), (.ended, 151, 118))
      try touch(device, (.began, 199, 118), (.ended, 199, 118))
      try touch(device, (.began, 149, 118), (.ended, 149, 118))
    })
    XCTAssertEqual(heard, ["1", "2", "1"])
  }

  /// As platform E28 has it: where the finger goes up counts.
  func testNothingHappensBeforeTheFingerIsLifted() throws {
    let heard = try heard(user: { device in
      try touch(device, (.began, 120, 118), (.moved, 180, 118))
      XCTAssertTrue(Target.marks.all.last == "begin")
      try touch(device, (.ended, 180, 118))
    })
    XCTAssertEqual(heard, ["1"])
  }

  /// As platform E28 has it.
  func testBeyondTheEndsNothingIsSent() throws {
    let heard = try heard(user: { device in
      try touch(device, (.began, 120, 118), (.ended, 120, 118))
      for _ in 0..<4 { try touch(device, (.began, 180, 118), (.ended, 180, 118)) }
    })
    XCTAssertEqual(heard, ["1", "2"])
  }

  func testAFingerThatIsLiftedFarAwayTurnsNothing() throws {
    let heard = try heard(user: { device in
      try touch(device, (.began, 180, 118), (.moved, 180, 300), (.ended, 180, 300))
    })
    XCTAssertEqual(heard, [])
  }

  /// As platform E29 has it.
  func testCodeThatSetsThePageTellsNoTarget() throws {
    let marks = Marks()
    let heard = try heard({ control in
      control.currentPage = 2
      marks.add("\(control.currentPage)")
      control.setCurrentPage(9)
      marks.add("\(control.currentPage)")
      control.currentPage = -3
      marks.add("\(control.currentPage)")
      control.currentPage = 2
      control.numberOfPages = 2
      marks.add("\(control.currentPage) \(control.snapshotText ?? "")")
    })
    XCTAssertEqual(heard, [])
    XCTAssertEqual(marks.all, ["2", "2", "0", "1 page 2 of 2"])
  }

  /// As platform E30 has it.
  func testItIsAsLargeAsItsDots() throws {
    let marks = Marks()
    _ = try heard({ control in
      for count in [0, 1, 3, 6] {
        let size = control.sizeForNumberOfPages(count)
        marks.add("\(size.width) \(size.height)")
      }
      marks.add("\(control.sizeThatFits(.zero) == control.sizeForNumberOfPages(3))")
    })
    XCTAssertEqual(marks.all, ["0.0 36.0", "6.0 36.0", "38.0 36.0", "86.0 36.0", "true"])
  }

  /// The brightness of places in the middle row, in tenths.
  private func dots(
    at columns: Int..., after setUp: @escaping @Sendable (UIPageControl) -> Void = { _ in },
    user: (Device) throws -> Void = { _ in }
  ) throws -> [Int] {
    var seen: [Int] = []
    _ = try heard(setUp) { device in
      try user(device)
      let frame = try device.frame()
      seen = columns.map { column in
        Int((Double(frame[column, 118] & 0xff) / 25.5).rounded())
      }
    }
    return seen
  }

  /// As platform E30 has it: 38 points of dots begin 31 points from the left.
  func testThePresentPageIsBright() throws {
    XCTAssertEqual(try dots(at: 134, 142, 150, 166), [10, 0, 3, 3])
    XCTAssertEqual(try dots(at: 134, 150, 166) { $0.currentPage = 1 }, [3, 10, 3])
    XCTAssertEqual(
      try dots(
        at: 134, 150, 166, user: { try touch($0, (.began, 180, 118), (.ended, 180, 118)) }),
      [3, 10, 3])
  }

  /// As platform E31 has it.
  func testASinglePageCanBeWithoutADot() throws {
    XCTAssertEqual(try dots(at: 150) { $0.numberOfPages = 1 }, [10])
    XCTAssertEqual(
      try dots(at: 150) {
        $0.numberOfPages = 1
        $0.hidesForSinglePage = true
      }, [0])
    XCTAssertEqual(try dots(at: 134, 150) { $0.hidesForSinglePage = true }, [10, 3])
  }

  /// As platform E31 has it.
  func testTheDotsCanWaitForTheApp() throws {
    let seen = try dots(at: 134, 150) {
      $0.defersCurrentPageDisplay = true
    } user: { device in
      try touch(device, (.began, 180, 118), (.ended, 180, 118))
    }
    XCTAssertEqual(seen, [10, 3])
    let updated = try dots(at: 134, 150) { control in
      control.defersCurrentPageDisplay = true
      AppRun.later {
        (WindowDelegate.view(7) as? UIPageControl)?.updateCurrentPageDisplay()
      }
    } user: { device in
      try touch(device, (.began, 180, 118), (.ended, 180, 118))
      device.run(for: .seconds(1))
    }
    XCTAssertEqual(updated, [3, 10])
  }

  /// Dots that are far from the view are not drawn one by one.
  func testAThousandMillionPagesAreDrawnAsFarAsThereIsRoom() throws {
    let pixels = try drawn(
      160, 40,
      before: { view in
        view.backgroundColor = UIColor.blackColor()
        let control = WindowDelegate.add(UIPageControl.self, CGRectMake(0, 0, 160, 40), to: view)
        control.numberOfPages = 1_000_000_000
      }, { _ in })
    XCTAssertTrue((0..<160).contains { pixels.color($0, 20) != "000000" })
  }
}
