import MemsimKit
import TestSupport
import XCTest

final class UIViewHierarchyTests: XCTestCase {
  private func onStage(_ body: @escaping @Sendable () -> Void) throws {
    let run = try AppRun(delegate: WindowDelegate.self, body)
    XCTAssertEqual(run.diagnoses, [])
    XCTAssertEqual(run.leaks, [])
  }

  /// Three views with the tags 1, 2 and 3 on one.
  @discardableResult
  private static func addThree() -> UIView {
    let superview = WindowDelegate.add(CGRectMake(0, 0, 100, 100), tag: 10)
    for tag in 1...3 { WindowDelegate.add(CGRectMake(0, 0, 10, 10), tag: tag, to: superview) }
    return superview
  }

  private static func tags(_ view: UIView) -> [Int] {
    let tags = view.subviews.objects.compactMap { ($0 as? UIView)?.tag }
    let layers = view.layer?.sublayers.objects.compactMap { layer in
      ((layer as? CALayer)?.delegate as? UIView)?.tag
    }
    XCTAssertEqual(tags, layers, "the layers are in another order")
    return tags
  }

  /// As platform V6 has it.
  func testWhatComesLaterIsInFront() throws {
    try onStage {
      XCTAssertEqual(Self.tags(Self.addThree()), [1, 2, 3])
    }
  }

  func testAViewIsPutWhereItIsTold() throws {
    try onStage {
      let superview = Self.addThree()
      let view = UIView.alloc().initWithFrame(.zero)
      view.tag = 4
      superview.insertSubview(view, atIndex: 1)
      XCTAssertEqual(Self.tags(superview), [1, 4, 2, 3])
      superview.insertSubview(view, aboveSubview: WindowDelegate.view(2))
      XCTAssertEqual(Self.tags(superview), [1, 2, 4, 3])
      superview.insertSubview(view, belowSubview: WindowDelegate.view(1))
      XCTAssertEqual(Self.tags(superview), [4, 1, 2, 3])
      view.release()
    }
  }

  func testViewsChangePlaces() throws {
    try onStage {
      let superview = Self.addThree()
      superview.exchangeSubviewAtIndex(0, withSubviewAtIndex: 2)
      XCTAssertEqual(Self.tags(superview), [3, 2, 1])
      superview.bringSubviewToFront(WindowDelegate.view(3))
      XCTAssertEqual(Self.tags(superview), [2, 1, 3])
      superview.sendSubviewToBack(WindowDelegate.view(3))
      XCTAssertEqual(Self.tags(superview), [3, 2, 1])
    }
  }

  func testViewsKeepTheirPlacesAmongLayersOfNoView() throws {
    try onStage {
      let superview = WindowDelegate.add(CGRectMake(0, 0, 100, 100))
      superview.layer?.addSublayer(CALayer.layer())
      let first = WindowDelegate.add(CGRectMake(0, 0, 1, 1), tag: 1, to: superview)
      let second = UIView.new()
      superview.insertSubview(second, belowSubview: first)
      XCTAssertTrue(superview.layer?.sublayers.objectAtIndex(1) === second.layer)
      XCTAssertTrue(superview.subviews.objectAtIndex(0) === second)
      second.release()
    }
  }

  /// As platform V3 and V4 have it.
  func testASuperviewRetainsTheViewsOnIt() throws {
    try onStage {
      let superview = WindowDelegate.add(CGRectMake(0, 0, 100, 100))
      let view = UIView.alloc().initWithFrame(.zero)
      XCTAssertEqual(view.retainCount, 1)
      superview.addSubview(view)
      XCTAssertEqual(view.retainCount, 2)
      XCTAssertEqual(superview.retainCount, 1)
      view.removeFromSuperview()
      XCTAssertEqual(view.retainCount, 1)
      XCTAssertNil(view.superview)
      view.release()
    }
  }

  /// As platform V3 has it.
  func testAViewIsOnOneViewOnly() throws {
    try onStage {
      let first = WindowDelegate.add(CGRectMake(0, 0, 100, 100))
      let second = WindowDelegate.add(CGRectMake(0, 0, 100, 100))
      let view = WindowDelegate.add(CGRectMake(0, 0, 10, 10), to: first)
      second.addSubview(view)
      XCTAssertTrue(view.superview === second)
      XCTAssertEqual(first.subviews.count, 0)
      XCTAssertEqual(view.retainCount, 1)
    }
  }

