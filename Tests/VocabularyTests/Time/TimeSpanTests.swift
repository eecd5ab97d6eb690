import MemsimVocabulary
import TestSupport
import XCTest

final class TimeSpanTests: XCTestCase {
  private static let texts: [(text: String, nanoseconds: Int64)] = [
    ("0s", 0), ("1ns", 1), ("999ns", 999), ("1us", 1_000), ("1.5us", 1_500),
    ("50ms", 50_000_000), ("9.5s", 9_500_000_000), ("1.000000001s", 1_000_000_001),
    ("90s", 90_000_000_000), ("1min", 60_000_000_000), ("3min", 180_000_000_000),
    ("24h", 86_400_000_000_000), ("-1.5s", -1_500_000_000),
    ("9223372036.854775807s", .max), ("-9223372036.854775808s", .min),
  ]

  func testTextIsExactBothWays() throws {
    for (text, nanoseconds) in Self.texts {
      XCTAssertEqual("\(TimeSpan(nanoseconds: nanoseconds))", text)
      XCTAssertEqual(try TimeSpan(text: text).nanoseconds, nanoseconds, text)
    }
  }

  func testOtherWaysToWriteTheSame() throws {
    XCTAssertEqual(try TimeSpan(text: "0ns"), .zero)
    XCTAssertEqual(try TimeSpan(text: "-0h"), .zero)
    XCTAssertEqual(try TimeSpan(text: "0.50s"), .milliseconds(500))
    XCTAssertEqual(try TimeSpan(text: "1.5min"), .seconds(90))
    XCTAssertEqual(try TimeSpan(text: "1.000h"), .hours(1))
    XCTAssertEqual(try TimeSpan(text: "0.000000000005h"), .nanoseconds(18))
    XCTAssertEqual(try TimeSpan(text: "0.0000000000025h"), .nanoseconds(9))
  }

  func testRandomSpansSurviveTheirText() throws {
    var dice = Dice(seed: 1)
    for _ in 0..<10_000 {
      let bits = Int64(bitPattern: dice.next()) >> dice.roll(64)
      let span = TimeSpan(nanoseconds: bits)
      XCTAssertEqual(try TimeSpan(text: span.description), span, "\(bits)")
    }
  }

  func testWhatIsNoSpanSaysWhy() {
    let wrong: [(String, TimeSpanTextError)] = [
      ("", .noNumber), ("s", .noNumber), (".5s", .noNumber), ("5.s", .noNumber),
      ("1.2.3s", .noNumber), ("--1s", .noNumber), ("٣s", .noNumber), ("+1s", .noNumber),
      ("5", .noUnit), ("0", .noUnit), ("5 s", .unknownUnit(" s")), ("5sec", .unknownUnit("sec")),
      ("5S", .unknownUnit("S")), ("1h30min", .unknownUnit("h30min")),
      ("0.5ns", .tooFine), ("0.0000000001s", .tooFine), ("0.00000000000001h", .tooFine),
      ("9223372036.854775808s", .tooLong), ("-9223372036.854775809s", .tooLong),
      ("99999999999999999999s", .tooLong), ("2562048h", .tooLong),
    ]
    for (text, error) in wrong {
      XCTAssertThrowsError(try TimeSpan(text: text), text) {
        XCTAssertEqual($0 as? TimeSpanTextError, error, text)
      }
    }
  }

  func testArithmeticIsThatOfIntegers() {
    XCTAssertEqual(.seconds(1) + .milliseconds(500), TimeSpan.milliseconds(1500))
    XCTAssertEqual(.seconds(1) - .minutes(1), TimeSpan.seconds(-59))
    XCTAssertEqual(TimeSpan.microseconds(7) * 3, .nanoseconds(21_000))
    XCTAssertEqual(TimeSpan.seconds(7) / .seconds(2), 3)
    XCTAssertLessThan(TimeSpan.minutes(59), .hours(1))
  }
}
