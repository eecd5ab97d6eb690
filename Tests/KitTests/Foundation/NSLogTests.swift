import MemsimJournal
import MemsimKit
import TestSupport
import XCTest

/// The log of an app.
final class NSLogTests: XCTestCase {
  private func log(_ step: @escaping @Sendable () -> Void) throws -> [String] {
    let run = try AppRun(step)
    return run.run.journal.events.compactMap { ($0.body as? Logged)?.text }
  }

  func testAMessageBeginsWithTheAppItsProcessAndItsThread() throws {
    let log = try log { MemsimKit.NSLog("touched") }
    XCTAssertEqual(log.count, 1)
    XCTAssertTrue(log[0].wholeMatch(of: #/Sample\[\d+:20b\] touched/#) != nil, log[0])
  }

  func testArgumentsStandInTheirPlaces() throws {
    let log = try log {
      let text = NSString.stringWithString("Lion")
      MemsimKit.NSLog(
        "%@ %d%% %5.2f|%04ld|%x %@ %s %u %03u %@", text, 42, 2.5, 7, 255, nil, "cat", "no number", 9
      )
    }
    let message = log.first?.split(separator: " ", maxSplits: 1).last
    XCTAssertEqual(message, "Lion 42%  2.50|0007|ff (null) cat no number 009 (null)")
  }

  /// An `int` and a `long` of a phone have 32 bits.
  func testANumberBelowZeroHasTheBitsOfAPhoneWhereItsSignIsNotTold() throws {
    let log = try log {
      MemsimKit.NSLog("%u %lu %x %X %o %llu %qx", -1, -2, -1, Int8(-1), -1, -1, -1)
      MemsimKit.NSLog("%d %u %llx", -1, UInt32.max, UInt64.max)
    }
    XCTAssertEqual(
      log.map { $0.split(separator: " ", maxSplits: 1).last },
      [
        "4294967295 4294967294 ffffffff FFFFFFFF 37777777777 18446744073709551615 "
          + "ffffffffffffffff",
        "-1 4294967295 ffffffffffffffff",
      ])
  }

  func testANumberStandsAtTheEndOfItsPlaceHoweverWideThatIs() throws {
    let log = try log {
      for width in ["600", "99999999", "99999999999999999999"] {
        MemsimKit.NSLog("%\(width)d", 7)
        MemsimKit.NSLog("%.\(width)f", 1.5)
      }
    }
    let digits = "1.5" + String(repeating: "0", count: 508)
    XCTAssertEqual(log.count, 6)
    for (number, line) in log.enumerated() {
      XCTAssertTrue(line.hasSuffix(number.isMultiple(of: 2) ? "  7" : digits), line)
    }
  }

  func testWhatIsPrintedAndWhatIsLoggedStandsInItsOrder() throws {
    let log = try log {
      print("one")
      MemsimKit.NSLog("two\nthree")
      print("four")
    }
    XCTAssertEqual(log.map { $0.split(separator: " ").last }, ["one", "two", "three", "four"])
  }
}
