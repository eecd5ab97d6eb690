import Foundation
import XCTest

/// Tests that write an app in Objective-C, build it, and play it.
class CompiledCaseTestCase: CommandTestCase {
  /// Builds an app that calls some code one second after its launch, and plays it for 20 seconds
  /// with more steps of the timeline, lines of the scenario and keys of the app's Info.plist.
  func story(
    of code: String, with declarations: String = "", options: [String] = [], steps: [String] = [],
    world: String = "", keys: String = ""
  ) throws -> RunStory {
    let source = """
      #import <UIKit/UIKit.h>
      #include <dispatch/dispatch.h>
      #include <stdlib.h>
      #include <string.h>
      typedef void (^Work)(void);
      \(declarations)
      @interface Case : NSObject
      @end
      @implementation Case
      - (void)play {
        \(code)
      }
      - (void)applicationDidFinishLaunching:(UIApplication *)application {
        [self performSelector:@selector(play) withObject:nil afterDelay:1];
      }
      @end
      int main(int argc, char *argv[]) {
        NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
        int status = UIApplicationMain(argc, argv, nil, @"Case");
        [pool release];
        return status;
      }

      """
    try makeCaseFolder()
    try write(source, to: "Case/main.m")
    try write(
      """
      <plist version="1.0"><dict><key>CFBundleExecutable</key><string>Case</string>
      <key>CFBundleIdentifier</key><string>org.example.case</string>
      <key>CFBundleName</key><string>Case</string>
      <key>CFBundleVersion</key><string>1.0</string>\(keys)</dict></plist>

      """, to: "Case/Info.plist")
    try write(
      """
      name: case
      device: {profile: iphone-3g}
      policy: iphoneos
      apps: [{name: Case, bundle: Case.app}]
      timeline: [\((["{at: 1s, launch: Case}"] + steps).joined(separator: ", "))]
      end: 20s
      \(world)

      """, to: "case.yaml")
    let build = try memsim("build", "Case")
    XCTAssertEqual(build.errors, "")
    let run = try MemsimProcess(
      ["run", "--journal", "a.jsonl"] + options + ["case.yaml"], in: folder)
    XCTAssertEqual(run.errors, "")
    XCTAssertLessThan(run.code, 2, run.output)
    XCTAssertFalse(run.output.contains("stopped by"), run.output)
    return try RunStory(of: run, journal: try XCTUnwrap(contents(of: "a.jsonl")))
  }

  func makeCaseFolder() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Case"), withIntermediateDirectories: true)
  }
}
