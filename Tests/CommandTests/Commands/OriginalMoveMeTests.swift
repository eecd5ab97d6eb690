import Foundation
import TestSupport
import XCTest

/// MoveMe in Objective-C, Examples/MoveMe-ObjC, against its port in Swift: the same story.
final class OriginalMoveMeTests: CommandTestCase {
  /// The events to compare, which name no bytes and no lines of a source.
  private static let kinds: Set<String> = [
    "animation-ended", "expectation", "frame", "input", "interruption", "launched",
    "lifecycle-called", "screen-changed", "snapshot", "state-changed", "terminated", "warned",
  ]

  override func setUpWithError() throws {
    try super.setUpWithError()
    let source = MemsimProcess.checkout.appending(path: "Examples/MoveMe-ObjC").path
    let build = try memsim("build", source, "-o", "MoveMe.app")
    XCTAssertEqual(build.code, 0, build.errors)
    XCTAssertEqual(build.errors, "")
  }

  /// Scenarios that name a deallocated object: an address names it only until its memory is used
  /// again, unless memsim keeps the memory.
  private static let dangling: Set<String> = [
    "moveme-dangling-picture", "moveme-warned-while-dragging",
  ]

  /// Plays a scenario with the port, and again with the original.
  private func assertSameStory(_ scenario: String, line: UInt = #line) throws {
    let text = try Checkout.text(of: "Scenarios/\(scenario).yaml")
    try write(text, to: "port.yaml")
    try write(
      text.replacing("name: MoveMe}", with: "name: MoveMe, bundle: MoveMe.app}"),
      to: "original.yaml")
    for name in ["port", "original"] {
      let debugs = Self.dangling.contains(scenario) ? ["--debug-memory"] : []
      let files = ["--journal", "\(name).jsonl", "--frames", "\(name)-frames", "\(name).yaml"]
      let run = try MemsimProcess(["run"] + debugs + files, in: folder)
      XCTAssertEqual(run.code, 0, "\(name) of \(scenario): \(run.output)\(run.errors)", line: line)
    }
    let (port, original) = (try story("port.jsonl"), try story("original.jsonl"))
    for (expected, told) in zip(port, original) where expected != told {
      XCTFail("\(scenario): \(told)\ninstead of \(expected)", line: line)
      return
    }
    XCTAssertEqual(original.count, port.count, scenario, line: line)
  }

  /// The events of a journal without bytes and lines, and the numbers of objects by class, but for
  /// strings: those of a source are none of the heap.
  private func story(_ name: String) throws -> [String] {
    let lines = try XCTUnwrap(contents(of: name)).split(separator: "\n")
    return try lines.compactMap { line in
      let event = try object(String(line))
      let kind = event["event"] as? String ?? ""
      switch kind {
      case "heap-counted":
        let classes = event["classes"] as? [[String: Any]] ?? []
        return classes.map { "\($0["className"] ?? ""): \($0["count"] ?? 0)" }
          .filter { !$0.hasPrefix("NSString:") }.sorted().joined(separator: ", ")
      case "diagnosed", "leak-found":
        return "\(kind) \(event["diagnosis"] ?? "") \(event["className"] ?? "")"
      case _ where Self.kinds.contains(kind):
        let fields = event.filter { field in
          !["path", "sequence", "site"].contains(field.key)
            && !["Bytes", "Pages"].contains { field.key.hasSuffix($0) }
        }
        let data = try JSONSerialization.data(withJSONObject: fields, options: [.sortedKeys])
        return String(decoding: data, as: UTF8.self)
      default: return nil
      }
    }
  }

  func testTheStoriesAreThoseOfThePort() throws {
    // The leaking version is another source.
    let names = try Checkout.names(in: "Scenarios", ending: ".yaml")
      .filter { $0.hasPrefix("moveme-") && $0 != "moveme-path-leak.yaml" }
      .map { String($0.dropLast(".yaml".count)) }
    XCTAssertGreaterThan(names.count, 10)
    for name in names { try assertSameStory(name) }
  }

  func testTheLeakingVersionNamesTheLineOfThePath() throws {
    let source = MemsimProcess.checkout.appending(path: "Examples/MoveMe-ObjC")
    let copy = folder.appending(path: "Leaking")
    try FileManager.default.copyItem(at: source, to: copy)
    let file = "Leaking/Classes/MoveMeView.m"
    let text = try XCTUnwrap(contents(of: file))
    let version26 = text.replacing("  CGPathRelease(path);\n", with: "")
    XCTAssertNotEqual(version26, text)
    try write(version26, to: file)
    XCTAssertEqual(try memsim("build", "Leaking", "-o", "MoveMe.app").code, 0)
    let scenario = try Checkout.text(of: "Scenarios/moveme-path-leak.yaml")
      .replacing("name: MoveMe, with: {variant: \"2.6\"}", with: "name: MoveMe, bundle: MoveMe.app")
      .replacing(#/(?m)^breaks-with: .*\n/#, with: "")
    try write(scenario, to: "leaking.yaml")
    let run = try memsim("run", "leaking.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    let line = try XCTUnwrap(
      version26.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("CGPathCreateMutable()") })
    XCTAssertTrue(run.output.contains("MoveMeView.m:\(line + 1)"), run.output)
  }
}
