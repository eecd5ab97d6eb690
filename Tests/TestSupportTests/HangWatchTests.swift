import Foundation
import TestSupport
import XCTest

final class HangWatchTests: XCTestCase {
  /// A process that the test started would keep its pipes open, and their readers would never end.
  func testATestThatDoesNotEndIsEndedWithItsStacksAndWhatItHasStarted() throws {
    let child = try ChildProcess(of: self, setting: ["MEMSIM_TEST_SECONDS": "1"]) { _ in
      let process = Process()
      process.executableURL = URL(filePath: "/bin/sleep")
      process.arguments = ["infinity"]
      try process.run()
      JoinableThread { Self.spinForEver() }.join()
    }
    XCTAssertFalse(child.hasFinished)
    XCTAssertTrue(
      child.messages.hasPrefix("memsim: \(name) has not ended after 1 seconds"), child.messages)
    for function in ["JoinableThread.join()", "spinForEver"] {
      XCTAssertTrue(child.messages.contains(function), child.messages)
    }
  }

  func testEachTestHasItsOwnSeconds() {
    let watch = HangWatch(of: "the start", seconds: 3)
    for name in ["one", "two", "one"] {
      watch.begin(name)
      XCTAssertNil(watch.passSecond())
      XCTAssertNil(watch.passSecond())
    }
    XCTAssertEqual(watch.passSecond()?.contains("one has not ended after 3 seconds"), true)
  }

  func testWhatGoesOnBeforeTheFirstTestHasThemToo() {
    let watch = HangWatch(of: "the start", seconds: 1)
    XCTAssertEqual(watch.passSecond()?.contains("the start has not ended after 1 seconds"), true)
  }

  private static func spinForEver() {
    var dice = Dice(seed: 1)
    while dice.next() != dice.next() {}
  }
}
