import Foundation
import XCTest

/// Tests that write an app in Objective-C, build it, and play it.
class CompiledCaseTestCase: CommandTestCase {
  /// The logs, diagnoses and leaks of a run.
  struct Story {
    var logged: [String] = []
    var diagnosed: [String] = []
    var leaks: [String] = []
    var ends: [String] = []
  }

  /// Builds an app that calls some code one second after its launch, and plays it for 20 seconds.
  func story(
    of code: String, with declarations: String = "", options: [String] = []
  ) throws -> Story {
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
      <key>CFBundleVersion</key><string>1.0</string></dict></plist>

      """, to: "Case/Info.plist")
    try write(
      """
      name: case
      device: {profile: iphone-3g}
      policy: iphoneos
      apps: [{name: Case, bundle: Case.app}]
      timeline: [{at: 1s, launch: Case}]
      end: 20s

      """, to: "case.yaml")
    let build = try memsim("build", "Case")
    XCTAssertEqual(build.errors, "")
    let run = try MemsimProcess(
      ["run", "--journal", "a.jsonl"] + options + ["case.yaml"], in: folder)
    XCTAssertEqual(run.errors, "")
    XCTAssertLessThan(run.code, 2, run.output)
    XCTAssertFalse(run.output.contains("stopped by"), run.output)
    return try read()
  }

  func makeCaseFolder() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Case"), withIntermediateDirectories: true)
  }

  private func read() throws -> Story {
    var story = Story()
    for line in try XCTUnwrap(contents(of: "a.jsonl")).split(separator: "\n").dropFirst() {
      let event = try object(String(line))
      switch event["event"] as? String {
      case "logged":
        let text = event["text"] as? String ?? ""
        story.logged.append(text.replacing(#/^Case\[\w+:\w+\] /#, with: ""))
      case "diagnosed": story.diagnosed.append(event["diagnosis"] as? String ?? "")
      case "leak-found": story.leaks.append(event["className"] as? String ?? "")
      case "exited", "terminated":
        let reason = event["reason"] as? String ?? ""
        if reason != "run-ended" { story.ends.append(reason) }
      default: break
      }
    }
    return story
  }
}
