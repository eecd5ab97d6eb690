import Foundation
import XCTest

/// Blocks of the language in compiled code, of the app in Samples/Later.
final class CompiledBlocksTests: CommandTestCase {
  private func line(of text: String) throws -> Int {
    let path = MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples/Later/main.m")
    let source = try String(contentsOf: path, encoding: .utf8)
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return try XCTUnwrap(lines.firstIndex { $0.contains(text) }) + 1
  }

  func testBlocksAreCalledOnceAndLater() throws {
    let sample = MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples/Later").path
    let build = try memsim("build", sample)
    XCTAssertEqual(build.errors, "")
    try write(
      """
      name: later
      device: {profile: iphone-3g}
      policy: iphoneos
      apps: [{name: Later, bundle: Later.app}]
      timeline:
        - {at: 1s, launch: Later}
        - {at: 5s, press: home}
      end: 9s

      """, to: "later.yaml")
    let run = try memsim(
      "run", "--debug-memory", "--timeline", "--journal", "a.jsonl", "later.yaml")
    XCTAssertEqual(run.errors, "")
    var (logged, diagnosed, leaked) = ([String](), [String](), [String]())
    for line in try XCTUnwrap(contents(of: "a.jsonl")).split(separator: "\n").dropFirst() {
      let event = try object(String(line))
      let text = event["text"] as? String ?? ""
      switch event["event"] as? String {
      case "logged": logged.append(text.replacing(#/^Later\[\w+:\w+\] /#, with: ""))
      case "diagnosed": diagnosed.append(event["message"] as? String ?? "")
      case "leak-found": leaked.append("\(event["className"] ?? ""): \(event["site"] ?? "")")
      default: break
      }
    }
    XCTAssertEqual(
      logged,
      [
        "1 1", "caught not yet", "done, 2", "sent", "soon, turn 1, 1", "soon dealloc", "next",
        "late, turn 2, 1", "late dealloc",
      ])
    XCTAssertEqual(
      diagnosed,
      [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '*** "
          + "[^{…} copy]: a block gets no messages: use Block_copy and Block_release'"
      ])
    XCTAssertTrue(run.output.contains("main.m:\(try line(of: "Block_copy(^{"))"), run.output)
    XCTAssertTrue(run.output.contains("main.m:\(try line(of: "[(id)block copy]"))"), run.output)
    XCTAssertEqual(leaked.count, 1, "\(leaked)")
    XCTAssertEqual(try memsim("run", "--twice", "later.yaml").errors, "")
  }
}
