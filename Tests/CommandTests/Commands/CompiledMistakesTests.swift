import Foundation
import TestSupport
import XCTest

/// Mistakes of compiled code with its objects, of the app in Samples/Slips: each build makes one.
final class CompiledMistakesTests: CommandTestCase {
  /// Builds the app with a statement in its launch, and runs it.
  private func play(_ fault: String, _ options: String...) throws -> RunStory {
    let sample = folder.appending(path: "Slips")
    if !FileManager.default.fileExists(atPath: sample.path) {
      try FileManager.default.copyItem(
        at: MemsimProcess.checkout.appending(path: "Tests/CommandTests/Samples/Slips"),
        to: sample)
    }
    try write("#define FAULT \(fault)\n", to: "Slips/Prefix.pch")
    let build = try memsim("build", "Slips")
    XCTAssertEqual(build.errors, "")
    try write(
      """
      name: slips
      device: {profile: iphone-3g}
      policy: iphoneos
      apps: [{name: Slips, bundle: Slips.app}]
      timeline:
        - {at: 1s, launch: Slips}
      end: 5s

      """, to: "slips.yaml")
    let run = try MemsimProcess(
      ["run", "--timeline", "--debug-memory", "--journal", "a.jsonl"] + options + ["slips.yaml"],
      in: folder)
    return try RunStory(of: run, journal: contents(of: "a.jsonl") ?? "")
  }

  /// The place of the only line with a text, as reports name it.
  private func place(_ text: String) throws -> String {
    let source = try XCTUnwrap(contents(of: "Slips/main.m"))
    let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
    let found = lines.indices.filter { lines[$0].contains(text) }
    XCTAssertEqual(found.count, 1, text)
    return "main.m:\((found.first ?? 0) + 1)"
  }

