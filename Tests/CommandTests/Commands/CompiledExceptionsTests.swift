import Foundation
import XCTest

/// Exceptions of the framework and of the app in compiled code.
final class CompiledExceptionsTests: CompiledCaseTestCase {
  /// Builds the app in Samples/Exceptions, with a last statement in its launch, and returns what it
  /// logs and its report.
  private func play(_ last: String? = nil) throws -> (logged: [String], report: String) {
    let sample = folder.appending(path: "Exceptions")
    if !FileManager.default.fileExists(atPath: sample.path) {
      try FileManager.default.copyItem(
        at: MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples/Exceptions"),
        to: sample)
    }
    try write("#define FAULT \(last ?? "NSLog(@\"the end\")")\n", to: "Exceptions/Prefix.pch")
    let build = try memsim("build", "Exceptions")
    XCTAssertEqual(build.errors, "")
    try write(
      """
      name: exceptions
      device: {profile: iphone-3g}
      policy: iphoneos
      apps: [{name: Exceptions, bundle: Exceptions.app}]
      timeline:
        - {at: 1s, launch: Exceptions}
      end: 5s

      """, to: "exceptions.yaml")
    let run = try memsim(
      "run", "--timeline", "--debug-memory", "--twice", "--journal", "a.jsonl", "exceptions.yaml")
    XCTAssertEqual(run.errors, "")
    XCTAssertLessThan(run.code, 2, run.output)
    let story = try RunStory(of: run, journal: try XCTUnwrap(contents(of: "a.jsonl")))
    return (story.logged, story.report)
  }

  private func line(of text: String) throws -> Int {
    let source = try XCTUnwrap(contents(of: "Exceptions/main.m"))
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    return try XCTUnwrap(lines.firstIndex { $0.contains(text) }, text) + 1
  }

  func testHandlersCatchWhatTheFrameworkThrows() throws {
    let run = try play()
    let expected = try String(
      contentsOf: MemsimProcess.checkout.appending(
        path: "Tests/CommandTests/Samples/Exceptions/expected.txt"), encoding: .utf8)
    let logged = run.logged.joined(separator: "\n").replacing(#/0x[0-9a-f]+/#, with: "0x…")
    // Long lines are folded in the file.
    XCTAssertEqual(
      logged.split { $0.isWhitespace }.joined(separator: " "),
      expected.split { $0.isWhitespace }.joined(separator: " "))
    XCTAssertFalse(run.report.contains("uncaught-exception"), run.report)
  }

  /// The report names the line of the app that called the framework.
  func testAnUncaughtExceptionHasItsLine() throws {
    for (fault, message) in [
      (
        "[[NSArray array] objectAtIndex:1]",
        "'NSRangeException', reason: '*** -[NSArray objectAtIndex:]: index (1) beyond bounds (0)'"
      ),
      (
        #"[NSException raise:@"Storm" format:@"wind %d", 9]"#,
        "uncaught exception 'Storm', reason: 'wind 9'"
      ), ("[self fly]", "-[ExceptionsDelegate fly]: unrecognized selector sent to instance"),
      (#"@throw @"a text""#, "uncaught exception of class 'NSConstantString'"),
      (#"NSAssert(self == nil, @"not %@", @"nil")"#, "reason: 'not nil'"),
      (
        "[@\"a\" performSelector:@selector(substringFromIndex:) withObject:(id)9]",
        "Range or index out of bounds"
      ),
    ] {
      let run = try play(fault)
      let words = run.report.split { $0.isWhitespace }.joined(separator: " ")
      XCTAssertTrue(words.contains(message), "\(fault): \(run.report)")
      XCTAssertTrue(
        words.contains("raised at main.m:\(try line(of: "  FAULT;"))"), "\(fault): \(run.report)")
      XCTAssertEqual(run.report.ranges(of: "uncaught-exception").count, 1, run.report)
      XCTAssertTrue(run.report.contains("exited 1s, crash"), run.report)
    }
  }

  /// A copy belongs to the line that set the property, a release to the line that called it.
  func testPlacesAreLinesOfTheApp() throws {
    let leak = try play("[self leakCopy]")
    let set = "main.m:\(try line(of: "chest.label ="))"
    XCTAssertTrue(leak.report.contains("allocated at \(set)"), leak.report)
    XCTAssertFalse(leak.report.contains("MemsimKit/NSMutableString"), leak.report)
    let release = try play("[self overReleasePath]")
    let place = "main.m:\(try line(of: "// too often"))"
    XCTAssertTrue(release.report.contains("over-release: CGMutablePath"), release.report)
    XCTAssertTrue(release.report.contains("message sent at \(place)"), release.report)
  }

  /// The line of an exception is the one that threw it, though a block behind it, or a method that
  /// such a block calls, has caught others meanwhile.
  func testAnExceptionKeepsItsLineWhileOthersAreCaught() throws {
    for inner in ["[self class]", "catch_one(1)", "catch_one(3)", "catch_many(9)"] {
      let story = try story(
        of: """
          @try {
            [NSException raise:@"First" format:@"one"];  // the line
          } @finally {
            \(inner);
            @try {
              [NSException raise:@"Second" format:@"two"];
            } @catch (NSException *exception) {
              NSLog(@"caught %@", [exception name]);
            }
          }
          """,
        with: """
          static void catch_one(int depth);
          static void catch_many(int turns) {
            while (turns-- > 0) {
              @try {
                [NSException raise:@"Fourth" format:@"four"];
              } @catch (NSException *exception) {
              }
              catch_one(1);
            }
          }
          static void catch_one(int depth) {
            @try {
              [NSException raise:@"Third" format:@"three"];
            } @catch (NSException *exception) {
              if (depth > 1) catch_one(depth - 1);
            } @finally {
              NSLog(@"depth %d", depth);
            }
          }
          """, options: ["--timeline", "--debug-memory"])
      XCTAssertEqual(story.logged.last, "caught Second", inner)
      XCTAssertEqual(story.ends, ["crash"], inner)
      let source = try XCTUnwrap(contents(of: "Case/main.m"))
      let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
      let line = try XCTUnwrap(lines.firstIndex { $0.contains("// the line") }) + 1
      XCTAssertTrue(story.words.contains("raised at main.m:\(line)"), "\(inner): \(story.report)")
    }
  }

  /// Nothing is an exception, too, every time.
  func testNilIsThrownAndCaught() throws {
    let story = try self.story(
      of: """
        for (int turn = 0; turn < 3; turn++) {
          @try {
            @try { @throw (id)nil; } @finally { NSLog(@"finally %d", turn); }
          } @catch (id thrown) {
            NSLog(@"caught %d %d", turn, thrown == nil);
          }
        }
        """)
    XCTAssertEqual(
      story.logged,
      ["finally 0", "caught 0 1", "finally 1", "caught 1 1", "finally 2", "caught 2 1"])
  }
}
