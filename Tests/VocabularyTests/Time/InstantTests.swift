import MemsimVocabulary
import XCTest

final class InstantTests: XCTestCase {
  func testASpanLeadsFromOneInstantToAnother() {
    let early = Instant(nanoseconds: 5)
    let late = early + .seconds(2)
    XCTAssertEqual(late - early, .seconds(2))
    XCTAssertEqual(early - late, .seconds(-2))
    XCTAssertEqual(late - .seconds(2), early)
    XCTAssertLessThan(early, late)
  }

  func testTheWholeOfVirtualTimeIsOneSpan() {
    XCTAssertEqual(Instant.distantFuture - .start, TimeSpan(nanoseconds: .max))
    XCTAssertEqual(Instant.start + TimeSpan(nanoseconds: .max), .distantFuture)
  }

  func testItIsWrittenAsTheTimeSinceTheStart() {
    XCTAssertEqual("\(Instant.start)", "0s")
    XCTAssertEqual("\(Instant.start + .milliseconds(9500))", "9.5s")
  }
}