  /// As platform V26 has it.
  func testAViewRetainsItsLayerAndIsItsDelegate() throws {
    try onStage {
      let view = UIView.new()
      XCTAssertEqual(view.layer?.retainCount, 1)
      XCTAssertTrue(view.layer?.delegate === view)
      WindowDelegate.window.addSubview(view)
      XCTAssertEqual(view.layer?.retainCount, 2)
      view.release()
      XCTAssertEqual(view.retainCount, 1)
    }
  }

  /// As platform V5 has it.
  func testAViewThatGoesLetsGoOfTheViewsOnIt() throws {
    try onStage {
      let superview = UIView.new()
      let view = UIView.new()
      superview.addSubview(view)
      superview.release()
      XCTAssertEqual(view.retainCount, 1)
      XCTAssertNil(view.superview)
      XCTAssertNil(view.layer?.superlayer)
      view.release()
    }
  }

  /// As platform V7 has it.
  func testATagIsLookedForOnEachViewInItsOrder() throws {
    try onStage {
      let first = WindowDelegate.add(CGRectMake(0, 0, 10, 10), tag: 1)
      let inner = WindowDelegate.add(CGRectMake(0, 0, 10, 10), tag: 7, to: first)
      WindowDelegate.add(CGRectMake(0, 0, 10, 10), tag: 7)
      XCTAssertTrue(WindowDelegate.window.viewWithTag(7) === inner)
      XCTAssertTrue(inner.viewWithTag(7) === inner)
      XCTAssertNil(WindowDelegate.window.viewWithTag(8))
    }
  }

  func testAViewKnowsWhatItIsOn() throws {
    try onStage {
      let outer = WindowDelegate.add(CGRectMake(0, 0, 100, 100))
      let inner = WindowDelegate.add(CGRectMake(0, 0, 10, 10), to: outer)
      XCTAssertTrue(inner.window === WindowDelegate.window)
      XCTAssertTrue(inner.isDescendantOfView(outer))
      XCTAssertTrue(inner.isDescendantOfView(inner))
      XCTAssertFalse(outer.isDescendantOfView(inner))
    }
  }

  /// As platform V8 has it.
  func testAMoveIsToldToAllThatItConcerns() throws {
    try onStage {
      let superview = WindowDelegate.add(MovingView.self, CGRectMake(0, 0, 100, 100), tag: 1)
      let view = MovingView.new()
      view.tag = 2
      let inner = MovingView.new()
      inner.tag = 3
      view.addSubview(inner)
      superview.addSubview(view)
      view.removeFromSuperview()
      inner.release()
      view.release()
    }
    XCTAssertEqual(
      MovingView.marks.all,
      [
        "1 moved to a view", "1 in the window", "3 moved to a view", "2 has 3",
        "2 moved to a view", "2 in the window", "3 in the window", "1 has 2", "1 loses 2",
        "2 moved to none", "2 in no window", "3 in no window", "2 loses 3", "3 moved to none",
      ])
  }

  func testAViewOnItselfEndsTheProcess() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      let outer = WindowDelegate.add(CGRectMake(0, 0, 100, 100))
      let inner = WindowDelegate.add(CGRectMake(0, 0, 10, 10), to: outer)
      inner.addSubview(outer)
    }
    XCTAssertEqual(run.run.exits, ["Sample: crash"])
  }

  func testAViewReleasedTooOftenIsDiagnosedWhenItsSuperviewGoes() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      let superview = UIView.new()
      let view = UIView.new()
      superview.addSubview(view)
      view.release()
      view.release()
      superview.release()
    }
    XCTAssertEqual(run.diagnoses, ["over-release"])
  }

  func testAViewThatIsNeverReleasedLeaks() throws {
    let run = try AppRun(delegate: WindowDelegate.self) {
      let view = UIView.alloc().initWithFrame(CGRectMake(0, 0, 10, 10))
      WindowDelegate.window.addSubview(view)
      view.removeFromSuperview()
    }
    XCTAssertEqual(run.leaks, ["UIView: 2 + 0"])
  }
}

private final class MovingView: UIView {
  static let marks = Marks()

  private func note(_ text: String) { Self.marks.add("\(tag) \(text)") }

  override func didMoveToSuperview() {
    note(superview == nil ? "moved to none" : "moved to a view")
  }

  override func didMoveToWindow() {
    note(window == nil ? "in no window" : "in the window")
  }

  override func didAddSubview(_ subview: UIView) { note("has \(subview.tag)") }

  override func willRemoveSubview(_ subview: UIView) { note("loses \(subview.tag)") }
}
