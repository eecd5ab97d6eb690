import MemsimKit
import TestSupport
import XCTest

/// Exceptions as objects: in Swift each one ends the process.
final class NSExceptionTests: XCTestCase {
  private static func text(_ text: String) -> NSString { NSString.stringWithString(text) }

  func testAnExceptionHasItsParts() throws {
    let said = try said { marks in
      let more = NSDictionary.dictionaryWithObject(Self.text("v"), forKey: Self.text("k"))
      let exception = NSException.exceptionWithName(
        Self.text("Storm"), reason: Self.text("wind"), userInfo: more)
      marks.add("\(exception.name?.string ?? "") \(exception.description)")
      marks.add("\(exception.userInfo === more)")
      let bare = NSException.exceptionWithName(Self.text("Bare"), reason: nil, userInfo: nil)
      marks.add("\(bare.description) \(bare.reason == nil)")
    }
    XCTAssertEqual(said, ["Storm wind", "true", "Bare true"])
  }

  func testARaisedExceptionEndsTheProcessAtItsLine() throws {
    let run = try AppRun {
      NSException.exceptionWithName(Self.text("Storm"), reason: Self.text("wind"), userInfo: nil)
        .raise()
    }
    XCTAssertEqual(
      run.messages, ["*** Terminating app due to uncaught exception 'Storm', reason: 'wind'"])
    XCTAssertEqual(run.run.exits, ["Sample: crash"])
  }
}
