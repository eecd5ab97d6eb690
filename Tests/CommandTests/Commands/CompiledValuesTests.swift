import Foundation
import XCTest

/// Texts, numbers and other values that compiled code gets from the framework.
final class CompiledValuesTests: CompiledCaseTestCase {
  /// A constant text that goes through the framework is the same object afterwards.
  func testConstantsKeepTheirIdentity() throws {
    let story = try story(
      of: """
        for (int turn = 0; turn < 2; turn++) {
          NSMutableArray *list = [NSMutableArray arrayWithObject:kMode];
          UILabel *label = [[[UILabel alloc] init] autorelease];
          label.text = kMode;
          NSLog(@"%d %d %d", [list lastObject] == kMode, label.text == kMode,
                [[kMode copy] autorelease] == kMode);
          for (NSString *text in list) NSLog(@"%d", text == kMode);
          [list removeObjectIdenticalTo:kMode];
          NSLog(@"%d", (int)[list count]);
        }
        NSNotificationCenter *center = [NSNotificationCenter defaultCenter];
        [center addObserver:self selector:@selector(heard:) name:kMode object:nil];
        [center postNotificationName:kMode object:nil];
        [center removeObserver:self];
        [UIView beginAnimations:kMode context:[@"context" retain]];
        [UIView setAnimationDelegate:self];
        [UIView setAnimationDidStopSelector:@selector(stopped:finished:context:)];
        [[UIApplication sharedApplication] keyWindow].alpha = 0.5;
        [UIView commitAnimations];
        [NSTimer scheduledTimerWithTimeInterval:1 target:self selector:@selector(fired:)
                                       userInfo:[@"info" retain] repeats:NO];
        [[[NSMutableArray arrayWithObject:@"key"] lastObject] release];
        """,
      with: """
        static NSString *kMode = @"fast";
        @interface NSObject (Listening)
        @end
        @implementation NSObject (Listening)
        - (void)heard:(NSNotification *)note { NSLog(@"heard %d", [note name] == kMode); }
        - (void)stopped:(NSString *)name finished:(NSNumber *)flag context:(void *)context {
          NSLog(@"stopped %d", name == kMode);
          [(id)context release];
        }
        - (void)fired:(NSTimer *)timer {
          [[timer userInfo] release];
          [[timer userInfo] release];
        }
        @end
        """)
    let turn = ["1 1 1", "1", "0"]
    XCTAssertEqual(story.logged, turn + turn + ["heard 1", "stopped 1"])
    XCTAssertEqual(story.diagnosed, [])
    XCTAssertEqual(story.leaks, [])
  }