  func testARetainInADeallocIsDiagnosed() throws {
    let story = try play("endPart(retains)")
    XCTAssertEqual(story.diagnosedOfClasses, ["retain-in-dealloc Part"])
    XCTAssertEqual(
      story.messages,
      ["*** -[Part retain]: sent to 0x… in its dealloc, which deallocates it anyway"])
    XCTAssertTrue(
      story.words.contains("message sent at \(try place("// in dealloc")) -[Part dealloc]"),
      story.run.output)
    XCTAssertEqual(try play("endPart(autoreleases)").messages.count, 1)
  }

  func testAnObjectIsNotAddedToACollectionInItsDealloc() throws {
    let story = try play("[self addToArray]")
    XCTAssertEqual(story.diagnosedOfClasses.first, "retain-in-dealloc Part")
    XCTAssertFalse(story.diagnosedOfClasses.contains("unfinished-dealloc Part"))
  }

  /// As a notification of an object that ends does.
  func testARetainInADeallocThatIsReleasedThereIsNoMistake() throws {
    XCTAssertEqual(try play("endPart(balances)").diagnosed, [])
    let story = try play("[self post]")
    XCTAssertEqual(story.diagnosedOfClasses, [])
    XCTAssertEqual(story.logged, ["heard End of way 4", "the end"])
  }

  func testANullForAFunctionThatNeedsAnObjectCrashes() throws {
    for function in ["CFRelease", "CFRetain"] {
      let story = try play("\(function)((CFTypeRef)NULL)")
      XCTAssertEqual(story.messages, ["*** \(function)() called with NULL"])
      XCTAssertEqual(story.logged, [])
      XCTAssertTrue(
        story.words.contains("raised at \(try place("  FAULT;")) -[SlipsDelegate"),
        story.run.output)
      XCTAssertTrue(story.words.contains("exited 1s, crash"), story.run.output)
    }
    let fine = try play("CFRelease(CFRetain([[NSObject alloc] init])); CGPathRelease(NULL)")
    XCTAssertEqual(fine.diagnosedOfClasses, [])
    XCTAssertEqual(fine.logged, ["the end"])
  }

  func testAFaultNamesTheMethodAndTheLine() throws {
    let story = try play("[[[My_Board alloc] init] go_:NULL over_:1]")
    XCTAssertTrue(
      story.words.contains("in -[My_Board go_:over_:] at \(try place("// crashes"))"),
      story.run.output)
    XCTAssertTrue(
      story.words.contains(
        "in -[SlipsDelegate applicationDidFinishLaunching:] at \(try place("  FAULT;"))"),
      story.run.output)
  }

  func testAnEndlessLoopEndsTheRunWithItsLine() throws {
    try XCTSkipIf(Sanitizer.watchesThreads, "it delivers signals only to code that calls functions")
    let story = try play("[self spin]", "--time-limit", "1ms")
    XCTAssertEqual(story.run.code, 71)
    XCTAssertEqual(story.logged, ["spins"])
    XCTAssertTrue(
      story.words.contains("'Slips' uses up the time limit in a callback that does not return"),
      story.run.output)
    XCTAssertTrue(
      story.words.contains("in -[SlipsDelegate spin] at \(try place("// for ever"))"),
      story.run.output)
    XCTAssertTrue(story.words.contains("slips: stopped by the host"), story.run.output)
    XCTAssertFalse(story.words.contains("digest"), story.run.output)
  }

  func testADeadReceiverIsNamedWithItsMethod() throws {
    let message = "message sent to deallocated instance 0x…"
    XCTAssertEqual(try play("[self observe]").messages, ["*** -[Part changed:]: \(message)"])
    XCTAssertEqual(try play("[self target]").messages, ["*** -[Part tapped]: \(message)"])
  }

  func testAPartBeyondTheEndNamesTheMethod() throws {
    for method in ["substringFromIndex:", "substringToIndex:"] {
      XCTAssertEqual(
        try play("[@\"text\" \(method)9]").messages,
        [
          "*** Terminating app due to uncaught exception 'NSRangeException', reason: '*** "
            + "-[NSString \(method)]: Range or index out of bounds'"
        ])
    }
  }

  func testEqualDiagnosesAreExplainedOnce() throws {
    let story = try play("[self loopOverDead:30]; NSLog(@\"between\"); [self loopOverDead:1]")
    XCTAssertEqual(story.run.output.ranges(of: "message sent at").count, 1, story.run.output)
    XCTAssertTrue(story.words.contains("message-to-deallocated: Part, "), story.run.output)
  }

  func testDelaysOfAllLengths() throws {
    let story = try play("[self delay]")
    XCTAssertEqual(story.diagnosedOfClasses, [])
    XCTAssertEqual(story.logged, ["1", "the end", "the past", "long ago"])
    let endless = try play("again()", "--max-operations", "100000")
    XCTAssertEqual(endless.run.code, 1)
    XCTAssertTrue(
      endless.words.contains("the run has more than 100000 operations"), endless.run.output)
  }

  /// As on the platform, whose stack the description uses up.
  func testTheDescriptionOfACollectionInItselfIsTheAppsCrash() throws {
    try XCTSkipIf(Sanitizer.watchesThreads, "it holds a lock where the stack ends")
    for fault in ["[self logItself]", "[self logRing]", "[self logTable]"] {
      let story = try play(fault)
      XCTAssertEqual(story.run.code, 1, story.run.output)
      XCTAssertEqual(story.run.errors, "")
      XCTAssertTrue(
        story.words.contains("'Slips' crashes: its stack is used up"), story.run.output)
    }
  }

  /// A mistake that the framework's code shows is one of the line that has called it.
  func testAMistakeInTheFrameworkHasTheLineOfTheApp() throws {
    let story = try play("[self addToArray]")
    let line = try place("case isAdded:")
    XCTAssertTrue(story.words.contains("message sent at \(line) -[Part dealloc]"), story.words)
    for fault in ["[self overReleaseColor]", "[self overReleaseString]"] {
      let story = try play(fault)
      XCTAssertEqual(story.diagnosedOfClasses.count, 1, fault)
      XCTAssertFalse(story.run.output.contains("MemsimBridge/"), story.run.output)
    }
  }

  func testAWildAddressIsNotFreed() throws {
    // The second one is an address of AddressSanitizer's own memory.
    let own = Sanitizer.watchesAddresses ? [] : ["0xdeadbeef000"]
    for address in ["16", "0x7fff12345670", "-16"] + own {
      let story = try play("[self freeAddress:\(address)]")
      XCTAssertEqual(story.diagnosedOfClasses, ["unbalanced-block "], address)
      XCTAssertEqual(story.logged, ["the end"], address)
    }
  }
}
