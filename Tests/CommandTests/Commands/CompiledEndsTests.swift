import Foundation
import XCTest

/// Compiled code that is left in the middle: while an exception waits for the framework to return,
/// at a kill, and at the end of a run.
final class CompiledEndsTests: CompiledCaseTestCase {
  func testNothingIsCalledWhileAnExceptionWaits() throws {
    let story = try story(
      of: """
        NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
        Observer *one = [[[Observer alloc] init] autorelease];
        [center addObserver:one selector:@selector(changed:) name:@"N" object:nil];
        [center addObserver:one selector:@selector(changedToo:) name:@"N" object:nil];
        @try {
          [center postNotificationName:@"N" object:nil];
          NSLog(@"no exception");
        } @catch (NSException *exception) {
          NSLog(@"caught %@", [exception reason]);
        }
        [center removeObserver:one];
        """,
      with: """
        @interface Observer : NSObject
        @end
        @implementation Observer
        - (void)changed:(NSNotification *)note {
          [NSException raise:@"Observer" format:@"first"];
        }
        - (void)changedToo:(NSNotification *)note { NSLog(@"second"); }
        @end
        """)
    XCTAssertEqual(story.logged, ["caught first"])
    XCTAssertEqual(story.leaks, [])
  }

  func testAFunctionThatComparesIsCalledUntilItThrows() throws {
    let story = try story(
      of: """
        NSMutableArray *list = [[NSMutableArray alloc] init];
        for (int i = 0; i < 6; i++) [list addObject:[NSNumber numberWithInt:i]];
        @try {
          [list sortUsingFunction:compare context:NULL];
        } @catch (NSException *exception) {
          NSLog(@"%@ of %d", [exception reason], calls);
        }
        [list release];
        """,
      with: """
        static int calls;
        static NSInteger compare(id one, id other, void *context) {
          [NSException raise:@"Compare" format:@"call %d", ++calls];
          return 0;
        }
        """)
    XCTAssertEqual(story.logged, ["call 1 of 1"])
    XCTAssertEqual(story.leaks, [])
  }

  func testEveryDeallocRunsAndTheFirstExceptionGoesOn() throws {
    let story = try story(
      of: """
        NSMutableArray *list = [[NSMutableArray alloc] init];
        Second *first = [[Second alloc] init], *last = [[Second alloc] init];
        Thrower *thrower = [[Thrower alloc] init];
        [list addObject:first];
        [list addObject:thrower];
        [list addObject:last];
        [first release];
        [thrower release];
        [last release];
        @try {
          [list removeAllObjects];
        } @catch (NSException *exception) {
          NSLog(@"caught %@, %d left", [exception reason], (int)[list count]);
        }
        [list release];
        """,
      with: """
        @interface Thrower : NSObject
        @end
        @implementation Thrower
        - (void)dealloc {
          [super dealloc];
          [NSException raise:@"Thrower" format:@"from dealloc"];
        }
        @end
        @interface Second : NSObject {
          id thing;
        }
        @end
        @implementation Second
        - (id)init {
          if ((self = [super init])) thing = [[NSMutableArray alloc] init];
          return self;
        }
        - (void)dealloc {
          [thing release];
          NSLog(@"second is gone");
          [super dealloc];
        }
        @end
        """)
    XCTAssertEqual(
      story.logged.sorted(), ["caught from dealloc, 0 left", "second is gone", "second is gone"])
    XCTAssertEqual(story.leaks, [])
    XCTAssertEqual(story.diagnosed, [])
  }

  func testAnExceptionThatWaitsIsCountedWithoutMessages() throws {
    let story = try story(
      of: """
        NSMutableArray *list = [[NSMutableArray alloc] init];
        Thing *thing = [[Thing alloc] init];
        [list addObject:thing];
        [thing release];
        @try {
          [list removeAllObjects];
        } @catch (NSException *exception) {
          NSLog(@"caught %@", [exception reason]);
        }
        [list release];
        """,
      with: """
        @interface Own : NSException
        @end
        @implementation Own
        - (id)retain {
          NSLog(@"%d in the list", (int)[[NSArray array] count]);
          return [super retain];
        }
        @end
        @interface Thing : NSObject
        @end
        @implementation Thing
        - (void)dealloc {
          [super dealloc];
          @throw [[[Own alloc] initWithName:@"Own" reason:@"own" userInfo:nil] autorelease];
        }
        @end
        """)
    XCTAssertEqual(story.logged, ["caught own"])
    XCTAssertEqual(story.leaks + story.diagnosed, [])
  }

  func testAKillEndsCodeThatCopiesBlocks() throws {
    let story = try story(
      of: """
        struct { char bytes[4000]; } big;
        memset(&big, 1, sizeof big);
        for (int i = 0; i < 1000000; i++) {
          Work work = Block_copy(^{ if (big.bytes[0] == 7) NSLog(@"7"); });
          work();
        }
        """)
    XCTAssertEqual(story.logged, [])
    XCTAssertEqual(story.ends.last, "jettisoned")
  }

  func testAKillEndsALoopOfAutorelease() throws {
    let story = try story(
      of: """
        NSObject *thing = [[NSObject alloc] init];
        for (;;) [[thing retain] autorelease];
        """, options: ["--max-operations", "200000000"])
    XCTAssertEqual(story.ends.last, "jettisoned")
  }

