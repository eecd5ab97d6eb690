import Foundation
import XCTest

/// The faults that `make faults` plants fit the sources.
final class FaultTests: XCTestCase {
  func testTheLinesOfEachFaultStandOnceInItsSource() throws {
    let root = Repository.here.root
    let folder = root.appending(path: "Tests/TidyTests/Faults")
    let faults = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    XCTAssertEqual(faults.count, 7)
    for name in faults {
      let fault = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let lines = fault.components(separatedBy: "\n")
      let path = try XCTUnwrap(lines.first { $0.hasPrefix("file: ") }).dropFirst("file: ".count)
      let judge = try XCTUnwrap(lines.first { $0.hasPrefix("caught by: ") })
      XCTAssertNotNil(
        judge.wholeMatch(of: #/caught by: (fuzz \d+ \d+|(tests|address|thread) \w+Tests\.\S+)/#),
        name)
      let before = lines.filter { $0.hasPrefix("-") }.map { $0.dropFirst() }
      let source = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      let parts = source.components(separatedBy: before.joined(separator: "\n"))
      XCTAssertEqual(parts.count, 2, "\(name): \(path)")
      XCTAssertTrue(lines.contains { $0.hasPrefix("+") }, name)
    }
  }
}
