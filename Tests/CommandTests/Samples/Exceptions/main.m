// Exceptions of the framework and of the app: each case logs what its handler gets.
#import <UIKit/UIKit.h>

@interface NSObject (Unknown)
- (void)fly;
- (void)shout;
@end

@interface Refusal : NSException
@end

@implementation Refusal
@end

@interface Chest : NSObject <NSCopying> {
 @public
  int number;
  NSString *label;
}
@property(nonatomic, copy) NSString *label;
@end

@implementation Chest

@synthesize label;

- (id)copyWithZone:(NSZone *)zone {
  Chest *copy = [[Chest alloc] init];
  copy->number = number;
  return copy;
}

- (BOOL)isEqual:(id)other {
  return [other isKindOfClass:[Chest class]] && ((Chest *)other)->number == number;
}

- (NSUInteger)hash {
  return number;
}

- (id)valueForUndefinedKey:(NSString *)key {
  if ([key isEqualToString:@"other"]) return [super valueForUndefinedKey:key];
  return [@"undefined " stringByAppendingString:key];
}

- (void)setValue:(id)value forUndefinedKey:(NSString *)key {
  NSLog(@"set %@ to %@", key, value);
}

@end

@interface Quiet : NSObject
@end

@implementation Quiet

- (void)doesNotRecognizeSelector:(SEL)selector {
  NSLog(@"quiet about %@", NSStringFromSelector(selector));
}

@end

@interface ExceptionsDelegate : NSObject <UIApplicationDelegate>
@end

@implementation ExceptionsDelegate

- (void)log:(NSString *)word exception:(NSException *)exception {
  NSLog(@"%@: %@ | %@", word, [exception name], [exception reason]);
}

#define CATCH(word, ...) \
  @try { \
    __VA_ARGS__; \
    NSLog(@"%s: nothing", word); \
  } @catch (NSException *exception) { \
    [self log:@word exception:exception]; \
  }

- (void)ranges {
  NSMutableArray *array = [NSMutableArray arrayWithObjects:@"a", @"b", @"c", nil];
  CATCH("index", [array objectAtIndex:3]);
  CATCH("index again", [array objectAtIndex:3]);
  CATCH("last index", [array objectAtIndex:2]);
  CATCH("insert", [array insertObject:@"z" atIndex:7]);
  CATCH("remove", [array removeObjectAtIndex:9]);
  CATCH("substring", [@"abc" substringFromIndex:9]);
  CATCH("end", [@"abc" substringFromIndex:3]);
  CATCH("loop", for (id one in array) if (one == [array lastObject]) [array addObject:@"d"]);
  NSLog(@"%d in the array", (int)[array count]);
}

- (void)messages {
  NSMutableDictionary *table = [NSMutableDictionary dictionary];
  Chest *chest = [[[Chest alloc] init] autorelease];
  CATCH("selector", [(id)chest fly]);
  CATCH("class", [(id)[Chest class] fly]);
  CATCH("performed", [chest performSelector:@selector(walk)]);
  CATCH("quiet", [[[[Quiet alloc] init] autorelease] shout]);
  Quiet *quiet = [[[Quiet alloc] init] autorelease];
  CATCH("key", [table valueForKeyPath:@"a.b"]; [quiet valueForKey:@"no"]);
  CATCH("set key", [quiet setValue:@"x" forKey:@"no"]);
  CATCH("undefined", NSLog(@"%@", [chest valueForKey:@"gold"]));
  CATCH("set undefined", [chest setValue:@"y" forKey:@"gold"]);
  CATCH("super", [chest valueForKey:@"other"]);
  CATCH("assertion", NSAssert(chest == nil, @"the chest is %d", 1));
  CATCH("nib", [[NSBundle mainBundle] loadNibNamed:@"None" owner:self]);
}

