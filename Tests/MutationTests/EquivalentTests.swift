import TestSupport
import XCTest

@testable import MemsimMutation

final class EquivalentTests: XCTestCase {
  func testTheListIsRead() throws {
    let text =
      "# These.\n\nbecause: it is a hint\n  of the host\nfile: A.swift\n- a < b\n+ a <= b\n"
    let entry = try XCTUnwrap(try Equivalent.list(text, file: "list.txt").first)
    XCTAssertEqual(entry.mutation, .init(path: "A.swift", before: "a < b", after: "a <= b"))
    XCTAssertEqual(entry.reason, "it is a hint of the host")
    XCTAssertEqual(entry.line, 7)
  }

  func testAnEntryWithoutItsReasonIsRefused() {
    XCTAssertThrowsError(
      try Equivalent.list("file: A.swift\n- a < b\n+ a <= b\n", file: "list.txt"))
  }

  /// So that none rots: each still names a mutation that would be drawn.
  func testEveryEntryOfThePackageNamesAMutation() throws {
    for entry in try Equivalent.all(of: Checkout.root) {
      let text = try Checkout.text(of: entry.mutation.path)
      let isThere = Mutation.all(of: text, at: entry.mutation.path).contains {
        $0.before == entry.mutation.before && $0.after == entry.mutation.after
      }
      XCTAssertTrue(isThere, "\(Equivalent.path):\(entry.line): no such mutation any more")
    }
  }
}
