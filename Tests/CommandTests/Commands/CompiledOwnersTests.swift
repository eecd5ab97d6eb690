import Foundation
import XCTest

/// Variables without a property, whose class may own what they name: the history tells.
final class CompiledOwnersTests: CompiledCaseTestCase {
  /// An object in variables, one of which owns it, and code that uses a keeper of it.
  private func story(keeping methods: String, _ code: String) throws -> RunStory {
    try story(
      of: code,
      with: """
        @interface Part : NSObject
        @end
        @implementation Part
        @end
        @interface Keeper : NSObject { id first, second; }
        @end
        @implementation Keeper
        \(methods)
        @end
        static Keeper *keeper;
        """, options: ["--debug-memory"])
  }

  /// A variable that names what its class has released, and does not read it again, is no mistake.
  func testWhatItsClassHasGivenBackIsNotOwned() throws {
    for (methods, code) in [
      (
        """
        - (void)open { first = [[NSMutableData data] retain]; second = [[Part alloc] init]; }
        - (void)close { [first release]; [second release]; }
        """,
        "keeper = [[Keeper alloc] init]; [keeper open]; [keeper close];"
      ),
      (
        """
        - (void)open { first = [[NSMutableArray alloc] init]; second = [[Part alloc] init];
          [first addObject:second]; [second release]; }
        - (void)close { [first removeAllObjects]; [first autorelease]; }
        - (void)again { [self open]; }
        """,
        "keeper = [[Keeper alloc] init]; [keeper open]; [keeper close]; [keeper open];"
          + " [keeper close];"
      ),
      (
        """
        - (void)name:(id)part { first = part; }
        - (void)use { id used = [first retain]; [used description]; [used release]; }
        """,
        "keeper = [[Keeper alloc] init]; Part *part = [[Part alloc] init]; [keeper name:part];"
          + " [keeper use]; [keeper use]; [part release];"
      ),
    ] {
      let story = try story(keeping: methods, code)
      XCTAssertEqual(story.diagnosedOfClasses, [], story.run.output)
      XCTAssertEqual(story.run.code, 0, story.run.output)
    }
  }

  /// A claim that its class still has makes the variable dangle.
  func testWhatItsClassStillOwnsIsMissed() throws {
    let story = try story(
      keeping: """
        - (void)open { first = [[NSMutableData data] retain]; }
        - (id)first { return [[first retain] autorelease]; }
        """,
      "keeper = [[Keeper alloc] init]; [keeper open]; [[keeper first] release];")
    XCTAssertEqual(story.diagnosedOfClasses, ["dangling-reference NSMutableData"])
    XCTAssertTrue(story.words.contains("Keeper.first"), story.words)
    XCTAssertFalse(story.words.contains("did not retain"), story.words)
  }

  /// A retain that is taken back at once makes no cycle of a variable that names an owner.
  func testAVariableThatRetainsForAMomentIsInNoCycle() throws {
    for (retain, kind) in [("[[first retain] autorelease]", "lost"), ("[first retain]", "cycle")] {
      let story = try story(
        keeping: """
          - (void)setFirst:(id)owner { first = owner; }
          - (void)own { second = [[Keeper alloc] init]; [second setFirst:self]; }
          - (void)poke { \(retain); }
          - (void)use { [second poke]; }
          - (void)dealloc { [second release]; [super dealloc]; }
          """,
        "Keeper *owner = [[Keeper alloc] init]; [owner own]; [owner use];")
      let isInCycle = story.words.contains("in a retain cycle")
      XCTAssertEqual(isInCycle, kind == "cycle", story.words)
      XCTAssertEqual(story.words.contains("must not retain its object"), isInCycle)
    }
  }

  /// A picture of a context is made where it is asked for.
  func testAPictureOfAContextHasItsOwnLine() throws {
    let story = try story(
      of: """
        CGColorSpaceRef space = CGColorSpaceCreateDeviceRGB();
          CGContextRef context = CGBitmapContextCreate(NULL, 8, 8, 8, 32, space,
            kCGImageAlphaPremultipliedLast);
          CGColorSpaceRelease(space);
          CGImageRef leaked = CGBitmapContextCreateImage(context);
          CGContextRelease(context); (void)leaked;
        """)
    let source = try XCTUnwrap(contents(of: "Case/main.m")).split(
      separator: "\n", omittingEmptySubsequences: false)
    let line = try XCTUnwrap(source.firstIndex { $0.contains("CGBitmapContextCreateImage") }) + 1
    XCTAssertTrue(
      story.words.contains("fix: release the object allocated at main.m:\(line) -[Case play] with"),
      story.words)
    XCTAssertTrue(story.words.contains("`CGImageRelease`"), story.words)
  }
}
