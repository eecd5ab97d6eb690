import Foundation
import XCTest

/// Functions of the network and players of sound in compiled code.
final class CompiledNetworkTests: CompiledCaseTestCase {
  private let watch = """
    #import <SystemConfiguration/SystemConfiguration.h>
    #import <netinet/in.h>
    #import <netinet6/in6.h>
    @interface Watch : NSObject {
     @public
      SCNetworkReachabilityRef target;
      const char *name;
      BOOL throws;
    }
    @end
    static int retains;
    static const void *retain_it(const void *info) {
      retains++;
      return CFRetain(info);
    }
    static void release_it(const void *info) {
      retains--;
      CFRelease(info);
    }
    static void changed(
        SCNetworkReachabilityRef target, SCNetworkReachabilityFlags flags, void *info) {
      Watch *watch = info;
      NSLog(@"%s: %x, main %d", watch->name, flags, [NSThread isMainThread]);
      if (target != watch->target) NSLog(@"another target");
      if (watch->throws) [NSException raise:@"Watch" format:@"thrown"];
    }
    @implementation Watch
    - (id)initWithName:(const char *)text address:(unsigned)number {
      if ((self = [super init])) {
        name = text;
        struct sockaddr_in address;
        bzero(&address, sizeof(address));
        address.sin_len = sizeof(address);
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(number);
        target = SCNetworkReachabilityCreateWithAddress(
            kCFAllocatorDefault, (struct sockaddr *)&address);
      }
      return self;
    }
    - (void)start:(BOOL)retains {
      SCNetworkReachabilityContext context = {0, self, NULL, NULL, NULL};
      if (retains) {
        context.retain = retain_it;
        context.release = release_it;
      }
      NSLog(@"%d %d", SCNetworkReachabilitySetCallback(target, changed, &context),
          SCNetworkReachabilityScheduleWithRunLoop(
              target, CFRunLoopGetCurrent(), kCFRunLoopDefaultMode));
    }
    - (void)stop {
      NSLog(@"%s: off %d", name, SCNetworkReachabilityUnscheduleFromRunLoop(
          target, CFRunLoopGetCurrent(), kCFRunLoopDefaultMode));
    }
    - (void)log {
      SCNetworkReachabilityFlags flags = 7;
      NSLog(@"%s: %d %x", name, SCNetworkReachabilityGetFlags(target, &flags), flags);
    }
    - (void)run:(id)unused {
      NSAutoreleasePool *pool = [[NSAutoreleasePool alloc] init];
      [self start:NO];
      [[NSRunLoop currentRunLoop] runUntilDate:[NSDate dateWithTimeIntervalSinceNow:10]];
      [self stop];
      [pool release];
    }
    - (void)dealloc {
      NSLog(@"%s: gone", name);
      CFRelease(target);
      [super dealloc];
    }
    @end
    """

  private let steps = [
    "{at: 4s, network: {name: Home, comes: no}}", "{at: 6s, network: {name: Home}}",
  ]

  func testTheFunctionOfTheAppIsCalledOnItsRunLoop() throws {
    let story = try story(
      of: """
        Watch *all = [[Watch alloc] initWithName:"all" address:0];
        Watch *near = [[Watch alloc] initWithName:"near" address:IN_LINKLOCALNETNUM];
        Watch *own = [[Watch alloc] initWithName:"own" address:INADDR_LOOPBACK];
        Watch *thread = [[Watch alloc] initWithName:"thread" address:0];
        NSArray *watches = [NSArray arrayWithObjects:all, near, own, nil];
        for (Watch *watch in watches) [watch log];
        [all start:NO];
        near->throws = NO;
        [near start:NO];
        [NSThread detachNewThreadSelector:@selector(run:) toTarget:thread withObject:nil];
        for (Watch *watch in watches) {
          [watch performSelector:@selector(log) withObject:nil afterDelay:8];
          if (watch != own) [watch performSelector:@selector(stop) withObject:nil afterDelay:8];
          [watch release];
        }
        [thread release];
        """, with: watch, steps: steps)
    XCTAssertEqual(
      story.logged,
      [
        "all: 1 2", "near: 1 20002", "own: 1 10002", "1 1", "1 1", "1 1",
        "all: 0, main 1", "near: 0, main 1", "thread: 0, main 0", "all: 1 0", "all: off 1",
        "all: gone", "near: 1 0", "near: off 1", "near: gone", "own: 1 10002", "own: gone",
        "thread: off 1", "thread: gone",
      ])
    XCTAssertEqual(story.messages, [])
    XCTAssertEqual(story.leaks, [])
  }

  /// A context that retains has its object for as long as the function is set; a host's name is
  /// reported at once; and an exception of the function ends the process with its line.
  func testAContextThatRetainsReleasesWhenTheFunctionIsAnother() throws {
    let story = try story(
      of: """
        SCNetworkReachabilityRef host = SCNetworkReachabilityCreateWithName(NULL, "zoo.example");
        NSLog(@"host %d, null %d", host != NULL,
            SCNetworkReachabilityCreateWithName(NULL, NULL) != NULL);
        struct sockaddr unknown = {AF_UNIX};
        NSLog(@"unix %d", SCNetworkReachabilityCreateWithAddress(NULL, &unknown) != NULL);
        Watch *watch = [[Watch alloc] initWithName:"host" address:0];
        CFRelease(watch->target);
        watch->target = host;
        [watch start:YES];
        NSLog(@"retains %d", retains);
        [watch start:YES];
        NSLog(@"retains %d", retains);
        [watch stop];
        SCNetworkReachabilitySetCallback(host, NULL, NULL);
        NSLog(@"retains %d", retains);
        [watch start:NO];
        watch->throws = YES;
        """, with: watch, steps: steps)
    XCTAssertEqual(
      story.logged,
      [
        "host 1, null 0", "unix 0", "1 1", "retains 1", "1 0", "retains 1", "host: off 1",
        "retains 0", "1 1", "host: 0, main 1",
      ])
    XCTAssertEqual(story.messages.count, 1, "\(story.messages)")
    XCTAssertTrue(story.messages[0].contains("thrown"), "\(story.messages)")
  }

