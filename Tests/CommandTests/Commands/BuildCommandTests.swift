import Foundation
import MemsimJournal
import XCTest

/// `build`, and the run of an app that it has built: the files of a folder, as they are.
final class BuildCommandTests: CommandTestCase {
  /// Runs the program that was built with these tests, which has memsim-objc beside it.
  private func built(_ arguments: String...) throws -> MemsimProcess {
    try MemsimProcess(
      script: "\"${mishaps%/*}/memsim\" \(arguments.joined(separator: " "))", in: folder)
  }

  private func copySample() throws {
    let sample = MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples/Sketch")
    try FileManager.default.copyItem(at: sample, to: folder.appending(path: "Sketch"))
  }

  private func writeScenario(withOther other: Bool = false) throws {
    try write(
      """
      name: sketch
      device: {profile: iphone-3g, memory: 96MB}
      policy: iphoneos
      apps: [{name: Sketch, bundle: Sketch.app}\(other ? ", {name: Other, bundle: Other.app}" : "")]
      timeline:
        - {at: 1s, launch: Sketch}
        - {at: 2s, tap: [70, 60]}
        - {from: 3s, to: 12s, every: 500ms, tap: [160, 240]}
        \(other ? "- {at: 13s, launch: Other}" : "")
      end: 20s
      expect: [{order: [{terminated: Sketch}]}]

      """, to: "sketch.yaml")
  }

  func testAnAppDrawsLeaksAndIsKilled() throws {
    try copySample()
    try writeScenario()
    let build = try built("build", "Sketch")
    XCTAssertEqual(build.errors, "")
    XCTAssertEqual(build.output, "Built Sketch.app\n")
    XCTAssertEqual(build.code, 0)
    let run = try built("run", "--journal", "a.jsonl", "sketch.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    XCTAssertTrue(run.output.contains("SketchView.m:33"), run.output)
    let journal = try XCTUnwrap(contents(of: "a.jsonl"))
    for words in [
      "launched, UIWindow has 1 views", "after half a second", "pressed Clear",
      "stroke at 160, 1 in all", "caught 'no room'", "warned",
    ] {
      XCTAssertTrue(journal.contains(words), words)
    }
    // The array finds the second stroke equal to the first.
    XCTAssertFalse(journal.contains("2 in all"))
    let again = try built("run", "--twice", "sketch.yaml")
    XCTAssertEqual(again.code, 0, again.output + again.errors)
  }

  func testTwoAppsHaveClassesOfOneName() throws {
    try copySample()
    try writeScenario(withOther: true)
    for bundle in ["Sketch.app", "Other.app"] {
      XCTAssertEqual(try built("build", "Sketch", "-o", bundle).output, "Built \(bundle)\n")
    }
    let run = try built("run", "--journal", "a.jsonl", "sketch.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    let launches = contents(of: "a.jsonl")?.matches(of: #/launched, UIWindow has 1 views/#)
    XCTAssertEqual(launches?.count, 2)
    let scenario = try XCTUnwrap(contents(of: "sketch.yaml"))
    try write(scenario.replacing("Other.app", with: "Sketch.app"), to: "one.yaml")
    let refused = try built("check", "one.yaml")
    XCTAssertEqual(refused.code, 2)
    XCTAssertTrue(
      refused.errors.contains("another app runs the compiled code of 'Sketch.app', too"),
      refused.errors)
  }

  func testAMistakeIsNamedWithItsLine() throws {
    try copySample()
    try write(
      """
      #import "SketchView.h"
      @implementation SketchView
      - (void)drawRect:(CGRect)rect { [Missing new]; }
      @end

      """, to: "Sketch/SketchView.m")
    let build = try built("build", "Sketch", "-o", "Other.app")
    XCTAssertEqual(build.code, 2)
    XCTAssertTrue(build.errors.contains("SketchView.m:3:34: error: "), build.errors)
    XCTAssertNil(contents(of: "Other.app/Info.plist"))
  }

  func testAFolderWithoutADescriptionIsRefused() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Empty"), withIntermediateDirectories: false)
    let build = try built("build", "Empty")
    XCTAssertEqual(build.code, 2)
    XCTAssertEqual(build.errors, "Empty: error: no Info.plist; expected one\n")
  }
}
