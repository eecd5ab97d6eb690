import Foundation
import TestSupport
import XCTest

/// Every run of a device that any test makes has one digest in every host process.
final class EveryRunTests: XCTestCase {
  func testEveryRunHasOneDigestInTwoHostProcesses() throws {
    let classes = try Self.classes()
    XCTAssertGreaterThan(classes.count, 20)
    let plain = try log(of: classes, in: [:])
    let elsewhere = try log(of: classes, in: ["LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Kathmandu"])
    XCTAssertGreaterThan(plain.count, 100)
    XCTAssertEqual(plain.count, elsewhere.count)
    for (plain, elsewhere) in zip(plain, elsewhere) { XCTAssertEqual(plain, elsewhere) }
  }

  /// What runs there were, each with its digest.
  private func log(of classes: [String], in environment: [String: String]) throws -> [Substring] {
    let log = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try Data().write(to: log)
    defer { try? FileManager.default.removeItem(at: log) }
    let values = environment.merging([RunLog.key: log.path]) { $1 }
    let child = try ChildProcess(running: classes, setting: values)
    XCTAssertTrue(child.hasFinished, child.messages)
    return try String(contentsOf: log, encoding: .utf8).split(separator: "\n").sorted()
  }

  /// The classes whose files make runs, as `Module.Class`, in the order of their paths; those that
  /// start host processes themselves are left out.
  private static func classes() throws -> [String] {
    try Checkout.sources(below: "Tests").compactMap { file in
      guard file.text.contains(#/DeviceRun\(|TestRun\.twice\(/#),
        !file.text.contains("ChildProcess("),
        let name = file.text.firstMatch(of: #/final class (\w+Tests): XCTestCase/#)?.1,
        let module = file.path.split(separator: "/").dropFirst().first
      else { return nil }
      return "\(module).\(name)"
    }
  }
}
