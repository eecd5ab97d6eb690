import Foundation
import XCTest

/// Classes of compiled code where the framework gets objects, of the app in Samples/Classes.
final class CompiledClassesTests: CommandTestCase {
  func testAClassIsAnObject() throws {
    let sample = MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples/Classes").path
    let build = try memsim("build", sample)
    XCTAssertEqual(build.code, 0, build.errors)
    XCTAssertEqual(build.errors, "")
    try write(
      """
      name: classes
      device: {profile: iphone-3g}
      policy: iphoneos
      apps: [{name: Classes, bundle: Classes.app}]
      timeline:
        - {at: 1s, launch: Classes}
        - {at: 3s, tap: {view: {class: UIButton}}}
      end: 5s

      """, to: "classes.yaml")
    let run = try memsim("run", "--journal", "a.jsonl", "--debug-memory", "classes.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    let story = try RunStory(of: run, journal: try XCTUnwrap(contents(of: "a.jsonl")))
    XCTAssertEqual(story.messages, [])
    XCTAssertEqual(story.leaks, [])
    XCTAssertEqual(
      story.logged.sorted(),
      [
        "1", "3, 1", "Util called with a button", "Util called with a delay",
        "Util called with a notification", "Util called with a timer", "Util of a class",
        "Util works on a thread",
      ])
  }
}