- (void)nothings {
  NSMutableArray *array = [NSMutableArray arrayWithObjects:@"a", nil];
  NSMutableDictionary *table = [NSMutableDictionary dictionary];
  NSString *none = nil;
  CATCH("add", [array addObject:none]);
  CATCH("insert", [array insertObject:none atIndex:0]);
  CATCH("replace", [array replaceObjectAtIndex:0 withObject:none]);
  CATCH("value", [table setObject:none forKey:@"k"]);
  CATCH("nil key", [table setObject:@"v" forKey:none]);
  CATCH("append", [@"abc" stringByAppendingString:none]);
  CATCH("UTF-8", [NSString stringWithUTF8String:NULL]);
  CATCH("harmless", [array removeObject:none]; [@"a" isEqualToString:none]);
  NSLog(@"%d and %d", (int)[array count], (int)[table count]);
}

- (void)raiseInside {
  @try {
    [NSException raise:@"Storm" format:@"wind %d", 9];
  } @finally {
    NSLog(@"finally");
  }
}

- (void)own {
  NSDictionary *more = [NSDictionary dictionaryWithObject:@"v" forKey:@"k"];
  @try {
    [[NSException exceptionWithName:@"Own" reason:@"because" userInfo:more] raise];
  } @catch (Refusal *refusal) {
    NSLog(@"not this one");
  } @catch (NSException *exception) {
    NSLog(@"%@ %@ %@", exception, [exception name], [[exception userInfo] objectForKey:@"k"]);
  }
  @try {
    @throw [Refusal exceptionWithName:@"R" reason:nil userInfo:nil];
  } @catch (NSException *exception) {
    NSLog(@"class method: %@ %d", [exception name], [exception isKindOfClass:[Refusal class]]);
  }
  @try {
    @throw [[[Refusal alloc] initWithName:@"R" reason:@"no" userInfo:nil] autorelease];
  } @catch (Refusal *refusal) {
    NSLog(@"refusal: %@", [refusal reason]);
  }
  CATCH("raised", [self raiseInside]);
  @try {
    CATCH("inner", @throw @"a text");
  } @catch (id other) {
    NSLog(@"outer: %@", other);
  }
}

// The exception passes through frames of the framework.
- (void)through {
  NSArray *all = [NSArray arrayWithObjects:self, self, nil];
  CATCH("through", [all makeObjectsPerformSelector:@selector(raiseInside)]);
  CATCH("index", [[NSArray array] objectAtIndex:0]);
}

- (void)kinds {
  NSMutableString *text = [NSMutableString stringWithString:@"a"];
  CATCH("mutable", [text appendFormat:@"%d%@", 1, @"b"]; NSLog(@"%@", text));
  CATCH("string", [(id)[[text copy] autorelease] appendString:@"c"]);
  CATCH("constant", [(id)@"abc" appendString:@"c"]);
  NSMutableArray *array = [NSMutableArray arrayWithObject:@"a"];
  CATCH("array", [(id)[[array copy] autorelease] addObject:@"c"]);
  NSMutableDictionary *table_ = [NSMutableDictionary dictionaryWithObject:@"a" forKey:@"k"];
  CATCH("dictionary", [(id)[[table_ copy] autorelease] setObject:@"c" forKey:@"d"]);
  CATCH("set", [(id)[[[NSMutableSet setWithObject:@"a"] copy] autorelease] addObject:@"c"]);
  CATCH("data", [(id)[[[NSMutableData dataWithBytes:"ab" length:2] copy] autorelease]
                    appendBytes:"c" length:1]);
  NSString *path = [NSHomeDirectory() stringByAppendingPathComponent:@"Documents/list.plist"];
  [[NSArray arrayWithObject:table_] writeToFile:path atomically:YES];
  NSMutableArray *list = [NSMutableArray arrayWithContentsOfFile:path];
  [[list lastObject] setObject:@"new" forKey:@"k"];
  [list addObject:@"d"];
  NSLog(@"%@, %d", [[list objectAtIndex:0] objectForKey:@"k"], (int)[list count]);
  CATCH("file", [(id)[NSArray arrayWithContentsOfFile:path] addObject:@"e"]);
  Chest *chest = [[Chest alloc] init];
  chest->number = 7;
  [table_ setObject:@"seven" forKey:(id)chest];
  NSLog(@"%@, %d", [table_ objectForKey:chest], (int)[chest retainCount]);
  [chest release];
  CATCH("uncopied", [table_ setObject:@"q" forKey:(id)[[[Quiet alloc] init] autorelease]]);
  CATCH("no copy", [table_ setObject:@"q" forKey:(id)self]);
  NSLog(@"%d keys", (int)[table_ count]);
}

