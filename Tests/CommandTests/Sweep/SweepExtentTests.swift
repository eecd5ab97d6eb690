import TestSupport
import XCTest

/// How large a sweep is, as a plan tells it.
final class SweepExtentTests: SweepTestCase {
  func testAPlanIsAsWideAsTheTerminal() throws {
    let all = try memsim("list", "policies", "--json").output
    let names = try JSONValue(all)["policies"].array.compactMap { $0["name"].string }
    let list = names.joined(separator: ", ")
    XCTAssertGreaterThan(list.count, 60)
    try write(sweep.replacing("[iphoneos, jetsam]", with: "[\(list)]"), to: "many.yaml")
    let plan = try memsim("sweep", "plan", "many.yaml", setting: ["COLUMNS": "60"])
    XCTAssertEqual(plan.code, 0, plan.errors)
    let lines = plan.output.split(separator: "\n")
    XCTAssertTrue(lines[1].hasPrefix("  policy: \(names.count) values: "), plan.output)
    XCTAssertTrue(lines[2].hasPrefix("    "), plan.output)
    // The last line is of the estimate.
    XCTAssertLessThanOrEqual(lines.dropLast().map(\.count).max() ?? 0, 60, plan.output)
  }
}
