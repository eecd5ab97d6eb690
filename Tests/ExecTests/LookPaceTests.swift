import Glibc
import TestSupport
import XCTest

@testable import MemsimExec

/// When it is time to look at all processes of a run.
final class LookPaceTests: XCTestCase {
  func testALookThatWaitsForTheHostPostponesNone() {
    var pace = LookPace()
    XCTAssertTrue(pace.isDue)
    pace.begin()
    usleep(200_000)
    pace.end()
    usleep(500_000)
    XCTAssertTrue(pace.isDue, "the look took no time of a processor")
  }

  func testALookThatTakesLongPostponesTheNext() {
    var pace = LookPace()
    XCTAssertTrue(pace.isDue)
    pace.begin()
    let begin = clock()
    while clock() - begin < CLOCKS_PER_SEC / 5 {}
    pace.end()
    usleep(50_000)
    XCTAssertFalse(pace.isDue, "64 times as long has to pass")
  }
}
