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

  private let builtSketch = """
    Built Sketch.app
    A scenario beside it runs it: apps: [{name: Sketch, bundle: Sketch.app}]

    """

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
    XCTAssertEqual(build.output, builtSketch)
    XCTAssertEqual(build.code, 0)
    let run = try built("run", "--journal", "a.jsonl", "sketch.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    XCTAssertTrue(run.output.contains("SketchView.m:33"), run.output)
    let journal = try XCTUnwrap(contents(of: "a.jsonl"))
    for words in [
      "launched, UIWindow has 1 views", "after half a second", "pressed Clear",
      "stroke at 160, 1 in all", "caught 'no room'", "warned", "described: no words",
      "gone with its array",
    ] {
      XCTAssertTrue(journal.contains(words), words)
    }
    // The array finds the second stroke equal to the first, and one of two targets was removed.
    for words in ["2 in all", "left alone", "is logged"] {
      XCTAssertFalse(journal.contains(words), words)
    }
    let again = try built("run", "--twice", "sketch.yaml")
    XCTAssertEqual(again.code, 0, again.output + again.errors)
  }

  /// Outlets with a property, with a method alone and with a variable alone; actions of a target
  /// and of the first responder; notifications; and what the headers have besides methods.
  func testNibsConnectCompiledObjects() throws {
    let sample = MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples/Counter")
    try FileManager.default.copyItem(at: sample, to: folder.appending(path: "Counter"))
    XCTAssertEqual(try built("build", "Counter").errors, "")
    try write(
      """
      name: counter
      device: {profile: iphone-3g}
      policy: iphoneos
      apps: [{name: Counter, bundle: Counter.app}]
      timeline:
        - {at: 1s, launch: Counter}
        - {from: 2s, to: 4s, every: 1s, tap: {view: {class: UIButton, text: Add}}}
        - {at: 5s, tap: {view: {class: UIButton, text: Reset}}}
        - {at: 6s, simulate-warning: Counter}
        - {at: 7s, expect: {view: {class: CounterView}, is: {text: the counter}}}
        - at: 7s
          expect: {view: {class: UILabel, text: "3"}, is: {frame: [20, 20, 100, 30]}}
      end: 8s
      expect: [{no-diagnostics: Counter}]

      """, to: "counter.yaml")
    let run = try built("run", "--journal", "a.jsonl", "counter.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    let journal = try XCTUnwrap(contents(of: "a.jsonl")).split(separator: "\n")
    let logged = try journal.compactMap { line -> String? in
      let event = try object(String(line))
      return event["event"] as? String == "logged" ? event["text"] as? String : nil
    }
    XCTAssertEqual(
      logged.compactMap { $0.split(separator: "] ").last.map(String.init) },
      [
        "window 2, controller 2", "button is set", "awake, decoded 1, 3 subviews",
        "loaded with '0' and UIButton", "step 3", "text 0, error 260", "shrunk 1", "found at 2, 4",
        "1 encodings", "counted to 1 by a UIButton", "counted to 2 by a UIButton",
        "reset by UIButton", "heard of UIApplicationDidReceiveMemoryWarningNotification",
      ])
  }

  func testTwoAppsHaveClassesOfOneName() throws {
    try copySample()
    try writeScenario(withOther: true)
    for bundle in ["Sketch.app", "Other.app"] {
      XCTAssertEqual(try built("build", "Sketch", "-o", bundle).code, 0)
    }
    let run = try built("run", "--journal", "a.jsonl", "sketch.yaml")
    XCTAssertEqual(run.code, 0, run.output + run.errors)
    let launches = contents(of: "a.jsonl")?.matches(of: #/launched, UIWindow has 1 views/#)
    XCTAssertEqual(launches?.count, 2)
    let scenario = try XCTUnwrap(contents(of: "sketch.yaml"))
    for path in ["Sketch.app", "./Sketch.app", "Sketch.app/"] {
      try write(scenario.replacing("Other.app", with: path), to: "one.yaml")
      let refused = try built("check", "one.yaml")
      XCTAssertEqual(refused.code, 2)
      XCTAssertTrue(
        refused.errors.contains("another app runs the compiled code of '\(path)', too")
          || refused.errors.contains("another app runs the compiled code of 'Sketch.app', too"),
        refused.errors)
    }
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

  func testABuildReplacesTheWholeBundle() throws {
    try copySample()
    try write("a", to: "Sketch/left.dat")
    try write("int number;\n", to: "Sketch/number.c")
    XCTAssertEqual(try built("build", "Sketch").errors, "")
    XCTAssertEqual(contents(of: "Sketch.app/left.dat"), "a")
    try FileManager.default.removeItem(at: folder.appending(path: "Sketch/left.dat"))
    XCTAssertEqual(try built("build", "Sketch", "-o", "Sketch.app/").output, builtSketch)
    XCTAssertNil(contents(of: "Sketch.app/left.dat"))
    // A bundle that cannot be run leaves the one before it.
    let info = try XCTUnwrap(contents(of: "Sketch/Info.plist"))
    let key = "<key>CFBundleSignature</key>"
    try write(
      info.replacing(key, with: "<key>CFBundleIconFile</key><string>Icon.png</string>\(key)"),
      to: "Sketch/Info.plist")
    let refused = try built("build", "Sketch")
    XCTAssertEqual(refused.code, 2)
    XCTAssertTrue(refused.errors.hasPrefix("Sketch/Info.plist:"), refused.errors)
    XCTAssertEqual(contents(of: "Sketch.app/Info.plist"), info)
    XCTAssertEqual(try names(), ["Sketch", "Sketch.app"])
  }

  func testTheFolderHereNamesTheBundle() throws {
    try copySample()
    let build = try MemsimProcess(
      script: "cd Sketch && TMPDIR=/nowhere \"${mishaps%/*}/memsim\" build .", in: folder)
    XCTAssertEqual(build.output, builtSketch)
    XCTAssertNotNil(contents(of: "Sketch/Sketch.app/Info.plist"))
  }

  func testACheckRunsNothingOfTheCode() throws {
    try copySample()
    try writeScenario()
    let main = try XCTUnwrap(contents(of: "Sketch/main.m"))
    try write(
      main + """
        #include <stdio.h>
        __attribute__((constructor)) static void begin(void) { fclose(fopen("begun", "w")); }

        """, to: "Sketch/main.m")
    XCTAssertEqual(try built("build", "Sketch").code, 0)
    let check = try built("check", "sketch.yaml")
    XCTAssertEqual(check.errors, "")
    XCTAssertEqual(check.code, 0)
    XCTAssertNil(contents(of: "begun"))
    XCTAssertEqual(try built("run", "sketch.yaml").code, 0)
    XCTAssertNotNil(contents(of: "begun"))
  }

  func testADamagedBundleIsRefused() throws {
    try copySample()
    try writeScenario()
    XCTAssertEqual(try built("build", "Sketch").code, 0)
    let file = folder.appending(path: "Sketch.app/Sketch")
    let code = try Data(contentsOf: file)
    try code.prefix(code.count / 2).write(to: file)
    for command in ["check", "run"] {
      let refused = try built(command, "sketch.yaml")
      XCTAssertEqual(refused.code, 2)
      XCTAssertEqual(
        refused.errors,
        "Sketch.app/Sketch: error: the end of the file is missing: build it again\n")
    }
    try FileManager.default.moveItem(
      at: folder.appending(path: "Sketch.app"), to: folder.appending(path: "Moved.app"))
    let scenario = try XCTUnwrap(contents(of: "sketch.yaml"))
    try write(scenario.replacing("Sketch.app", with: "Moved.app"), to: "moved.yaml")
    let moved = try built("check", "moved.yaml")
    XCTAssertEqual(moved.code, 2)
    XCTAssertTrue(
      moved.errors.contains("'CFBundleExecutable' is 'Moved', but the bundle has no such file"),
      moved.errors)
  }

  func testAnInterruptedBuildLeavesNothing() throws {
    try copySample()
    XCTAssertEqual(mkfifo(folder.appending(path: "Sketch/pipe.h").path, 0o600), 0)
    // A pipe in the folder is refused, one elsewhere is only slow.
    let refused = try built("build", "Sketch")
    XCTAssertEqual(refused.code, 2)
    XCTAssertTrue(refused.errors.hasPrefix("Sketch/pipe.h: error: "), refused.errors)
    try FileManager.default.moveItem(
      at: folder.appending(path: "Sketch/pipe.h"), to: folder.appending(path: "pipe.h"))
    try write("#include \"../pipe.h\"\n", to: "Sketch/main.m")
    for (signal, code) in [("INT", 130), ("TERM", 143)] as [(String, Int32)] {
      let build = try MemsimProcess(
        script: "timeout --foreground --preserve-status -s \(signal) 2 "
          + "\"${mishaps%/*}/memsim\" build Sketch", in: folder)
      XCTAssertEqual(build.code, code, build.errors)
      XCTAssertEqual(build.errors, "")
      XCTAssertEqual(try names(), ["Sketch", "pipe.h"])
    }
  }
}
