import CMemsimObjC
import Foundation
import Glibc
import XCTest

/// The texts of formats.
final class FormatTests: XCTestCase {
  private func text(_ format: String, _ values: any CVarArg...) -> String {
    let printed = withVaList(values) { values in
      memsim_objc_print(format, values) { object in
        strdup(object == nil ? "nil" : "object").unsafelyUnwrapped
      }
    }
    defer { free(printed) }
    return String(cString: printed)
  }

  /// An object that is only passed on.
  private let object = OpaquePointer(bitPattern: 8).map { $0 as any CVarArg } ?? 0

  func testNumbersHaveTheirWidths() {
    XCTAssertEqual(
      text("%5.1f|%-4d|%04x|%lu|%lld|%qd", 2.25, 7, 255, 3, -4, 5), "  2.2|7   |00ff|3|-4|5")
    XCTAssertEqual(text("%*d|%-*d|%.*f", 4, 7, 3, 8, 1, 2.55), "   7|8  |2.5")
    XCTAssertEqual(text("%hhd %hd %d", 0x1_01, 0x1_0002, -1), "1 2 -1")
    XCTAssertEqual(text("%D %U %O", 1, 2, 8), "1 2 10")
  }

  func testEachConversionTakesItsArgument() {
    XCTAssertEqual(text("%v %d", 1, 2), "%v 2")
    XCTAssertEqual(text("%'d %a %A %d", 1000, 1.0, 1.0, 4), "1000 0x1p+0 0X1P+0 4")
    XCTAssertEqual(text("%C%C %d", 0x41, 0x20ac, 3), "A€ 3")
    let units: [UInt16] = [0x68, 0xe9, 0xd83d, 0xde00, 0xd83d, 0]
    units.withUnsafeBufferPointer { units in
      XCTAssertEqual(text("%S %d", units.baseAddress.unsafelyUnwrapped, 5), "hé😀\u{FFFD} 5")
    }
    XCTAssertEqual(text("%@ %d", object, 6), "object 6")
  }

  func testPositionsChooseArguments() {
    XCTAssertEqual(text("%2$d %1$d", 1, 2), "2 1")
    XCTAssertEqual(text("%2$.1f %1$@ %2$g", object, 1.5), "1.5 object 1.5")
    XCTAssertEqual(text("%2$*1$d", 4, 9), "   9")
    XCTAssertEqual(text("%3$d", 1, 2, 3), "3")
  }

  func testTheEndOfAFormatIsNoConversion() {
    XCTAssertEqual(text("100%"), "100%")
    XCTAssertEqual(text("100%% %d%", 1), "100% 1%")
    XCTAssertEqual(text("%99999d|", 1).utf8.count, 100_000)
    XCTAssertEqual(text("%65$d %d", 1), "%65$d 1")
  }
}