  /// An object that only a context has retained is no leak, and is there while the function runs,
  /// which removes itself.
  func testAContextOwnsAnObjectThatItRetains() throws {
    let code = """
      Watch *watch = [[Watch alloc] initWithName:"all" address:0];
      [watch start:YES];
      [watch release];
      """
    let kept = try story(of: code, with: watch, steps: steps)
    XCTAssertEqual(kept.logged, ["1 1", "all: 0, main 1"])
    XCTAssertEqual(kept.leaks, [])

    let removed = try story(
      of: code,
      with: watch.replacing(
        "if (target != watch->target)",
        with: """
          int before = retains;
          SCNetworkReachabilitySetCallback(target, NULL, NULL);
          SCNetworkReachabilityUnscheduleFromRunLoop(
              target, CFRunLoopGetCurrent(), kCFRunLoopDefaultMode);
          NSLog(@"retains %d, then %d", before, retains);
          if (target != watch->target)
          """), steps: steps)
    XCTAssertEqual(
      removed.logged, ["1 1", "all: 0, main 1", "retains 2, then 1", "all: gone"])
    XCTAssertEqual(removed.messages, [])
    XCTAssertEqual(removed.leaks, [])
  }

  /// A host is reached if it has a page, and each change of the link is reported.
  func testAHostWithAPageIsReachedAgainThroughAnotherNetwork() throws {
    let code = """
      Watch *watch = [[Watch alloc] initWithName:"host" address:0];
      CFRelease(watch->target);
      watch->target = SCNetworkReachabilityCreateWithName(NULL, "zoo.example");
      [watch start:NO];
      """
    let story = try story(
      of: code, with: watch, steps: steps + ["{at: 8s, tap: {button: Home}}"],
      world: "pages: [{url: http://zoo.example/, html: The Zoo}]",
      keys: "<key>UIRequiresPersistentWiFi</key><true/>")
    XCTAssertEqual(
      story.logged, ["1 1", "host: 2, main 1", "host: 0, main 1", "host: 2, main 1"])
  }

  /// An app that forgets to take its object off the run loop: the function gets a deallocated one.
  func testAForgottenFunctionGetsADeallocatedObject() throws {
    let story = try story(
      of: """
        Watch *watch = [[Watch alloc] initWithName:"all" address:0];
        [watch start:NO];
        [watch release];
        """,
      with: watch.replacing(
        "Watch *watch = info;", with: "Watch *watch = info;\n[watch description];"),
      options: ["--debug-memory"], steps: steps)
    XCTAssertEqual(Array(story.logged.prefix(2)), ["1 1", "all: gone"])
    XCTAssertTrue(
      story.messages.contains { $0.contains("-[Watch description]: message sent to deallocated") },
      "\(story.messages)")
  }

  func testAPlayerCallsItsDelegate() throws {
    let story = try story(
      of: """
        NSMutableData *data = [NSMutableData data];
        const char head[] = "RIFF\\x24\\x0c\\0\\0WAVEfmt \\x10\\0\\0\\0\\1\\0\\1\\0"
            "\\xe8\\3\\0\\0\\xd0\\7\\0\\0\\2\\0\\x10\\0data";
        int count = 4000;
        [data appendBytes:head length:40];
        [data appendBytes:&count length:4];
        [data setLength:44 + count];
        NSError *error = nil;
        AVAudioPlayer *none = [[AVAudioPlayer alloc] initWithData:[NSData data] error:&error];
        NSLog(@"%d %@ %d", none == nil, [error domain], (int)[error code]);
        NSLog(@"%d", [[AVAudioPlayer alloc] initWithContentsOfURL:nil error:NULL] == nil);
        AVAudioPlayer *player = [[AVAudioPlayer alloc] initWithData:data error:&error];
        Ear *ear = [[Ear alloc] init];
        player.delegate = ear;
        NSLog(@"%.1f %d", player.duration, (int)player.numberOfChannels);
        player.numberOfLoops = 1;
        NSLog(@"%d %d", [player play], player.playing);
        [[AVAudioSession sharedInstance] setCategory:AVAudioSessionCategoryPlayback
            error:NULL];
        [player performSelector:@selector(release) withObject:nil afterDelay:10];
        [ear performSelector:@selector(release) withObject:nil afterDelay:12];
        """,
      with: """
        #import <AVFoundation/AVFoundation.h>
        @interface Ear : NSObject <AVAudioPlayerDelegate>
        @end
        @implementation Ear
        - (void)audioPlayerDidFinishPlaying:(AVAudioPlayer *)player successfully:(BOOL)flag {
          NSLog(@"finished %d, playing %d", flag, player.isPlaying);
        }
        - (void)audioPlayerBeginInterruption:(AVAudioPlayer *)player {
          NSLog(@"call at %.1f", player.currentTime);
        }
        - (void)audioPlayerEndInterruption:(AVAudioPlayer *)player { [player play]; }
        @end
        """, steps: ["{at: 3s, call: {from: Ann, rings: 1s, then: decline}}"])
    XCTAssertEqual(
      story.logged,
      [
        "1 NSOSStatusErrorDomain 1954115647", "1", "2.0 1", "1 1", "call at 1.0",
        "finished 1, playing 0",
      ])
    XCTAssertEqual(story.messages, [])
    XCTAssertEqual(story.leaks, [])
  }
}
