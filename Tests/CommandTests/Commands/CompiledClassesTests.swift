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
    var logged: [String] = []
    for line in try XCTUnwrap(contents(of: "a.jsonl")).split(separator: "\n").dropFirst() {
      let event = try object(String(line))
      XCTAssertNotEqual(event["event"] as? String, "diagnosed")
      XCTAssertNotEqual(event["event"] as? String, "leak-found")
      guard event["event"] as? String == "logged" else { continue }
      logged.append((event["text"] as? String ?? "").replacing(#/^Classes\[\w+:\w+\] /#, with: ""))
    }
    XCTAssertEqual(
      logged.sorted(),
      [
        "1", "3, 1", "Util called with a button", "Util called with a delay",
        "Util called with a notification", "Util called with a timer", "Util of a class",
        "Util works on a thread",
      ])
  }
}
