internal import CTestSupport
internal import Foundation
internal import MemsimHost
internal import MemsimRuntime
internal import XCTest

/// Ends a test process in which a test does not end: XCTest has no limit of its own here.
///
/// Every process of the tests is watched from its start, whether its tests know of this or not. A
/// test may take `seconds`, which `MEMSIM_TEST_SECONDS` sets, and so may what is done between two.
/// Then the process says which test it is and what its threads are doing, and ends.
package final class HangWatch: Sendable {
  /// The work that goes on, and for how many seconds.
  private struct Occupation {
    var name: String
    var seconds = 0
  }

  private let seconds: Int
  private let occupation: Monitor<Occupation>

  /// Watches what begins with something that has a name.
  package init(of name: String, seconds: Int) {
    self.seconds = seconds
    occupation = Monitor(Occupation(name: name))
  }

  /// Something else goes on from now.
  package func begin(_ name: String) {
    occupation.withLock { $0 = Occupation(name: name) }
  }

  /// A second goes by; the result says what has gone on for too long.
  package func passSecond() -> String? {
    occupation.withLock { occupation in
      occupation.seconds += 1
      guard occupation.seconds >= seconds else { return nil }
      return """
        memsim: \(occupation.name) has not ended after \(seconds) seconds (\(Self.key) sets how \
        many it may take), so this process does. Its threads:

        """
    }
  }

  fileprivate static let key = "MEMSIM_TEST_SECONDS"

  /// The longest test takes two minutes on a quiet machine, and many times that under a sanitizer.
  private static var usualSeconds: Int { Sanitizer.isPresent ? 6000 : 600 }

  /// That of this process.
  fileprivate static let current: HangWatch = {
    let wanted = ProcessInfo.processInfo.environment[key].map { text in
      guard let seconds = Int(text), seconds > 0 else {
        fatalError("\(key) is a number of seconds, and not '\(text)'")
      }
      return seconds
    }
    return HangWatch(of: "the start of the tests", seconds: wanted ?? usualSeconds)
  }()
}

/// Tells the watch which test goes on.
private final class HangObserver: NSObject, XCTestObservation {
  func testBundleWillStart(_ testBundle: Bundle) {
    test_support_watch { HangWatch.current.passSecond().map { UnsafePointer(strdup($0)) } }
  }

  func testCaseWillStart(_ testCase: XCTestCase) {
    HangWatch.current.begin(testCase.name)
  }

  func testCaseDidFinish(_ testCase: XCTestCase) {
    HangWatch.current.begin("what follows \(testCase.name)")
  }
}

/// Called where the process loads this, before its first test.
@_cdecl("test_support_begin")
func beginToWatch() {
  XCTestObservationCenter.shared.addTestObserver(HangObserver())
}
