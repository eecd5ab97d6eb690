import MemsimSimulation
import MemsimVocabulary
import XCTest

/// Times of a trace become times of a run without overflow.
final class TraceSettingsTests: XCTestCase {
  private func settings(_ values: (name: String, text: String)...) throws -> TraceSettings {
    var arguments = Arguments(of: TraceSettings.syntax.term.parameters)
    for value in values { try arguments.set(value.name, to: value.text) }
    return TraceSettings.syntax.value(of: arguments)
  }

  func testSpeedDividesTime() throws {
    XCTAssertEqual(try settings().span(to: 1_234_567), .nanoseconds(1_234_567))
    XCTAssertEqual(
      try settings(("speed", "300%")).span(to: 1_000_000_000), .nanoseconds(333_333_333))
    XCTAssertEqual(try settings(("speed", "1%")).span(to: 7), .nanoseconds(700))
  }

  func testTimesThatNoTraceHasAreBounded() throws {
    XCTAssertEqual(try settings().span(to: .max), .hours(24) * 365)
    XCTAssertEqual(try settings().span(to: -5), .zero)
    XCTAssertEqual(try settings(("speed", "1%")).span(to: .max), .hours(24) * 36_500)
  }

  func testTheRateIsTheTimeOfEvents() throws {
    XCTAssertEqual(try settings().span(ofEvents: 2_500_000), .milliseconds(2_500))
    XCTAssertEqual(try settings(("rate", "1/s")).span(ofEvents: 90), .seconds(90))
    XCTAssertEqual(try settings(("rate", "1/s")).span(ofEvents: .max), .hours(24) * 365)
  }
}
