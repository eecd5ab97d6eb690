import Foundation
import XCTest

/// Collections and formatters of the framework that compiled code fills and sets.
final class CompiledCollectionsTests: CompiledCaseTestCase {
  /// A key whose copy throws is not in the dictionary, and the next one is.
  func testAKeyWhoseCopyThrowsIsNotInserted() throws {
    let story = try story(
      of: """
        NSMutableDictionary *table = [NSMutableDictionary dictionary];
        Key *key = [[[Key alloc] init] autorelease];
        for (int turn = 0; turn < 3; turn++) {
          key->fails = turn != 1;
          @try {
            [table setObject:@"lion" forKey:key];
            NSLog(@"inserted %d", (int)[table count]);
          } @catch (NSException *exception) {
            NSLog(@"%@ %d", [exception reason], (int)[table count]);
          }
        }
        """,
      with: """
        @interface Key : NSObject <NSCopying> {
         @public
          BOOL fails;
        }
        @end
        @implementation Key
        - (id)copyWithZone:(NSZone *)zone {
          if (fails) [NSException raise:@"Key" format:@"no copy"];
          return [[Key alloc] init];
        }
        @end
        """)
    XCTAssertEqual(story.logged, ["no copy 0", "inserted 1", "no copy 1"])
    XCTAssertEqual(story.leaks, [])
  }

  /// A member whose hash throws is in no collection, the first one of all neither.
  func testAMemberWhoseHashThrowsIsNotInserted() throws {
    let story = try story(
      of: """
        NSMutableSet *set = [NSMutableSet set];
        NSMutableDictionary *table = [NSMutableDictionary dictionary];
        Member *member = [[[Member alloc] init] autorelease];
        for (int turn = 0; turn < 3; turn++) {
          member->fails = turn != 1;
          @try { [set addObject:member]; } @catch (id thrown) { NSLog(@"set"); }
          @try { [table setObject:@"lion" forKey:member]; } @catch (id thrown) { NSLog(@"table"); }
          NSLog(@"%d %d", (int)[set count], (int)[table count]);
        }
        """,
      with: """
        @interface Member : NSObject <NSCopying> {
         @public
          BOOL fails;
        }
        @end
        @implementation Member
        - (id)copyWithZone:(NSZone *)zone { return [self retain]; }
        - (NSUInteger)hash {
          if (fails) [NSException raise:@"Member" format:@"no hash"];
          return 7;
        }
        @end
        """)
    XCTAssertEqual(story.logged, ["set", "table", "0 0", "1 1", "set", "table", "1 1"])
    XCTAssertEqual(story.leaks, [])
  }

  /// What the framework makes on a thread without a pool is of the app's line.
  func testAThreadWithoutAPoolNamesItsLines() throws {
    let story = try story(
      of: "[NSThread detachNewThreadSelector:@selector(run:) toTarget:self withObject:nil];",
      with: """
        @interface NSObject (Unpooled)
        @end
        @implementation NSObject (Unpooled)
        - (void)run:(id)unused {
          [NSString stringWithFormat:@"%d", 3];
          [NSPredicate predicateWithFormat:@"self > %d", 3];
          [[NSScanner scannerWithString:@"lion"] string];
        }
        @end
        """, options: ["--timeline", "--debug-memory"])
    let made = story.diagnosedOfClasses.filter { $0.hasPrefix("no-pool ") }
    XCTAssertTrue(
      Set(made).isSuperset(of: ["no-pool NSString", "no-pool NSPredicate", "no-pool NSScanner"]),
      "\(made)")
    XCTAssertFalse(story.report.contains("MemsimBridge/"), story.report)
  }