static NSInteger longestFirst(id one, id other, void *context) {
  ++*(int *)context;
  return (NSInteger)[other length] - (NSInteger)[one length];
}

- (void)everyday {
  NSLog(@"%d %d %d %d %d", (int)[[NSArray array] count], (int)[[NSDictionary dictionary] count],
        (int)[[NSSet set] count], (int)[[NSData data] length], (int)[[NSString string] length]);
  NSObject *plain = [[NSObject alloc] init];
  CATCH("plain", [plain valueForKey:@"none"]);
  [plain release];
  NSArray *words = [NSArray arrayWithObjects:@"a", @"ccc", @"bb", nil];
  int comparisons = 0;
  NSArray *sorted = [words sortedArrayUsingFunction:longestFirst context:&comparisons];
  NSLog(@"%@ %d", [sorted componentsJoinedByString:@" "], comparisons > 0);
  NSEnumerator *enumerator = [words objectEnumerator];
  for (id word; (word = [enumerator nextObject]);) NSLog(@"word %@", word);
  NSDictionary *numbers = [NSDictionary
      dictionaryWithObjects:words
                    forKeys:[NSArray arrayWithObjects:@"1", @"2", @"3", nil]];
  NSLog(@"%@", [[numbers keyEnumerator] nextObject]);
  NSLog(@"%@", numbers);
  NSLog(@"<%@>", [@" x y\n" stringByTrimmingCharactersInSet:
                              [NSCharacterSet whitespaceAndNewlineCharacterSet]]);
  NSValue *value = [NSValue valueWithNonretainedObject:words];
  NSLog(@"%d %@", [value nonretainedObjectValue] == words,
        NSStringFromCGRect(CGRectMake(1, 2, 3, 4)));
  NSError *error = nil;
  BOOL isWritten = [@"text" writeToFile:@"/none/file"
                             atomically:YES
                               encoding:NSUTF8StringEncoding
                                  error:&error];
  NSLog(@"%d %@", isWritten, [error domain]);
  NSLog(@"%s", [@"bytes" cStringUsingEncoding:NSASCIIStringEncoding]);
  [self performSelector:@selector(later:) withObject:@"never" afterDelay:1];
  [self performSelector:@selector(later:) withObject:@"one" afterDelay:1];
  [self performSelector:@selector(later:) withObject:nil afterDelay:1];
  [NSObject cancelPreviousPerformRequestsWithTarget:self
                                           selector:@selector(later:)
                                             object:@"never"];
  [NSObject cancelPreviousPerformRequestsWithTarget:self selector:@selector(own) object:nil];
}

- (void)later:(NSString *)word {
  NSLog(@"later %@", word);
}

- (void)leakCopy {
  Chest *chest = [[[Chest alloc] init] autorelease];
  chest.label = [NSMutableString stringWithString:@"copied"];
}

- (void)overReleasePath {
  CGMutablePathRef path = CGPathCreateMutable();
  CGPathRelease(path);
  CGPathRelease(path);  // too often
}

- (void)applicationDidFinishLaunching:(UIApplication *)application {
  [self ranges];
  [self messages];
  [self nothings];
  [self own];
  [self through];
  [self kinds];
  [self everyday];
#ifdef FAULT
  FAULT;
#endif
}

@end

int main(int argc, char *argv[]) {
  NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
  int status = UIApplicationMain(argc, argv, nil, @"ExceptionsDelegate");
  [pool release];
  return status;
}