  /// Texts that are canonically equal are two.
  func testConstantsAreKeptByTheirUnits() throws {
    let story = try story(
      of: #"""
        NSString *one = @"\u00e9", *other = @"e\u0301";
        NSMutableDictionary *table = [NSMutableDictionary dictionary];
        [table setObject:@"1" forKey:one];
        [table setObject:@"2" forKey:other];
        NSLog(@"%d %d %d %d", (int)[one length], (int)[other length],
              [one isEqualToString:other], (int)[table count]);
        """#)
    XCTAssertEqual(story.logged, ["1 2 0 2"])
  }

  /// Their addresses are words of memory, as those in any other block.
  func testAnAddressInAValueKeepsItsObject() throws {
    let story = try story(
      of: """
        table = [[NSMutableDictionary alloc] init];
        [table setObject:[NSValue valueWithPointer:malloc(8)] forKey:@"block"];
        NSObject *object = [[NSObject alloc] init];
        [table setObject:[NSValue valueWithNonretainedObject:object] forKey:@"object"];
        [NSValue valueWithNonretainedObject:[[NSMutableString alloc] init]];
        """, with: "static NSMutableDictionary *table;")
    XCTAssertEqual(story.diagnosed, [])
    XCTAssertEqual(story.leaks, ["NSMutableString"])
  }

  /// Numbers have the widths of C, and counts no sign.
  func testNumbersHaveTheWidthsOfC() throws {
    let story = try story(
      of: """
        NSLog(@"%d %d", [@"99999999999" intValue], [@"-99999999999" intValue]);
        NSLog(@"%lld", [[NSNumber numberWithInt:0xFFFFFFFF] longLongValue]);
        NSNumber *large = [NSNumber numberWithLongLong:(1LL << 32) + 5];
        NSLog(@"%d %u %lld", [large intValue], [large unsignedIntValue], [large longLongValue]);
        NSArray *none = [NSArray array];
        NSLog(@"%d %d %d", [none count] - 1 > 5, [@"" length] - 1 > 5,
              [[NSSet set] count] - 1 > 5);
        @try {
          for (int i = 0; i < [none count] - 1; i++) [none objectAtIndex:i];
        } @catch (NSException *exception) { NSLog(@"%@", [exception name]); }
        """)
    XCTAssertEqual(
      story.logged,
      ["2147483647 -2147483648", "-1", "5 5 4294967301", "1 1 1", "NSRangeException"])
  }

  func testKeysOfCollectionsAndTexts() throws {
    let story = try story(
      of: """
        Person *one = [[[Person alloc] init] autorelease];
        Person *two = [[[Person alloc] init] autorelease];
        one.name = @"Bob";
        [one setValue:@"42" forKey:@"age"];
        [two setValue:@"1.5" forKey:@"height"];
        NSArray *people = [NSArray arrayWithObjects:one, two, nil];
        NSLog(@"%d %g", one.age, two.height);
        NSLog(@"%@", [[people valueForKey:@"name"] componentsJoinedByString:@","]);
        NSLog(@"%@ %@ %@", [people valueForKeyPath:@"@count"], [people valueForKeyPath:@"@sum.age"],
              [people valueForKeyPath:@"@max.age"]);
        [people setValue:@"All" forKey:@"name"];
        NSLog(@"%@ %@", one.name, two.name);
        @try { [one setValue:@"1" forKey:@"isTall"]; }
        @catch (NSException *exception) { NSLog(@"%@", [exception name]); }
        @try { [one setValue:@"1" forKey:@"tall"]; }
        @catch (NSException *exception) {
          NSLog(@"%d", [[exception reason] rangeOfString:@"charValue"].location != NSNotFound);
        }
        """,
      with: """
        @interface Person : NSObject {
          NSString *name;
          int age;
          double height;
          BOOL tall;
        }
        @property(nonatomic, copy) NSString *name;
        @property int age;
        @property double height;
        @property BOOL tall;
        @end
        @implementation Person
        @synthesize name, age, height, tall;
        - (void)dealloc { [name release]; [super dealloc]; }
        @end
        """)
    XCTAssertEqual(
      story.logged,
      ["42 1.5", "Bob,<null>", "2 42 42", "All All", "NSUnknownKeyException", "1"])
    XCTAssertEqual(story.leaks, [])
  }

  func testMistakesOfArgumentsAreExceptions() throws {
    let story = try story(
      of: """
        UITableView *table =
            [[[UITableView alloc] initWithFrame:CGRectMake(0, 0, 320, 400)
                                          style:UITableViewStylePlain] autorelease];
        table.dataSource = [[Rows alloc] init];
        UINavigationController *stack = [[[UINavigationController alloc]
            initWithRootViewController:[[[UIViewController alloc] init] autorelease]] autorelease];
        TRY([table scrollToRowAtIndexPath:[NSIndexPath indexPathForRow:3 inSection:0]
                         atScrollPosition:UITableViewScrollPositionTop animated:NO]);
        TRY([table scrollToRowAtIndexPath:[NSIndexPath indexPathForRow:0 inSection:1]
                         atScrollPosition:UITableViewScrollPositionTop animated:NO]);
        TRY([stack popToViewController:[[[UIViewController alloc] init] autorelease] animated:NO]);
        TRY([NSURL URLWithString:nil]);
        TRY([table layoutIfNeeded]);
        """,
      with: """
        #define TRY(code) \\
          @try { code; NSLog(@"none"); } \\
          @catch (NSException *e) { NSLog(@"%@: %@", [e name], [e reason]); }
        @interface Rows : NSObject <UITableViewDataSource>
        @end
        @implementation Rows
        - (NSInteger)tableView:(UITableView *)table numberOfRowsInSection:(NSInteger)section {
          return 3;
        }
        - (UITableViewCell *)tableView:(UITableView *)table
                 cellForRowAtIndexPath:(NSIndexPath *)path {
          return nil;
        }
        @end
        """)
    let method = "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: "
    XCTAssertEqual(
      story.logged,
      [
        "NSRangeException: \(method)row (3) beyond bounds (3) for section (0).",
        "NSRangeException: \(method)section (1) beyond bounds (1).",
        "NSInvalidArgumentException: Tried to pop to a view controller that doesn't exist.",
        "NSInvalidArgumentException: *** +[NSURL URLWithString:]: nil string parameter",
        "NSInternalInconsistencyException: UITableView dataSource must return a cell from "
          + "tableView:cellForRowAtIndexPath:",
      ])
  }
}