  /// Loops give each member once, in order, whatever was removed before; a change is an exception.
  func testALoopOverASetWithGapsGivesEachMemberOnce() throws {
    let story = try story(
      of: """
        NSMutableSet *set = [NSMutableSet set];
        NSMutableDictionary *table = [NSMutableDictionary dictionary];
        for (int number = 0; number < 100; number++) {
          [set addObject:[NSNumber numberWithInt:number]];
          [table setObject:@"a" forKey:[NSNumber numberWithInt:number]];
        }
        for (int number = 0; number < 100; number++) {
          if (number % 3 == 1) continue;
          [set removeObject:[NSNumber numberWithInt:number]];
          [table removeObjectForKey:[NSNumber numberWithInt:number]];
        }
        for (id collection in [NSArray arrayWithObjects:set, table, [NSSet set], nil]) {
          int count = 0, sum = 0, last = -1, disorder = 0;
          for (NSNumber *number in collection) {
            count++;
            sum += [number intValue];
            if ([number intValue] < last) disorder++;
            last = [number intValue];
          }
          NSLog(@"%d %d %d", count, sum, disorder);
        }
        int seen = 0;
        @try {
          for (NSNumber *number in set) {
            if (++seen == 20) [set removeObject:number];
          }
          NSLog(@"no exception");
        } @catch (NSException *exception) {
          NSLog(@"%@ after %d", [exception name], seen);
        }
        """)
    XCTAssertEqual(story.logged.count, 4)
    XCTAssertEqual(
      Array(story.logged.prefix(3)), ["33 1617 0", "33 1617 0", "0 0 0"])
    XCTAssertTrue(story.logged.last?.hasPrefix("NSGenericException after ") == true)
    XCTAssertEqual(story.leaks, [])
  }

  func testAFormatterWithoutALocaleHasThatOfTheDevice() throws {
    let story = try story(
      of: """
        NSLocale *german = [[[NSLocale alloc] initWithLocaleIdentifier:@"de_DE"] autorelease];
        NSNumberFormatter *numbers = [[[NSNumberFormatter alloc] init] autorelease];
        [numbers setNumberStyle:NSNumberFormatterDecimalStyle];
        NSDateFormatter *dates = [[[NSDateFormatter alloc] init] autorelease];
        [dates setDateFormat:@"MMMM H"];
        NSDate *day = [NSDate dateWithTimeIntervalSince1970:0];
        for (int turn = 0; turn < 4; turn++) {
          [numbers setLocale:turn % 2 ? german : nil];
          [dates setLocale:turn % 2 ? german : nil];
          [dates setTimeZone:turn % 2 ? [NSTimeZone timeZoneWithName:@"Asia/Tokyo"] : nil];
          NSLog(@"%@ %@ %@ %@", [numbers stringFromNumber:[NSNumber numberWithDouble:1.5]],
              [dates stringFromDate:day], [[dates locale] localeIdentifier],
              [[dates timeZone] name]);
        }
        """)
    XCTAssertEqual(
      story.logged,
      [
        "1.5 January 0 en_US UTC", "1,5 Januar 9 de_DE Asia/Tokyo", "1.5 January 0 en_US UTC",
        "1,5 Januar 9 de_DE Asia/Tokyo",
      ])
    XCTAssertEqual(story.messages, [])
  }

