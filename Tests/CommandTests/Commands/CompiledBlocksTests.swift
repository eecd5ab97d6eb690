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
    let story = try RunStory(of: run, journal: try XCTUnwrap(contents(of: "a.jsonl")))
    XCTAssertEqual(
      story.logged,
      [
        "1 1", "caught not yet", "done, 2", "sent", "soon, turn 1, 1", "soon dealloc", "next",
        "late, turn 2, 1", "late dealloc",
      ])
    XCTAssertEqual(
      story.messages,
      [
        "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '*** "
          + "[^{…} copy]: a block gets no messages: use Block_copy and Block_release'"
      ])
    XCTAssertTrue(run.output.contains("main.m:\(try line(of: "Block_copy(^{"))"), run.output)
    XCTAssertTrue(run.output.contains("main.m:\(try line(of: "[(id)block copy]"))"), run.output)
    XCTAssertEqual(story.leaks.count, 1, "\(story.leaks)")
    XCTAssertEqual(try memsim("run", "--twice", "later.yaml").errors, "")
  }
}