  func testAThreadThatWaitsForABlockEndsWithTheRun() throws {
    let story = try story(
      of: """
        [self performSelectorInBackground:@selector(wait) withObject:nil];
        [self performSelectorInBackground:@selector(wait) withObject:nil];
        """,
      with: """
        @interface NSObject (Wait)
        @end
        @implementation NSObject (Wait)
        - (void)wait {
          static dispatch_once_t flag;
          NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
          dispatch_once(&flag, ^{
            NSLog(@"begins");
            [NSThread sleepForTimeInterval:100];
          });
          NSLog(@"never");
          [pool release];
        }
        @end
        """)
    XCTAssertEqual(story.logged, ["begins"])
    XCTAssertEqual(story.ends, [])
  }

  func testABlockThatWaitsForItselfIsAnException() throws {
    let story = try story(
      of: """
        [self performSelectorInBackground:@selector(description) withObject:nil];
        [NSThread sleepForTimeInterval:0.1];
        @try {
          again();
        } @catch (NSException *exception) {
          NSLog(@"%@", [exception reason]);
        }
        """,
      with: """
        static void again(void) {
          static dispatch_once_t flag;
          dispatch_once(&flag, ^{ again(); });
        }
        """)
    XCTAssertEqual(story.logged, ["*** dispatch_once is called by its own block"])
  }

  func testABlockThatIsReleasedTwiceIsReported() throws {
    let story = try story(
      of: """
        int x = 5;
        Work work = Block_copy(^{ NSLog(@"x %d", x); });
        Block_copy(work);
        Block_release(work);
        Block_release(work);
        Block_release(work);
        NSLog(@"%d", Block_copy(work) == work);
        """)
    XCTAssertEqual(story.logged, ["1"])
    XCTAssertEqual(story.diagnosed, ["double-free", "double-free"])
    XCTAssertEqual(story.leaks, [])
  }

  func testTheCountOfABlockStaysAtItsEnd() throws {
    let story = try story(
      of: """
        static Work work;
        int x = 5;
        work = Block_copy(^{ NSLog(@"x %d", x); });
        for (int i = 0; i < 40000; i++) Block_copy(work);
        for (int i = 0; i < 40001; i++) Block_release(work);
        work();
        """)
    XCTAssertEqual(story.logged, ["x 5"])
    XCTAssertEqual(story.diagnosed, [])
  }

  func testABlockThatRunsOnTheMainQueueIsNoLeak() throws {
    let story = try story(
      of: """
        NSString *text = [[NSString alloc] initWithFormat:@"%d", 3];
        dispatch_async(dispatch_get_main_queue(), ^{
          NSLog(@"%@", text);
          for (;;) memset(malloc(100000), 1, 100000);
        });
        [text release];
        """)
    XCTAssertEqual(story.logged, ["3"])
    XCTAssertEqual(story.ends.last, "jettisoned")
    XCTAssertEqual(story.leaks.filter { $0.contains("lock") }, [])
  }

  func testABlockIsCopiedLaterUnderTheRulesOfCalls() throws {
    let story = try story(
      of: """
        Thing *thing = [[Thing alloc] init];
        id block = ^{ NSLog(@"%d", thing == nil); };
        for (int i = 0; i < 2; i++) {
          @try {
            dispatch_async(dispatch_get_main_queue(), ^{ NSLog(@"%@", thing); });
          } @catch (NSException *exception) {
            NSLog(@"caught %@", [exception reason]);
          }
        }
        @try {
          [[NSMutableArray array] addObject:block];
        } @catch (NSException *exception) {
          NSLog(@"caught %@", [exception reason]);
        }
        [thing release];
        """,
      with: """
        @interface Thing : NSObject
        @end
        @implementation Thing
        - (id)retain {
          [NSException raise:@"Thing" format:@"no retain"];
          return self;
        }
        @end
        """)
    XCTAssertEqual(
      story.logged,
      [
        "caught no retain", "caught no retain",
        "caught *** an argument is a block, which is no object to the framework",
      ])
  }

  func testFreeOfAVariableOfAnotherThreadIsReported() throws {
    let story = try story(
      of: """
        int number = 5;
        shared = &number;
        [self performSelectorInBackground:@selector(freeShared) withObject:nil];
        [NSThread sleepForTimeInterval:1];
        NSLog(@"%d", number);
        """,
      with: """
        static int *shared;
        @interface NSObject (Free)
        @end
        @implementation NSObject (Free)
        - (void)freeShared { free(shared); }
        @end
        """)
    XCTAssertEqual(story.logged, ["5"])
    XCTAssertEqual(story.diagnosed, ["blocking-call", "unbalanced-block"])
  }

  func testAnInitializerWithoutItsArgumentReleasesTheObject() throws {
    let story = try story(
      of: """
        NSXMLParser *parser = [[NSXMLParser alloc] initWithData:nil];
        NSURL *place = [[NSURL alloc] initWithString:nil];
        NSLog(@"%d %d", parser == nil, place == nil);
        [parser release];
        [place release];
        """)
    XCTAssertEqual(story.logged, ["1 1"])
    XCTAssertEqual(story.leaks + story.diagnosed, [])
  }

  func testTheHashOfAClassIsThatOfItsName() throws {
    let code = #"NSLog(@"%lu", (unsigned long)[[NSArray class] hash]);"#
    let first = try story(of: code).logged
    XCTAssertEqual(first.count, 1)
    XCTAssertEqual(try story(of: code).logged, first)
    XCTAssertEqual(try memsim("run", "--twice", "case.yaml").code, 0)
  }

  func testHeadersWhoseNamesDifferInCaseAreTwo() throws {
    try makeCaseFolder()
    try write("#define FOO 1\n", to: "Case/Foo.h")
    try write("#define BAR 2\n", to: "Case/foo.h")
    let story = try story(
      of: #"NSLog(@"%d", FOO + BAR);"#, with: "#import \"Foo.h\"\n#import \"foo.h\"")
    XCTAssertEqual(story.logged, ["3"])
  }
}