  func testAScannerStoresNumbersOfC() throws {
    let story = try story(
      of: """
        NSScanner *scanner = [NSScanner scannerWithString:
            @"M 3.5, 99999999999 -7 0xfF x 5000000000 1e2 end;"];
        NSString *word = @"none";
        float real = 0;
        double large = 0;
        int number = 5;
        unsigned bits = 0;
        long long wide = 0;
        NSInteger plain = 0;
        NSLog(@"%d %@", [scanner scanString:@"x" intoString:&word], word);
        NSLog(@"%d %d", [scanner scanString:@"m" intoString:NULL], [scanner scanInt:NULL]);
        [scanner setScanLocation:1];
        NSLog(@"%d %.2f", [scanner scanFloat:&real], real);
        NSLog(@"%d %@", [scanner scanString:@"," intoString:&word], word);
        NSLog(@"%d %d", [scanner scanInt:&number], number);
        NSLog(@"%d %ld", [scanner scanInteger:&plain], (long)plain);
        NSLog(@"%d %x", [scanner scanHexInt:&bits], bits);
        NSLog(@"%d %x", [scanner scanHexInt:&bits], bits);
        NSCharacterSet *letters = [NSCharacterSet letterCharacterSet];
        NSLog(@"%d %@", [scanner scanCharactersFromSet:letters intoString:&word], word);
        NSLog(@"%d %lld", [scanner scanLongLong:&wide], wide);
        NSLog(@"%d %.1f", [scanner scanDouble:&large], large);
        NSLog(@"%d %@", [scanner scanUpToString:@";" intoString:&word], word);
        NSLog(@"%d %d", [scanner scanString:nil intoString:&word], [scanner isAtEnd]);
        """)
    XCTAssertEqual(
      story.logged,
      [
        "0 none", "1 1", "1 3.50", "1 ,", "1 2147483647", "1 -7", "1 ff", "0 ff", "1 x",
        "1 5000000000", "1 100.0", "1 end", "0 0",
      ])
    XCTAssertEqual(story.messages, [])
    XCTAssertEqual(story.leaks, [])
  }

  func testAKeyThatThrowsFiltersNothing() throws {
    let story = try story(
      of: """
        NSMutableArray *list = [NSMutableArray arrayWithObjects:@"a", @"b", @"c", nil];
        for (int turn = 0; turn < 2; turn++) {
          @try {
            [list filterUsingPredicate:[NSPredicate predicateWithFormat:@"nokey = 1"]];
          } @catch (NSException *exception) {
            NSLog(@"%@ %d", [exception name], (int)[list count]);
          }
        }
        [list filterUsingPredicate:[NSPredicate predicateWithFormat:@"SELF > 'a'"]];
        NSLog(@"%d", (int)[list count]);
        """)
    XCTAssertEqual(
      story.logged, ["NSUnknownKeyException 3", "NSUnknownKeyException 3", "2"])
  }

  func testAPredicateTakesArgumentsOfC() throws {
    let story = try story(
      of: #"""
        NSMutableArray *list = [NSMutableArray array];
        for (int age = 9; age < 13; age++) {
          [list addObject:[NSDictionary dictionaryWithObjectsAndKeys:
              [NSNumber numberWithInt:age], @"age", age % 2 ? @"odd %d" : @"even", @"name", nil]];
        }
        long large = 12;
        NSString *none = nil;
        NSPredicate *all[] = {
          [NSPredicate predicateWithFormat:@"age > %d AND age < %ld", 9, large],
          [NSPredicate predicateWithFormat:@"%K > %f OR %K BEGINSWITH[c] %@",
              @"age", 11.5, @"name", @"ODD"],
          [NSPredicate predicateWithFormat:@"name = 'odd %d' AND age != %u", 9],
          [NSPredicate predicateWithFormat:@"name = %@ OR age = %lld", none, 10LL],
          [NSPredicate predicateWithFormat:@"age = 10 || name = \"odd \\%d\""],
          [NSPredicate predicateWithFormat:@"age < %u AND age > %d", 4000000000u, -1],
        };
        for (int index = 0; index < 6; index++) {
          NSLog(@"%@", [[[list filteredArrayUsingPredicate:all[index]] valueForKey:@"age"]
              componentsJoinedByString:@" "]);
        }
        NSLog(@"%d", [all[0] evaluateWithObject:[list objectAtIndex:1]]);
        @try {
          [NSPredicate predicateWithFormat:@"age >"];
        } @catch (NSException *exception) {
          NSLog(@"%@: %@", [exception name], [exception reason]);
        }
        """#)
    XCTAssertEqual(
      story.logged,
      [
        "10 11", "9 11 12", "11", "10", "9 10 11", "9 10 11 12", "1",
        "NSInvalidArgumentException: Unable to parse the format string \"age >\"",
      ])
    XCTAssertEqual(story.messages, [])
    XCTAssertEqual(story.leaks, [])
  }
}
