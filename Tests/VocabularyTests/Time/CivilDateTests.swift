import MemsimVocabulary
import XCTest

final class CivilDateTests: XCTestCase {
  /// Days are counted one by one, by the lengths of months, over two turns of Gregory's rule.
  func testEveryDayIsTheOneBehindTheLast() {
    var (year, month, day) = (1600, 1, 1)
    var second = CivilDate.second(year: 1600, month: 1, day: 1)
    // 1 January 1600 was a Saturday.
    var weekday = 6
    while year < 2401 {
      let found = CivilDate(second: second + 86_399)
      guard (found.year, found.month, found.day) == (year, month, day),
        CivilDate.second(year: year, month: month, day: day) == second,
        CivilDate.weekday(ofSecond: second) == weekday
      else { return XCTFail("\(year)-\(month)-\(day): \(found)") }
      let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
      let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      day += 1
      if day > lengths[month - 1] { (month, day) = (month + 1, 1) }
      if month > 12 { (year, month) = (year + 1, 1) }
      second += 86_400
      weekday = (weekday + 1) % 7
    }
  }

  func testAMonthCanBeginOnASunday() {
    // 1 November 2009 was one, and so was 1 March.
    XCTAssertEqual(
      CivilDate.sunday(1, of: 11, in: 2009), CivilDate.second(year: 2009, month: 11, day: 1))
    XCTAssertEqual(
      CivilDate.sunday(2, of: 11, in: 2009), CivilDate.second(year: 2009, month: 11, day: 8))
    XCTAssertEqual(
      CivilDate.lastSunday(of: 2, in: 2009), CivilDate.second(year: 2009, month: 2, day: 22))
    XCTAssertEqual(
      CivilDate.lastSunday(of: 5, in: 2009), CivilDate.second(year: 2009, month: 5, day: 31))
  }

  func testSecondsAreCountedFromTheBeginningOf2001() {
    XCTAssertEqual(CivilDate.second(year: 2001, month: 1, day: 1), 0)
    // The beginning of 1970, as every Unix has it.
    XCTAssertEqual(CivilDate.second(year: 1970, month: 1, day: 1), -978_307_200)
    XCTAssertEqual(CivilDate.secondsOfDay(at: -1), 86_399)
    XCTAssertEqual(CivilDate(second: -1), CivilDate(second: -86_400))
  }
}
