import Foundation
import XCTest

/// Services whose delegates and operations are of compiled code, of the app in Samples/Feeds.
final class CompiledServicesTests: CommandTestCase {
  func testDelegatesAndOperationsAreOfTheApp() throws {
    let sample = MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples/Feeds").path
    let build = try memsim("build", sample)
    XCTAssertEqual(build.code, 0, build.errors)
    XCTAssertEqual(build.errors, "")
    try write(
      """
      name: feeds
      device: {profile: iphone-3g}
      policy: iphoneos
      apps: [{name: Feeds, bundle: Feeds.app}]
      pages:
        - url: http://zoo.example/feed.xml
          html: |
            <zoo>
            <animal legs="4">zebra</animal>
            <animal legs="2">Ostrich</animal>
            <animal legs="4">ox &amp; cow</animal>
            </zoo>
      timeline:
        - {at: 1s, launch: Feeds}
        - {at: 5s, tap: [30, 42]}
      end: 16s

      """, to: "feeds.yaml")
    let run = try memsim("run", "--journal", "a.jsonl", "--debug-memory", "feeds.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    let story = try RunStory(of: run, journal: try XCTUnwrap(contents(of: "a.jsonl")))
    XCTAssertEqual(story.messages, [])
    XCTAssertEqual(story.leaks, [])
    XCTAssertEqual(
      story.logged,
      [
        "US 0", "48.50 -2.25 7", "works with hay, main 0", "200, application/xml", "failed: -1009",
        "animal 4 in line 2", "animal 2 in line 3", "animal 4 in line 4", "1, 0", "read",
        "Ostrich in 14", "ox & cow in 14", "zebra in 25", "mail 0", "mail 1", "place 1",
      ])
  }
}
