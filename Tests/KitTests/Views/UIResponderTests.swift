import MemsimDevice
import MemsimKit
import TestSupport
import XCTest

/// The first responder, which receives the typed text.
final class UIResponderTests: XCTestCase {
  /// A view that can be the first responder, if it is asked nicely.
  private final class Reader: UIView {
    var stays = false

    override var canBecomeFirstResponder: Bool { tag != 0 }

    override func resignFirstResponder() -> Bool { stays ? false : super.resignFirstResponder() }
  }

  private func check(_ steps: @escaping @Sendable () -> Void) throws {
    let run = try AppRun(delegate: WindowDelegate.self, steps)
    XCTAssertEqual(run.leaks, [])
    XCTAssertEqual(run.messages, [])
  }

  private static func add(_ tag: Int) -> Reader {
    WindowDelegate.add(Reader.self, CGRectMake(0, 0, 10, 10), tag: tag)
  }

  func testOnlyWhatCanBeItIsFirst() throws {
    try check {
      let plain = Self.add(0)
      XCTAssertFalse(plain.becomeFirstResponder())
      XCTAssertFalse(plain.isFirstResponder)
      let able = Self.add(1)
      XCTAssertFalse(able.isFirstResponder)
      XCTAssertTrue(able.becomeFirstResponder())
      XCTAssertTrue(able.becomeFirstResponder())
      XCTAssertTrue(able.isFirstResponder)
      XCTAssertTrue(able.resignFirstResponder())
      XCTAssertFalse(able.isFirstResponder)
    }
  }

  /// As platform Y6 has it.
  func testTheOneThatIsFirstIsAskedToGo() throws {
    try check {
      let (first, second) = (Self.add(1), Self.add(2))
      first.becomeFirstResponder()
      first.stays = true
      XCTAssertFalse(second.becomeFirstResponder())
      XCTAssertTrue(first.isFirstResponder)
      first.stays = false
      XCTAssertTrue(second.becomeFirstResponder())
      XCTAssertFalse(first.isFirstResponder)
    }
  }

  /// As platform Y9 has it.
  func testWhatLeavesTheWindowIsFirstNoLonger() throws {
    try check {
      let around = WindowDelegate.add(CGRectMake(0, 0, 50, 50))
      let able = WindowDelegate.add(
        Reader.self, CGRectMake(0, 0, 10, 10), tag: 1, to: around)
      able.stays = true
      able.becomeFirstResponder()
      let window = WindowDelegate.window
      around.retain()
      around.removeFromSuperview()
      XCTAssertFalse(able.isFirstResponder)
      window.addSubview(around)
      XCTAssertFalse(able.isFirstResponder)
      able.becomeFirstResponder()
      // To another place in the same window is no way out of it.
      window.bringSubviewToFront(around)
      XCTAssertTrue(able.isFirstResponder)
      around.release()
      around.removeFromSuperview()
    }
  }

  func testOutsideOfAWindowNothingIsFirst() throws {
    try check {
      let nowhere = Reader.new()
      nowhere.tag = 1
      XCTAssertFalse(nowhere.becomeFirstResponder())
      nowhere.release()
    }
  }
}
